// What a search for a call came to is known again, until more is known or more effort is made.

import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AcceptedCall, CallQuery } from '../../../src/obligations/planning/call-query.ts';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { Quests } from '../../../src/obligations/planning/quests.ts';
import { BRIEF, REQUESTS } from '../../../src/obligations/search/bounds.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'tests/corpus/cases/two-sides.md';
const context = new PlanningContext(compile(FILE, readFileSync(FILE, 'utf8')).spec);
const { effort } = context.subject;
const everybody = context.actors.everybody;
const facts = context.subject.calls[0]!;

let known = 0;
let quests: Quests;
beforeEach(() => {
  known = 0;
  quests = new Quests(
    effort,
    () => everybody,
    () => known,
  );
});

/** How many requests a search could ask for; null where what it came to was known. */
function made(callQuery: CallQuery, found: object = { reasons: [] }): number | null {
  let most: number | null = null;
  quests.made(callQuery, () => {
    most = 0;
    for (; !effort.isSpent; most += 1) effort.spend();
    return found as AcceptedCall;
  });
  return most;
}

describe('a search that came to nothing', () => {
  it('is made again once more is known, and not before', () => {
    expect(made({ facts })).toBe(REQUESTS.forCall);
    quests.reconsider();
    expect(made({ facts })).toBeNull();
    known += 1;
    expect(made({ facts })).toBeNull();
    quests.reconsider();
    expect(made({ facts })).toBe(REQUESTS.forCall);
  });

  it('is made again with more effort where it had little', () => {
    const { done } = effort.briefly(BRIEF, () => made({ facts }));
    expect(done).toBe(BRIEF.mostApart);
    quests.reconsider();
    expect(made({ facts })).toBe(REQUESTS.forCall);
  });

  it('leaves little to those for one person or one way of the call', () => {
    const players = everybody.slice(0, 1);
    const way = { facts, when: () => true, named: 'a way' };
    expect(made({ facts, players })).toBe(REQUESTS.forPerson);
    expect(made(way)).toBe(REQUESTS.forVariant);
    known += 1;
    quests.reconsider();
    made({ facts });
    expect(made({ facts, players })).toBe(REQUESTS.forChanges);
    expect(made(way)).toBe(REQUESTS.forChanges);
  });
});

it('a search that found the call is never made again', () => {
  made({ facts }, { situation: null });
  known += 1;
  quests.reconsider();
  expect(made({ facts })).toBeNull();
});
