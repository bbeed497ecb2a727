// Reads section 6: roles, the permission matrix and the credentials.

import { opening } from '../../../model/sections/open.ts';
import type { Credentials, Permission, Role, Roles } from '../../../model/schema/roles.ts';
import { inCode } from '../../grammar/expression.ts';
import { nameIn, WORDED_NAME } from '../../grammar/name.ts';
import type { Report } from '../../grammar/report.ts';
import { Scanner } from '../../grammar/scanner.ts';
import { brief } from '../../grammar/words.ts';
import type { Table } from '../../outline/block.ts';
import type { Reading, SectionReader } from '../../reading/reading.ts';
import { COLUMNS } from '../../table/columns.ts';
import { tables } from '../../table/diagnostics.ts';
import { hasColumns, sheet, type SheetRow } from '../../table/sheet.ts';
import { credentialsIn, readCredentials } from './credentials.ts';
import { diagnostics } from './diagnostics.ts';
import { isMatrix, isOnSide, readMatrix } from './matrix.ts';

type RoleRow = SheetRow<keyof typeof COLUMNS.roles>;

export const readRoles: SectionReader<Roles> = (section, reading) => {
  const { report } = reading;
  const found = section.blocks.filter((block) => block.kind === 'table');
  const who = found.filter(
    (table) => hasColumns(table, COLUMNS.roles, ['role', 'who']) && !isOnSide(table),
  );
  const matrices = found.filter((table) => !who.includes(table) && isMatrix(table));
  for (const table of found)
    if (!who.includes(table) && !matrices.includes(table)) reportUnknown(table, report);
  const roles = readWho(who, reading);
  if (who.every(({ rows }) => rows.length === 0)) report(diagnostics['no-roles'](section.at, {}));
  if (matrices.length === 0) report(diagnostics['no-matrix'](section.at, {}));
  const known = knowing(namesIn(who), reading);
  const permissions = matrices.flatMap((table) => readMatrix(table, roles, known));
  return {
    roles,
    permissions: onlyFirst(permissions, report),
    credentials: single(
      credentialsIn(section.blocks).map((line) => readCredentials(line, reading)),
      report,
    ),
  };
};

const namesIn = (tables_: readonly Table[]): ReadonlySet<string> =>
  new Set(
    tables_.flatMap((table) =>
      sheet(table, COLUMNS.roles, () => {}).rows.flatMap(
        (row) => nameIn(row.cell('role'), WORDED_NAME)?.name ?? [],
      ),
    ),
  );

/** A role that is named, but of which it cannot be read who has it, is not unknown to the matrix. */
const knowing = (names: ReadonlySet<string>, reading: Reading): Reading => ({
  ...reading,
  leavesOpen: (kind, name, of) =>
    (kind === 'role' && names.has(name ?? '')) || reading.leavesOpen(kind, name, of),
});

function readWho(tables_: readonly Table[], reading: Reading): Role[] {
  const roles = new Map<string, Role>();
  for (const table of tables_)
    for (const row of sheet(table, COLUMNS.roles, reading.report).rows) {
      const role = readRole(row, reading);
      const first = roles.get(role?.name ?? '');
      if (role !== null && first !== undefined) {
        const related = [{ message: 'It stands here first.', at: first.at }];
        reading.report(diagnostics['duplicate-role'](role.at, { name: role.name }, related));
      } else if (role !== null) roles.set(role.name, role);
    }
  return [...roles.values()];
}

function readRole(row: RoleRow, { report, isOpen }: Reading): Role | null {
  const [nameCell, whoCell] = [row.cell('role'), row.cell('who')];
  if (isOpen(nameCell, 'the name of a role', [opening('role', null)])) return null;
  const name = nameIn(nameCell, WORDED_NAME);
  if (name === null) {
    const at = nameCell.text === '' ? row.at : nameCell.at;
    report(diagnostics['unreadable-role'](at, { text: brief(nameCell.text) }));
    return null;
  }
  if (isOpen(whoCell, `who has the role ${name.name}`, [opening('role', name.name)])) return null;
  const who = whoOf(whoCell.text, new Scanner(whoCell));
  if (who === null) {
    const at = whoCell.text === '' ? row.at : whoCell.at;
    report(diagnostics['unreadable-who'](at, { text: brief(whoCell.text) }));
  }
  return who && { name: name.name, who, at: name.at };
}

function whoOf(text: string, scanner: Scanner): Role['who'] | null {
  if (/^`?signed[ -]out`?$/i.test(text)) return { kind: 'signed out' };
  if (/^`?signed[ -]in`?$/i.test(text)) return { kind: 'signed in' };
  scanner.words('if');
  const expression = inCode(scanner);
  return expression !== null && scanner.done ? { kind: 'condition', expression } : null;
}

/** Each call and role once; a further row for a call is reported. */
function onlyFirst(permissions: readonly Permission[], report: Report): Permission[] {
  const first = new Map<string, Permission>();
  const reported = new Set<number>();
  for (const permission of permissions) {
    const { call, role } = permission;
    const key = `${call.name} ${role.name}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, permission);
    else if (!reported.has(call.at.line)) {
      reported.add(call.at.line);
      const related = [{ message: 'It has one here.', at: before.call.at }];
      report(diagnostics['duplicate-permission'](call.at, { call: call.name }, related));
    }
  }
  return [...first.values()];
}

function single(all: readonly (Credentials | null)[], report: Report): Credentials | null {
  const [first, second] = all.filter((credentials) => credentials !== null);
  if (first && second)
    report(
      diagnostics['credentials-twice'](second.at, {}, [{ message: 'The first.', at: first.at }]),
    );
  return first ?? null;
}

function reportUnknown(table: Table, report: Report): void {
  const columns = table.columns.map((column) => column.text).join(', ');
  const expected = 'Role and Who, or Call and one for each role';
  report(tables['unknown-table'](table.at, { columns, expected }));
}
