// The addresses in a text that lead into the product: paths, and links to wherever it will be served.

export interface Piece {
  readonly said: string;
  /** Where it leads; null: it is just text. */
  readonly path: string | null;
}

/** A path that stands by itself, or one behind an origin. */
const ADDRESS = /(?<![\w/.:-])(?:https?:\/\/[^\s/?#"<>]+)?\/[^\s"<>]*/gi;
/** What ends a sentence and not an address. */
const PUNCTUATION = /[.,;:!?)\]}'’”]+$/;

/** A text in pieces; what is no address of a screen stays text. */
export function pieces(text: string, isScreen: (path: string) => boolean): readonly Piece[] {
  const found: Piece[] = [];
  let from = 0;
  const add = (said: string, path: string | null): void => {
    if (said !== '') found.push({ said, path });
  };
  for (const { 0: whole, index } of text.matchAll(ADDRESS)) {
    const said = whole.replace(PUNCTUATION, '');
    const path = said.replace(/^https?:\/\/[^/]+/i, '');
    const [screen = ''] = path.split(/[?#]/);
    if (path === '' || path.startsWith('//') || !isScreen(screen)) continue;
    add(text.slice(from, index), null);
    add(said, path);
    from = index + said.length;
  }
  add(text.slice(from), null);
  return found;
}
