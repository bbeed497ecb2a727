// Conditions of section 6: under Who, and in the cells of the matrix.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Permission, Role } from '../../model/schema/roles.ts';
import type { Linked } from '../linked/linked.ts';
import { outcomes } from '../reasoning/outcomes.ts';
import { settingOf, settingOfCell } from '../reasoning/setting.ts';
import type { Rule } from '../findings/rule.ts';
import { failingCall } from '../traces/to-call.ts';
import { diagnostics } from './diagnostics.ts';

const whoOf = (role: Role | undefined): readonly string[] =>
  role?.who.kind === 'condition' ? [role.who.expression.source] : [];

/** Roles whose condition nobody can meet. */
export const rolesCanBe: Rule = function* (linked) {
  for (const { name, who } of linked.access.roles) {
    if (who.kind !== 'condition') continue;
    const { source, at } = who.expression;
    if (outcomes(settingOf(linked, {}), source)?.canHold !== false) continue;
    yield diagnostics['never-holds'](at, { condition: source, effect: `nobody ever is ${name}` });
  }
};

/** Each condition of a cell, with what the role and the conditions before it say already. */
export const cellsDecide: Rule = function* (linked) {
  if (!linked.shows('entities', 'calls')) return;
  const told = new Set<string>();
  for (const permission of linked.spec.sections.roles.facts.permissions)
    for (const finding of judge(linked, permission)) {
      // A row may hold several calls: it is told once.
      const key = `${finding.at.line}:${finding.at.column}`;
      if (!told.has(key)) yield finding;
      told.add(key);
    }
};

function* judge(
  linked: Linked,
  { call: reference, role, grants }: Permission,
): Generator<Diagnostic, void> {
  const call = linked.call(reference.name);
  const premises = [...whoOf(linked.access.role(role.name))];
  if (call === undefined || !grants.some(({ kind }) => kind === 'if')) return;
  const setting = settingOfCell(linked, call);
  for (const grant of grants) {
    if (grant.kind !== 'if') continue;
    const { source, at } = grant.condition;
    const found = outcomes(setting, source, premises);
    if (found === null || !found.canBe) return;
    const may = `${role.name} may`;
    if (!found.canHold) {
      const effect = `${may} never \`${call.name}\``;
      const failing = { who: role.name, fails: `\`${source}\` never holds`, at };
      const trace = failingCall(linked, call, failing);
      yield diagnostics['never-holds'](at, { condition: source, effect }, [], trace);
      return;
    }
    if (!found.canFail) {
      const effect = `${may} \`${call.name}\` without it`;
      yield diagnostics['always-holds'](at, { condition: source, effect });
    }
    premises.push(source);
  }
}
