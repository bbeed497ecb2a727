// A hand-written feature, filled in for one specification: each outline gets the rows of its kind,
// and one that has none is left out.

/** A row of an outline's examples: what stands in each column. */
export type Row = Readonly<Record<string, string>>;

/** A scenario or outline of a feature, with its tag: the kind of what it tries. */
interface Block {
  readonly kind: string;
  readonly lines: readonly string[];
}

const TAG = /^ {2}@(\S+)/;
const OUTLINE = /^ {2}Scenario Outline: *(.*)/;
const CELLS = /^\s*\|(.*)\|\s*$/;

/** Fills a feature in. `rowsOf` gives the rows of a kind, in order. */
export function expand(feature: string, rowsOf: (kind: string) => readonly Row[]): string {
  const { head, blocks } = parse(feature);
  const filled = blocks.flatMap((block) => fill(block, rowsOf(block.kind)));
  return [...head, ...filled].join('\n');
}

/** Only the outlines that have rows; null where none has. */
export function expandOutlines(
  feature: string,
  rowsOf: (kind: string) => readonly Row[],
): string | null {
  const { head, blocks } = parse(feature);
  const filled = blocks.filter(isOutline).flatMap((block) => fill(block, rowsOf(block.kind)));
  return filled.length === 0 ? null : [...head, ...filled].join('\n');
}

/** An outline of a feature: its title with the columns of its examples as holes. */
export interface Outline {
  readonly kind: string;
  readonly title: string;
  readonly columns: readonly string[];
}

/** The outlines of a feature. */
export function outlinesOf(feature: string): Outline[] {
  return parse(feature)
    .blocks.filter(isOutline)
    .map((block) => ({ kind: block.kind, title: titleOf(block), columns: columnsOf(block) }));
}

function parse(feature: string): { head: string[]; blocks: Block[] } {
  const lines = feature.split('\n');
  const starts = lines.flatMap((line, index) => (TAG.test(line) ? [index] : []));
  const blocks = starts.map((start, index) => ({
    kind: TAG.exec(lines[start] ?? '')?.[1] ?? '',
    lines: lines.slice(start, starts[index + 1]),
  }));
  return { head: lines.slice(0, starts[0]), blocks };
}

function fill(block: Block, rows: readonly Row[]): readonly string[] {
  if (!isOutline(block)) return block.lines;
  if (rows.length === 0) return [];
  const columns = columnsOf(block);
  const header = headerOf(block);
  const filled = rows.map((row) => {
    const cells = columns.map((column) => cell(row[column] ?? ''));
    return `      | ${cells.join(' | ')} |`;
  });
  return [...block.lines.slice(0, header + 1), ...filled, ...block.lines.slice(header + 1)];
}

const isOutline = (block: Block): boolean => block.lines.some((line) => OUTLINE.test(line));

const titleOf = ({ lines }: Block): string =>
  lines.map((line) => OUTLINE.exec(line)?.[1]).find((title) => title !== undefined) ?? '';

/** A title with its holes filled in, as Gherkin does. */
export const titled = (title: string, row: Row): string =>
  title.replace(/<([^<>]+)>/g, (hole, column: string) => row[column] ?? hole);

/** The row with the columns' names: the one after `Examples:`. */
const headerOf = ({ lines }: Block): number =>
  lines.findIndex((line) => line.trim() === 'Examples:') + 1;

function columnsOf(block: Block): string[] {
  const cells = CELLS.exec(block.lines[headerOf(block)] ?? '')?.[1] ?? '';
  return cells.split('|').map((column) => column.trim());
}

/** A cell as Gherkin wants it: a bar, a backslash and a new line are written with a backslash. */
const cell = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n');
