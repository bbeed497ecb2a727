// Facts as rows of the format's tables: a cell for each heading, as somebody would write it.

/** A row by the headings of its columns. */
export type Row = { [heading: string]: string };

/** The headings of some rows, in the order in which they are first met. */
export const headingsOf = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
];

/** A row without the cells that stand blank. */
export const withoutBlanks = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''));
