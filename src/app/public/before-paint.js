// What has to be settled before the page is drawn. A file of its own, as pages let no script run that
// stands within them.

// Before the first paint, so that a dark room stays dark: next-themes takes over from here.
try {
  const chosen = localStorage.getItem('nonet:theme') ?? 'system';
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = chosen === 'system' ? (dark ? 'dark' : 'light') : chosen;
} catch {
  // Storage may be forbidden: the light theme stands.
}

// No page may make code of texts: zod need not try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Opened as a file, the app itself is not loaded: browsers load modules from a server only.
if (location.protocol === 'file:')
  addEventListener('DOMContentLoaded', () => {
    /** @type {(tag: string, text: string) => Element} */
    const say = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
    document
      .getElementById('root')
      ?.replaceChildren(
        say('h1', 'Open this page from a web server'),
        say('p', 'It was opened as a file, and browsers do not run it from there.'),
        say(
          'p',
          'Copy the folder that it lies in to any web host, or serve it on this machine: run “python3 -m http.server” or “npx serve” in that folder, and open the address that it says.',
        ),
      );
  });
