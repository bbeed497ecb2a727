// What a row by the clock does besides moving: what it sets reads so once the clock has moved the record.

import {
  eventInWords,
  fieldNamed,
  recordName,
  type Expression,
  type Field,
  type Step,
} from '../../../../model/index.ts';
import { isFleeting, movesWithNow, shownValue } from '../../../expect/shown.ts';
import type { Plan } from '../../../plan/plan.ts';
import { look, showing } from '../../../search/look.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { StepOf } from '../../../subject/steps.ts';
import type { Move } from '../../../subject/subject.ts';
import { answeredAt, type Pattern } from '../../../plan/value.ts';
import { withArticle } from '../../../../text/article.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { actsOf, fieldIn, planOf } from '../../../planning/plans.ts';
import { comeWhere } from './come-for.ts';
import type { Course } from '../course/course.ts';
import { addTimed } from './timed-draft.ts';
import { bearingOn, justCome, type Come } from './just-come.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';

/** A field of the record that a step sets, and the conditions under which it does. */
interface Setting {
  readonly field: Field;
  readonly to: Expression;
  readonly conditions: readonly Expression[];
}

export function timedDoes(
  context: PlanningContext,
  drafts: Drafts,
  course: Course,
  move: Move,
): void {
  const { entity, from, to, row } = move;
  const { event, does = [] } = row;
  // What is done to other records of the entity may be done to this one.
  if (event.kind === 'call' || to === null || does.some(isOfOthers)) return;
  const settings = does.map((step) => settingOf(course, step));
  for (const [place, setting] of settings.entries()) {
    if (setting === null || !isForeseen(context, course, settings, place)) continue;
    const { field, conditions } = setting;
    const add = (isDone: boolean): void =>
      addTimed(drafts, event, {
        isExtra: true,
        name: `${entity}.${course.field.name}:${from}:${eventInWords(event)}:${to}:${isDone ? 'sets' : 'spares'} ${field.name}:${place + 1}`,
        at: row.at,
        needs: ['calls', 'entities', 'roles', 'limits'],
        words: {
          ...{ entity, from: from ?? '' },
          to: `${to}, with ${field.name} ${isDone ? 'set' : 'as it was'}`,
        },
        plan: () => setPlan(context, course, move, setting, isDone),
      });
    add(true);
    if (conditions.length > 0) add(false);
  }
}

/** Whether a step may change records that it does not name by themselves. */
function isOfOthers(step: Step): boolean {
  if (step.kind === 'when') return isOfOthers(step.step);
  if (step.kind === 'set') return step.target.source.includes('.');
  return step.kind !== 'create' && step.kind !== 'delete where' && step.kind !== 'send';
}

/** What a step sets of the row's own record; null where it does something else. */
function settingOf({ entity }: Course, step: Step): Setting | null {
  const conditions: Expression[] = [];
  let inner = step;
  for (; inner.kind === 'when'; inner = inner.step) conditions.push(inner.condition);
  if (!isSetOf(inner, recordName(entity.name))) return null;
  const field = fieldNamed(entity, inner.field.name);
  return field === undefined ? null : { field, to: inner.to, conditions };
}

const isSetOf = (step: Step, record: string): step is StepOf<'set'> =>
  step.kind === 'set' && step.target.source === record;

/**
 * Whether what a step sets rests on nothing that the move or another step changes, and no other step may
 * set the same.
 */
function isForeseen(
  { subject }: PlanningContext,
  { entity, field }: Course,
  settings: readonly (Setting | null)[],
  place: number,
): boolean {
  const own = settings[place];
  if (own == null) return false;
  const others = settings.flatMap((other) => (other === null || other === own ? [] : other.field));
  const changed = new Set([field, ...others].map(({ name }) => `${entity.name}.${name}`));
  const variables = subject.aboutRecord(entity.name);
  const reads = [own.to, ...own.conditions].flatMap((one) => subject.uses(one, variables).fields);
  const isComputed = (path: string): boolean => {
    const read = fieldNamed(entity, path.split('.')[1] ?? '');
    return read?.rules.some(({ kind }) => kind === 'computed' || kind === 'follows') ?? false;
  };
  return (
    !others.includes(own.field) && !reads.some((path) => changed.has(path) || isComputed(path))
  );
}

function setPlan(
  context: PlanningContext,
  course: Course,
  move: Move,
  { field, to, conditions }: Setting,
  isDone: boolean,
): Plan | Untried {
  const { entity } = course;
  const fits = (come: Come): boolean =>
    conditions.every((one) => valueIn(context, course, come, one) === true) === isDone;
  const isOther = (come: Come): boolean =>
    fits(come) && come.record.stored[field.name] !== valueIn(context, course, come, to);
  const bearing = [to, ...conditions].reduce(
    (all, one) => all.addExpression(one, context.subject.aboutRecord(entity.name)),
    bearingOn(context, move),
  );
  const come =
    justCome(context, course, move, isOther, bearing) ??
    justCome(context, course, move, fits, bearing) ??
    comeWhere(context, course, move, fits);
  if (come === null)
    return untried(
      `Nothing was found by which ${withArticle(entity.name)} becomes ${move.from} so that the step is ${isDone ? '' : 'not '}done.`,
    );
  const { situation, record, duration } = come;
  const late = situation.pass(duration);
  const is = isDone
    ? setTo(context, course, come, field, to, late)
    : shownValue(late, field.type, record.read(field.name));
  const seen = look(context.actors, late, record, { shows: showing(field.name) });
  if (seen === null || is === undefined)
    return untried(`Nothing shows the ${field.name} of ${withArticle(entity.name)}.`);
  return planOf(
    situation,
    [{ kind: 'clock', forward: duration }],
    [fieldIn(context.spec, seen, field, is, actsOf(late, seen))],
  );
}

/** What an expression comes to before the move, as of an instant. */
function valueIn(
  { subject }: PlanningContext,
  { entity }: Course,
  { situation, record }: Come,
  expression: Expression,
  now?: number,
) {
  const compiled = subject.compile(expression, 'states', subject.aboutRecord(entity.name));
  const present = situation.ofClock();
  const scene = now === undefined ? present : present.at(now);
  const own = scene.own(record);
  return scene.value(compiled, { [recordName(entity.name)]: own, old: own });
}

/** What the field reads afterwards; undefined where that cannot be told. */
function setTo(
  context: PlanningContext,
  course: Course,
  come: Come,
  field: Field,
  to: Expression,
  late: Situation,
): Pattern | undefined {
  const value = valueIn(context, course, come, to);
  const { names } = context.subject.uses(to, context.subject.aboutRecord(course.entity.name));
  const { act } = come.situation;
  if (field.type.kind === 'date' && typeof value === 'number') return { $some: true };
  if (!isFleeting(names, to.source)) return shownValue(late, field.type, value);
  if (value === null || value === undefined) return undefined;
  const now = come.situation.engine.clock.now();
  if (typeof value !== 'number' || !names.includes('now') || act?.kind !== 'call')
    return { $some: true };
  const valueAt = (instant: number) => valueIn(context, course, come, to, instant);
  if (movesWithNow(valueAt, now))
    return { $near: { instant: answeredAt(act.id), plus: value - now + come.duration } };
  // What begins anew with a day or a month is known where the clock stands.
  return context.subject.isShared
    ? { $some: true }
    : shownValue(late, field.type, valueAt(now + come.duration));
}
