// One member of a call's body: what may be wrong with it, and the refusal of each wrong.

import {
  type Spec,
  hasRule,
  recordName,
  type Amount,
  type Json,
  type Rule,
  type Step,
  type SectionId,
} from '../../model/index.ts';
import type { Span } from '../../text/span.ts';
import { limitOf, type Wrong } from '../expect/catalogue.ts';
import type { Plan } from '../plan.ts';
import type { Ask } from '../situation/ask.ts';
import type { Actor } from '../search/actors.ts';
import { make } from '../search/attempt.ts';
import { settingOf } from '../situation/bind.ts';
import { runningWays } from '../solver/branches.ts';
import { listAround, type Leaf } from '../subject/leaves.ts';
import { flatSteps } from '../subject/steps.ts';
import type { CallFacts } from '../subject/subject.ts';
import { isMalformed } from '../values/of-type.ts';
import type { Setting } from '../values/plausible.ts';
import { isBlank, passes } from '../values/tests.ts';
import { wantedOf, type Wanted } from '../values/wanted.ts';
import { nobodyMay } from './refused-plan.ts';
import { notReached, untried, type Untried } from '../planning/no-plan.ts';
import { mayHappen } from '../planning/events.ts';
import { planOf, refused } from '../planning/plans.ts';
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
  return { wrong: { ...about(member), trigger, value }, section: 'entities', at };
}

const about = ({ facts, leaf, wanted }: Member) => ({
  call: facts.call.name,
  entity: wanted.entity,
  path: wanted.field === null ? null : `${wanted.entity}.${wanted.field.name}`,
  // A list of objects that fill no fields is told of as a whole.
  field: (leaf.fills === null ? listAround(leaf)?.name : undefined) ?? leaf.name,
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

/** The same where no step sets afterwards what a member gives; untried where one always does. */
export function baseKeeping(
  context: PlanningContext,
  { facts, leaf }: Pick<Member, 'facts' | 'leaf'>,
): AcceptedCall | Plan | Untried {
  const ways = runningWays(facts.call.steps, (step) => isSetAfter(facts, leaf, step));
  if (ways.length === 0) return base(context, facts);
  const isAlways = ways.some((way) => way.length === 0);
  const aims = ways.flatMap((way) => way.slice(-1).map((aim) => ({ ...aim, holds: false })));
  const named = `keeping ${leaf.path.join('.')}`;
  const ready = isAlways ? null : context.ready({ facts, ways: [aims], isOnlyWays: true, named });
  return ready === null || isNoPath(ready)
    ? untried(`Whenever ${facts.call.name} is made, a step sets it to something else.`)
    : ready;
}

/** Whether a step, perhaps only under a `when`, sets afterwards what a member gives: no rule sees it then. */
export const mayBeReplaced = ({ facts, leaf }: Pick<Member, 'facts' | 'leaf'>): boolean =>
  flatSteps(facts.call.steps).some((step) => isSetAfter(facts, leaf, step));

/** Whether a step sets the field that a member gives, of the record that the body has given it to. */
function isSetAfter({ call }: CallFacts, { fills }: Leaf, step: Step): boolean {
  if (step.kind !== 'set' || fills?.how !== 'write' || step.field.name !== fills.field)
    return false;
  const steps = flatSteps(call.steps);
  return steps.slice(0, steps.indexOf(step)).some((one) => {
    if (one.kind === 'create')
      return (
        one.takesBody && one.entity.name === fills.entity && step.target.source.trim() === one.as
      );
    return (
      one.kind === 'update' &&
      one.takesBody &&
      one.entity === fills.entity &&
      step.target.source.trim() === one.target.source.trim()
    );
  });
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
  if (!mayHappen(context, prepared)) return untried('Section 4 refuses it first.');
  const { act } = make(ready.situation, ask);
  const [first, ...others] = inOrder(faults).map(({ wrong }) => wrong);
  return planOf(ready.situation, [act], refused(context, act, [first!, ...others]));
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
