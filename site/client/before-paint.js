// Before the first paint, so that a dark page stays dark. The products of the site keep the same choice.

try {
  const chosen = localStorage.getItem('nonet:theme') ?? 'system';
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = chosen === 'system' ? (dark ? 'dark' : 'light') : chosen;
} catch {
  // Storage may be forbidden: the light theme stands.
}
