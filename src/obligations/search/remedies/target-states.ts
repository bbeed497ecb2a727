// The states by which a condition would come nearer to coming out as it should: of the records that a call
// has in hand, and of those that they lead to.

import { entityNamed, recordName, type Entity } from '../../../model/index.ts';
import { flatSteps } from '../../../model/steps/steps.ts';
import { sceneView } from '../../solver/view/call-view.ts';
import { distance } from '../../solver/distance/distance.ts';
import { aimedAt, type Aim } from '../../solver/solve.ts';
import { readsOf } from '../../subject/reads.ts';
import { type StepOf } from '../../subject/steps.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import { Hypothesis, Led } from '../../world/hypothesis.ts';
import { SceneRecord, type Scene } from '../../world/scene.ts';
import type { InHand } from '../../situation/request/bind.ts';
import { eachOnce, recordsRead } from '../conditions/read-records.ts';

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
  const viewOf = (changed: Readonly<Record<string, Hypothesis>>) =>
    sceneView(subject, facts, scene, { ...names, ...changed });
  const now = distance(tree, holds, viewOf({}));
  if (now === 0) return [];
  const { fields } = readsOf(subject, expression, facts.variables);
  const inHand = Object.values(names);
  const others = [...inHand.flatMap(referredBy), ...recordsRead(tree, viewOf({}))];
  return eachOnce([...inHand, ...others]).flatMap((record) =>
    lifecyclesOf(record).flatMap(({ model, field, moves }) => {
      const states = statesOf(moves, field).filter(
        (state) =>
          state !== record.stored[field] &&
          distance(tree, holds, viewOf(leftWith(record, model, field, state, moves))) < now,
      );
      return states.length === 0 ? [] : [{ record, field, states }];
    }),
  );

  /** What is in hand as it would be with a record in a state, be it one that a path leads to. */
  function leftWith(
    record: SceneRecord,
    model: Entity,
    field: string,
    state: string,
    moves: readonly Move[],
  ): Record<string, Hypothesis> {
    const led = new Led();
    const given = { [field]: state };
    for (const step of moves.filter(({ to }) => to === state).flatMap(setsOf)) {
      const compiled = subject.compile(step.to, 'states', subject.aboutRecord(record.entity));
      const about = { [recordName(record.entity)]: record, old: record };
      Object.assign(given, { [step.field.name]: scene.value(compiled, about) });
    }
    led.add(record, new Hypothesis(scene, model, { given, old: record, led }));
    return Object.fromEntries(
      Object.entries(names).flatMap(([name, old]) => {
        const own = entityNamed(subject.spec, old.entity);
        const left = led.get(old);
        if (left !== undefined) return [[name, left]];
        return own === undefined
          ? []
          : [[name, led.add(old, new Hypothesis(scene, own, { given: {}, old, led }))]];
      }),
    );
  }

  /** The lifecycles of a record of which the condition reads the state, or what the clock sets with it. */
  function lifecyclesOf({ entity }: SceneRecord) {
    const model = entityNamed(subject.spec, entity);
    const own = subject.moves.filter((move) => move.entity === entity);
    if (model === undefined) return [];
    return [...new Set(own.map(({ field }) => field))].flatMap((field) => {
      const moves = own.filter((move) => move.field === field);
      const isRead = fields.has(`${entity}.${field}`);
      const setting = moves.filter((move) =>
        setsOf(move).some((step) => fields.has(`${entity}.${step.field.name}`)),
      );
      const bearing = isRead ? moves : setting;
      return bearing.length === 0 ? [] : [{ model, field, moves: bearing }];
    });
  }

  function referredBy(record: SceneRecord): SceneRecord[] {
    const model: Entity | undefined = entityNamed(subject.spec, record.entity);
    return (model?.fields ?? []).flatMap(({ name, type }) => {
      const other = type.kind === 'reference' ? record.read(name) : null;
      return other instanceof SceneRecord ? [other] : [];
    });
  }
}

/** The steps by which a row of the clock sets fields of the record that it moves. */
const setsOf = ({ entity, row }: Move): StepOf<'set'>[] =>
  flatSteps(row.does ?? []).flatMap((step) =>
    step.kind === 'set' && step.target.source.trim() === recordName(entity) ? [step] : [],
  );

const statesOf = (moves: readonly Move[], of: string): string[] => [
  ...new Set(moves.flatMap(({ field, to }) => (field === of && to !== null ? [to] : []))),
];
