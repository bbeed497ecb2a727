// What a field does not take: nothing where it is required, what is not of its type, another value
// where it is immutable.

import { hasRule, type Json, type Type } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { fill } from '../../../play/fill.ts';
import { withMember } from '../../../situation/ask.ts';
import { plausible } from '../../../values/plausible.ts';
import type { Value } from '../../../plan/value.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { errorWords } from '../../../planning/plans.ts';
import {
  baseStoring,
  faultOf,
  faultPlan,
  isReady,
  settingFor,
  typeFault,
  type Fault,
  type Member,
} from '../../../requests/members.ts';
import { recordOf } from '../../../requests/records.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { FieldOf } from './field.ts';
import {
  asText,
  isRefusedAsText,
  misfitsFor,
  TYPE_TESTS,
} from '../../../requests/refusals/misfits.ts';

const NEEDS = ['calls', 'roles'] as const;

/** The members that compare a field, as a sign-in does, ask for it too. */
export function deriveRefused(context: PlanningContext, drafts: Drafts, member: Member): void {
  const { wanted, leaf, facts } = member;
  if (wanted.field === null || wanted.entity === null) return;
  const path = `${wanted.entity}.${wanted.field.name}`;
  const call = facts.call.name;
  const common = { at: wanted.field.at, needs: NEEDS };
  const isForm = facts.call.takes?.form === true;
  const now = context.start.engine.clock.now();
  for (const [given, value] of NOTHINGS) {
    if (typeof value === 'string' && !isText(wanted.type)) continue;
    // In a form nothing is nothing, however it is given.
    if (isForm && (value === null || value === '')) continue;
    const fault = faultOf(context, member, value, now);
    if (fault?.wrong.trigger !== 'required') continue;
    drafts.add({
      ...common,
      kind: 'entities/required',
      name: `${path}:${given}:${call}`,
      words: { field: path, call, given, error: errorWords(context, fault.wrong) },
      plan: () => refusedPlan(context, member, () => value, fault),
    });
  }
  const hasOwnTest = wanted.rules.some(({ test }) => TYPE_TESTS.has(test.kind));
  const isNullRefused = !isForm && !wanted.nullable && !wanted.required && leaf.optional;
  const values: Json[] = [
    ...(hasOwnTest ? [] : misfitsFor(facts.call, wanted.type)),
    ...(wanted.type.kind === 'email' && !hasOwnTest && !hasRule(wanted.field, 'trimmed')
      ? [' spaced@example.com']
      : []),
    ...(isNullRefused && leaf.fills?.how === 'write' ? [null] : []),
  ];
  for (const value of values) {
    const fault = typeFault(member, 'invalid', value);
    drafts.add({
      ...common,
      kind: 'entities/typed',
      name: `${path}:${JSON.stringify(value)}:${call}`,
      words: {
        field: path,
        call,
        value: JSON.stringify(value),
        error: errorWords(context, fault.wrong),
      },
      plan: () => refusedPlan(context, member, () => value, fault),
    });
  }
  if (hasOwnTest || !isRefusedAsText(facts.call, wanted.type)) return;
  const fault = typeFault(member, 'invalid', '');
  drafts.add({
    ...common,
    kind: 'entities/typed',
    name: `${path}:as text:${call}`,
    words: { field: path, call, value: 'as text', error: errorWords(context, fault.wrong) },
    plan: () => refusedPlan(context, member, (given) => asText(wanted.type, given), fault),
  });
}

const NOTHINGS: readonly (readonly [string, Json | undefined])[] = [
  ['missing', undefined],
  ['null', null],
  ['blank', ' '],
  ['empty', ''],
];

const isText = (type: Type): boolean =>
  ['text', 'email', 'url', 'slug', 'uuid'].includes(type.kind);

function refusedPlan(
  context: PlanningContext,
  member: Member,
  valueFor: (given: Value | undefined) => Value | undefined,
  fault: Fault,
): Plan | Untried {
  const ready = baseStoring(context, member);
  if (!isReady(ready)) return ready;
  const value = valueFor(ready.ask.members.get(member.leaf));
  return faultPlan(context, ready, withMember(ready.ask, member.leaf, value), [fault]);
}

/** What is given once and for all is refused when it is to become something else. */
export function deriveImmutable(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  if (!hasRule(of.field, 'immutable')) return;
  for (const member of of.members) {
    const { facts, leaf } = member;
    if (facts.creates.some(({ entity }) => entity.name === of.entity.name)) continue;
    const call = facts.call.name;
    drafts.add({
      kind: 'entities/immutable',
      name: `${of.path}:${call}`,
      at: of.field.at,
      needs: NEEDS,
      words: { field: of.path, call, error: 'invalid' },
      plan: () => {
        const ready = baseStoring(context, member);
        if (!isReady(ready)) return ready;
        const setting = settingFor(ready);
        const record = recordOf(ready, ready.attempt, of.entity.name);
        const now =
          record === null ? null : ready.situation.scene().record(record.entity, record.key);
        const before = now?.stored[of.field.name] ?? null;
        const other = plausible(member.wanted, { ...setting, salt: setting.salt + 5 }).find(
          (value) => JSON.stringify(fill(ready.situation.memory, value)) !== JSON.stringify(before),
        );
        if (other === undefined) return untried('No other value was found for it.');
        const given = fill(ready.situation.memory, other);
        return faultPlan(context, ready, withMember(ready.ask, leaf, other), [
          typeFault(member, 'invalid', given),
        ]);
      },
    });
  }
}
