// Whether a rule's condition holds for a request, worked out from the text alone.

import type { Value as ExpressionValue } from '../../expression/index.ts';
import { entityNamed, recordName, type Rule } from '../../model/index.ts';
import { stepsOfKind } from '../subject/steps.ts';
import { Hypothesis } from '../world/hypothesis.ts';
import type { Scene, SceneRecord } from '../world/scene.ts';
import { namesOf } from '../search/names.ts';
import { left } from './leaving.ts';
import type { Poised, Workshop } from './workshop.ts';

/** Whether a rule's condition holds for a call that is about to be made. */
export function holds(workshop: Workshop, { on, test }: Rule, poised: Poised): boolean {
  if (test.kind !== 'condition') return true;
  const { subject } = workshop;
  const { facts, situation, player } = poised;
  const scene = situation.scene(player.name);
  const records = written(workshop, poised, scene);
  if (on.kind !== 'field') {
    const compiled = subject.compile(test.expression, 'rules', facts.variables);
    return scene.value(compiled, { ...namesOf(facts, poised.ask, poised), ...records }) === true;
  }
  const compiled = subject.compile(test.expression, 'rules', subject.aboutRecord(on.entity));
  const name = recordName(on.entity);
  const old = oldOf(poised, on.entity);
  return scene.value(compiled, { [name]: records[name] ?? null, old }) === true;
}

type Left = Record<string, Hypothesis>;
/** Every rule of a call asks for the same. */
const known = new WeakMap<Poised, Left>();

/** The records that the call makes or changes, as the request would leave them, by their names. */
export function written(workshop: Workshop, poised: Poised, scene: Scene): Left {
  let records = known.get(poised);
  if (records === undefined) known.set(poised, (records = leave(workshop, poised, scene)));
  return records;
}

function leave(workshop: Workshop, poised: Poised, scene: Scene): Left {
  const { spec, subject } = workshop;
  const { facts, ask } = poised;
  const names = namesOf(facts, ask, poised);
  const found: Record<string, Hypothesis> = left(workshop, poised, scene, names);
  for (const step of stepsOfKind(facts.call, 'create', 'update')) {
    const name = step.kind === 'create' ? step.entity.name : step.entity;
    const entity = entityNamed(spec, name);
    if (entity === undefined) continue;
    const given: Record<string, ExpressionValue> = {};
    if (step.takesBody)
      for (const leaf of ask.members.keys())
        if (leaf.fills?.how === 'write' && leaf.fills.entity === name)
          given[leaf.fills.field] = names[leaf.name];
    if (step.kind === 'create')
      for (const { field, value } of step.with)
        given[field.name] = scene.value(subject.compile(value, 'calls', facts.variables), names);
    const old = step.kind === 'create' ? null : targetOf(step.target.source, poised, scene);
    const hypothesis = new Hypothesis(scene, entity, { given, old });
    found[step.kind === 'create' ? step.as : recordName(name)] = hypothesis;
    found[recordName(name)] ??= hypothesis;
  }
  return found;
}

const targetOf = (source: string, { hand }: Poised, scene: Scene): SceneRecord | null =>
  source.trim() === 'me' ? scene.me : (hand[source.trim()] ?? null);

function oldOf(poised: Poised, entity: string): SceneRecord | null {
  const { facts, situation, player } = poised;
  const update = stepsOfKind(facts.call, 'update').find((step) => step.entity === entity);
  return update === undefined
    ? null
    : targetOf(update.target.source, poised, situation.scene(player.name));
}
