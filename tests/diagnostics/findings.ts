// A small file with findings in it, for the tests of printing.

import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { Trace } from '../../src/diagnostics/trace.ts';
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

/** Somebody opens what the clock then closes, and nobody may open it again. */
export const WAY: Trace = [
  {
    who: 'Clerk',
    does: { kind: 'call', call: 'openShop', values: [{ name: 'door', value: '"front"' }] },
    when: 'shop.stock > 0',
    then: { entity: 'Shop', field: 'state', state: 'open' },
    fails: null,
    at: { line: 3, column: 1, length: 2 },
  },
  {
    who: null,
    does: { kind: 'wait', duration: 'hours(8)' },
    when: null,
    then: { entity: 'Shop', field: 'state', state: null },
    fails: null,
    at: { line: 4, column: 1, length: 2 },
  },
  {
    who: 'Clerk',
    does: { kind: 'open', screen: 'Shop' },
    when: null,
    then: null,
    fails: 'there is no `Shop`',
    at: { line: 5, column: 3, length: 5 },
  },
];
