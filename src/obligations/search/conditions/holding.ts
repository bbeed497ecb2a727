// Whether a rule's condition holds for a request, worked out from the text alone.

import type { Value as ExpressionValue } from '../../../expression/index.ts';
import {
  entityNamed,
  recordName,
  worksByPath,
  type Rule,
  type Step,
} from '../../../model/index.ts';
import { flatSteps } from '../../../model/steps/steps.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';
import { stepsOfKind, type StepOf } from '../../subject/steps.ts';
import { Hypothesis, Led } from '../../world/hypothesis.ts';
import type { Scene, SceneRecord } from '../../world/scene.ts';
import type { Asked, Posed } from '../blocked.ts';
import { ruleHeard } from './heard.ts';
import { left } from './leaving.ts';
import { asSeenIn, namesOf, recordAt } from '../../situation/request/names.ts';

/** Whether a rule's condition holds for a call that is about to be made. */
export function holds(subject: Subject, { on, test }: Rule, posed: Posed): boolean {
  if (test.kind !== 'condition') return true;
  const { facts, situation, actor } = posed;
  const heard = ruleHeard(posed, test.expression);
  if (heard !== undefined) return heard;
  const scene = situation.scene(actor.name);
  const records = written(subject, posed, scene);
  if (on.kind !== 'field') {
    const compiled = subject.compile(test.expression, 'rules', facts.variables);
    return scene.value(compiled, { ...named(posed), ...records }) === true;
  }
  const compiled = subject.compile(test.expression, 'rules', subject.aboutRecord(on.entity));
  const name = recordName(on.entity);
  const old = oldOf(posed, on.entity);
  return scene.value(compiled, { [name]: records[name] ?? null, old }) === true;
}

type Left = Record<string, Hypothesis>;
/** Every rule of a call asks for the same. */
const known = new WeakMap<Asked, Left>();

const names = new WeakMap<Asked, Readonly<Record<string, ExpressionValue>>>();

/** What the conditions of a call see of its request. */
function named(posed: Asked): Readonly<Record<string, ExpressionValue>> {
  let all = names.get(posed);
  if (all === undefined) names.set(posed, (all = namesOf(posed.facts, posed.ask, posed)));
  return all;
}

/** The records that the call makes or changes, as the request would leave them, by their names. */
export function written(subject: Subject, posed: Asked, scene: Scene): Left {
  let records = known.get(posed);
  if (records === undefined) known.set(posed, (records = leave(subject, posed, scene)));
  return records;
}

function leave(subject: Subject, asked: Asked, scene: Scene): Left {
  const { facts } = asked;
  const own = named(asked);
  const posed = { ...asked, hand: asSeenIn(scene, asked.hand) };
  const led = worksByPath(facts.call) ? new Led() : undefined;
  const found: Record<string, Hypothesis> = left(subject, posed, scene, own, led);
  const made: Record<string, Hypothesis> = {};
  for (const step of stepsOfKind(facts.call, 'create', 'update')) {
    const name = step.kind === 'create' ? step.entity.name : step.entity;
    const entity = entityNamed(subject.spec, name);
    if (entity === undefined) continue;
    const given = givenBy(subject, posed, scene, step, { ...own, ...made });
    const old = step.kind === 'create' ? null : targetOf(step.target.source, posed, scene);
    const set = old === null ? undefined : found[recordName(name)];
    if (set !== undefined && set.id === old?.id) {
      // What steps set as well counts, and the body gives the rest.
      for (const [field, value] of Object.entries(given))
        if (set.keeping(field) !== null) set.change(field, value);
      continue;
    }
    const hypothesis = new Hypothesis(scene, entity, { given, old, ...(led && { led }) });
    if (old !== null) led?.add(old, hypothesis);
    if (step.kind === 'create') made[step.as] = hypothesis;
    found[step.kind === 'create' ? step.as : recordName(name)] = hypothesis;
    found[recordName(name)] ??= hypothesis;
  }
  return found;
}

/**
 * What an expression of a step sees: the call's names, the records that steps before it make, and
 * those that they change by the body.
 */
export function namesBefore(
  subject: Subject,
  posed: Posed,
  scene: Scene,
  last: Step,
): Record<string, ExpressionValue> {
  const names = namesOf(posed.facts, posed.ask, posed);
  for (const step of stepsBefore(posed.facts, last)) {
    if (step.kind !== 'create' && step.kind !== 'update') continue;
    const name = step.kind === 'create' ? step.entity.name : step.entity;
    const entity = entityNamed(subject.spec, name);
    const old = step.kind === 'create' ? null : targetOf(step.target.source, posed, scene);
    if (entity === undefined || (step.kind === 'update' && old === null)) continue;
    const given = givenBy(subject, posed, scene, step, names);
    const by = step.kind === 'create' ? step.as : step.target.source.trim();
    names[by] = new Hypothesis(scene, entity, { given, old });
  }
  return names;
}

/** The steps of a call before one of them, those that are done only sometimes too. */
export function stepsBefore({ call }: CallFacts, last: Step): Step[] {
  const steps = flatSteps(call.steps);
  return steps.slice(0, steps.indexOf(last));
}

/** What the body and `with` give the record that a step makes or changes, by its fields. */
export function givenBy(
  subject: Subject,
  { facts, ask }: Pick<Posed, 'facts' | 'ask'>,
  scene: Scene,
  step: StepOf<'create' | 'update'>,
  names: Readonly<Record<string, ExpressionValue>>,
): Record<string, ExpressionValue> {
  const entity = step.kind === 'create' ? step.entity.name : step.entity;
  const given: Record<string, ExpressionValue> = {};
  if (step.takesBody)
    for (const leaf of ask.members.keys())
      if (leaf.fills?.how === 'write' && leaf.fills.entity === entity)
        given[leaf.fills.field] = names[leaf.name];
  if (step.kind === 'create')
    for (const { field, value } of step.with)
      given[field.name] = scene.value(subject.compile(value, 'calls', facts.variables), names);
  return given;
}

const targetOf = (source: string, { hand }: Asked, scene: Scene): SceneRecord | null =>
  recordAt(source.trim().split('.'), hand, scene.me);

function oldOf(posed: Posed, entity: string): SceneRecord | null {
  const { facts, situation, actor } = posed;
  const update = stepsOfKind(facts.call, 'update').find((step) => step.entity === entity);
  return update === undefined
    ? null
    : targetOf(update.target.source, posed, situation.scene(actor.name));
}
