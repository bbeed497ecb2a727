// What other services answer with members that are not as usual, chosen by a name.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  madeOtherwise,
  namesOtherwise,
  nameWith,
  saidOf,
} from '../../../src/model/messages/otherwise.ts';
import { outgoingNamed, rowChosen } from '../../../src/model/messages/services.ts';
import { compile } from '../../../src/workbench/compile.ts';

const SHAPE =
  '{ note?: text, isNew: boolean, risk: { score: integer, rate: number }, lines: [{ sku: text, kind: one of a, b }], tags: list of text, more: json, status: one of yes, no }';
const text = readFileSync('tests/corpus/cases/answers-otherwise.md', 'utf8').replace(
  '{ isFinal: boolean, notes: list of text }',
  SHAPE,
);
const look = outgoingNamed(compile('test.md', text).spec, 'look')!;
const [row] = look.answers;

describe('a name for an answer with members that are not as usual', () => {
  it('is there for each member that can only be a few things', () => {
    expect(namesOtherwise(row!, '200')).toEqual([
      '200 note: none',
      '200 isNew: false',
      '200 lines: []',
      '200 lines.kind: b',
      '200 tags: []',
      '200 status: no',
    ]);
  });

  it('says several members, each once', () => {
    const name = nameWith('200 status: no', ['risk', 'score'], '7');
    expect(name).toBe('200 status: no, risk.score: 7');
    expect(nameWith(name, ['status'], 'yes')).toBe('200 risk.score: 7, status: yes');
  });

  it('makes the body that it says', () => {
    const usual = { note: 'x', risk: { score: 1 }, lines: [{ kind: 'a' }], status: 'yes' };
    const said = saidOf(row!, 'risk.score: 7, lines.kind: b, note: none, status: no');
    expect(madeOtherwise(usual, said!)).toEqual({
      ...{ risk: { score: 7 }, lines: [{ kind: 'b' }], status: 'no' },
    });
  });

  it.each([
    '200 status: maybe',
    '200 state: no',
    '200 risk.score: 1.5',
    '200 risk.score: ',
    '200 risk.rate: much',
    '200 isNew: yes',
    '200 risk: none',
    '200 status: none',
    '200 more: {}',
    '200 tags: [1]',
    '201 status: no',
    '200 constructor: x',
    '200 status',
  ])('is none where it says %s', (name) => {
    expect(rowChosen(look, name)).toBeUndefined();
  });

  it.each(['200', '200 status: no', '200 note: a, b and c', '200 risk.rate: -1.5, isNew: true'])(
    'is one where it says %s',
    (name) => {
      expect(rowChosen(look, name)).toBe(row);
    },
  );
});
