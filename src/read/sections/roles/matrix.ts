// The permission matrix, with a column or a row for each role.

import { opening } from '../../../model/sections/open.ts';
import type { Permission, Role } from '../../../model/schema/roles.ts';
import type { Reference } from '../../../model/schema/values/reference.ts';
import { nearest } from '../../../text/nearest.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { CALL_NAME, nameIn } from '../../grammar/name.ts';
import type { Report } from '../../grammar/report.ts';
import { split } from '../../grammar/split.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { brief } from '../../grammar/words.ts';
import type { Table } from '../../outline/block.ts';
import type { Reading } from '../../reading/reading.ts';
import { readCell } from './cell.ts';
import { diagnostics } from './diagnostics.ts';

const headed = (table: Table, ...words: string[]): boolean =>
  words.includes(wholeCode(table.columns[0]!).text.toLowerCase());

export const isMatrix = (table: Table): boolean => headed(table, 'call', 'operation', 'role');

/** Whether a table has a row for each role: calls stand in code spans, whatever they are named. */
export const isOnSide = (table: Table): boolean =>
  headed(table, 'role') &&
  table.columns.slice(1).some((head) => wholeCode(head) !== head && /^`[a-z]/.test(head.text));

/** The permissions of a matrix, in its order; calls and roles that cannot be read are reported. */
export function readMatrix(table: Table, roles: readonly Role[], reading: Reading): Permission[] {
  const onSide = headed(table, 'role');
  const across = table.columns.slice(1);
  const heads = across.map((head) => readHead(head, onSide, roles, reading));
  const sides = table.rows.map(({ cells }) => readHead(cells[0]!, !onSide, roles, reading));
  const permissions = table.rows.flatMap(({ cells }, row) => {
    const side = sides[row]!;
    return heads.flatMap((head, column) => {
      const cell = cells[column + 1]!;
      const [calls, role] = onSide ? [head.calls, side.role] : [side.calls, head.role];
      return role === null ? [] : permit(calls, role, cell, reading);
    });
  });
  const isRead = (onSide ? sides : heads).every(({ role }) => role !== null);
  if (isRead) judgeRoles(table, roles, permissions, reading.report);
  return permissions;
}

interface Head {
  readonly calls: readonly Reference[];
  readonly role: Reference | null;
}

function readHead(cell: Phrase, ofCalls: boolean, roles: readonly Role[], reading: Reading): Head {
  return ofCalls
    ? { calls: readCalls(cell, reading), role: null }
    : { calls: [], role: readRole(cell, roles, reading) };
}

function readCalls(cell: Phrase, { report, isOpen }: Reading): Reference[] {
  if (isOpen(cell, 'which call is meant', [opening('permission', null)])) return [];
  const parts = split(cell, ',');
  return (parts.length === 0 ? [cell] : parts).flatMap((part) => {
    const call = nameIn(part, CALL_NAME);
    if (call === null) report(diagnostics['unreadable-call'](part.at, { text: brief(part.text) }));
    return call ?? [];
  });
}

function readRole(
  cell: Phrase,
  roles: readonly Role[],
  { report, isOpen, leavesOpen }: Reading,
): Reference | null {
  if (isOpen(cell, 'which role is meant', [opening('permission', null)])) return null;
  const { text: name, at } = wholeCode(cell);
  const role = roles.find((other) => other.name.toLowerCase() === name.toLowerCase());
  if (role !== undefined) return { name: role.name, at };
  if (leavesOpen('role', name)) return null;
  const near = nearest(
    name,
    roles.map((other) => other.name),
  );
  report(diagnostics['unknown-role'](cell.at, { name, nearest: near }));
  return null;
}

function permit(
  calls: readonly Reference[],
  role: Reference,
  cell: Phrase,
  { report, isOpen }: Reading,
): Permission[] {
  const names = calls.map(({ name }) => `\`${name}\``).join(', ');
  const leaves = calls.map(({ name }) => opening('permission', name, role.name));
  if (isOpen(cell, `whether ${role.name} may make ${names}`, leaves)) return [];
  const grants = readCell(cell, report);
  return calls.map((call) => ({ call, role, grants, at: cell.at }));
}

function judgeRoles(
  table: Table,
  roles: readonly Role[],
  permissions: readonly Permission[],
  report: Report,
): void {
  if (table.rows.length === 0) return;
  const held = new Set([
    ...permissions.map(({ role }) => role.name),
    ...table.columns.map((column) => wholeCode(column).text),
    ...table.rows.map(({ cells }) => wholeCode(cells[0]!).text),
  ]);
  for (const { name, at } of roles)
    if (!held.has(name))
      report(diagnostics['missing-role-column'](table.at, { name }, [{ message: 'the role', at }]));
}
