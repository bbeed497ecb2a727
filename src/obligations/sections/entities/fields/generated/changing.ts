// Whether a call changes a record of an entity, as far as what follows its changes is concerned.

import type { CallFacts } from '../../../../subject/subject.ts';
import { flatSteps } from '../../../../../model/steps/steps.ts';

/**
 * What a call does to the record that it finds: a row to where it is is no change, and lists of it are
 * one only for a count of all changes. Null where that cannot be told.
 */
export function changeOf(
  entity: string,
  { call, finds, moves }: CallFacts,
  countsAll: boolean,
): 'changes' | 'leaves' | null {
  const held = finds.filter((step) => step.entity.name === entity).map(({ as }) => as);
  if (held.length === 0) return null;
  const steps = flatSteps(call.steps);
  if (call.steps.some(({ kind }) => kind === 'when' || kind === 'for each')) return null;
  const isOn = (source: string): boolean => held.includes(source.trim());
  const moved = moves.filter((move) => move.entity === entity && move.from !== null);
  // A row whose To is its From changes nothing by itself.
  const stays = moved.filter(({ from, to }) => from === to);
  if (stays.length === 0 && moved.some(({ to }) => to !== null)) return 'changes';
  if (moved.some(({ to }) => to === null)) return null;
  if (steps.some((step) => step.kind === 'delete' && isOn(step.target.source))) return null;
  if (
    steps.some(
      (step) => (step.kind === 'update' || step.kind === 'set') && isOn(step.target.source),
    )
  )
    return 'changes';
  const isListed = steps.some(
    (step) => (step.kind === 'add' || step.kind === 'remove') && isOn(step.target.source),
  );
  if (countsAll && isListed) return 'changes';
  const isLeft = moved.length > 0 || isListed;
  return isLeft && stays.length === moved.length ? 'leaves' : null;
}
