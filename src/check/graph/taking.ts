// What can become of the condition of a row, in the states that it leaves.

import type { Transition } from '../../model/sections/states.ts';
import { recordName } from '../../model/sections/lookup.ts';
import type { Linked } from '../linked/linked.ts';
import { outcomes, type Setting } from '../reasoning/outcomes.ts';
import { settingOfRow } from '../reasoning/setting.ts';
import { type Graph, originsOf } from './graph.ts';
import { knowingEmpty } from './never-filled.ts';

/** What can become of a row's condition in each of the states that it leaves. */
export function becomes(graph: Graph, { from, when }: Transition, setting: Setting) {
  if (from.kind === 'creation') return [outcomes(setting, when!.source)];
  return originsOf(graph, from).map((state) =>
    outcomes(setting, when!.source, [inState(graph, state)]),
  );
}

export const inState = ({ lifecycle, entity }: Graph, state: string): string =>
  `${recordName(entity.name)}.${lifecycle.field.name} == ${JSON.stringify(state)}`;

/** Where the condition of a row stands; null where its event is no call. */
export function settingFor(linked: Linked, { entity }: Graph, { from, event }: Transition) {
  if (event.kind !== 'call')
    return knowingEmpty(linked, entity, settingOfRow(linked, entity, null));
  const call = linked.call(event.name);
  if (call === undefined || !(linked.shows('calls') || linked.isRead(call))) return null;
  const setting = knowingEmpty(linked, entity, settingOfRow(linked, entity, call));
  // What is just being made may still lack something.
  return from.kind === 'creation' ? { ...setting, lacks: () => [null, undefined] } : setting;
}

/** Whether a row takes the event in a state whenever another one would. */
export function takesAll(
  linked: Linked,
  graph: Graph,
  above: Transition,
  row: Transition,
  state: string | null,
): boolean {
  const leaves =
    state === null ? above.from.kind === 'creation' : originsOf(graph, above.from).includes(state);
  if (!leaves || above.when === null) return leaves;
  const setting = settingFor(linked, graph, row);
  if (setting === null) return false;
  const premises = [
    ...(state === null ? [] : [inState(graph, state)]),
    ...(row.when === null ? [] : [row.when.source]),
  ];
  return outcomes(setting, above.when.source, premises)?.canFail === false;
}
