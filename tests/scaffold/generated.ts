// The front ends of some specifications, as `nonet init --app` would write them.

import { readFileSync } from 'node:fs';
import { scaffoldOf, type Files } from '../../src/scaffold/index.ts';
import { compile } from '../../src/workbench/compile.ts';

/** Specifications of different kinds: roles and states, wrapped bodies, zones and references. */
export const SPECS = [
  'scaffold/spec/starter.md',
  'spec/examples/helpdesk.md',
  'spec/examples/conduit.md',
  'tests/corpus/rooms.md',
  'tests/corpus/clinic.md',
  'tests/corpus/shop.md',
  'tests/corpus/cases/csv.md',
  'tests/corpus/cases/files.md',
  'tests/corpus/cases/several-files.md',
  'tests/corpus/cases/text.md',
];

/** The files of a front end. */
export function generated(file: string): Files {
  const text = readFileSync(file, 'utf8');
  return scaffoldOf(compile(file, text).spec, { name: 'product', text });
}
