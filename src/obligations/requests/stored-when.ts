// Under which conditions a call stores what a member of its body gives, and sets it to something else.

import type { Step } from '../../model/index.ts';
import { flatSteps } from '../../model/steps/steps.ts';
import { runningWays } from '../solver/branches.ts';
import type { Aim } from '../solver/solve.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { CallFacts } from '../subject/subject.ts';

interface Stored {
  readonly facts: CallFacts;
  readonly leaf: Leaf;
}

/** The conditions under which steps store what a member gives, each way by itself; none where it is stored in any case. */
export function storingWays({ call }: CallFacts, { fills }: Leaf): Aim[][] {
  if (fills?.how !== 'write') return [];
  const ways = runningWays(
    call.steps,
    (step) =>
      (step.kind === 'create' && step.takesBody && step.entity.name === fills.entity) ||
      (step.kind === 'update' && step.takesBody && step.entity === fills.entity),
  );
  return ways.some((way) => way.length === 0) ? [] : ways;
}

/** Whether a request may be accepted without what the member gives being stored: for each way there is a condition. */
export const maySkip = ({ facts, leaf }: Stored): boolean => storingWays(facts, leaf).length > 0;

/** The conditions under which steps set afterwards what a member gives, each way by itself. */
export const replacingWays = (facts: CallFacts, leaf: Leaf): Aim[][] =>
  runningWays(facts.call.steps, (step) => isSetAfter(facts, leaf, step));

/** Whether a step, perhaps only under a `when`, sets afterwards what a member gives: no rule sees it then. */
export const mayBeReplaced = ({ facts, leaf }: Stored): boolean =>
  flatSteps(facts.call.steps).some((step) => isSetAfter(facts, leaf, step));

/** Whether a step sets the field that a member gives, of the record that the body has given it to. */
function isSetAfter({ call }: CallFacts, { fills }: Leaf, step: Step): boolean {
  if (step.kind !== 'set' || fills?.how !== 'write' || step.field.name !== fills.field)
    return false;
  const steps = flatSteps(call.steps);
  return steps.slice(0, steps.indexOf(step)).some((one) => {
    if (one.kind === 'create')
      return (
        one.takesBody && one.entity.name === fills.entity && step.target.source.trim() === one.as
      );
    return (
      one.kind === 'update' &&
      one.takesBody &&
      one.entity === fills.entity &&
      step.target.source.trim() === one.target.source.trim()
    );
  });
}
