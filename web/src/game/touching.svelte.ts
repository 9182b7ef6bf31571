// What makes an element a thing of the table: what it is called, whether it glows, and what click and keys do.

import type { Desk } from '../lib/desk.svelte';

/** How a thing is said: its name, and what it will do if it is touched. */
export function spoken(desk: Desk, name: string, label: string): string {
  const sentences = desk.choices(name).map((choice) => choice.sentence);
  const doing = sentences.length > 3 ? [...sentences.slice(0, 2), `and ${sentences.length - 2} more.`] : sentences;
  return [label, ...doing].filter(Boolean).join(label && doing.length > 0 ? ' — ' : ' ');
}

/** Whether an element can be touched at all: it glows, or the table can say why it does not. */
export function touchable(desk: Desk, name: string): boolean {
  if (desk.live === null || desk.live.you === null) return false;
  return desk.glows(name) || desk.asking(name) !== null;
}

/** The handlers of a thing. `Space` is left to the card's zoom where the thing shows a card. */
export function handlers(desk: Desk, name: () => string) {
  function pressed(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    const showsCard = (event.currentTarget as Element).querySelector('[data-card]') !== null;
    if (event.key === 'Enter' || (event.key === ' ' && !showsCard)) desk.touch(name());
    else if (event.key === '?') void desk.why(name());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return {
    onclick(event: MouseEvent): void {
      if (!touchable(desk, name())) return;
      event.stopPropagation();
      desk.touch(name());
    },
    oncontextmenu(event: MouseEvent): void {
      if (desk.live === null || desk.live.you === null || desk.asking(name()) === null) return;
      event.preventDefault();
      event.stopPropagation();
      void desk.why(name());
    },
    onkeydown: pressed,
    onpointerenter(): void {
      const choices = desk.choices(name());
      if (choices.length === 1) desk.hinted = choices[0]!.option;
    },
    onpointerleave(): void {
      desk.hinted = null;
    },
  };
}
