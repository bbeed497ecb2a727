// States that cannot be reached, and states that cannot be left for good.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { fieldNamed } from '../../model/sections/lookup.ts';
import type { Rule } from '../findings/rule.ts';
import { courseTo } from '../traces/course.ts';
import { roundIn } from '../traces/round.ts';
import { DELETED, type Graph, graphsOf, leadingTo, placeOf, reachable } from '../graph/graph.ts';

type Lost = { state: string; name: string };

export const diagnostics = defineDiagnostics('lifecycle', {
  unreachable: code<Lost>({
    severity: 'warning',
    message: ({ state, name }) => `\`${state}\`: nothing leads to this state of \`${name}\`.`,
    write: ({ state }) =>
      `Write a row whose To is ${state} and whose From can be reached, or take ${state} out of the field’s type.`,
  }),
  'no-way-out': code<{ states: readonly string[]; finals: readonly string[]; name: string }>({
    severity: 'warning',
    message: ({ states, finals, name }) =>
      `From ${joinStates(states)} no final state of \`${name}\` (${finals.join(', ')}) can be reached.`,
    write: ({ states, finals }) => `Write a row from ${states[0]} that leads towards ${finals[0]}.`,
  }),
  endless: code<{ name: string }>({
    severity: 'note',
    message: ({ name }) => `No state of \`${name}\` is final: each can be left again.`,
    write:
      'Write a row to a state that nothing leaves; or, if that is meant, `<!-- accept lifecycle/endless: why -->` on this line.',
  }),
});

const joinStates = (states: readonly string[]): string =>
  states.map((state) => `\`${state}\``).join(' and ');
const nameOf = ({ lifecycle }: Graph): string => `${lifecycle.entity.name}.${lifecycle.field.name}`;

/** States that no record comes into. Of some that only lead to each other the first is told. */
export const unreachableStates: Rule = function* (linked) {
  for (const graph of graphsOf(linked)) {
    if (graph.first.size === 0) continue;
    const found = reachable(graph.first, graph);
    const lost = graph.states.filter((state) => !found.has(state));
    const fed = new Set(
      lost.flatMap((other) => [...graph.next.get(other)!].filter((state) => state !== other)),
    );
    const roots = lost.filter((state) => !fed.has(state));
    const field = fieldNamed(graph.entity, graph.lifecycle.field.name)!;
    const related = [{ message: 'the field that lists it', at: field.at }];
    for (const state of roots.length > 0 ? roots : lost.slice(0, 1)) {
      const holes = { state, name: nameOf(graph) };
      yield diagnostics.unreachable(placeOf(state, graph), holes, related);
    }
  }
};

/** States that nothing leaves; where there is none, and no deletion, those that lead only to themselves. */
const finalsOf = (graph: Graph): string[] => {
  const found = reachable(graph.first, graph);
  const states = graph.states.filter((state) => found.has(state));
  const finals = states.filter((state) => graph.next.get(state)!.size === 0);
  return finals.length > 0 || found.has(DELETED)
    ? finals
    : states.filter((state) => [...graph.next.get(state)!].every((to) => to === state));
};

/** States that can be reached and left, but never for a final one. */
export const statesWithoutEnd: Rule = function* (linked) {
  for (const graph of graphsOf(linked)) {
    const found = reachable(graph.first, graph);
    const states = graph.states.filter((state) => found.has(state));
    const finals = finalsOf(graph);
    const ending = leadingTo([...finals, DELETED], graph);
    const stuck = states.filter((state) => !ending.has(state));
    const [first] = stuck;
    if (first === undefined) continue;
    if (stuck.length === states.length)
      yield diagnostics.endless(
        graph.lifecycle.at,
        { name: nameOf(graph) },
        [],
        roundIn(linked, graph),
      );
    else {
      const names = finals.length > 0 ? finals : ['deletion'];
      const holes = { states: stuck, finals: names, name: nameOf(graph) };
      const trace = courseTo(linked, graph, stuck);
      yield diagnostics['no-way-out'](placeOf(first, graph), holes, [], trace);
    }
  }
};
