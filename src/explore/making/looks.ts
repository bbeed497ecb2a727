// Looking at what there is: everything that somebody can read, as each of the people there.

import type { CallAct } from '../../obligations/index.ts';
import type { CallFacts } from '../../obligations/subject/subject.ts';
import type { Maker } from './maker.ts';

/** Requests that read, as chance has it, and only those that are answered. */
export function looks(maker: Maker, most: number): CallAct[] {
  const { chance, subject } = maker;
  const reading = subject.calls.filter(isLook);
  if (reading.length === 0) return [];
  const seen = new Set<string>();
  const acts: CallAct[] = [];
  for (let attempt = 0; attempt < 3 * most && acts.length < most; attempt += 1) {
    const facts = chance.weighted(
      reading,
      ({ call }) => 1 + call.pathParameters.length + call.query.length,
    );
    const draft = maker.draft(facts, maker.anybody(), 'plain');
    const { act } = draft;
    const same = JSON.stringify([act.by, act.path, act.query]);
    if (seen.has(same)) continue;
    seen.add(same);
    acts.push(maker.take(draft).act);
  }
  return acts;
}

const isLook = ({ call, reads }: CallFacts): boolean => reads && call.method === 'GET';
