// The values of a member that just keep a rule, and those that just break it.

import { hasRule, itemType, type Json, type Rule } from '../../../model/index.ts';
import { fill } from '../../play/fill.ts';
import { settingFor, type Member } from '../../requests/members.ts';
import type { Value } from '../../plan/value.ts';
import { edgeOf, type Told } from '../../values/boundary.ts';
import { plausible } from '../../values/plausible.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';

/** A member of a body; without its leaf, what a step stores. */
type Holder = Pick<Member, 'wanted'> & Partial<Pick<Member, 'leaf' | 'facts'>>;

export interface Values {
  readonly met: readonly Told[];
  readonly past: readonly (Omit<Told, 'value'> & { readonly value: Value | undefined })[];
}

/** The values of a member at the edge of a rule, and just past it; before anything is sought without `ready`. */
export function valuesOf(
  context: PlanningContext,
  rule: Rule,
  holder: Holder,
  ready: AcceptedCall | null,
  more = 0,
): Values {
  const { wanted, leaf } = holder;
  const setting = ready === null ? context.setting(() => 1) : withSalt(settingFor(ready), more);
  const isForm = holder.facts?.call.takes?.form === true;
  const isFiles = itemType(wanted.type).kind === 'file';
  if (rule.test.kind !== 'required' && rule.test.kind !== 'unique') {
    const edge = edgeOf(wanted, rule, setting);
    // A form gives a list by its items: without any it is left out, unless they are files.
    const isGiven = ({ value }: Told): boolean =>
      !isForm || isFiles || !Array.isArray(value) || value.length > 0;
    return {
      met: [...edge.met, ...padded(rule, holder, edge.met)].filter(isGiven),
      past: edge.past.filter(isGiven),
    };
  }
  const [value] = plausible(wanted, setting);
  const met = value === undefined ? [] : [{ words: 'given', value, bound: null }];
  if (rule.test.kind === 'unique') return { met, past: [] };
  const isText = typeof value === 'string';
  return {
    met,
    past: [
      ...(leaf?.optional ? [] : [{ words: 'missing', value: undefined, bound: null }]),
      ...(isForm && wanted.type.kind !== 'file'
        ? []
        : [{ words: 'null', value: null, bound: null }]),
      ...(isText ? [{ words: 'blank', value: ' ', bound: null }] : []),
    ],
  };
}

/** What is trimmed is measured without the spaces around it. */
function padded({ test }: Rule, { wanted: { field } }: Holder, met: readonly Told[]): Told[] {
  if (test.kind !== 'characters') return [];
  if (field === null || !hasRule(field, 'trimmed')) return [];
  return met.flatMap(({ words, value }) =>
    typeof value === 'string'
      ? [{ words: `${words} and spaces`, value: `  ${value} `, bound: null }]
      : [],
  );
}

/** How often another value is looked for where the first ones are taken. */
const MOST_TURNS = 5;
const TURN = 7;

const withSalt = <Setting extends { readonly salt: number }>(
  setting: Setting,
  more: number,
): Setting => ({
  ...setting,
  salt: setting.salt + more,
});

/** A value that meets the rule, and that no record has already: it may have to be unique. */
export function untaken(
  context: PlanningContext,
  rule: Rule,
  holder: Holder,
  ready: AcceptedCall,
  index: number,
): Value | undefined {
  const { entity, field } = holder.wanted;
  const { situation } = ready;
  const taken = new Set(
    entity === null || field === null
      ? []
      : situation.stored(entity).map((record) => fieldOf(record, field.name)),
  );
  const [first, ...others] = Array.from({ length: MOST_TURNS }, (_, turn) => {
    return valuesOf(context, rule, holder, ready, turn * TURN).met[index]?.value;
  });
  const isFree = (value: Value | undefined) =>
    value !== undefined && !taken.has(JSON.stringify(fill(situation.memory, value)));
  return [first, ...others].find(isFree) ?? first;
}

const fieldOf = (record: Json, field: string): string =>
  JSON.stringify((record as Readonly<Record<string, Json>>)[field] ?? null);
