// The pages that explain codes: one Markdown file an area, one `### code` heading a code, and under
// it what the code means, then `Wrong:` and `Right:`, each with an example in a fence.

/** A piece of a specification; sections that it does not hold count as not shown. */
export interface PageExample {
  readonly text: string;
  /** Not a piece but a whole file, from its first character on: its fence says `md whole`. */
  readonly whole: boolean;
}

export interface PageEntry {
  /** `limits/unreadable-value`. */
  readonly code: string;
  /** What it means: Markdown. */
  readonly meaning: string;
  readonly wrong: readonly PageExample[];
  readonly right: readonly PageExample[];
  /** The codes that the wrong examples raise besides, from a line ``Also: `a/b`, `c/d`.`` */
  readonly also: readonly string[];
  /** The entry as it stands in the page, its heading apart. */
  readonly markdown: string;
}

const HEADING = /^### `?([a-z]+\/[a-z-]+)`?\s*$/;
const FENCE = /^(`{3,})md( whole)?\s*$/;
const ALSO = /^Also: (.*)$/;
const CODE = /`([a-z]+\/[a-z-]+)`/g;

/** The entries of a page, in order. What is before the first one introduces the page and is left. */
export function readPage(page: string): PageEntry[] {
  const lines = page.replace(/\r\n?/g, '\n').split('\n');
  const starts = headings(lines);
  return starts.map(({ code, line }, index) =>
    readEntry(code, lines.slice(line + 1, starts[index + 1]?.line)),
  );
}

/** The headings outside fences: an example may hold headings of its own. */
function headings(lines: readonly string[]): { code: string; line: number }[] {
  const found: { code: string; line: number }[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const code = HEADING.exec(lines[line]!)?.[1];
    if (code !== undefined) found.push({ code, line });
    const fence = FENCE.exec(lines[line]!)?.[1];
    if (fence !== undefined) line = endOf(lines, line, fence);
  }
  return found;
}

function readEntry(code: string, lines: readonly string[]): PageEntry {
  const examples = { wrong: [] as PageExample[], right: [] as PageExample[] };
  const meaning: string[] = [];
  let also: string[] = [];
  let label: keyof typeof examples | null = null;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const fence = FENCE.exec(line);
    if (line === 'Wrong:') label = 'wrong';
    else if (line === 'Right:') label = 'right';
    else if (fence !== null && label !== null) {
      const end = endOf(lines, index, fence[1]!);
      const text = lines.slice(index + 1, end).join('\n');
      examples[label].push({ text, whole: fence[2] !== undefined });
      index = end;
    } else if (ALSO.test(line)) also = [...line.matchAll(CODE)].map(([, other]) => other!);
    else if (label === null) meaning.push(line);
  }
  const markdown = lines.join('\n').trim();
  return { code, meaning: meaning.join('\n').trim(), ...examples, also, markdown };
}

/** The line that closes the fence that opens at `start`; the last line where none does. */
function endOf(lines: readonly string[], start: number, fence: string): number {
  const end = lines.findIndex((line, index) => index > start && line.trimEnd() === fence);
  return end < 0 ? lines.length : end;
}
