// Where what a request gives may not overlap with what is there, both its ends are moved at once.

import type { Decision } from '../../engine/index.ts';
import { withMember, type Ask } from '../situation/ask.ts';
import type { Situation } from '../situation/situation.ts';
import { isWriting, type Leaf } from '../subject/leaves.ts';
import { extentAs, extentOf } from '../values/extents.ts';
import { wantedOf } from '../values/wanted.ts';

/** The request after all that is there, and before it: as long as it was, where it says so. */
export function laidElsewhere(ask: Ask, { at }: Decision, situation: Situation): Ask[] {
  const { spec } = situation.subject;
  const rule = spec.sections.rules.facts.overlaps?.find(
    (one) => one.at.line === at?.line && one.at.column === at.column,
  );
  if (rule === undefined) return [];
  const { on, from, to } = rule;
  const given = (field: string): Leaf | undefined =>
    ask.facts.leaves.find((leaf) => isWriting(leaf, on.entity, field) && !leaf.repeated);
  const [begins, ends] = [given(from.name), given(to.name)];
  if (begins === undefined || ends === undefined) return [];
  const { type } = wantedOf(spec, ask.facts.call.name, begins);
  const [start, end] = [begins, ends].map((leaf) => extentOf(ask.members.get(leaf)));
  const records = situation.scene().all(on.entity);
  const extents = (field: string): number[] =>
    records.flatMap((record) => extentOf(record.read(field)) ?? []);
  const [first, last] = [Math.min(...extents(from.name)), Math.max(...extents(to.name))];
  if (start === undefined || end === undefined || start >= end || !Number.isFinite(first - last))
    return [];
  const length = end - start;
  return [last, first - length].map((beginning) =>
    withMember(
      withMember(ask, begins, extentAs(type, beginning)),
      ends,
      extentAs(type, beginning + length),
    ),
  );
}
