// Measures parts of the evidence, keeps each outcome, and writes the page of all that there are.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { corpus } from './corpus.ts';
import { Kept } from './kept.ts';
import { mutants } from './mutants.ts';
import { orders } from './orders.ts';
import { outward } from './outward.ts';
import { planted } from './planted.ts';
import { sectionsOf } from './sections.ts';
import { silly } from './silly.ts';
import { speed } from './speed.ts';

/** A part of the page: what is measured, as Markdown. */
type Part = (options: {
  readonly runs: number;
  readonly kept: Kept;
  /** Puts on the page what there is so far. */
  readonly tell: (lines: readonly string[]) => void;
}) => Promise<readonly string[]>;

const PARTS: Readonly<Record<string, readonly [title: string, measure: Part]>> = {
  planted: ['Faults planted in real products', planted],
  outward: ['Faults planted in what goes out and comes in', outward],
  mutants: ['Every fact changed, one at a time', mutants],
  silly: ['Servers that do nothing of what is specified', silly],
  orders: ['The same verdicts in any order, in parts, and again', orders],
  speed: ['Speed', speed],
  corpus: ['Specifications that the suite was not made for', corpus],
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
const PAGE = 'docs/evidence.md';
const fileOf = (name: string): string => `${KEPT}/${name}.md`;
mkdirSync(KEPT, { recursive: true });
for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
  console.error(`Measuring: ${name} …`);
  const soFar = `${KEPT}/${name}.json`;
  if (values.anew) new Kept(soFar).forget();
  const kept = new Kept(soFar);
  const tell = (lines: readonly string[]): void => {
    writeFileSync(fileOf(name), `${lines.join('\n')}\n`);
    writePage();
  };
  tell(await PARTS[name]![1]({ runs: Number(values.runs), kept, tell }));
  kept.forget();
}
console.log(writePage());
process.exit(0);

/** Writes the page: of each part what was measured here, else what the page has of it already. */
function writePage(): string {
  const there = existsSync(PAGE)
    ? sectionsOf(readFileSync(PAGE, 'utf8'))
    : new Map<string, string>();
  const sections = Object.entries(PARTS).map(([name, [title]]) => {
    const kept = existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8').trim() : null;
    const none = `Not measured: \`npm run evidence -- ${name}\` does.`;
    return `## ${title}\n\n${kept ?? there.get(title) ?? none}`;
  });
  const page = `# What the suite is worth

A mock is made from the text that its suite is made from, so that a green run shows nothing by itself. These figures do. \`npm run evidence\` measures them and writes this page; nothing here is written by hand.

${sections.join('\n\n')}
`;
  writeFileSync(PAGE, page);
  return page;
}
