"""What a part is told when it is declared; what is missing or too much is said in a sentence."""

from __future__ import annotations

import pytest

from underdeeps.kernel.parts import Part

DECLARED_WITHOUT_FUTURE = "class Shiny(Part):\n    shine: int = 1\n"


class Glows(Part):
    brightness: int
    colour: str = "white"


def test_what_is_not_given_is_what_the_class_says() -> None:
    part = Glows(3)
    assert (part.brightness, part.colour) == (3, "white")


class Red(Glows):
    colour: str = "red"


class Flickers(Glows):
    often: int = 2


class RedAndFlickering(Flickers, Red):
    pass


def test_of_several_kinds_the_one_that_says_it_itself_is_believed() -> None:
    """`Flickers` comes first, but says nothing of colours: it has its own from where `Red` changed them."""
    assert RedAndFlickering(1).colour == "red"
    assert RedAndFlickering._values["colour"].default == "red"


def test_what_must_be_given_is_named() -> None:
    with pytest.raises(TypeError, match=r"^Glows needs a value for brightness$"):
        Glows()  # type: ignore[call-arg]


def test_what_is_unknown_is_named() -> None:
    with pytest.raises(TypeError, match=r"^Glows has no hue$"):
        Glows(1, hue="red")  # type: ignore[call-arg]


def test_a_module_without_the_future_is_told_what_it_lacks() -> None:
    code = compile(DECLARED_WITHOUT_FUTURE, "shiny.py", "exec", dont_inherit=True)
    with pytest.raises(
        TypeError, match=r"^shiny must begin with `from __future__ import annotations`, as it declares Shiny$"
    ):
        exec(code, {"Part": Part, "__name__": "shiny"})
    exec(compile(f"from __future__ import annotations\n{DECLARED_WITHOUT_FUTURE}", "shiny.py", "exec"), {"Part": Part})
