// The stylesheet of every page.

export const STYLE = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1d2430, #e6e9ef);
  --quiet: light-dark(#586174, #a3adbf);
  --paper: light-dark(#f5f6f9, #14171d);
  --card: light-dark(#ffffff, #1d222b);
  --line: light-dark(#d9dee7, #353c49);
  --accent: light-dark(#2451c4, #8fb0ff);
  --on-accent: light-dark(#ffffff, #10172a);
  --bad: light-dark(#a81c2d, #ff9aa6);
  --bad-paper: light-dark(#fdecee, #3a1a20);
  font: 16px/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--paper); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
body > header { background: var(--card); border-bottom: 1px solid var(--line); }
.bar { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center;
  max-width: 64rem; margin: auto; padding: .75rem 1.25rem; }
.bar .brand { font-weight: 700; }
.bar nav { display: flex; flex-wrap: wrap; gap: 1.25rem; flex: 1; }
.bar nav a { color: inherit; text-decoration: none; padding: .15rem 0; }
.bar nav a[aria-current] { border-bottom: 2px solid var(--accent); font-weight: 600; }
.who { color: var(--quiet); }
main { max-width: 64rem; margin: auto; padding: 1.5rem 1.25rem 4rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; }
h2 { margin: 0 0 .5rem; font-size: 1.2rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
  padding: 1.25rem; margin: 0 0 1.25rem; }
.narrow { max-width: 26rem; }
.scroll { overflow-x: auto; padding: 0; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .6rem .9rem; border-bottom: 1px solid var(--line);
  vertical-align: middle; }
tbody tr:last-child td { border-bottom: 0; }
th { color: var(--quiet); font-weight: 600; font-size: .875rem; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem;
  margin: 1rem 0 0; }
dt { color: var(--quiet); font-size: .875rem; }
dd { margin: 0; }
label { display: block; font-weight: 600; margin: 0 0 .25rem; }
.field { margin: 0 0 1rem; }
.field.check { display: flex; gap: .5rem; align-items: center; flex-wrap: wrap; }
.field.check label { margin: 0; }
input:not([type=checkbox]), textarea, select { width: 100%; font: inherit; color: inherit;
  background: var(--card); border: 1px solid var(--quiet); border-radius: .4rem;
  padding: .5rem .65rem; }
textarea { min-height: 7rem; resize: vertical; }
[aria-invalid=true] { border-color: var(--bad) !important; }
.error { color: var(--bad); margin: .25rem 0 0; }
[role=alert] { background: var(--bad-paper); color: var(--bad); border-radius: .4rem;
  padding: .65rem .9rem; margin: 0 0 1rem; }
button { font: inherit; font-weight: 600; padding: .45rem .9rem; border-radius: .4rem;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent);
  cursor: pointer; white-space: nowrap; }
button.plain { background: transparent; color: var(--accent); }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0 0; }
.tag { display: inline-block; border: 1px solid var(--line); border-radius: 1rem;
  padding: .05rem .6rem; font-size: .875rem; }
.tag.high, .tag.internal { border-color: var(--bad); color: var(--bad); }
.choices { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0 0 1rem; }
.choices [aria-current] { font-weight: 700; color: inherit; text-decoration: none; }
ol.talk { list-style: none; margin: 0; padding: 0; }
ol.talk li { border-top: 1px solid var(--line); padding: .75rem 0; }
.said { white-space: pre-wrap; margin: .25rem 0 0; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
`;
