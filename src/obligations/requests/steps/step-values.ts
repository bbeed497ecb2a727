// What the expressions of a call's steps come to, as it is answered. What only the product can say is
// referred to, by what the call's answer or a later look shows of it.

import {
  entityNamed,
  fieldNamed,
  hasRule,
  keyOf,
  type Expression,
  type Field,
  type Step,
  type Type,
} from '../../../model/index.ts';
import { normaliser } from '../../../engine/entities/normalise.ts';
import type { Value } from '../../../expression/index.ts';
import { fleeting, isEmptyFor, isFleeting, shownValue, tellingField } from '../../expect/shown.ts';
import { look, showing } from '../../search/look.ts';
import { refer, sighted } from '../../situation/request/refer.ts';
import type { Situation } from '../../situation/situation.ts';
import type { Pattern } from '../../plan/value.ts';
import { Hypothesis } from '../../world/hypothesis.ts';
import { SceneRecord, type Identity } from '../../world/scene.ts';
import { creationBy, type Creation } from '../creations.ts';
import { namesBefore, stepsBefore } from '../../search/conditions/holding.ts';
import { isChangedBefore, isOfItem } from './step-order.ts';
import { isUnforeseen } from './unforeseen.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';

/** What a value has to be, and the situation after the call in which everything that it refers to was shown. */
export interface Settled {
  readonly is: Pattern;
  readonly from: Situation;
}

/** An expression of a step. */
export interface Stated {
  readonly step: Step;
  readonly expression: Expression;
  /** What it is stored in. */
  readonly field: Field;
  /** What a `for each` around the step calls its item; null where that cannot be told. */
  readonly items?: Creation['items'];
}

/** What an expression of a call's steps comes to, as it is answered; undefined where it cannot be told. */
export function settled(
  context: PlanningContext,
  ready: AcceptedCall,
  { step, expression, field: into, items = {} }: Stated,
): Settled | undefined {
  const { type } = into;
  const { facts, situation, actor } = ready;
  const { after } = ready.attempt.outcome;
  if (items === null && isOfItem(context, facts, expression)) return undefined;
  if (isChangedBefore(context, facts, expression)) return undefined;
  const made = madeBy(ready, step);
  const itself = made.get(expression.source.trim());
  // A record that the call has made has its key by then.
  if (itself !== undefined) return shownFrom(context, ready, type, itself);
  const scene = situation.scene(actor.name);
  const field = fieldRead(context, ready, made, expression);
  if (field !== null) return fieldFrom(context, ready, field.record, field.name);
  const names = { ...namesBefore(context.subject, ready, scene, step), ...items };
  const compiled = context.subject.compile(expression, 'calls', facts.variables);
  const worth = scene.value(compiled, names);
  const value = worth instanceof Hypothesis ? (worth.old ?? undefined) : worth;
  if (value !== null && restsOnProduct(context, ready, expression, type)) {
    const valueAt = (now: number) =>
      now === scene.now ? value : scene.at(now).value(compiled, names);
    return told(fleeting(expression.source, type, valueAt, scene, ready.attempt.act.id), after);
  }
  return value instanceof SceneRecord
    ? shownFrom(context, ready, type, value)
    : told(shownValue(situation, type, tidied(into, value)), after);
}

/** As the rules of the field settle what a step gives it. */
const tidied = (field: Field, value: Value): Value =>
  typeof value === 'string' ? normaliser(field)(value) : value;

const told = (is: Pattern | undefined, from: Situation): Settled | undefined =>
  is === undefined ? undefined : { is, from };

/** The records that a call has made before a step, by the names that its steps give them. */
function madeBy(ready: AcceptedCall, last: Step): Map<string, SceneRecord> {
  const scene = ready.attempt.outcome.after.scene(ready.actor.name);
  return new Map(
    stepsBefore(ready.facts, last).flatMap((step) => {
      if (step.kind !== 'create') return [];
      const creation = creationBy(ready, ready.attempt, step);
      const record = creation && scene.record(creation.record.entity, creation.record.key);
      return record === null ? [] : [[step.as, record] as const];
    }),
  );
}

