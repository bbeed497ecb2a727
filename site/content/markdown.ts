// Markdown to HTML, as hosts of Markdown draw it, and to passages for the search.

import MarkdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';

/** A heading and what stands below it. */
interface Passage {
  readonly heading: string;
  /** Of the heading; empty before the first. */
  readonly id: string;
  readonly text: string;
}

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly id: string;
}

export interface Drawn {
  readonly html: string;
  readonly title: string;
  /** Those below the title, down to the third level. */
  readonly headings: readonly Heading[];
  readonly passages: readonly Passage[];
}

/** The id that hosts of Markdown give to a heading. */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** HTML within Markdown is drawn as text: no document has any. */
const parser = new MarkdownIt().use(anchor, { slugify: idOf });
type Token = ReturnType<typeof parser.parse>[number];

// What scrolls is reached by keys.
parser.renderer.rules['table_open'] = () => '<div class="wide" tabindex="0"><table>\n';
parser.renderer.rules['table_close'] = () => '</table></div>\n';
parser.renderer.rules['fence'] = (tokens, index) =>
  `<pre tabindex="0"><code>${parser.utils.escapeHtml(tokens[index]!.content)}</code></pre>\n`;

/** Draws a document; `linkTo` says where a link leads to, null for one that is drawn as text. */
export function draw(source: string, linkTo: (link: string) => string | null): Drawn {
  const tokens = parser.parse(source, {});
  for (const { children } of tokens) relink(children ?? [], linkTo);
  unheadEmpty(tokens);
  const headings = tokens.flatMap((token, index): Heading[] =>
    token.type === 'heading_open'
      ? [
          {
            level: Number(token.tag.slice(1)),
            text: plain(tokens[index + 1]!),
            id: String(token.attrGet('id')),
          },
        ]
      : [],
  );
  return {
    html: parser.renderer.render(tokens, parser.options, {}),
    title: headings[0]?.text ?? '',
    headings: headings.filter(({ level }) => level === 2 || level === 3),
    passages: passagesOf(tokens),
  };
}

function relink(tokens: readonly Token[], linkTo: (link: string) => string | null): void {
  // No link holds another, so the next end is that of the last beginning.
  let isText = false;
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const to = linkTo(String(token.attrGet('href')));
      isText = to === null;
      if (to !== null) token.attrSet('href', to);
    } else if (token.type !== 'link_close') continue;
    if (isText) Object.assign(token, { type: 'text', content: '' });
  }
}

/** A head that says nothing is none. */
function unheadEmpty(tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    if (token.type !== 'th_open' || tokens[index + 1]?.content !== '') return;
    token.tag = 'td';
    tokens[index + 2]!.tag = 'td';
  });
}

function passagesOf(tokens: readonly Token[]): Passage[] {
  const passages: { heading: string; id: string; text: string }[] = [];
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open')
      passages.push({
        ...{ heading: plain(tokens[index + 1]!), id: String(token.attrGet('id')), text: '' },
      });
    else if (token.type === 'fence' || token.type === 'inline') {
      const last = passages.at(-1);
      if (last !== undefined && tokens[index - 1]?.type !== 'heading_open')
        last.text += `${plain(token)}\n`;
    }
  });
  return passages;
}

const plain = ({ children, content }: Token): string =>
  children === null || children.length === 0
    ? content
    : children.map((child) => (child.type === 'softbreak' ? ' ' : child.content)).join('');
