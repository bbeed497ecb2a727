// Rules on how many items a stored list has, where a loop of a call adds one for each item that its request
// gives: one request brings the list to its limit, and another one past it.

import {
  entityNamed,
  fieldNamed,
  recordName,
  targetName,
  wireName,
  type Amount,
  type Rule,
  type Step,
} from '../../../../model/index.ts';
import { limitOf, type Wrong } from '../../../expect/catalogue.ts';
import type { Plan } from '../../../plan.ts';
import { untried, type Drafts, type Untried } from '../../../planning/draft.ts';
import { isNoPath, type AcceptedCall } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { planOf, refused, succeeds } from '../../../planning/plans.ts';
import { isShownBy } from '../../../requests/among-others.ts';
import { isRefusedAt } from '../../../requests/stored.ts';
import { make, type Attempt } from '../../../search/attempt.ts';
import { namesOf } from '../../../situation/names.ts';
import { given, giving, partNamed, type Part } from '../../../situation/part.ts';
import { solve, type Judged } from '../../../solver/solve.ts';
import { choicesFor } from '../../../solver/values.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { numberOf } from '../../../values/wanted.ts';
import { ruleNeeds } from '../rule-needs.ts';

type Loop = Extract<Step, { kind: 'for each' }>;
type Add = Extract<Step, { kind: 'add' | 'remove' }>;

/** A call that adds to a list of a record as many items as its request gives. */
interface Lengthening {
  readonly facts: CallFacts;
  readonly loop: Loop;
  readonly add: Add;
  /** The list of the request. */
  readonly part: Part;
}

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
    const [met, past] = [most, most + 1].map((size) => `${size} items by several at once`);
    drafts.add({
      ...common,
      kind: 'rules/met',
      name: `${target}:${rule.words}:${call}:${met}`,
      words: { ...words, value: met! },
      plan: () => metPlan(context, one, most),
    });
    drafts.add({
      ...common,
      kind: 'rules/broken',
      name: `${target}:${rule.words}:${call}:${past}`,
      words: { ...words, value: past!, error: rule.error?.name ?? 'invalid' },
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
    facts.call.steps.flatMap((loop): Lengthening[] => {
      if (loop.kind !== 'for each' || loop.step.kind !== 'add') return [];
      const { step: add } = loop;
      const part = partNamed(facts, loop.list.source.trim());
      const type = subject.compiler.typeOf(add.target, facts.variables);
      const isIt = type.kind === 'record' && type.entity === entity && add.field.name === field;
      return part !== null && isIt ? [{ facts, loop, add, part }] : [];
    }),
  );
}

const NOT_FOUND = 'Nothing was found by which one request brings the list there.';

function metPlan(context: PlanningContext, one: Lengthening, size: number): Plan | Untried {
  const ready = context.ready({ facts: one.facts });
  if (isNoPath(ready)) return untried(NOT_FOUND);
  const found = lengthened(ready, one, size, ({ accepted, ask }) => {
    return accepted && lengthAfter(ready, one, make(ready.situation, ask)) === size;
  });
  return found === null
    ? untried(NOT_FOUND)
    : planOf(ready.situation, [found.act], succeeds(context, found.act));
}

function brokenPlan(
  context: PlanningContext,
  rule: Rule,
  one: Lengthening,
  size: number,
  bound: Amount,
): Plan | Untried {
  const ready = context.ready({ facts: one.facts });
  if (isNoPath(ready)) return untried(NOT_FOUND);
  const found = lengthened(ready, one, size, isRefusedAt(rule.at));
  if (found === null) return untried(NOT_FOUND);
  const wrong = wrongOf(context, rule, one, ready, found, bound);
  const checks = refused(context, found.act, [wrong]);
  return checks.every((check) => isShownBy(found.outcome, check))
    ? planOf(ready.situation, [found.act], checks)
    : untried('Another row is told beside it.');
}

/** The request that brings the list to a size, as far as its own list says so. */
function lengthened(
  { situation, pool, attempt: { ask }, hand }: AcceptedCall,
  { part, add }: Lengthening,
  size: number,
  isWanted: (judged: Judged) => boolean,
): Attempt | null {
  const record = hand[add.target.source.trim()];
  const held = record?.stored[add.field.name] ?? [];
  if (record === undefined || !Array.isArray(held)) return null;
  const more = size - held.length;
  const want = { kind: 'size', least: more, most: more } as const;
  const choices = choicesFor({ part, path: [], want }, ask, { situation, pool });
  for (const choice of more < 1 ? [] : choices) {
    const isDone = (judged: Judged): boolean =>
      isWanted(judged) && sizeOf(given(judged.ask, part)) === more;
    const found = solve(giving(ask, part, choice), { situation, pool, isDone });
    if (found !== null) return make(situation, found);
  }
  return null;
}

const sizeOf = (value: unknown): unknown => (Array.isArray(value) ? value.length : value);

function lengthAfter(
  { hand }: AcceptedCall,
  { add }: Lengthening,
  { outcome: { after } }: Attempt,
): number | null {
  const record = hand[add.target.source.trim()];
  const now = record && after.scene().record(record.entity, record.key);
  const held = now?.stored[add.field.name];
  return Array.isArray(held) ? held.length : null;
}

/** The refusal tells of the item that was added last. */
function wrongOf(
  { spec, subject }: PlanningContext,
  { error, on }: Rule,
  { facts, loop, add }: Lengthening,
  { situation, actor, hand }: AcceptedCall,
  { ask }: Attempt,
  bound: Amount,
): Wrong {
  const entity = on.kind === 'field' ? entityNamed(spec, on.entity) : undefined;
  const field = entity && fieldNamed(entity, add.field.name);
  const scene = situation.scene(actor.name);
  const names = namesOf(facts, ask, { situation, hand });
  const items = scene.value(subject.compile(loop.list, 'calls', facts.variables), names);
  const last = Array.isArray(items) ? items.at(-1) : undefined;
  const value = scene.value(subject.compile(add.value, 'calls', facts.variables), {
    ...names,
    [loop.name]: last,
  });
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
