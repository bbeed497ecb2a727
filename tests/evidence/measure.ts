// Measures parts of the evidence, keeps each outcome, and writes the page of all that there are.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Kept } from './kept.ts';
import { mutants } from './mutants.ts';
import { orders } from './orders.ts';
import { planted } from './planted.ts';
import { silly } from './silly.ts';
import { speed } from './speed.ts';

/** A part of the page: what is measured, as Markdown. */
type Part = (options: { readonly runs: number; readonly kept: Kept }) => Promise<readonly string[]>;

const PARTS: Readonly<Record<string, readonly [title: string, measure: Part]>> = {
  planted: ['Faults planted in real products', planted],
  mutants: ['Every fact changed, one at a time', mutants],
  silly: ['Servers that do nothing of what is specified', silly],
  orders: ['The same verdicts in any order, in parts, and again', orders],
  speed: ['Speed', speed],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '50' }, anew: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(2);
}

const KEPT = 'dist/evidence';
const fileOf = (name: string): string => `${KEPT}/${name}.md`;
mkdirSync(KEPT, { recursive: true });
for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
  console.error(`Measuring: ${name} …`);
  const soFar = `${KEPT}/${name}.json`;
  if (values.anew) new Kept(soFar).forget();
  const kept = new Kept(soFar);
  const lines = await PARTS[name]![1]({ runs: Number(values.runs), kept });
  writeFileSync(fileOf(name), `${lines.join('\n')}\n`);
  kept.forget();
}

const sections = Object.entries(PARTS).map(([name, [title]]) => {
  const kept = existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8').trim() : null;
  return `## ${title}\n\n${kept ?? `Not measured: \`npm run evidence -- ${name}\` does.`}`;
});
const page = `# What the suite is worth

A mock is made from the text that its suite is made from, so that a green run shows nothing by itself. These figures do. \`npm run evidence\` measures them and writes this page; nothing here is written by hand.

${sections.join('\n\n')}
`;
writeFileSync('docs/evidence.md', page);
console.log(page);
process.exit(0);
