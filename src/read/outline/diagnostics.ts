// What can be wrong with the document's form, before any section is looked into.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Edit } from '../../text/edit.ts';
import type { Phrase } from '../../text/phrase.ts';
import { cellsOf } from './cells.ts';
import { capitalised, withArticle } from '../../text/article.ts';

/** A table whose heading row names more columns than its rows have cells: `rest` are those. */
interface Widened {
  readonly rest: readonly string[];
  readonly columns: readonly Phrase[];
  readonly lines: readonly string[];
  /** The number of the heading row's line. */
  readonly first: number;
}

/** Each row with blank cells at its end, as it is read. */
function withBlanks({ lines, first, columns }: Widened): Edit[] {
  return lines.slice(1).flatMap((line, index) => {
    const missing = columns.length - cellsOf(line, first).length;
    if (missing <= 0) return [];
    const text = line.trim();
    const closed = text.endsWith('|') ? text : `${text} |`;
    const blanks = (index === 0 ? ' --- |' : ' |').repeat(missing);
    const column = line.length - line.trimStart().length + 1;
    const at = { line: first + 1 + index, column, length: text.length };
    return [{ at, text: closed + blanks }];
  });
}

export const form = defineDiagnostics('form', {
  'not-text': code({
    severity: 'error',
    message: 'This is not a text file: it holds bytes that no text has.',
    write: 'Name a Markdown file.',
  }),
  'too-long': code<{ most: number }>({
    severity: 'error',
    message: ({ most }) => `The file has more than ${most.toLocaleString('en')} characters.`,
    write: 'Name a specification; one of ten thousand rows has less than half of that.',
  }),
  empty: code({
    severity: 'error',
    message: 'The file is empty.',
    write: 'Write nine sections, from `## 1. What the product does and for whom` on.',
  }),
  'no-name': code({
    severity: 'warning',
    message: 'The product has no name.',
    write: 'Begin with a level-1 heading: `# Specification: Helpdesk`.',
  }),
  'bad-front-matter': code<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `The front matter cannot be read: ${reason}.`,
    write: 'Write `---`, `version: 1.0.0` and `---` at the top of the file.',
  }),
  'unknown-zone': code<{ name: string; near: string | null }>({
    severity: 'error',
    message: ({ name }) => (name === '' ? 'The zone is missing.' : `\`${name}\` is no time zone.`),
    write: ({ near }) =>
      `Write its name in the IANA database: \`zone: ${near ?? 'Europe/Berlin'}\`, or \`zone: UTC\`.`,
    fix: ({ near }) => (near === null ? null : `zone: ${near}`),
  }),
  'unknown-setting': code<{ name: string; hint: string }>({
    severity: 'warning',
    message: ({ name, hint }) => `\`${name}\` is no setting of the front matter${hint}`,
    write: 'Keep to `version`, `zone` and `severities`.',
  }),
  'bad-severity': code<{ code: string | null; hint: string }>({
    severity: 'error',
    message: ({ code, hint }) =>
      code === null
        ? '`severities` is no list of codes with a severity each.'
        : `What \`${code}\` is set to is no severity${hint}`,
    write: ({ code }) =>
      `Write \`${code ?? 'unused/call'}: error\`, \`warning\` or \`note\`, on a line of its own under \`severities:\`.`,
  }),
  'bad-version': code<{ version: string }>({
    severity: 'error',
    message: ({ version }) =>
      version === ''
        ? '`version` has no value that can be read.'
        : `\`${version}\` is not a SemVer version.`,
    write: 'Write three numbers: `version: 1.0.0`.',
    fix: ({ version }) =>
      /^\d+(?:\.\d+)?$/.test(version)
        ? `version: ${version}${version.includes('.') ? '.0' : '.0.0'}`
        : null,
  }),
  'unknown-section': code<{ title: string; hint: string }>({
    severity: 'warning',
    message: ({ title, hint }) => `"${title}" is none of the nine sections${hint}`,
    write: 'Begin a section with its number: `## 3. Entities and their fields`.',
  }),
  'section-twice': code<{ number: number }>({
    severity: 'error',
    message: ({ number }) => `Section ${number} stands here a second time.`,
    write: 'Move what stands here under the first heading with that number.',
  }),
  'before-sections': code<{ what: string }>({
    severity: 'warning',
    message: ({ what }) =>
      `${capitalised(withArticle(what))} before the first section belongs to none.`,
    write: 'Move it under the section that it belongs to.',
  }),
  'not-shown-facts': code<{ number: number }>({
    severity: 'warning',
    message: ({ number }) =>
      `Section ${number} begins with \`not shown\`, so what follows here is ignored.`,
    write: 'Take out `not shown`, or what follows it.',
  }),
  'none-facts': code<{ number: number }>({
    severity: 'warning',
    message: ({ number }) =>
      `Section ${number} begins with \`none\`, so what follows here is ignored.`,
    write: 'Take out `none`, or what follows it.',
  }),
  'too-few-cells': code<{ expected: number; found: number }>({
    severity: 'error',
    message: ({ expected, found }) =>
      `This row has ${found} of the ${expected} cells that its table's heading names.`,
    write: 'Write a cell for each column; a blank one is `| |`.',
  }),
  'too-many-cells': code<{ expected: number; found: number }>({
    severity: 'error',
    message: ({ expected, found }) =>
      `This row has ${found} cells, but its table's heading names ${expected} columns.`,
    write: 'A bar within a cell is written `\\|`, in a code span too.',
  }),
  'column-without-cells': code<Widened>({
    severity: 'error',
    message: ({ rest }) =>
      rest.length === 1
        ? `No row of this table has a cell for the column \`${rest[0]}\`.`
        : `No row of this table has cells for the columns ${rest.map((name) => `\`${name}\``).join(', ')}.`,
    write: 'Write a cell for each column in every row; a blank one is `| |`.',
    fix: withBlanks,
  }),
  'cells-without-column': code<{ expected: number; found: number }>({
    severity: 'error',
    message: ({ expected, found }) =>
      `Every row of this table has ${found} cells, but its heading row names ${expected} columns.`,
    write: 'Name the further columns in the heading row, and in the row of dashes below it.',
  }),
  'uneven-delimiter-row': code<{ expected: number; found: number }>({
    severity: 'warning',
    message: ({ expected, found }) =>
      `The row of dashes has ${found} cells and the heading row ${expected}, so that Markdown viewers show no table.`,
    write: 'Write as many `---` as the heading row has cells.',
    fix: ({ expected }) => `|${' --- |'.repeat(expected)}`,
  }),
  'tables-run-together': code<{ heading: string }>({
    severity: 'error',
    message: 'A further table begins here, without a blank line before it.',
    write: 'Leave a blank line between two tables.',
    fix: ({ heading }) => `\n${heading}`,
  }),
  'no-delimiter-row': code({
    severity: 'error',
    message: 'This looks like a table, but has no delimiter row under its heading row.',
    write: 'Write a row `| --- | --- |` under the heading row, with a cell for each column.',
  }),
  'unclosed-comment': code({
    severity: 'error',
    message: 'This comment is not closed, so the rest of the file is part of it.',
    write: 'Close it with `-->`.',
  }),
  'unknown-fence': code<{ language: string; own: string | null }>({
    severity: 'warning',
    message: ({ language }) =>
      language === ''
        ? 'A fence without a language decides nothing.'
        : `A fence of \`${language}\` decides nothing here.`,
    write: ({ own }) =>
      `Fences are read for \`gherkin\`${own === null ? '' : ` and \`${own}\``} here.`,
  }),
  'unclosed-fence': code({
    severity: 'error',
    message: 'This fence is not closed, so the rest of the section is part of it.',
    write: 'Close it with as many ticks as opened it.',
  }),
});
