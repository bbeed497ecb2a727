// One member of a call's body: what may be wrong with it, and the refusal of each wrong.

import {
  type Spec,
  hasRule,
  recordName,
  type Amount,
  type Json,
  type Rule,
  type SectionId,
} from '../../model/index.ts';
import type { Span } from '../../text/span.ts';
import { limitOf, type Wrong } from '../expect/catalogue.ts';
import type { Plan } from '../plan/plan.ts';
import type { Ask } from '../situation/ask.ts';
import type { Actor } from '../search/actors/actors.ts';
import { make } from '../search/attempt.ts';
import { settingOf } from '../situation/request/bind.ts';
import type { Aim } from '../solver/solve.ts';
import { listAround, type Leaf } from '../subject/leaves.ts';
import type { CallFacts } from '../subject/subject.ts';
import { isMalformed } from '../values/of-type.ts';
import type { Setting } from '../values/plausible.ts';
import { isBlank, passes } from '../values/tests.ts';
import { wantedOf, type Wanted } from '../values/wanted.ts';
import { nobodyMay } from './refused-plan.ts';
import { maySkip, replacingWays, storingWays } from './stored-when.ts';
import { notReached, untried, type Untried } from '../planning/no-plan.ts';
import { mayHappen } from '../planning/transitions/events.ts';
import { isRefusedFor, planOf, refused } from '../planning/plans.ts';
import { rulingOf } from '../planning/judgement.ts';
import type { PlanningContext } from '../planning/planning-context.ts';
import { isNoPath, type PreparedCall, type AcceptedCall } from '../planning/call-query.ts';

/** A member of a call's body, as it is judged. */
export interface Member {
  readonly facts: CallFacts;
  readonly leaf: Leaf;
  readonly wanted: Wanted;
}

export const membersOf = ({ spec, subject }: PlanningContext): Member[] =>
  subject.calls.flatMap((facts) =>
    facts.leaves.map((leaf) => ({ facts, leaf, wanted: wantedOf(spec, facts.call.name, leaf) })),
  );

/** Whether the field was given once and for all, so that the call cannot write another value. */
export const isSettled = ({ facts, wanted }: Member): boolean =>
  wanted.field !== null &&
  hasRule(wanted.field, 'immutable') &&
  !facts.creates.some(({ entity }) => entity.name === wanted.entity);

/** What is wrong with a value, and the row that says so. */
export interface Fault {
  readonly wrong: Wrong;
  readonly section: SectionId;
  readonly at: Span;
}

/** The fault of a value that a rule refuses. */
export function ruleFault(
  { spec }: PlanningContext,
  member: Member,
  rule: Rule,
  value: Json,
  bound: Amount | null = null,
): Fault {
  const trigger =
    rule.test.kind === 'required'
      ? 'required'
      : rule.test.kind === 'unique'
        ? 'not unique'
        : 'invalid';
  const wrong: Wrong = {
    ...about(member),
    ...aboutField(rule),
    trigger,
    code: rule.error?.name ?? null,
    constant: rule.error === null && bound?.kind === 'constant' ? bound.name : null,
    limit: bound === null ? null : limitOf(spec, bound),
    value,
  };
  return { wrong, section: 'rules', at: rule.at };
}

/** The fault of a value that section 3 refuses. */
export function typeFault(
  member: Member,
  trigger: 'required' | 'invalid' | 'not unique',
  value: Json,
): Fault {
  const { wanted, leaf } = member;
  const at = wanted.field?.at ?? leaf.member.at;
  // How much of a list a message shows is its own affair.
  const told = listToldFor(leaf) === undefined ? value : { $some: true as const };
  return { wrong: { ...about(member), trigger, value: told }, section: 'entities', at };
}

/** A list of objects whose items fill no fields is told of as a whole. */
const listToldFor = (leaf: Leaf) => (leaf.fills === null ? listAround(leaf)?.name : undefined);

const about = ({ facts, leaf, wanted }: Member) => ({
  call: facts.call.name,
  entity: wanted.entity,
  path: wanted.field === null ? null : `${wanted.entity}.${wanted.field.name}`,
  field: listToldFor(leaf) ?? leaf.name,
  record: wanted.entity === null ? null : recordName(wanted.entity),
});

/** A row on a field tells of that one, whatever the request calls what is stored there. */
const aboutField = ({ on }: Rule) =>
  on.kind === 'field'
    ? { entity: on.entity, path: `${on.entity}.${on.field}`, record: recordName(on.entity) }
    : {};

