// Source text that is laid out as Prettier lays it out: what fits on a line stands on one, and what does
// not is broken at the places that its maker has given.

/** Where a line may end; what stands there while it does not. Null: it always ends. */
interface LineEnd {
  readonly kind: 'line';
  readonly flat: string | null;
}
interface Nested {
  readonly kind: 'group' | 'indent';
  readonly of: Doc;
}
/** Text that stands there only where the group around it is broken. */
interface IfBroken {
  readonly kind: 'if broken';
  readonly text: string;
}
export type Doc = string | readonly Doc[] | LineEnd | Nested | IfBroken;

export const line: Doc = { kind: 'line', flat: ' ' };
export const soft: Doc = { kind: 'line', flat: '' };
export const hard: Doc = { kind: 'line', flat: null };
export const group = (...of: Doc[]): Doc => ({ kind: 'group', of });
export const indent = (...of: Doc[]): Doc => ({ kind: 'indent', of });
export const ifBroken = (text: string): Doc => ({ kind: 'if broken', text });

/** Items with something between them. */
export const join = (between: Doc, items: readonly Doc[]): Doc[] =>
  items.flatMap((item, place) => (place === 0 ? [item] : [between, item]));

const isList = (doc: Doc): doc is readonly Doc[] => Array.isArray(doc);

/** Whether something in it always ends a line. */
function breaks(doc: Doc): boolean {
  if (typeof doc === 'string') return false;
  if (isList(doc)) return doc.some(breaks);
  if (doc.kind === 'line') return doc.flat === null;
  return doc.kind !== 'if broken' && breaks(doc.of);
}

const WIDTH = 100;

interface Pending {
  readonly doc: Doc;
  readonly depth: number;
  readonly isFlat: boolean;
}

/** Whether the next piece fits on the line, with what follows it there. */
function fits(next: Pending, after: readonly Pending[], width: number): boolean {
  const rest = [...after, next];
  let left = width;
  while (left >= 0) {
    const one = rest.pop();
    if (one === undefined) return true;
    const { doc, isFlat } = one;
    if (typeof doc === 'string') left -= doc.length;
    else if (isList(doc)) rest.push(...doc.map((each) => ({ ...one, doc: each })).reverse());
    else if (doc.kind === 'line') {
      if (!isFlat || doc.flat === null) return true;
      left -= doc.flat.length;
    } else if (doc.kind === 'if broken') left -= isFlat ? 0 : doc.text.length;
    else rest.push({ ...one, doc: doc.of, isFlat: isFlat && !breaks(doc.of) });
  }
  return false;
}

/** The text of a document, with a line break at its end. */
export function print(whole: Doc): string {
  const rest: Pending[] = [{ doc: whole, depth: 0, isFlat: false }];
  let text = '';
  let column = 0;
  for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
    const { doc, depth, isFlat } = one;
    if (typeof doc === 'string') {
      text += doc;
      column += doc.length;
    } else if (isList(doc)) {
      rest.push(...doc.map((each) => ({ doc: each, depth, isFlat })).reverse());
    } else if (doc.kind === 'line') {
      if (isFlat && doc.flat !== null) {
        text += doc.flat;
        column += doc.flat.length;
      } else {
        text = `${text.replace(/ +$/, '')}\n${'  '.repeat(depth)}`;
        column = depth * 2;
      }
    } else if (doc.kind === 'if broken') {
      if (!isFlat) {
        text += doc.text;
        column += doc.text.length;
      }
    } else if (doc.kind === 'indent') {
      rest.push({ doc: doc.of, depth: depth + 1, isFlat });
    } else {
      const flat = { doc: doc.of, depth, isFlat: true };
      const isOnOneLine = !breaks(doc.of) && (isFlat || fits(flat, rest, WIDTH - column));
      rest.push(isOnOneLine ? flat : { ...flat, isFlat: false });
    }
  }
  // A blank line was made of two line ends, and not of the indentation between.
  return `${text.replace(/[ ]+$/gm, '').trimEnd()}\n`;
}
