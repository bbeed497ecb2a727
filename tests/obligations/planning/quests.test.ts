// What a search for a call came to is known again, until more is known or more effort is made.

import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AcceptedCall, CallQuery } from '../../../src/obligations/planning/call-query.ts';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { Quests } from '../../../src/obligations/planning/known/quests.ts';
import { BRIEF, REQUESTS } from '../../../src/obligations/search/bounds.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'tests/corpus/cases/two-sides.md';
const context = new PlanningContext(compile(FILE, readFileSync(FILE, 'utf8')).spec);
const { effort } = context.subject;
const everybody = context.actors.everybody;
const facts = context.subject.calls[0]!;

let known = 0;
let accepted: readonly AcceptedCall[] = [];
let quests: Quests;
beforeEach(() => {
  known = 0;
  accepted = [];
  quests = new Quests(effort, () => everybody, {
    get progress() {
      return known;
    },
    accepted: () => accepted,
  });
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

it('a search that came to nothing takes what was found since for one that asks for more', () => {
  const [first, other] = everybody;
  const at = (depth: number, actor = first) =>
    ({ actor, situation: { depth } }) as unknown as AcceptedCall;
  const came = (callQuery: CallQuery) => quests.made(callQuery, () => ({ reasons: [] }));
  const way = { facts, when: () => true, named: 'a way' };
  came({ facts });
  came(way);
  accepted = [at(3), at(2)];
  expect(came({ facts })).toBe(accepted[1]);
  expect(came({ facts, players: [first!] })).toEqual({ reasons: [] });
  expect(came({ facts, players: [first!] })).toBe(accepted[1]);
  expect(came(way)).toEqual({ reasons: [] });
  accepted = [at(1, other)];
  came({ facts, players: everybody.slice(2) });
  expect(came({ facts, players: everybody.slice(2) })).toEqual({ reasons: [] });
});

it('a search that found the call is never made again', () => {
  made({ facts }, { situation: null });
  known += 1;
  quests.reconsider();
  expect(made({ facts })).toBeNull();
});
