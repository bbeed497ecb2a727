// Where a running scenario comes from: the row of its outline's examples, by the names of the columns.

/** What of Cucumber's messages is needed here; its own types say `unknown[]` of too much. */
interface Table {
  readonly tableHeader?: { readonly cells: readonly { readonly value: string }[] };
  readonly tableBody: readonly {
    readonly id: string;
    readonly cells: readonly { readonly value: string }[];
  }[];
}
interface Document {
  readonly feature?: {
    readonly children: readonly { readonly scenario?: { readonly examples: readonly Table[] } }[];
  };
}

const NO_ROW: Readonly<Record<string, string>> = {};
const known = new WeakMap<object, ReadonlyMap<string, Readonly<Record<string, string>>>>();

/** The cells of the examples' row that made a scenario; none for a scenario that is no outline. */
export function rowOf(
  document: Document,
  pickle: { readonly astNodeIds: readonly string[] },
): Readonly<Record<string, string>> {
  let rows = known.get(document);
  if (rows === undefined) known.set(document, (rows = rowsOf(document)));
  return rows.get(pickle.astNodeIds.at(-1) ?? '') ?? NO_ROW;
}

function rowsOf(document: Document): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const tables = (document.feature?.children ?? []).flatMap(
    (child) => child.scenario?.examples ?? [],
  );
  return new Map(tables.flatMap(rowsOfTable));
}

function rowsOfTable({ tableHeader, tableBody }: Table): [string, Record<string, string>][] {
  const columns = (tableHeader?.cells ?? []).map((cell) => cell.value);
  return tableBody.map(({ id, cells }) => [
    id,
    Object.fromEntries(columns.map((column, index) => [column, cells[index]?.value ?? ''])),
  ]);
}
