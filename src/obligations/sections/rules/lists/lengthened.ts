// Rules on how many items a stored list has, where a call adds to it. A loop adds one for each item that the
// request gives: one request brings the list to its limit, and another one past it. Else the call is made
// as often as there may be items, and once more.

import { equal, type Value as ExpressionValue } from '../../../../expression/index.ts';
import {
  entityNamed,
  fieldNamed,
  recordName,
  targetName,
  wireName,
  type Amount,
  type Expression,
  type Rule,
  type Step,
} from '../../../../model/index.ts';
import { limitOf, type Wrong } from '../../../expect/catalogue.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { isNoPath, type AcceptedCall, type PreparedCall } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { planOf, refused, succeeds } from '../../../planning/plans.ts';
import { isShownBy } from '../../../requests/refusals/among-others.ts';
import { isRefusedAt } from '../../../requests/stored.ts';
import { attempt, make, type Attempt } from '../../../search/attempt.ts';
import { namesOf } from '../../../situation/request/names.ts';
import { given, giving, partNamed, type Part } from '../../../situation/request/part.ts';
import { solve, type Judged } from '../../../solver/solve.ts';
import { choicesFor } from '../../../solver/values/values.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { numberOf } from '../../../values/wanted.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import { ruleNeeds } from '../parts/rule-needs.ts';

type Loop = Extract<Step, { kind: 'for each' }>;
type Add = Extract<Step, { kind: 'add' | 'remove' }>;

/** A call that adds to a list of a record: one item, or as many as its request gives. */
interface Lengthening {
  readonly facts: CallFacts;
  readonly add: Add;
  /** The loop around the step, and the list of the request that it goes through. */
  readonly several: { readonly loop: Loop; readonly part: Part } | null;
}

/** More than so often a call is not made to fill a list. */
const MAX_TIMES = 24;

/** Derives what a rule on the number of a list's items promises of such calls. */
export function deriveLengthened(context: PlanningContext, drafts: Drafts, rule: Rule): void {
  const { test, on } = rule;
  if (test.kind !== 'items' || test.most === null || on.kind !== 'field') return;
  const most = numberOf(context.spec, test.most);
  if (most === undefined) return;
  const bound = test.most;
  const target = targetName(on);
  for (const one of lengtheningsOf(context, on.entity, on.field)) {
    const call = one.facts.call.name;
    const common = { at: rule.at, needs: ruleNeeds(context, rule), bound, isExtra: true };
    const words = { target, rule: rule.words, call };
    const how = one.several === null ? 'one by one' : 'several at once';
    const [met, past] = [`${most} items, ${how}`, `${most + 1} items, ${how}`];
    const name = `${target}:${rule.words}:${call}`;
    drafts.add({
      ...{ ...common, kind: 'rules/met', name: `${name}:${met}` },
      words: { ...words, value: met },
      plan: () => metPlan(context, one, most),
    });
    drafts.add({
      ...{ ...common, kind: 'rules/broken', name: `${name}:${past}` },
      words: { ...words, value: past, error: rule.error?.name ?? 'invalid' },
      plan: () => brokenPlan(context, rule, one, most + 1, bound),
    });
  }
}

function lengtheningsOf(
  { subject }: PlanningContext,
  entity: string,
  field: string,
): Lengthening[] {
  return subject.calls.flatMap((facts) =>
    facts.call.steps.flatMap((step): Lengthening[] => {
      const loop = step.kind === 'for each' ? step : null;
      const add = loop?.step ?? step;
      if (add.kind !== 'add' || add.field.name !== field) return [];
      const type = subject.compiler.typeOf(add.target, facts.variables);
      if (type.kind !== 'record' || type.entity !== entity) return [];
      if (loop === null) return [{ facts, add, several: null }];
      const part = partNamed(facts, loop.list.source.trim());
      return part === null ? [] : [{ facts, add, several: { loop, part } }];
    }),
  );
}

const NOT_FOUND = 'Nothing was found that brings the list there.';

function metPlan(context: PlanningContext, one: Lengthening, size: number): Plan | Untried {
  const isWanted: IsWanted = (at, { accepted, ask }) =>
    accepted && lengthAfter(at, one, make(at.situation, ask)) === size;
  const found = broughtTo(context, one, size, isWanted);
  return found === null
    ? untried(NOT_FOUND)
    : planOf(found.situation, [found.attempt.act], succeeds(context, found.attempt.act));
}

function brokenPlan(
  context: PlanningContext,
  rule: Rule,
  one: Lengthening,
  size: number,
  bound: Amount,
): Plan | Untried {
  const found = broughtTo(context, one, size, (_, judged) => isRefusedAt(rule.at)(judged));
  if (found === null) return untried(NOT_FOUND);
  const { situation, attempt } = found;
  const checks = refused(context, attempt.act, [wrongOf(context, rule, one, found, bound)]);
  return checks.every((check) => isShownBy(attempt.outcome, check))
    ? planOf(situation, [attempt.act], checks)
    : untried('Another row is told beside it.');
}

