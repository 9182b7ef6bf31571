// The theme that was chosen in this browser, set before anything is drawn. Kept apart from the client: it must not wait.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing shows what its owner set for all pages.
}
