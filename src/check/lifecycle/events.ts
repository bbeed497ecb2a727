// Whether what moves a state can: its field is a choice, and each event has a record to move.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/calls.ts';
import { fieldNamed, ruleOf } from '../../model/lookup.ts';
import type { Span } from '../../text/span.ts';
import type { Linked } from '../linked/linked.ts';
import { membersOf } from '../linked/expressions.ts';
import type { Rule } from '../rule.ts';
import { type Graph, graphsOf } from './graph.ts';

export const diagnostics = defineDiagnostics('lifecycle', {
  'no-choices': code<{ name: string; found: string }>({
    severity: 'error',
    message: ({ name, found }) => `\`${name}\` is ${found}, and states are choices.`,
    write: 'Write `one of` and the states as the type of the field in section 3.',
  }),
  'nothing-to-move': code<{ call: string; entity: string; isCreation: boolean }>({
    severity: 'error',
    message: ({ call, entity, isCreation }) =>
      isCreation
        ? `\`${call}\` makes no \`${entity}\`, so this row is never taken.`
        : `\`${call}\` finds no \`${entity}\` that it could move.`,
    write: ({ entity, isCreation }) =>
      isCreation
        ? `Write the step create ${entity} in that call, or another From.`
        : `Write the step find ${entity} by its key in that call, or another event.`,
  }),
  'created-without-state': code<{ call: string; entity: string; field: string }>({
    severity: 'error',
    message: ({ call, entity, field }) =>
      `\`${call}\` creates a \`${entity}\`, and no row says in which state its \`${field}\` begins.`,
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

/** Fields with states whose type is no choice. */
export const statesAreChoices: Rule = function* (linked) {
  if (!linked.shows('entities')) return;
  for (const { entity: of, field: name } of linked.spec.sections.states.facts.lifecycles) {
    const entity = linked.entity(of.name);
    const field = entity && fieldNamed(entity, name.name);
    if (!field || field.type.kind === 'one of') continue;
    const holes = { name: `${of.name}.${name.name}`, found: field.type.kind };
    const related = [{ message: 'the field', at: field.at }];
    yield diagnostics['no-choices'](name.at, holes, related);
  }
};

/** Events that are calls without a record of the lifecycle's entity. */
export const eventsMoveRecords: Rule = function* (linked) {
  for (const { lifecycle, entity } of graphsOf(linked))
    for (const { from, event } of lifecycle.transitions) {
      const call = event.kind === 'call' ? linked.call(event.name) : undefined;
      if (call === undefined || !linked.showsAllOf('calls')) continue;
      const isCreation = from.kind === 'creation';
      const hows = linked
        .records(call)
        .filter((record) => linked.entity(record.entity ?? '') === entity)
        .map(({ how }) => how);
      if (isCreation ? hows.includes('made') : hows.some((how) => FOUND.has(how))) continue;
      const related = [{ message: `the call \`${call.name}\``, at: call.at }];
      const holes = { call: call.name, entity: entity.name, isCreation };
      yield diagnostics['nothing-to-move'](event.at, holes, related);
    }
};

const FOUND: ReadonlySet<string> = new Set(['found', 'signed in', 'used']);

/** Calls that make a record which no row gives a state. */
export const creationsGiveState: Rule = function* (linked) {
  if (!linked.showsAllOf('calls')) return;
  for (const { lifecycle, entity } of graphsOf(linked)) {
    const field = fieldNamed(entity, lifecycle.field.name)!;
    if (ruleOf(field, 'default') || ruleOf(field, 'set')) continue;
    const events = lifecycle.transitions
      .filter(({ from }) => from.kind === 'creation')
      .map(({ event }) => (event.kind === 'call' ? event.name : ''));
    const related = [{ message: 'its states', at: lifecycle.at }];
    for (const call of linked.calls.filter(({ name }) => !events.includes(name)))
      for (const step of linked.steps(call))
        if (step.kind === 'create' && step.entity.name === entity.name) {
          const holes = { call: call.name, entity: entity.name, field: field.name };
          yield diagnostics['created-without-state'](step.at, holes, related);
        }
  }
};

/** Calls that write a state themselves, by a step or from their body. */
export const statesAreMoved: Rule = function* (linked) {
  for (const graph of graphsOf(linked))
    for (const call of linked.calls)
      for (const at of givings(linked, call, graph)) {
        const { entity, field } = graph.lifecycle;
        const holes = { name: `${entity.name}.${field.name}`, call: call.name };
        const related = [{ message: 'its states', at: graph.lifecycle.at }];
        yield diagnostics['state-given'](at, holes, related);
      }
};

function* givings(linked: Linked, call: Call, { entity, lifecycle }: Graph): Iterable<Span> {
  const name = lifecycle.field.name;
  // A request that gives what the product gives is told of by the reader.
  if (fieldNamed(entity, name)?.required !== 'auto')
    for (const { fills, at } of membersOf(call))
      if (fills?.how === 'write' && fills.entity === entity.name && fills.field === name) yield at;
  for (const step of linked.steps(call)) {
    if (step.kind === 'create' && step.entity.name === entity.name)
      for (const { field } of step.with) if (field.name === name) yield field.at;
    if (step.kind === 'set' && step.field.name === name)
      if (linked.entityIn(call, step.target.source) === entity) yield step.field.at;
  }
}
