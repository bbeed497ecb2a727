// What one typed character costs in a specification of two thousand rows, by the row that it stands
// in, beside reading and checking all of it.

import { bench, describe } from 'vitest';
import { generated } from './specifications/generated.ts';
import { shipped } from './measuring/shipped.ts';

const { complete, Document } =
  shipped<typeof import('../../src/language/index.ts')>('language/index.ts');
const TEXT = generated(2_000);
const OPTIONS = { iterations: 40, warmupIterations: 20, time: 0 };
let typed = 0;

/** The text with one row changed, another way each time. */
function changed(row: string, to: (count: number) => string): string {
  typed += 1;
  const text = TEXT.replace(row, () => to(typed));
  if (text === TEXT) throw new Error(`no row has ${row}`);
  return text;
}

describe('a changed row among two thousand', () => {
  const row = (name: string, change: () => string) => {
    let document = new Document('large.md', TEXT);
    const typing = (): void => {
      document = new Document('large.md', change(), document);
      void document.diagnostics;
    };
    bench(name, typing, OPTIONS);
  };
  row('an example', () => changed('One of 7 ', (count) => `One of 7, ${count} `));
  row('a call', () => changed('/things-7/:id/close', (count) => `/things-7/:id/close${count}`));
  row('a constant', () => changed('| 5 | things', (count) => `| ${5 + count} | things`));
  bench('all of it anew', () => void new Document('large.md', TEXT).diagnostics, OPTIONS);
});

describe('what an editor asks', () => {
  const document = new Document('large.md', TEXT);
  const line = document.source.lines.findIndex((text) => text.startsWith('| `readThing0`')) + 1;
  const at = { line, column: document.line(line).indexOf('find ') + 'find '.length + 1 };
  bench('completion', () => void complete(document, at), OPTIONS);
  bench('names', () => void new Document('large.md', TEXT, document).names, OPTIONS);
});
