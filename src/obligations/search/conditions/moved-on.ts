// Records as a call would leave them, wherever a condition comes upon them: moved by section 4, and with
// what its steps set.

import { entityNamed } from '../../../model/index.ts';
import type { Value } from '../../../expression/index.ts';
import type { Move } from '../../subject/subject.ts';
import { heldOf } from '../../situation/request/held.ts';
import { namesOf } from '../../situation/request/names.ts';
import { Hypothesis, Led } from '../../world/hypothesis.ts';
import { type Scene, SceneRecord } from '../../world/scene.ts';
import type { Posed } from '../blocked.ts';
import { left } from './leaving.ts';

/** What becomes of a record, or of any other value, once a call is made. */
export function movedOn(posed: Posed, scene: Scene): <Seen extends Value>(value: Seen) => Seen {
  const { facts, ask, hand, situation } = posed;
  const { subject } = situation;
  const isChanging = facts.moves.length > 0 || facts.call.steps.some(({ kind }) => kind === 'set');
  if (!isChanging) return (value) => value;
  const led = new Led();
  left(subject, posed, scene, namesOf(facts, ask, posed), led);
  for (const { entity, field, to } of facts.moves.filter(isFirst)) {
    const record = heldOf(facts, hand, entity);
    // In another state yet, it has to come to one that a row begins with first.
    const isThere = facts.moves.some(
      (one) => one.entity === entity && one.field === field && one.from === record?.stored[field],
    );
    if (record !== null && !isThere) led.get(record)?.change(field, to);
  }
  return (value) => {
    if (!(value instanceof SceneRecord)) return value;
    const model = entityNamed(subject.spec, value.entity);
    const found = led.get(value);
    if (found !== undefined || model === undefined) return (found ?? value) as typeof value;
    return new Hypothesis(scene, model, { given: {}, old: value, led }) as unknown as typeof value;
  };
}

/** Whether a row is the first of its lifecycle that leads a record somewhere. */
const isFirst = (move: Move, place: number, moves: readonly Move[]): boolean =>
  leads(move) &&
  !moves
    .slice(0, place)
    .some((one) => leads(one) && one.entity === move.entity && one.field === move.field);

const leads = ({ from, to }: Move): boolean => from !== null && to !== null;
