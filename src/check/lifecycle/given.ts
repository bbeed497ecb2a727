// The first state of a record, and states that are given a value where only events may move them.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import { fieldNamed, hasRule } from '../../model/sections/lookup.ts';
import type { Span } from '../../text/span.ts';
import { membersOf } from '../linked/expressions.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { failingCall } from '../traces/to-call.ts';
import { type Graph, graphsOf } from '../graph/graph.ts';
import { codeWithArticle } from '../../text/article.ts';

export const diagnostics = defineDiagnostics('lifecycle', {
  'created-without-state': code<{ call: string; entity: string; field: string }>({
    severity: 'error',
    message: ({ call, entity, field }) =>
      `\`${call}\` creates ${codeWithArticle(entity)}, and no row says in which state its \`${field}\` begins.`,
    write: ({ call }) => `Write a row from — with the event \`${call}\` in section 4.`,
  }),
  'state-given': code<{ name: string; call: string }>({
    severity: 'error',
    message: ({ name, call }) =>
      `\`${call}\` gives \`${name}\` a value, but only events move a state.`,
    write: ({ call }) =>
      `Write \`${call}\` as an event of section 4, and leave the state out here.`,
  }),
});

/** Calls that make a record which no row gives a state. */
export const creationsGiveState: Rule = function* (linked) {
  const graphs = byEntity(linked);
  for (const call of linked.calls.filter((one) => linked.isRead(one)))
    for (const step of linked.steps(call)) {
      if (step.kind !== 'create') continue;
      for (const { lifecycle, entity } of (graphs.get(step.entity.name) ?? []).filter(
        (graph) => !isStarted(graph, call),
      )) {
        const holes = { call: call.name, entity: entity.name, field: lifecycle.field.name };
        const related = [{ message: 'its states', at: lifecycle.at }];
        const fails = `no row says in which state the \`${entity.name}\` begins`;
        const trace = failingCall(linked, call, { fails, at: step.at });
        yield diagnostics['created-without-state'](step.at, holes, related, trace);
      }
    }
};

/** Whether a row, or the field itself, says in which state a record of a call begins. */
function isStarted({ lifecycle, entity }: Graph, { name }: Call): boolean {
  const field = fieldNamed(entity, lifecycle.field.name)!;
  if (hasRule(field, 'default') || hasRule(field, 'set')) return true;
  return lifecycle.transitions.some(
    ({ from, event }) => from.kind === 'creation' && event.kind === 'call' && event.name === name,
  );
}

/** Calls that write a state themselves, by a step or from their body. */
export const statesAreMoved: Rule = function* (linked) {
  const graphs = byEntity(linked);
  for (const call of linked.calls)
    for (const { entity, field, at } of givings(linked, call))
      for (const { lifecycle } of graphs.get(entity) ?? [])
        if (lifecycle.field.name === field) {
          const related = [{ message: 'its states', at: lifecycle.at }];
          const holes = { name: `${entity}.${field}`, call: call.name };
          yield diagnostics['state-given'](at, holes, related);
        }
};

function byEntity(linked: Linked): ReadonlyMap<string, readonly Graph[]> {
  const found = new Map<string, Graph[]>();
  for (const graph of graphsOf(linked))
    found.set(graph.entity.name, [...(found.get(graph.entity.name) ?? []), graph]);
  return found;
}

interface Giving {
  readonly entity: string;
  readonly field: string;
  readonly at: Span;
}

/** What a call gives values to: from its body (unless the product gives it), and by its steps. */
function* givings(linked: Linked, call: Call): Iterable<Giving> {
  for (const { fills, at } of membersOf(call)) {
    if (fills?.how !== 'write') continue;
    const entity = linked.entity(fills.entity);
    // A request that gives what the product gives is told of by the reader.
    if (entity && fieldNamed(entity, fills.field)?.required !== 'auto')
      yield { entity: fills.entity, field: fills.field, at };
  }
  for (const step of linked.steps(call)) {
    if (step.kind === 'create')
      for (const { field } of step.with)
        yield { entity: step.entity.name, field: field.name, at: field.at };
    const target = step.kind === 'set' ? linked.entityIn(call, step.target.source) : undefined;
    if (step.kind === 'set' && target)
      yield { entity: target.name, field: step.field.name, at: step.field.at };
  }
}
