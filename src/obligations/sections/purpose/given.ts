// What a way writes out for a call, put into its request: plain values, records by their names, and lists
// of objects, each item of which says what matters of it.

import { BARE_LIST, type Json } from '../../../model/index.ts';
import { withItem, withMember, withSize, type Ask } from '../../situation/ask.ts';
import { memberAt, partNamed } from '../../situation/request/part.ts';
import type { Situation } from '../../situation/situation.ts';
import type { Leaf } from '../../subject/leaves.ts';
import { replaced } from '../../requests/replaced.ts';
import { asGiven } from './named-records.ts';

export type Given = readonly (readonly [name: string, value: Json])[];

/** A request that says what a way gives, and the members that are settled by it. */
export interface Giving {
  readonly ask: Ask;
  readonly fixed: readonly Leaf[];
}

/** The request with all that is given in the place of what it says itself; whatever is not told stays. */
export const givingAll = (situation: Situation, ask: Ask, given: Given): Giving =>
  given.reduce<Giving>(
    (done, [name, value]) => {
      const path = pathTo(ask, name);
      return path === null
        ? plainly(situation, done, name, value)
        : within(situation, done, path, value);
    },
    { ask, fixed: [] },
  );

function plainly(situation: Situation, { ask, fixed }: Giving, name: string, value: Json): Giving {
  const leaves = ask.facts.leaves.filter((leaf) => leaf.name === name);
  const part = partNamed(ask.facts, name);
  const told = part === null ? value : asGiven(situation, ask.facts, part, value);
  return { ask: replaced(ask, name, told), fixed: [...fixed, ...leaves] };
}

/** Where an object or a list of objects of that name stands in the body; null where none does. */
function pathTo({ facts }: Ask, name: string): Leaf['path'] | null {
  const part = partNamed(facts, name);
  if (part !== null) return part.kind === 'list' ? part.path : null;
  if (name === BARE_LIST && facts.call.takes?.shape.kind === 'list') return [];
  const inside = facts.leaves.find(({ path }) => path.slice(0, -1).includes(name));
  return inside === undefined ? null : inside.path.slice(0, inside.path.indexOf(name) + 1);
}

function within(situation: Situation, done: Giving, path: Leaf['path'], value: Json): Giving {
  const { facts } = done.ask;
  const leaf = memberAt(facts, path);
  if (leaf !== null) {
    const isFirst = path.every((step) => typeof step !== 'number' || step === 0);
    const part = isFirst
      ? ({ kind: 'member', leaf } as const)
      : ({ kind: 'item', leaf, at: path } as const);
    const told = asGiven(situation, facts, part, value);
    const ask = isFirst ? withMember(done.ask, leaf, told) : withItem(done.ask, path, told);
    return { ask, fixed: [...done.fixed, leaf] };
  }
  if (Array.isArray(value)) {
    const sized = { ...done, ask: withSize(done.ask, path, value.length) };
    return value.reduce<Giving>(
      (before, item, place) => within(situation, before, [...path, place], item),
      sized,
    );
  }
  if (typeof value !== 'object' || value === null) return done;
  return Object.entries(value).reduce<Giving>(
    (before, [name, inner]) => within(situation, before, [...path, name], inner),
    done,
  );
}
