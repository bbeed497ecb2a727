// How much time has to pass until what a step waits for is there.

import type { Value } from '../../../expression/index.ts';
import { recordName, type Expression, type TimedEvent } from '../../../model/index.ts';
import { instantOf } from '../../situation/waits.ts';
import type { SceneRecord } from '../../world/scene.ts';
import type { Walker } from './walker.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

/**
 * Milliseconds from now, none where the instant is past; null where that cannot be worked out. Of each
 * entity the expression sees the record that the way is about, or else the one in `hand`.
 */
export function timeLeft(
  { subject }: PlanningContext,
  walker: Walker,
  kind: TimedEvent['kind'],
  expression: Expression,
  hand: SceneRecord | null = null,
): number | null {
  const compiled = subject.compile(expression, 'purpose', subject.aboutAll);
  const names: Record<string, Value> = {};
  for (const entity of Object.keys(subject.entities)) {
    const name = recordName(entity);
    if (!compiled.uses.includes(name)) continue;
    names[name] = hand?.entity === entity ? hand : walker.recordOf(entity);
  }
  const { situation, by } = walker;
  const value = instantOf(subject, situation.scene(by).value(compiled, names));
  if (value === undefined) return null;
  return Math.max(kind === 'after' ? value : value - situation.engine.clock.now(), 0);
}
