// Large products are planned in two parts at once, each by what it finds itself. What they come to
// together is what one comes to.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  inOrder,
  obligationsOf,
  partsOf,
  planPart,
  type Beside,
  type Obligations,
} from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

const specIn = (file: string) => compile(file, readFileSync(file, 'utf8')).spec;
const small = specIn('spec/examples/helpdesk.md');
const large = specIn('tests/corpus/money.md');

const idsOf = ({ obligations, waiting, leftOut }: Obligations): string[][] =>
  [obligations, waiting, leftOut].map((all) => all.map(({ id }) => id));

function inParts(isTold: boolean): Obligations {
  const [first, last] = partsOf(large);
  const told: string[] = [];
  const drafts = new Map<string, ReturnType<NonNullable<Beside['before']>>>();
  const one = planPart(
    first!,
    { spec: small },
    {
      tell: (stage, some) => {
        told.push(stage);
        // As it comes from another thread.
        drafts.set(stage, structuredClone(some));
      },
    },
  );
  const before: Beside = { before: (stage) => drafts.get(stage)! };
  const other = planPart(last!, { spec: small }, isTold ? before : {});
  expect(told).toEqual(['ways', 'all']);
  return inOrder([one, other]);
}

it('has one part of a small product, and two of a large one, with every section in one of them', () => {
  expect(partsOf(small)).toHaveLength(1);
  expect(partsOf(large)).toHaveLength(2);
  const sections = [small, large].map((spec) =>
    partsOf(spec)
      .flatMap(({ ways, after }) => [...ways, ...after])
      .toSorted(),
  );
  expect(sections[0]).toHaveLength(9);
  expect(sections[1]).toEqual(sections[0]);
});

it('comes to the same in two parts as in one', () => {
  const whole = obligationsOf(small);
  expect(idsOf(inParts(true))).toEqual(idsOf(whole));
});

it('proves errors and limits by the plans of the part before', () => {
  const reached = ({ obligations }: Obligations): number =>
    obligations.filter(({ plan }) => !('notReached' in plan)).length;
  expect(reached(inParts(false))).toBeLessThan(reached(inParts(true)));
});
