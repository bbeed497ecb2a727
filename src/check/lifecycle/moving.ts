// Steps that move a record by a row that is not there, or that the call moves by itself.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Entity } from '../../model/sections/entities.ts';
import type { Lifecycle } from '../../model/sections/states.ts';
import { codeWithArticle } from '../../text/article.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { failingCall } from '../traces/to-call.ts';

export const diagnostics = defineDiagnostics('lifecycle', {
  'no-row-to-move': code<{ call: string; entity: string; lifecycle: string | null }>({
    severity: 'error',
    message: ({ call, entity }) =>
      `No row of section 4 moves ${codeWithArticle(entity)} at \`${call}\`, so this step does nothing.`,
    write: ({ call, entity, lifecycle }) =>
      `Write a row with the event \`${call}\` under \`### ${lifecycle ?? `${entity}.field`}\` in section 4, or leave the step out.`,
  }),
  'moves-found': code<{ call: string; record: string }>({
    severity: 'error',
    message: ({ call, record }) =>
      `\`${call}\` moves \`${record}\` by itself: a step moves another record than the one that the call finds or makes.`,
    fix: ({ record }) => `read ${record}`,
    write: 'Leave the step out, or write the path to the other record, such as `ticket.parent`.',
  }),
});

/** Each step `move r`, against section 4 and against the record that the call moves anyway. */
export const othersAreMoved: Rule = function* (linked) {
  if (!linked.isWhole('states', 'entities')) return;
  for (const call of linked.calls.filter((one) => linked.isRead(one)))
    for (const step of linked.steps(call)) {
      const entity = step.kind === 'move' ? linked.entity(step.entity) : undefined;
      if (step.kind !== 'move' || entity === undefined) continue;
      const own = linked.spec.sections.states.facts.lifecycles.filter(
        (one) => linked.entity(one.entity.name) === entity,
      );
      const moving = own.filter((one) =>
        rowsOf(one, call).some(({ from }) => from.kind !== 'creation'),
      );
      if (moving.length === 0) {
        const [first] = own;
        const lifecycle = first === undefined ? null : `${entity.name}.${first.field.name}`;
        const related = first === undefined ? [] : [{ message: 'its states', at: first.at }];
        const fails = `no row moves the \`${entity.name}\``;
        const trace = failingCall(linked, call, { fails, at: step.at });
        const holes = { call: call.name, entity: entity.name, lifecycle };
        yield diagnostics['no-row-to-move'](step.target.at, holes, related, trace);
      } else if (movesByItself(linked, call, entity, moving).includes(step.target.source)) {
        const holes = { call: call.name, record: step.target.source };
        yield diagnostics['moves-found'](step.at, holes);
      }
    }
};

const rowsOf = ({ transitions }: Lifecycle, { name }: Call) =>
  transitions.filter(({ event }) => event.kind === 'call' && event.name === name);

/** The names of the records of an entity that a call moves as the ones that it finds, works on or makes. */
function movesByItself(
  linked: Linked,
  call: Call,
  entity: Entity,
  moving: readonly Lifecycle[],
): readonly string[] {
  const records = linked.records(call).filter((one) => linked.entity(one.entity ?? '') === entity);
  const found =
    records.findLast(({ how }) => how === 'found') ??
    records.findLast(({ how }) => how === 'used' || how === 'signed in');
  if (found !== undefined) return [found.name];
  const isStarted = moving.some((one) =>
    rowsOf(one, call).some(({ from }) => from.kind === 'creation'),
  );
  return isStarted ? [] : records.flatMap(({ name, how }) => (how === 'made' ? [name] : []));
}
