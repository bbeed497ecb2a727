// What a call's steps and its own transition make of the records that it finds: a rule of the call is
// asked only then.

import { equal, isRecord, type Value as ExpressionValue } from '../../../expression/index.ts';
import { entityNamed, type Expression, type Step } from '../../../model/index.ts';
import type { Subject } from '../../subject/subject.ts';
import { Hypothesis, type Led } from '../../world/hypothesis.ts';
import type { Scene, SceneRecord } from '../../world/scene.ts';
import type { Asked } from '../blocked.ts';
import { firstOpen } from './row-open.ts';

type Names = Readonly<Record<string, ExpressionValue>>;

/** The records in hand that steps set fields of or that section 4 moves, by their names, as they are left. */
export function left(
  subject: Subject,
  posed: Asked,
  scene: Scene,
  names: Names,
  led?: Led,
): Record<string, Hypothesis> {
  const found: Record<string, Hypothesis> = {};
  const { call, moves } = posed.facts;
  if (led !== undefined) return leftInTurn(subject, posed, scene, names, led);
  if (moves.length === 0 && !call.steps.some(isChanging)) return found;
  for (const [name, old] of Object.entries(posed.hand)) {
    const entity = entityNamed(subject.spec, old.entity);
    const given = {
      ...setIn(subject, posed, scene, { ...names, ...found }, name, old),
      ...moved(posed, names, old),
    };
    if (entity !== undefined && Object.keys(given).length > 0)
      found[name] = new Hypothesis(scene, entity, { given, old });
  }
  return found;
}

/** The same where steps work on what paths lead to: each sees what those before it have set. */
function leftInTurn(
  subject: Subject,
  posed: Asked,
  scene: Scene,
  names: Names,
  led: Led,
): Record<string, Hypothesis> {
  const { facts, hand } = posed;
  const found: Record<string, Hypothesis> = {};
  for (const [name, old] of Object.entries(hand)) {
    const entity = entityNamed(subject.spec, old.entity);
    if (entity === undefined) continue;
    found[name] =
      led.get(old) ?? led.add(old, new Hypothesis(scene, entity, { given: {}, old, led }));
  }
  for (const step of facts.call.steps.flatMap((one) => done(subject, posed, scene, names, one))) {
    if (step.kind !== 'set') continue;
    const [root = '', ...fields] = step.target.source.trim().split('.');
    const record = fields.reduce<ExpressionValue>(
      (value, field) => (value instanceof Hypothesis ? value.read(field) : null),
      found[root] ?? null,
    );
    const to = subject.compile(step.to, 'calls', facts.variables);
    if (record instanceof Hypothesis)
      record.change(step.field.name, scene.value(to, { ...names, ...found }));
  }
  for (const [name, old] of Object.entries(hand))
    for (const [field, state] of Object.entries(moved(posed, names, old)))
      found[name]?.change(field, state);
  return found;
}

/** The step that is done: one under a `when` only if its condition holds of what the call has in hand. */
function done(subject: Subject, posed: Asked, scene: Scene, names: Names, step: Step): Step[] {
  if (step.kind !== 'when') return [step];
  const condition = subject.compile(step.condition, 'calls', posed.facts.variables);
  return scene.value(condition, names) === true
    ? done(subject, posed, scene, names, step.step)
    : [];
}

/** What the steps that are done set of a record, and add to its lists, in a loop too. */
function setIn(
  subject: Subject,
  posed: Asked,
  scene: Scene,
  names: Names,
  name: string,
  old: SceneRecord,
): Record<string, ExpressionValue> {
  const { facts } = posed;
  const given: Record<string, ExpressionValue> = {};
  const valueOf = (expression: Expression, seen = names): ExpressionValue =>
    scene.value(subject.compile(expression, 'calls', facts.variables), seen);
  const add = (step: Step, seen: Names): void => {
    if (step.kind !== 'add' || step.target.source.trim() !== name) return;
    const { field, value } = step;
    const held = Object.hasOwn(given, field.name) ? given[field.name] : old.read(field.name);
    given[field.name] = withOne(held, valueOf(value, seen));
  };
  for (const step of facts.call.steps.flatMap((one) => done(subject, posed, scene, names, one))) {
    if (step.kind === 'set' && step.target.source.trim() === name)
      given[step.field.name] = valueOf(step.to);
    add(step, names);
    const items = step.kind === 'for each' && isChanging(step) ? valueOf(step.list) : null;
    if (step.kind === 'for each' && Array.isArray(items))
      for (const item of items as readonly ExpressionValue[])
        add(step.step, { ...names, [step.name]: item });
  }
  return given;
}

/** Whether a step sets a field, or adds to a list. */
const isChanging = (step: Step): boolean =>
  step.kind === 'for each'
    ? step.step.kind === 'add'
    : step.kind === 'when'
      ? isChanging(step.step)
      : step.kind === 'set' || step.kind === 'add';

/** A list with one item more: what is not given is not added, and a record is held once. */
function withOne(held: ExpressionValue, item: ExpressionValue): ExpressionValue {
  const items = Array.isArray(held) ? (held as readonly ExpressionValue[]) : [];
  const isThere = isRecord(item) && items.some((other) => equal(other, item));
  return item === null || item === undefined || isThere ? items : [...items, item];
}

/** The state that a record is moved to: by the row whose condition holds, where several leave its own. */
function moved(asked: Asked, names: Names, record: SceneRecord): Record<string, ExpressionValue> {
  const { finds, moves } = asked.facts;
  const last = finds.findLast(({ entity }) => entity.name === record.entity);
  const rows = moves.filter(
    ({ entity, field, from }) => entity === record.entity && from === record.stored[field],
  );
  const isOne = new Set(rows.map(({ to }) => to)).size <= 1;
  const row = last === undefined || isOne ? rows[0] : firstOpen(asked, rows, record.key, names);
  if (last === undefined || row === undefined || row.to === null) return {};
  return { [row.field]: row.to };
}