/** What is wrong first with a value (undefined: it is left out); null where nothing is. */
export function faultOf(
  context: PlanningContext,
  member: Member,
  value: Json | undefined,
  now: number,
): Fault | null {
  const { leaf, wanted } = member;
  const required = wanted.rules.find(({ test }) => test.kind === 'required');
  const mustBe = !leaf.optional || (value !== undefined && wanted.required);
  if (isBlank(value) && mustBe && (value === undefined || wanted.required || !leaf.optional))
    return required === undefined
      ? typeFault(member, 'required', value ?? null)
      : ruleFault(context, member, required, value ?? null);
  if (value === undefined) return null;
  if (value === null) return wanted.nullable ? null : typeFault(member, 'invalid', null);
  if (leaf.fills?.how === 'compare') return null;
  if (isMalformed(wanted, value)) return typeFault(member, 'invalid', value);
  const rule = wanted.rules.find((one) => !passes(context.spec, one, value, now));
  if (rule === undefined) return null;
  return ruleFault(context, member, rule, value, boundOf(context.spec, rule, value, now));
}

/** The bound of a rule that a value oversteps. */
function boundOf(spec: Spec, rule: Rule, value: Json, now: number): Amount | null {
  const { test } = rule;
  if (!('least' in test) || test.kind === 'kept') return null;
  if (test.least === null || test.most === null) return test.least ?? test.most;
  const isEnough = passes(spec, { ...rule, test: { ...test, most: null } }, value, now);
  return isEnough ? test.most : test.least;
}

/** A call that succeeds, or the plan that says why none does. */
export function base(
  context: PlanningContext,
  facts: CallFacts,
  players?: readonly Actor[],
): AcceptedCall | Plan {
  const ready = context.ready(players === undefined ? { facts } : { facts, players });
  return isNoPath(ready) ? notReached(nobodyMay(facts.call), ready) : ready;
}

/** A call that stores what a member gives, or the plan that says why none does: the step that does may stand under a `when`. */
export function baseStoring(
  context: PlanningContext,
  { facts, leaf }: Pick<Member, 'facts' | 'leaf'>,
  keeping: readonly Aim[] = [],
): AcceptedCall | Plan {
  const storing = storingWays(facts, leaf);
  if (storing.length === 0 && keeping.length === 0) return base(context, facts);
  const ways = storing.length === 0 ? [keeping] : storing.map((way) => [...way, ...keeping]);
  const named = `storing ${leaf.path.join('.')}${keeping.length > 0 ? ' for good' : ''}`;
  const ready = context.ready({ facts, ways, isOnlyWays: true, named });
  return isNoPath(ready)
    ? notReached(`Nothing was found by which ${facts.call.name} stores ${leaf.name}.`, ready)
    : ready;
}

/** The same where no step sets afterwards what the member gives; untried where one always does. */
export function baseKeeping(
  context: PlanningContext,
  member: Pick<Member, 'facts' | 'leaf'>,
): AcceptedCall | Plan | Untried {
  const { facts, leaf } = member;
  const ways = replacingWays(facts, leaf);
  const aims = ways.flatMap((way) => way.slice(-1).map((aim) => ({ ...aim, holds: false })));
  const ready = ways.some((way) => way.length === 0) ? null : baseStoring(context, member, aims);
  return ready === null || (ways.length > 0 && !isReady(ready))
    ? untried(`Whenever ${facts.call.name} is made, a step sets it to something else.`)
    : ready;
}

export const isReady = (found: AcceptedCall | Plan | Untried): found is AcceptedCall =>
  'attempt' in found;

export const settingFor = ({ situation, pool }: PreparedCall): Setting =>
  settingOf(situation, pool);

/**
 * The plan that a call with another value is refused as a fault says, unless that value lets another
 * section refuse the call before anybody looks at values.
 */
export function faultPlan(
  context: PlanningContext,
  ready: AcceptedCall,
  ask: Ask,
  faults: readonly [Fault, ...Fault[]],
): Plan | Untried {
  const prepared = { ...ready, ask };
  if (!rulingOf(context, prepared).allowed) return untried('Section 6 refuses it first.');
  const { act } = make(ready.situation, ask);
  const [first, ...others] = inOrder(faults).map(({ wrong }) => wrong);
  const wrongs = [first!, ...others] as const;
  // A guard that reads what is wrong says nothing.
  if (!mayHappen(context, prepared) && !isRefusedFor(context, prepared, wrongs))
    return untried('Section 4 refuses it first.');
  const mayPassBy = ask.facts.leaves.some((leaf) => maySkip({ facts: ask.facts, leaf }));
  if (mayPassBy && !isRefusedFor(context, prepared, wrongs))
    return untried('Given this, the call does not come to the step that it is refused for.');
  return planOf(ready.situation, [act], refused(context, act, wrongs));
}

/** In the order of the tables. */
const inOrder = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted(
    (a, b) =>
      ORDER.indexOf(a.section) - ORDER.indexOf(b.section) ||
      a.at.line - b.at.line ||
      a.at.column - b.at.column,
  );
const ORDER: readonly SectionId[] = ['entities', 'rules', 'calls'];
