// Who may cause an event, as of the state that the record is in.

import type { Call } from '../../model/sections/calls.ts';
import type { Role } from '../../model/schema/roles.ts';
import type { Linked } from '../linked/linked.ts';
import { outcomes } from '../reasoning/outcomes.ts';
import { settingOfCell } from '../reasoning/setting.ts';
import type { Graph } from './graph.ts';

/** The name of the record that the event moves: the only one of its entity that the call finds. */
export function foundAs(linked: Linked, { entity }: Graph, call: Call): string | null {
  const found = call.steps.filter(
    (step) => step.kind === 'find' && linked.entity(step.entity.name) === entity,
  );
  const [only] = found;
  const held = linked
    .records(call)
    .filter((record) => linked.entity(record.entity ?? '') === entity);
  return only?.kind === 'find' && found.length === 1 && held.length === 1 ? only.as : null;
}

/** Whether somebody in a role may make the call on a record in that state, as far as can be told. */
export function mayBe(linked: Linked, call: Call, role: Role, state: string): boolean {
  const cell = linked.access.cell(call.name, role.name);
  if (cell === undefined || linked.access.verdict(call.name, role) === 'no') return false;
  const conditions = cell.grants.flatMap((grant) =>
    grant.kind === 'if' ? [grant.condition.source] : [],
  );
  if (cell.grants.some(({ kind }) => kind === 'no')) return false;
  const [asked, ...others] = conditions;
  if (asked === undefined) return true;
  return outcomes(settingOfCell(linked, call), asked, [state, ...others])?.canHold !== false;
}
