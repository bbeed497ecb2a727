// Which record `old` is in the expressions of a call.

import type { Call } from '../sections/calls.ts';
import type { Lifecycle } from '../sections/states.ts';
import type { Step } from '../schema/calls/step.ts';
import { flatSteps } from './steps.ts';

type Find = Extract<Step, { kind: 'find' }>;

/**
 * The path to the record that `old` is: the one that the call changes, else the one found last. Of
 * several that it changes it is the one that takes the body, else the one found last, else the first.
 * Null where the call only makes records.
 */
export function oldOf(call: Call, lifecycles: readonly Lifecycle[]): readonly string[] | null {
  const finds = flatSteps(call.steps).filter((step): step is Find => step.kind === 'find');
  const { changed, takesBody } = changedBySteps(call.steps);
  if (takesBody !== null) return takesBody;
  const names = new Set(changed.flatMap((path) => (path.length === 1 ? path : [])));
  for (const name of movedBy(call, finds, lifecycles)) names.add(name);
  const last = finds.findLast(({ as }) => names.has(as)) ?? (changed[0] ? null : finds.at(-1));
  return last ? [last.as] : (changed[0] ?? takenInHand(call.steps));
}

/** Whether a step changes or moves what a path from a record in hand leads to. */
export const worksByPath = ({ steps }: Call): boolean => pathsWorkedOn(steps).length > 0;

/** The same, or what a loop goes through, to which such a path may lead as well. */
export const leadsByPath = (call: Call): boolean =>
  worksByPath(call) || worksOnItems(call.steps, []);

const worksOnItems = (steps: readonly Step[], items: readonly string[]): boolean =>
  steps.some((step): boolean => {
    if (step.kind === 'when') return worksOnItems([step.step], items);
    if (step.kind === 'for each') return worksOnItems([step.step], [...items, step.name]);
    if (!('target' in step) || step.target === null) return false;
    const [root = 'me'] = pathOf(step.target.source) ?? [];
    return items.includes(root);
  });

/** The paths from records in hand to what steps change or move; no path from `me`, or in a loop from its item. */
function pathsWorkedOn(steps: readonly Step[], items: readonly string[] = []): readonly string[][] {
  return steps.flatMap((step): string[][] => {
    if (step.kind === 'when') return [...pathsWorkedOn([step.step], items)];
    if (step.kind === 'for each') return [...pathsWorkedOn([step.step], [...items, step.name])];
    if (!('target' in step) || step.target === null) return [];
    const [root = 'me', ...fields] = pathOf(step.target.source) ?? [];
    return root === 'me' || items.includes(root) || fields.length === 0 ? [] : [[root, ...fields]];
  });
}

/** The steps with those that stand in `when` and `for each`. */
/** The records that were there before the call and that its steps update, set or delete. */
function changedBySteps(steps: readonly Step[]) {
  const changed: (readonly string[])[] = [];
  let takesBody: readonly string[] | null = null;
  // The names of records that are new, or of one turn of a loop alone.
  const others = new Set<string>();
  const take = (step: Step): void => {
    if (step.kind === 'for each') others.add(step.name);
    if (step.kind === 'when' || step.kind === 'for each') return take(step.step);
    if (step.kind === 'create') others.add(step.as);
    if (step.kind !== 'update' && step.kind !== 'set' && step.kind !== 'delete') return;
    const path = pathOf(step.target.source);
    if (path === null || others.has(path[0]!)) return;
    changed.push(path);
    if (step.kind === 'update' && step.takesBody) takesBody = path;
  };
  steps.forEach(take);
  return { changed, takesBody: takesBody as readonly string[] | null };
}

/** The names of the found records that section 4 moves at the call. */
function movedBy(call: Call, finds: readonly Find[], lifecycles: readonly Lifecycle[]): string[] {
  const last = new Map(finds.map(({ entity, as }) => [entity.name, as]));
  if (last.size === 0) return [];
  return lifecycles.flatMap(({ entity, transitions }) => {
    const found = last.get(entity.name);
    if (found === undefined) return [];
    const isMoved = transitions.some(
      ({ event, from }) =>
        event.kind === 'call' && event.name === call.name && from.kind !== 'creation',
    );
    return isMoved ? [found] : [];
  });
}

/** What a call without a `find` has in hand: whom it signs in, or what it reads. */
function takenInHand(steps: readonly Step[]): readonly string[] | null {
  for (const step of flatSteps(steps).toReversed()) {
    if (step.kind === 'sign in by') return [step.as];
    if (step.kind === 'read' || step.kind === 'sign in') return pathOf(step.target.source);
  }
  return null;
}

/** `me`, a record in hand, or a path from one, by its parts. */
function pathOf(source: string): readonly string[] | null {
  const path = source.trim();
  return /^\w+(\.\w+)*$/.test(path) ? path.split('.') : null;
}
