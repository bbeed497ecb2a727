// Whether what moves a state can: its field is a choice, and each event has a record to move.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Entity } from '../../model/sections/entities.ts';
import { fieldNamed } from '../../model/sections/lookup.ts';
import type { InHand } from '../../read/sections/calls/settle/records.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { failingRow } from '../traces/rows.ts';
import { graphsOf } from '../graph/graph.ts';

export const diagnostics = defineDiagnostics('lifecycle', {
  'no-choices': code<{ name: string; found: string }>({
    severity: 'error',
    message: ({ name, found }) => `\`${name}\` is ${found}, and states are choices.`,
    write: 'Write `one of` and the states as the type of the field in section 3.',
  }),
  'nothing-to-move': code<{
    call: string;
    entity: string;
    isCreation: boolean;
    path: string | null;
  }>({
    severity: 'error',
    message: ({ call, entity, isCreation }) =>
      isCreation
        ? `\`${call}\` makes no \`${entity}\`, so this row is never taken.`
        : `\`${call}\` finds no \`${entity}\` that it could move.`,
    write: ({ entity, isCreation, path }) =>
      isCreation
        ? `Write the step create ${entity} in that call, or another From.`
        : path === null
          ? `Write the step find ${entity} by its key in that call, or another event.`
          : `Write the step read ${path} in that call, which moves the record that the reference leads to, or another event.`,
  }),
});

/** Fields with states whose type is no choice. */
export const statesAreChoices: Rule = function* (linked) {
  if (!linked.shows('entities')) return;
  for (const { entity: of, field: name } of linked.spec.sections.states.facts.lifecycles) {
    const entity = linked.entity(of.name);
    const field = entity && fieldNamed(entity, name.name);
    if (!field || field.type.kind === 'one of') continue;
    if (linked.leavesOpen('field', field.name, of.name)) continue;
    const holes = { name: `${of.name}.${name.name}`, found: field.type.kind };
    const related = [{ message: 'the field', at: field.at }];
    yield diagnostics['no-choices'](name.at, holes, related);
  }
};

/** Events that are calls without a record of the lifecycle's entity. */
export const eventsMoveRecords: Rule = function* (linked) {
  for (const graph of graphsOf(linked))
    for (const row of graph.lifecycle.transitions) {
      const { entity } = graph;
      const { from, event } = row;
      const call = event.kind === 'call' ? linked.call(event.name) : undefined;
      if (call === undefined || !linked.isRead(call)) continue;
      const isCreation = from.kind === 'creation';
      const records = linked.records(call);
      // A record of an entity that is misspelt may be the one.
      if (records.some((record) => !linked.entity(record.entity ?? ''))) continue;
      const hows = records
        .filter((record) => linked.entity(record.entity ?? '') === entity)
        .map(({ how }) => how);
      if (!isCreation && movesByStep(linked, call, entity)) continue;
      if (isCreation ? hows.includes('made') : hows.some((how) => FOUND.has(how))) continue;
      const related = [{ message: `the call \`${call.name}\``, at: call.at }];
      const path = referenceTo(linked, records, entity);
      const holes = { call: call.name, entity: entity.name, isCreation, path };
      const fails = `it ${isCreation ? 'makes' : 'finds'} no \`${entity.name}\``;
      const trace = failingRow(linked, graph, row, fails);
      yield diagnostics['nothing-to-move'](event.at, holes, related, trace);
    }
};

/** Whether a step moves a record that is, or may be, of an entity. */
const movesByStep = (linked: Linked, call: Call, entity: Entity): boolean =>
  linked.steps(call).some((step) => {
    if (step.kind !== 'move') return false;
    const moved = linked.entity(step.entity);
    return moved === undefined || moved === entity;
  });

/** How a record that is in hand refers to one of an entity: `booking.car`; null where none does. */
function referenceTo(linked: Linked, records: readonly InHand[], entity: Entity): string | null {
  const paths = records.flatMap(({ name, entity: of }) => {
    const fields = linked.entity(of ?? '')?.fields ?? [];
    const found = fields.find(
      ({ type }) => type.kind === 'reference' && linked.entity(type.to) === entity,
    );
    return found === undefined ? [] : [`${name}.${found.name}`];
  });
  return paths[0] ?? null;
}

const FOUND: ReadonlySet<string> = new Set(['found', 'signed in', 'used']);