type IsWanted = (prepared: PreparedCall, judged: Judged) => boolean;

/** The call by which the list would come to a size; null where none was found. */
function broughtTo(
  context: PlanningContext,
  one: Lengthening,
  size: number,
  isWanted: IsWanted,
): AcceptedCall | null {
  const ready = context.ready({ facts: one.facts });
  if (isNoPath(ready)) return null;
  return one.several === null
    ? filled(context, ready, one, size, isWanted)
    : lengthened(ready, one, one.several.part, size, isWanted);
}

/** By the request, as far as its own list says so. */
function lengthened(
  ready: AcceptedCall,
  one: Lengthening,
  part: Part,
  size: number,
  isWanted: IsWanted,
): AcceptedCall | null {
  const { situation, pool, attempt: last } = ready;
  const held = lengthIn(ready, one);
  const more = size - (held ?? size);
  const want = { kind: 'size', least: more, most: more } as const;
  const choices = choicesFor({ part, path: [], want }, last.ask, { situation, pool });
  for (const choice of more < 1 ? [] : choices) {
    const isDone = (judged: Judged): boolean =>
      isWanted(ready, judged) && sizeOf(given(judged.ask, part)) === more;
    const ask = solve(giving(last.ask, part, choice), { situation, pool, isDone });
    if (ask !== null) return { ...ready, ask, attempt: make(situation, ask) };
  }
  return null;
}

const sizeOf = (value: unknown): unknown => (Array.isArray(value) ? value.length : value);

/** By the call made again and again by the same person, about the same record. */
function filled(
  context: PlanningContext,
  ready: AcceptedCall,
  one: Lengthening,
  size: number,
  isWanted: IsWanted,
): AcceptedCall | null {
  let at: PreparedCall = ready;
  for (let time = 0; time < MAX_TIMES; time += 1) {
    const { situation, pool, ask } = at;
    const held = lengthIn(at, one);
    if (held === null || held >= size) return null;
    if (held === size - 1) {
      const isDone = (judged: Judged): boolean => isWanted(at, judged);
      const last = solve(ask, { situation, pool, isDone });
      return last && { ...at, ask: last, attempt: make(situation, last) };
    }
    const next = nextTime(context, at, one);
    if (next === null) return null;
    at = next;
  }
  return null;
}

/** Somebody about to make a call once more, about the same record. */
function nextTime(
  context: PlanningContext,
  at: PreparedCall,
  one: Lengthening,
): PreparedCall | null {
  const { accepted, after } = attempt(at.situation, at.ask, at.pool).outcome;
  if (!accepted) return null;
  for (const prepared of context.prepared(after, one.facts, at.actor))
    if (equal(recordIn(prepared, one)?.key, recordIn(at, one)?.key)) return prepared;
  return null;
}

/** How many items the list has before the call. */
const lengthIn = (at: PreparedCall, one: Lengthening): number | null =>
  lengthOf(recordIn(at, one), one);

function lengthAfter(at: PreparedCall, one: Lengthening, { outcome }: Attempt): number | null {
  const record = recordIn(at, one);
  return lengthOf(record && outcome.after.scene().record(record.entity, record.key), one);
}

const recordIn = ({ hand }: PreparedCall, { add }: Lengthening): SceneRecord | undefined =>
  hand[add.target.source.trim()];

function lengthOf(record: SceneRecord | null | undefined, { add }: Lengthening): number | null {
  const held = record?.stored[add.field.name];
  return Array.isArray(held) ? held.length : null;
}

/** The refusal tells of the item that was added last. */
function wrongOf(
  { spec, subject }: PlanningContext,
  { error, on }: Rule,
  { facts, add, several }: Lengthening,
  { situation, actor, hand, attempt: { ask } }: AcceptedCall,
  bound: Amount,
): Wrong {
  const entity = on.kind === 'field' ? entityNamed(spec, on.entity) : undefined;
  const field = entity && fieldNamed(entity, add.field.name);
  const scene = situation.scene(actor.name);
  const names = namesOf(facts, ask, { situation, hand });
  const valueOf = (expression: Expression, seen = names): ExpressionValue =>
    scene.value(subject.compile(expression, 'calls', facts.variables), seen);
  const items = several === null ? null : valueOf(several.loop.list);
  const last = Array.isArray(items) ? { [several!.loop.name]: items.at(-1) } : {};
  const value = valueOf(add.value, { ...names, ...last });
  return {
    trigger: 'invalid',
    code: error?.name ?? null,
    constant: error === null && bound.kind === 'constant' ? bound.name : null,
    limit: limitOf(spec, bound),
    call: facts.call.name,
    entity: entity?.name ?? null,
    path: entity && field ? `${entity.name}.${field.name}` : null,
    record: entity ? recordName(entity.name) : null,
    field: field ? wireName(field) : add.field.name,
    value: typeof value === 'string' || typeof value === 'number' ? value : null,
  };
}
