// Where we are in the client: the path of the address. Links are plain <a href>; a click on one stays in the page.

export const place = $state({ path: location.pathname, query: location.search });

/** Go to another place in the client. */
export function go(path: string): void {
  history.pushState(null, '', path);
  arrive();
  window.scrollTo(0, 0);
}

/** Put another address in the place of this one: what is typed into a search belongs there, but is no step back. */
export function replace(path: string): void {
  history.replaceState(null, '', path);
  arrive();
}

function arrive(): void {
  place.path = location.pathname;
  place.query = location.search;
}

/** The parts of the path that a pattern such as `/play/:id` names, or null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const found = path.split('/');
  if (wanted.length !== found.length) return null;
  const named: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith(':')) named[part.slice(1)] = decoded(found[i] ?? '');
    else if (part !== found[i]) return null;
  }
  return Object.values(named).includes('') ? null : named;
}

/** A part of an address as it was meant; what was cut off in the middle of a letter is taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

window.addEventListener('popstate', arrive);
document.addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest('a');
  if (!link?.href || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target || link.hasAttribute('download')) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (url.hash && url.pathname === location.pathname) return;
  event.preventDefault();
  go(url.pathname + url.search);
});
