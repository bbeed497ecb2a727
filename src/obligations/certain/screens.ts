// Buttons on a screen that only lists records in states in which the call does nothing.

import { parametersOf, type Call, type Screen } from '../../model/index.ts';
import type { Linked } from '../../check/linked/linked.ts';
import { graphsOf, originsOf } from '../../check/graph/graph.ts';
import { foundAs } from '../../check/graph/permitting.ts';
import { outcomes } from '../../check/reasoning/outcomes.ts';
import { settingOf } from '../../check/reasoning/setting.ts';
import { recordName } from '../../model/sections/lookup.ts';
import type { Reason } from '../plan/plan.ts';
import type { Unreached } from './unreached.ts';

/** The lists that hold none of the records that a call is for; null where one does, or may. */
export function inOtherStates(
  linked: Linked,
  { kind, words }: Unreached,
  call: Call,
): readonly Reason[] | null {
  const screen = linked.spec.sections.screens.facts.screens.find(
    ({ name }) => name === words['screen'],
  );
  if (kind !== 'screens/does' || screen === undefined) return null;
  for (const graph of graphsOf(linked)) {
    const rows = graph.lifecycle.transitions.filter(
      ({ event }) => event.kind === 'call' && event.name === call.name,
    );
    if (rows.length === 0 || foundAs(linked, graph, call) === null) continue;
    const states = rows.flatMap(({ from }) => originsOf(graph, from));
    const lists = listsOn(linked, screen, graph.entity.name);
    if (states.length === 0 || lists === null || lists.length === 0) continue;
    const name = recordName(graph.entity.name);
    const setting = settingOf(linked, linked.scope.record(graph.entity.name), {
      [name]: graph.entity,
    });
    const isNever = lists.every(({ where }) =>
      states.every((state) => {
        const premise = `${name}.${graph.lifecycle.field.name} == ${JSON.stringify(state)}`;
        return outcomes(setting, where, [premise])?.canHold === false;
      }),
    );
    if (isNever)
      return lists.map(({ at, where, of }) => ({
        at,
        why: `${of} lists those where \`${where}\`, and \`${call.name}\` is for those that are ${states.join(' or ')}`,
      }));
  }
  return null;
}

interface Listing {
  readonly of: string;
  readonly where: string;
  readonly at: Reason['at'];
}

/** The lists of an entity that a screen shows; null where it shows records of it otherwise, too. */
function listsOn(linked: Linked, screen: Screen, entity: string): Listing[] | null {
  const found: Listing[] = [];
  if (parametersOf(screen.route).length > 0) return null;
  for (const { name } of screen.shows) {
    const call = linked.call(name);
    for (const step of call === undefined ? [] : linked.steps(call)) {
      if (!('entity' in step) || typeof step.entity === 'string') continue;
      if (linked.entity(step.entity.name)?.name !== entity) continue;
      if (step.kind !== 'list' || step.where.length === 0) return null;
      const where = step.where.map(({ source }) => `(${source})`).join(' && ');
      found.push({ of: name, where, at: call!.at });
    }
  }
  return found;
}
