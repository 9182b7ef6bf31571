// Light, dark, or as the device has it. `public/theme.js` sets what is kept here before the first page is drawn.

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: Theme[] = ['auto', 'light', 'dark'];

export const theme = $state<{ now: Theme }>({ now: kept() });

function kept(): Theme {
  const set = document.documentElement.dataset.theme;
  return set === 'light' || set === 'dark' ? set : 'auto';
}

export function setTheme(wanted: Theme): void {
  theme.now = wanted;
  if (wanted === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
  try {
    if (wanted === 'auto') localStorage.removeItem('theme');
    else localStorage.setItem('theme', wanted);
  } catch {
    // Nothing can be kept in this browser: the choice holds until the page is left.
  }
}
