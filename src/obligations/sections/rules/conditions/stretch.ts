// From where to where records lie that may not lie over each other, and the requests that lay them there.

import { recordName, type Overlap, type Spec, type Type } from '../../../../model/index.ts';
import type { CallQuery } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { extentAs, extentOf } from '../../../values/extents.ts';
import { leafGiving } from '../../../values/stored-as.ts';
import type { SceneRecord } from '../../../world/scene.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A call that gives records of the entity where they begin or end. */
export interface Giver {
  readonly facts: CallFacts;
  readonly from: Leaf | null;
  readonly to: Leaf | null;
}

/** From where to where a record lies, as numbers. */
export type Stretch = readonly [from: number, to: number];

/** Where another record is laid by where one lies; `step` is the least that two may be apart. */
export type Place = (one: Stretch, step: number) => Stretch;

/** What a call gives of where a record lies. */
export const givenBy = ({ from, to }: Giver): Leaf[] => [from, to].filter((leaf) => leaf !== null);

/** Where a call gives what the rule is within. */
export const leafWithin = (
  spec: Spec,
  { on, within }: Overlap,
  facts: CallFacts,
): Leaf | undefined =>
  within === null ? undefined : leafGiving(spec, facts, on.entity, within.name);

/** Where a record lies; null where it has no beginning, no end, or none after the other. */
export function stretchOf(rule: Overlap, record: SceneRecord): Stretch | null {
  const [from, to] = [rule.from, rule.to].map(({ name }) => {
    const value = record.read(name);
    return typeof value === 'string' ? Date.parse(`${value}T00:00:00Z`) : value;
  });
  return typeof from === 'number' && typeof to === 'number' && from < to ? [from, to] : null;
}

/** Whether two records share nothing that the rule is within. */
export function isElsewhere({ within }: Overlap, one: SceneRecord, other: SceneRecord): boolean {
  const [mine, theirs] = [one, other].map((record) => record.stored[within?.name ?? ''] ?? null);
  return mine !== null && theirs !== null && mine !== theirs;
}

/** Whether the rule is about a record as it stands. */
export function isCounted(
  { subject }: PlanningContext,
  { on, where }: Overlap,
  situation: Situation,
  record: SceneRecord,
): boolean {
  const names = { [recordName(on.entity)]: record, old: record };
  return (
    where === null ||
    situation
      .scene()
      .value(subject.compile(where, 'rules', subject.aboutRecord(on.entity)), names) === true
  );
}

/** How long a record may be made, the likeliest length first; null: as other rules would have it. */
export function lengthsOf({ kind }: Type): readonly (number | null)[] {
  if (kind === 'date') return [4 * DAY, 2 * DAY, null];
  return kind === 'datetime' ? [HOUR, 4 * HOUR, 4 * DAY, null] : [4, 40, null];
}

/** The least that where records lie may differ by. */
export const stepOf = ({ kind }: Type): number =>
  kind === 'date' ? DAY : kind === 'datetime' ? MINUTE : 1;

/** What to ask for a record of such a length. */
export function madeAs(
  { at }: Overlap,
  type: Type,
  maker: Giver,
  length: number | null,
): CallQuery {
  const { facts } = maker;
  if (length === null) return { facts };
  const shape = (ask: Ask): Ask => lengthened(type, ask, maker, length);
  return { facts, shape, fixed: givenBy(maker), named: `${at.line}:${length}` };
}

/** The request with an end so long after its beginning. */
export function lengthened(type: Type, ask: Ask, { from, to }: Giver, length: number): Ask {
  const begins = from === null ? undefined : extentOf(ask.members.get(from));
  if (from === null || to === null || begins === undefined) return ask;
  return withMember(ask, to, extentAs(type, begins + length));
}

/** The request with a record laid somewhere, as far as it says so. */
export function placed(type: Type, ask: Ask, { from, to }: Giver, [begins, ends]: Stretch): Ask {
  const begun = from === null ? ask : withMember(ask, from, extentAs(type, begins));
  return to === null ? begun : withMember(begun, to, extentAs(type, ends));
}

/** The refusal of what lies over another. */
export const wrongOf = (rule: Overlap, { facts, from, to }: Giver, ask: Ask | null) => {
  const { on, error } = rule;
  const [leaf, field] = from === null ? [to!, rule.to] : [from, rule.from];
  return {
    trigger: 'not unique' as const,
    code: error?.name ?? null,
    call: facts.call.name,
    entity: on.entity,
    path: `${on.entity}.${field.name}`,
    field: leaf.name,
    record: recordName(on.entity),
    value: (ask?.members.get(leaf) ?? null) as string | number | null,
  };
};
