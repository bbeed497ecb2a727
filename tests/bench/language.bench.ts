// What one typed character costs in a specification of two thousand rows.

import { bench, describe } from 'vitest';
import { complete, Document } from '../../src/language/index.ts';
import { largeSpecification } from './large.ts';

const TEXT = largeSpecification();
const OPTIONS = { iterations: 20, warmupIterations: 5, time: 0 };
let typed = 0;

/** The text with one row changed, another way each time. */
const changed = (): string => {
  typed += 1;
  return TEXT.replace('| field3 | text |', `| field3 | text${' '.repeat(typed % 50)} |`);
};

describe('a changed row among two thousand', () => {
  bench('diagnostics', () => void new Document('large.md', changed()), OPTIONS);
  bench('diagnostics and names', () => void new Document('large.md', changed()).names, OPTIONS);
  const document = new Document('large.md', TEXT);
  const line = document.source.lines.findIndex((text) => text.startsWith('| `readThing0`')) + 1;
  const at = { line, column: document.line(line).indexOf('find ') + 'find '.length + 1 };
  bench('completion', () => void complete(document, at), OPTIONS);
});
