// Facts as rows of the format's tables: a cell for each heading, as somebody would write it.

/** A row by the headings of its columns. */
export type Row = { [heading: string]: string };

/** A row without the cells that stand blank. */
export const withoutBlanks = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''));
