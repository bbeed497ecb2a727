// What a default, or a value that section 3 has made or follow at creation, comes to for a record that
// a call makes.

import { parse, print, type Tree, type Value } from '../../../../../expression/index.ts';
import { recordName, uniquesOf, type Expression } from '../../../../../model/index.ts';
import { fleeting, shownValue } from '../../../../expect/shown.ts';
import type { StepOf } from '../../../../subject/steps.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import { Hypothesis } from '../../../../world/hypothesis.ts';
import type { Scene, SceneRecord } from '../../../../world/scene.ts';
import { isRepeated, type Creation } from '../../../../requests/creations.ts';
import { givenBy, namesBefore } from '../../../../search/conditions/holding.ts';
import type { Settled } from '../../../../requests/steps/step-values.ts';
import { isNumbered, rests } from '../../../../requests/steps/unforeseen.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import type { AcceptedCall } from '../../../../planning/call-query.ts';
import type { FieldOf } from '../field.ts';

/** What an expression of section 3 comes to for a record that a call makes, as it is answered. */
export function worked(
  ready: AcceptedCall,
  of: FieldOf,
  expression: Expression,
  creation: Creation,
): Settled | undefined {
  const come = comesTo(ready, of, expression, creation);
  if (come === null) return undefined;
  const { entity, field } = of;
  const { situation, actor, attempt } = ready;
  const { value, taken, valueAt } = come;
  const scene = situation.scene(actor.name);
  if (rests(situation.subject, entity, taken)) {
    const is = fleeting(taken.source, field.type, valueAt, scene, attempt.act.id);
    return { is, from: attempt.outcome.after };
  }
  // Of what is made to be unique, the second of the same gets a number.
  const isUnique = value !== null && uniquesOf(entity).some(({ name }) => name === field.name);
  const isTaken = scene.all(entity.name).some((other) => other.read(field.name) === value);
  if (isUnique && (isTaken || !isFirst(ready.facts, creation.step))) return undefined;
  const is = shownValue(situation, field.type, value);
  return is === undefined ? undefined : { is, from: attempt.outcome.after };
}

/** The value itself, and the branch of the expression that gives it; null where that cannot be told. */
export function comesTo(
  ready: AcceptedCall,
  { entity }: FieldOf,
  expression: Expression,
  { step, record: { key }, items }: Creation,
): { value: Value; taken: Expression; valueAt: (now: number) => Value } | null {
  // What the items of a list give the record is not known.
  if (items === null && readsItself(ready.situation.subject, entity, expression)) return null;
  const { situation, actor, attempt } = ready;
  const { after } = attempt.outcome;
  const { subject } = situation;
  const about = subject.aboutRecord(entity.name);
  const present = situation.scene(actor.name);
  const valueIn = (scene: Scene, one: Expression): Value => {
    const names = { ...namesBefore(subject, ready, scene, step), ...items };
    const given = {
      ...ownOf(subject, entity, after.scene().record(entity.name, key)),
      ...givenBy(subject, ready, scene, step, names),
    };
    const record = new Hypothesis(scene, entity, { given, old: null });
    const compiled = subject.compile(one, 'entities', about);
    return scene.value(compiled, { [recordName(entity.name)]: record, old: null }) ?? null;
  };
  const taken = branchTaken(subject, entity, expression, (one) => valueIn(present, one) === true);
  const valueAt = (now: number): Value =>
    valueIn(now === present.now ? present : present.at(now), taken);
  return { value: valueAt(present.now), taken, valueAt };
}

const readsItself = (
  subject: PlanningContext['subject'],
  { name }: FieldOf['entity'],
  expression: Expression,
): boolean =>
  subject
    .uses(expression, subject.aboutRecord(name))
    .fields.some((path) => path.startsWith(`${name}.`));

/** Whether no record of the entity can have been made by the call before the one that a step makes. */
const isFirst = ({ call, creates }: CallFacts, step: StepOf<'create'>): boolean =>
  creates.find(({ entity }) => entity.name === step.entity.name) === step &&
  !isRepeated(call.steps, step);

/** The branch of a conditional that is taken, where what decides it is the same at any instant. */
function branchTaken(
  subject: PlanningContext['subject'],
  entity: FieldOf['entity'],
  expression: Expression,
  holds: (condition: Expression) => boolean,
): Expression {
  const parsed = parse(expression.source);
  if (!('tree' in parsed) || parsed.tree.kind !== 'conditional') return expression;
  const { condition, whenTrue, whenFalse } = parsed.tree;
  const part = (tree: Tree): Expression => ({ ...expression, source: print(tree) });
  if (rests(subject, entity, part(condition))) return expression;
  const branch = part(holds(part(condition)) ? whenTrue : whenFalse);
  return branchTaken(subject, entity, branch, holds);
}

/** The states that the record begins in, its number and its key, which what is made of them sees. */
function ownOf(
  subject: PlanningContext['subject'],
  entity: FieldOf['entity'],
  made: SceneRecord | null,
): Record<string, Value> {
  const own = entity.fields.filter(
    (field) =>
      isNumbered(field) ||
      subject.moves.some((move) => move.entity === entity.name && move.field === field.name),
  );
  return Object.fromEntries(own.map(({ name }) => [name, made?.stored[name] ?? null]));
}
