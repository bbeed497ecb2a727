// Tables and sections as Markdown. Lining tables up is the formatter's matter.

/** A table; nothing where it has no rows. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A code span within a table. Empty text stays empty. */
export const code = (text: string): string =>
  text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``;

/** Paragraphs with a blank line between them; empty ones are left out. */
export const paragraphs = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n');

/** A comment of Markdown, which decides nothing. */
export const remark = (text: string): string =>
  `<!-- ${text.replaceAll('-->', '→').replaceAll('--', '—')} -->`;
