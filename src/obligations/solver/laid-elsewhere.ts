// Where what a request gives may not overlap with what is there, both its ends are moved at once.

import type { Decision } from '../../engine/index.ts';
import { withMember, type Ask } from '../situation/ask.ts';
import type { Situation } from '../situation/situation.ts';
import { extentAs, extentOf } from '../values/extents.ts';
import { leafGiving } from '../values/stored-as.ts';
import { wantedOf } from '../values/wanted.ts';

/**
 * The request where nothing lies yet, as long as it was: as near as can be after where it lay and before that,
 * and then after all that is there, and before it.
 */
export function laidElsewhere(ask: Ask, { at }: Decision, situation: Situation): Ask[] {
  const { spec } = situation.subject;
  const rule = spec.sections.rules.facts.overlaps?.find(
    (one) => one.at.line === at?.line && one.at.column === at.column,
  );
  if (rule === undefined) return [];
  const { on, from, to } = rule;
  const [begins, ends] = [from, to].map(({ name }) => leafGiving(spec, ask.facts, on.entity, name));
  if (begins === undefined || ends === undefined) return [];
  const { type } = wantedOf(spec, ask.facts.call.name, begins);
  const [start, end] = [begins, ends].map((leaf) => extentOf(ask.members.get(leaf)));
  if (start === undefined || end === undefined || start >= end) return [];
  const taken = situation
    .scene()
    .all(on.entity)
    .flatMap((record) => {
      const [first, last] = [from, to].map(({ name }) => extentOf(record.read(name)));
      return first === undefined || last === undefined ? [] : [[first, last] as const];
    });
  if (taken.length === 0) return [];
  const length = end - start;
  const isFree = (beginning: number): boolean =>
    taken.every(([first, last]) => last <= beginning || first >= beginning + length);
  const free = taken
    .flatMap(([first, last]) => [last, first - length])
    .filter(isFree)
    .toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start));
  const later = free.filter((beginning) => beginning > start);
  const earlier = free.filter((beginning) => beginning < start);
  const beginnings = [later[0], earlier[0], later.at(-1), earlier.at(-1)];
  return [...new Set(beginnings)].flatMap((beginning) =>
    beginning === undefined
      ? []
      : withMember(
          withMember(ask, begins, extentAs(type, beginning)),
          ends,
          extentAs(type, beginning + length),
        ),
  );
}
