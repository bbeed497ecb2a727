// What exploration leaves to a product that others use as well.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Answers, Judging } from '../../src/explore/judging/answers.ts';
import { judgeRefusal } from '../../src/explore/judging/refusal.ts';
import { firstWorlds } from '../../src/explore/worlds/world.ts';
import { compile } from '../../src/workbench/compile.ts';

const FILE = 'tests/corpus/cases/keys-not-answered.md';
const { spec } = compile(FILE, readFileSync(FILE, 'utf8'));

describe('the model among strangers', () => {
  it('has records of an entity that begins without any', () => {
    const { model, beside } = firstWorlds(spec, spec, 0);
    expect(model.engine.records('Note')).toEqual([]);
    expect(beside.engine.records('Note')).toHaveLength(12);
  });
});

describe('the methods that an address has', () => {
  const differenceOf = (allow: string | undefined) => {
    const refused = (headers: object) => ({ status: 405, headers, body: null });
    const model = refused({ allow: 'DELETE, GET, POST' });
    const product = refused(allow === undefined ? {} : { allow });
    const answers = { act: { body: null }, model, beside: model, product };
    return judgeRefusal({ spec } as Judging, answers as unknown as Answers);
  };

  it.each(['POST', 'GET, HEAD, DELETE', 'DELETE, GET, POST'])(
    'may be %j where several routes fit',
    (allow) => expect(differenceOf(allow)).toBeNull(),
  );

  it.each([undefined, '', 'PATCH', 'GET, PATCH'])('are not %j', (allow) =>
    expect(differenceOf(allow)).toMatchObject({ path: 'Allow' }),
  );
});
