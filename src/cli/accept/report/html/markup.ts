// HTML in which text stays text: whatever is put into a template is escaped unless it is markup itself.

export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | null | readonly Part[];

/** A template: `` html`<b>${name}</b>` ``. Lists are put one after the other, null is nothing. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.map((text, index) => text + written(parts[index] ?? null)).join(''));

function written(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(written).join('') : escape(`${part}`);
}

// A control character has no place in HTML, escaped or not.
const escape = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const CODE = /(`+)(?!`)([^]*?[^`])\1(?!`)/g;

/** A line of Markdown with its code spans; everything else stays as it is written. */
export function inline(text: string): Markup {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(CODE)) {
    parts.push(text.slice(from, found.index), html`<code>${(found[2] ?? '').trim()}</code>`);
    from = found.index + found[0].length;
  }
  return html`${[...parts, text.slice(from)]}`;
}
