// What an answer works out beside a list of how many there are is as strangers have it too: it is not settled.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callNamed } from '../../../src/model/index.ts';
import { Shapes } from '../../../src/obligations/expect/shape.ts';
import { compile } from '../../../src/workbench/compile.ts';

const file = 'tests/corpus/money.md';
const { spec } = compile(file, readFileSync(file, 'utf8'));

it('knows which members of an answer count all records', () => {
  const shape = new Shapes(spec).of(callNamed(spec, 'listPublic')!);
  const data = shape.kind === 'object' ? shape.members.get('pageData') : undefined;
  const kinds =
    data?.kind === 'object' ? [...data.members].map(([name, { kind }]) => [name, kind]) : [];
  expect(Object.fromEntries(kinds)).toMatchObject({
    page: 'plain',
    hasNextPages: 'counted',
    totalPages: 'counted',
  });
});
