// The page's policy lets styles come from its own files alone, and not from elements that a script puts
// into it. Libraries that do have a sheet adopted instead, which the policy has no say in. Each change
// says what it looks for, and fails where that has another form by now.

/** @type {readonly { readonly file: string; readonly from: RegExp; readonly to: string }[]} */
const CHANGES = [
  {
    // CodeMirror's does so where it is within a shadow root.
    file: '/style-mod/src/style-mod.js',
    from: /if \(!root\.head && root\.adoptedStyleSheets && win\.CSSStyleSheet\) \{/,
    to: 'if (true) {',
  },
  {
    file: '/sonner/dist/index.mjs',
    from: /^ {2}let head = document\.head [\s\S]*?(?=^\}\n)/m,
    to: `  let sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
`,
  },
  {
    // It holds transitions up while the theme changes.
    file: '/next-themes/dist/index.mjs',
    from: /let (\w)=document\.createElement\("style"\);return \w&&\1\.setAttribute\("nonce",\w\),\1\.appendChild\(document\.createTextNode\("([^"]+)"\)\),document\.head\.appendChild\(\1\),(.*?)document\.head\.removeChild\(\1\)/,
    to: 'let $1=new CSSStyleSheet();return $1.replaceSync("$2"),document.adoptedStyleSheets=[...document.adoptedStyleSheets,$1],$3document.adoptedStyleSheets=document.adoptedStyleSheets.filter(s=>s!==$1)',
  },
];

/** @returns {import('vite').Plugin} */
export const adoptedStyles = () => ({
  name: 'adopted-styles',
  apply: 'build',
  transform(code, id) {
    const path = id.replaceAll('\\', '/');
    const change = CHANGES.find(({ file }) => path.endsWith(file));
    if (change === undefined) return null;
    if (!change.from.test(code)) throw new Error(`${change.file} no longer has ${change.from}`);
    return { code: code.replace(change.from, change.to), map: null };
  },
});
