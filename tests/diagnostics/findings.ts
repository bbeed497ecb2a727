// A small file with findings in it, for the tests of printing.

import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { source } from '../../src/text/source.ts';

export const FILE = source(
  'spec/shop.md',
  ['# Shop', '', '| Field | Type |', '| --- | --- |', '| titel | strng |', ''].join('\n'),
);

export const finding = (changes: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'entities/unknown-type',
  severity: 'error',
  message: '`strng`: no such type; did you mean `string`?',
  write: 'Write `text`.',
  at: { line: 5, column: 11, length: 5 },
  related: [],
  ...changes,
});
