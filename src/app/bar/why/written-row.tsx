// A row as the specification has it: each of its cells behind the head of its column.

import { InCode } from '../../ui/text/in-code.tsx';
import { useDraft, useWriting, type Writing } from '../../writing/context.ts';

/** The row of a line; nothing where the text is a server's. */
export function WrittenRow({ line }: { line: number }) {
  const writing = useWriting();
  return writing === null ? null : <Written writing={writing} line={line} />;
}

function Written({ writing, line }: { writing: Writing; line: number }) {
  const { text } = useDraft(writing);
  const lines = text.split('\n');
  const row = lines[line - 1]?.trim() ?? '';
  const cells = headedCells(lines, line);
  if (row === '') return null;
  return (
    <section
      aria-label={`Line ${line} as it is written`}
      // Its cells may be long: whoever has no pointer scrolls it with the arrow keys.
      tabIndex={0}
      className="max-h-40 overflow-y-auto rounded-md bg-sunken px-2.5 py-2 text-xs leading-relaxed"
    >
      {cells === null ? (
        <code className="font-mono break-words whitespace-pre-wrap">{row}</code>
      ) : (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
          {cells.map(({ head, cell }) => (
            <div key={head} className="contents">
              <dt className="text-muted">{head}</dt>
              <dd className="break-words">
                <InCode>{cell}</InCode>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const isRow = (line: string | undefined): boolean => line?.trimStart().startsWith('|') === true;

/** The cells of a table's row with the heads of their columns, blank ones left out; null outside of tables. */
function headedCells(
  lines: readonly string[],
  line: number,
): { head: string; cell: string }[] | null {
  let first = line - 1;
  if (!isRow(lines[first])) return null;
  while (isRow(lines[first - 1])) first -= 1;
  if (first >= line - 2 || !/^[\s|:-]+$/.test(lines[first + 1]!)) return null;
  const heads = cellsOf(lines[first]!);
  const cells = cellsOf(lines[line - 1]!);
  return heads.flatMap((head, index) => {
    const cell = cells[index] ?? '';
    return cell === '' ? [] : [{ head: head || `Column ${index + 1}`, cell }];
  });
}

/** A bar outside of comments ends a cell unless a backslash stands before it. */
const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/<!--.*?-->/g, '')
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
