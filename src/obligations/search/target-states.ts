// The states by which a condition would come nearer to coming out as it should: of the records that a call
// has in hand, and of those that they refer to.

import { entityNamed, type Entity } from '../../model/index.ts';
import { sceneView } from '../solver/call-view.ts';
import { distance } from '../solver/distance.ts';
import { aimedAt, type Aim } from '../solver/solve.ts';
import type { CallFacts } from '../subject/subject.ts';
import { Hypothesis } from '../world/hypothesis.ts';
import { SceneRecord, type Scene } from '../world/scene.ts';
import type { InHand } from '../situation/bind.ts';

/** A record, the field of its lifecycle, and the states that would do better than the one it is in. */
export interface TargetStates {
  readonly record: SceneRecord;
  readonly field: string;
  readonly states: readonly string[];
}

export function targetStates(
  aim: Aim,
  facts: CallFacts,
  scene: Scene,
  names: InHand,
): TargetStates[] {
  const { expression, holds } = aim;
  const tree = aimedAt(aim);
  const { subject } = scene;
  if (tree === null) return [];
  const far = (changed: Readonly<Record<string, Hypothesis>>): number =>
    distance(tree, holds, sceneView(subject, facts, scene, { ...names, ...changed }));
  const now = far({});
  if (now === 0) return [];
  const read = new Set(subject.uses(expression, facts.variables).fields);
  const better = (record: SceneRecord, within: (one: Hypothesis) => Record<string, Hypothesis>) =>
    lifecyclesOf(record, read).flatMap(({ model, field, all }) => {
      const states = all.filter((state) => {
        const given = { [field]: state };
        return far(within(new Hypothesis(scene, model, { given, old: record }))) < now;
      });
      return states.length === 0 ? [] : [{ record, field, states }];
    });
  return Object.entries(names).flatMap(([name, record]) => [
    ...better(record, (one) => ({ [name]: one })),
    ...referredBy(record).flatMap(({ model, field, other }) =>
      better(other, (one) => ({
        [name]: new Hypothesis(scene, model, { given: { [field]: one }, old: record }),
      })),
    ),
  ]);

  function lifecyclesOf(record: SceneRecord, fields: ReadonlySet<string>) {
    const model = entityNamed(subject.spec, record.entity);
    const moves = subject.moves.filter(
      ({ entity, field }) => entity === record.entity && fields.has(`${entity}.${field}`),
    );
    if (model === undefined) return [];
    return [...new Set(moves.map(({ field }) => field))].map((field) => ({
      model,
      field,
      all: statesOf(moves, field).filter((state) => state !== record.stored[field]),
    }));
  }

  function referredBy(record: SceneRecord) {
    const model: Entity | undefined = entityNamed(subject.spec, record.entity);
    return (model?.fields ?? []).flatMap(({ name: field, type }) => {
      const other = type.kind === 'reference' ? record.read(field) : null;
      return model !== undefined && other instanceof SceneRecord ? [{ model, field, other }] : [];
    });
  }
}

const statesOf = (moves: CallFacts['moves'], of: string): string[] => [
  ...new Set(moves.flatMap(({ field, to }) => (field === of && to !== null ? [to] : []))),
];
