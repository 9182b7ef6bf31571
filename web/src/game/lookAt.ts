// Pointing at things on the table: what a selector finds is marked until the returned function is called.

const MOST = 40;

export function lookAt(selector: string | undefined): () => void {
  if (!selector) return () => {};
  let marked: Element[] = [];
  function mark(): void {
    const found = [...document.querySelectorAll(selector!)].slice(0, MOST);
    for (const element of marked) if (!found.includes(element)) element.classList.remove('coach-look');
    for (const element of found) if (!element.classList.contains('coach-look')) element.classList.add('coach-look');
    marked = found;
  }
  // The table is drawn anew around us: look again now and then.
  mark();
  const timer = setInterval(mark, 700);
  return () => {
    clearInterval(timer);
    for (const element of marked) element.classList.remove('coach-look');
  };
}
