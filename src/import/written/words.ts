// Prose of a description as prose of a specification: plain sentences, in which nothing is a table, a
// heading, a comment or a code span that never ends.

const MOST = 300;

/** The first paragraph of a text, on one line; empty where there is none that may stand there. */
export function sentences(text: string | null): string {
  const paragraphs = (text ?? '').replace(/\r/g, '').split(/\n\s*\n/);
  const first = paragraphs.map(plainly).find((paragraph) => /\p{L}/u.test(paragraph)) ?? '';
  if (/^(?:not shown|none)\b/i.test(first))
    return `It is ${first.charAt(0).toLowerCase()}${first.slice(1)}`;
  return shortened(first);
}

/** As much of it as fits in a cell of a table. */
export const inCell = (text: string | null): string => sentences(text).replaceAll('|', '\\|');

function plainly(paragraph: string): string {
  const line = paragraph
    .split('\n')
    .filter((row) => !/^\s*(?:[|#>]|[-*+] |\d+[.)] |```|~~~|:::|---|===)/.test(row))
    .join(' ')
    .replace(/<!--.*?(?:-->|$)/g, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_]{2,}/g, '')
    .replace(/[\\|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const even = (line.match(/`/g)?.length ?? 0) % 2 === 0 && !line.includes('``');
  return (even ? line : line.replaceAll('`', '')).replace(/^[?—-]+\s*/, '');
}

function shortened(line: string): string {
  if (line.length <= MOST) return line;
  const end = line.slice(0, MOST).search(/[.!?][^.!?]*$/);
  const cut = end > 40 ? line.slice(0, end + 1) : `${line.slice(0, MOST).replace(/\s+\S*$/, '')} …`;
  return (cut.match(/`/g)?.length ?? 0) % 2 === 0 ? cut : cut.replaceAll('`', '');
}