/** The field that is all of an expression, of a record that a call of the plan has made, if only it can say it. */
function fieldRead(
  { subject, spec }: PlanningContext,
  ready: AcceptedCall,
  made: ReadonlyMap<string, SceneRecord>,
  { source }: Expression,
): { record: SceneRecord; name: string } | null {
  const [, by = '', name = ''] = /^\s*(\w+)\.(\w+)\s*$/.exec(source) ?? [];
  const record =
    made.get(by) ??
    (by === 'me' ? ready.situation.scene(ready.actor.name).me : (ready.hand[by] ?? null));
  const entity = record === null ? undefined : entityNamed(spec, record.entity);
  const field = entity && fieldNamed(entity, name);
  if (record === null || entity === undefined || field === undefined) return null;
  // What follows others may be another by now.
  const isSo =
    isUnforeseen(subject, entity, field) && !hasRule(field, 'follows') && isMade(ready, record);
  return isSo ? { record, name } : null;
}

/** Whether a call of the plan has made a record: what the first data hold is known. */
const isMade = ({ attempt }: AcceptedCall, { entity, key }: Identity): boolean =>
  attempt.outcome.after.made.some(
    (one) => one.entity === entity && JSON.stringify(one.key) === JSON.stringify(key),
  );

/** Whether the value of an expression is partly the product's: by chance, the instant or its keys. */
function restsOnProduct(
  { subject, spec }: PlanningContext,
  { facts, attempt }: AcceptedCall,
  expression: Expression,
  type: Type,
): boolean {
  const { names, fields } = subject.uses(expression, facts.variables);
  if (isFleeting(names, expression.source)) return true;
  // A record is referred to; and what is so or not is the same, whichever key has come out.
  if (type.kind === 'reference' || type.kind === 'boolean') return false;
  return fields.some((path) => {
    const [name = '', own = ''] = path.split('.');
    const entity = entityNamed(spec, name);
    const field = entity && fieldNamed(entity, own);
    return (
      entity !== undefined &&
      field !== undefined &&
      attempt.outcome.after.made.some((one) => one.entity === name) &&
      isUnforeseen(subject, entity, field)
    );
  });
}

/** A record where it is referred to: by its key, or for a view by what tells it from others. */
function shownFrom(
  context: PlanningContext,
  ready: AcceptedCall,
  type: Type,
  record: SceneRecord,
): Settled | undefined {
  const { after } = ready.attempt.outcome;
  const entity = entityNamed(context.spec, record.entity);
  if (isEmptyFor(context.spec, type, record)) return { is: null, from: after };
  if (type.kind !== 'reference' || entity === undefined) return undefined;
  const isWhole = type.to === entity.name;
  const telling = isWhole ? null : tellingField(context.spec, entity.name, type.to);
  const name = isWhole ? keyOf(entity)?.name : telling?.field;
  if (name === undefined) return { is: { $some: true }, from: after };
  const { is, from } = fieldFrom(context, ready, record, name);
  return { is: telling === null ? is : { $with: { [telling.wire]: is } }, from };
}

/**
 * A field of a record once the call is made: as it was shown, or else as a look shows it. What only
 * the product can say and nobody is shown is there, whatever it is.
 */
function fieldFrom(
  { actors, subject, spec, terms }: PlanningContext,
  ready: AcceptedCall,
  record: SceneRecord,
  name: string,
): Settled {
  const { after } = ready.attempt.outcome;
  const entity = entityNamed(spec, record.entity);
  const field = entity && fieldNamed(entity, name);
  const isKnown =
    entity === undefined ||
    field === undefined ||
    !isUnforeseen(subject, entity, field) ||
    !isMade(ready, record);
  const shown = sighted(after, record, name);
  if (isKnown || shown !== null) return { is: shown ?? refer(after, record, name), from: after };
  const seen = look(actors, after, record, { by: [ready.actor.name], shows: showing(name) });
  // Among other people's records its place on a list tells nobody which it is.
  const isFound = seen !== null && (terms.mark === '' || seen.index === null);
  const is = isFound ? sighted(seen.after, record, name) : null;
  return is === null || !isFound ? { is: { $some: true }, from: after } : { is, from: seen.after };
}
