// A specification of which only some sections are shown: the others say so.

const HEADING = /^## (\d)\. .*$/gm;

/** The text with only these sections, by number; the rest are `not shown`. */
export function withSections(text: string, shown: readonly number[]): string {
  const headings = [...text.matchAll(HEADING)];
  const parts = headings.map((match, index) => {
    const body = text.slice(match.index, headings[index + 1]?.index ?? text.length);
    return shown.includes(Number(match[1])) ? body : `${match[0]}\n\nnot shown\n\n`;
  });
  return text.slice(0, headings[0]?.index ?? 0) + parts.join('');
}
