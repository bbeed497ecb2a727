// A specification with many more records among its Examples: its own ones again and again under other
// names, each copy with its own references.

import { hasRule, type Entity, type Field } from '../../../src/model/index.ts';
import { examine } from '../../../src/workbench/examine.ts';

/** The text with as many records as asked for, of every entity that has some already. */
export function withRecords(text: string, count: number): string {
  const lines = text.split('\n');
  const { facts } = examine('more.md', text).spec.sections.entities;
  const tables = facts.entities.flatMap((entity) => tableOf(entity, lines) ?? []);
  const named = new Set(tables.flatMap(namesIn));
  const copies = new Map(tables.map((table) => [table, [] as string[]]));
  let left = count - tables.reduce((sum, { rows }) => sum + rows.length, 0);
  // Whoever is referred to stands before: a last round that is cut short refers to nobody who is not there.
  for (let round = 2; left > 0 && named.size > 0; round += 1)
    for (const table of tables) {
      const rows = table.rows.slice(0, left);
      copies.get(table)!.push(...rows.map((cells) => copied(cells, table, named, round)));
      left -= rows.length;
    }
  // From the last table to the first, so that the lines above keep their numbers.
  for (const [table, rows] of [...copies].reverse()) lines.splice(table.end, 0, ...rows);
  return lines.join('\n');
}

interface Table {
  readonly fields: readonly (Field | undefined)[];
  readonly rows: readonly (readonly string[])[];
  /** How many lines of the text end with it. */
  readonly end: number;
}

function tableOf({ fields, examples }: Entity, lines: readonly string[]): Table | null {
  if (examples === null || examples.rows.length === 0) return null;
  const numbers = examples.rows.map(({ at }) => at.line);
  return {
    fields: examples.columns.map(({ name }) => fields.find((field) => field.name === name)),
    rows: numbers.map((line) => cellsOf(lines[line - 1]!)),
    end: Math.max(...numbers),
  };
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Whether no two records have the same there. */
const names = (field: Field | undefined): boolean =>
  field !== undefined &&
  (['uuid', 'email'].includes(field.type.kind) ||
    hasRule(field, 'key') ||
    hasRule(field, 'unique'));

const namesIn = ({ fields, rows }: Table): string[] =>
  rows.flatMap((cells) => cells.filter((cell, column) => cell !== '' && names(fields[column])));

function copied(
  cells: readonly string[],
  { fields }: Table,
  named: ReadonlySet<string>,
  round: number,
): string {
  const others = cells.map((cell, column) =>
    named.has(cell) && fields[column]?.type.kind !== 'one of' ? renamed(cell, round) : cell,
  );
  return `| ${others.join(' | ')} |`;
}

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/i;

/** A name that stays of its form: a uuid, an email or a text. */
function renamed(name: string, round: number): string {
  if (UUID.test(name)) return name.slice(0, -4) + round.toString(16).padStart(4, '0');
  return name.includes('@') ? `${round}.${name}` : `${name}-${round}`;
}
