// Rows and cells as an export has them, and as tables.

import { child, children, items, membersOf, type Node } from '../source/node.ts';

type Row = { readonly [heading: string]: string };

/** The texts of a list. */
export const textsOf = (node: Node): string[] =>
  items(node).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));

/** The rows of a table, by the headings of their columns. */
export const rowsOf = (node: Node): Row[] => items(node).map(rowOf);

export const rowOf = (node: Node): Row =>
  Object.fromEntries(
    Object.entries(membersOf(node)).flatMap(([heading, cell]) =>
      typeof cell === 'string' ? [[heading, cell]] : [],
    ),
  );

/** A table with these columns, and with those that its rows have besides. */
export function tableOf(columns: readonly string[], rows: readonly Row[]): string {
  const all = [...new Set([...columns, ...rows.flatMap((row) => Object.keys(row))])];
  return plainTable(
    all,
    rows.map((row) => all.map((column) => row[column] ?? '')),
  );
}

/** A table, be it without a row. */
export function plainTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The parts of an export in the order in which the specification has them. */
export function inOrder(parts: readonly (readonly [string, Node])[]): (readonly [string, Node])[] {
  const lineOf = ([, node]: readonly [string, Node]): number =>
    Number(child(node, 'x-nonet-line').value ?? Number.POSITIVE_INFINITY);
  return [...parts].sort((one, other) => lineOf(one) - lineOf(other) || 0);
}

/** All operations, by their addresses. */
export const operationsIn = (root: Node): Node[] =>
  children(child(root, 'paths')).flatMap(([, path]) =>
    // Several calls at one address stand in one operation, each as it is.
    children(path).flatMap(([, operation]) => {
      const several = items(child(operation, 'x-nonet-operations'));
      return several.length > 0 ? several : [operation];
    }),
  );
