// Arrow keys in a list: up and down go from row to row (`data-row`), Home and End to its ends.

export function rows(list: HTMLElement): { destroy: () => void } {
  const pressed = (event: KeyboardEvent) => {
    const all = [...list.querySelectorAll<HTMLElement>('[data-row]')];
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || !all[to]) return;
    event.preventDefault();
    all[to].focus();
  };
  list.addEventListener('keydown', pressed);
  return { destroy: () => list.removeEventListener('keydown', pressed) };
}
