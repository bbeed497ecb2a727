// The outline of a specification: its sections and what each declares; and what can be folded.

import type { Span } from '../text/span.ts';
import type { Document } from './document/document.ts';
import { brieflyTold } from './describe/index.ts';
import { keyOf, type Occurrence, type ThingKind } from './names/index.ts';
import { lastLine } from './document/place.ts';

export interface OutlineEntry {
  readonly name: string;
  readonly kind: ThingKind | 'section';
  readonly detail: string;
  /** The name itself, and how far what belongs to it goes. */
  readonly at: Span;
  readonly lastLine: number;
  readonly children: readonly OutlineEntry[];
}

/** The sections, in each what it declares; fields and choices within what they belong to. */
export function outlineOf(document: Document): OutlineEntry[] {
  const declared = document.names.occurrences
    .filter(({ isDeclared, thing }) => isDeclared && thing.kind !== 'record')
    .sort((a, b) => a.at.line - b.at.line || a.at.column - b.at.column);
  return document.sections.map(({ at, end }) => {
    const inside = declared.filter((each) => each.at.line > at.line && each.at.line <= end);
    return {
      ...{ name: document.slice(at).replace(/^#+\s*/, ''), kind: 'section' as const, detail: '' },
      ...{ at, lastLine: end, children: nested(inside, end, document) },
    };
  });
}

/** Each with those that are a part of it. */
function nested(inside: readonly Occurrence[], end: number, document: Document): OutlineEntry[] {
  const ownerOf = ({ thing: { kind, of } }: Occurrence): string | null => {
    if (of === null) return null;
    const [owner = '', part] = of.split('.');
    if (kind === 'choice') return keyOf({ kind: 'field', name: part!, of: owner });
    if (kind === 'parameter') return keyOf({ kind: 'call', name: of, of: null });
    const entity = keyOf({ kind: 'entity', name: of, of: null });
    return inside.some(({ thing }) => keyOf(thing) === entity)
      ? entity
      : keyOf({ kind: 'view', name: of, of: null });
  };
  const under = (owner: string | null, last: number): OutlineEntry[] => {
    const own = inside.filter((each) => ownerOf(each) === owner);
    return own.map((each, index): OutlineEntry => {
      const { thing, at } = each;
      const isHeading = thing.kind === 'entity' || thing.kind === 'view';
      const next = inside.find(
        (other) => isHeading && other.at.line > at.line && ownerOf(other) === null,
      );
      const to = isHeading ? (next?.at.line ?? last + 1) - 1 : at.line;
      const children =
        own.findIndex((other) => keyOf(other.thing) === keyOf(thing)) === index
          ? under(keyOf(thing), to)
          : [];
      return {
        name: thing.name,
        kind: thing.kind,
        detail: brieflyTold(thing, document),
        at,
        lastLine: to,
        children,
      };
    });
  };
  return under(null, end);
}

/** What can be folded: from a line to a line. */
export interface Fold {
  readonly from: number;
  readonly to: number;
}

/** Sections, what stands under the headings within them, tables, fences and comments. */
export function folds(document: Document): Fold[] {
  const found = document.sections.flatMap(({ at, end, blocks, comments }) => {
    const headings = blocks.filter((block) => block.kind === 'heading');
    const under = headings.map((heading, index) => {
      const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
      return { from: heading.at.line, to: (next?.at.line ?? end + 1) - 1 };
    });
    const within = blocks
      .filter(({ kind }) => kind === 'table' || kind === 'fence')
      .map((block) => ({ from: block.at.line, to: lastLine(block, document) }));
    const said = comments.map((comment) => ({
      from: comment.at.line,
      to: comment.at.line + comment.text.split('\n').length - 1,
    }));
    return [{ from: at.line, to: end }, ...under, ...within, ...said];
  });
  return found.map((fold) => trimmed(fold, document)).filter(({ from, to }) => to > from);
}

/** Without the blank lines at its end. */
function trimmed({ from, to }: Fold, document: Document): Fold {
  let last = to;
  while (last > from && document.line(last).trim() === '') last -= 1;
  return { from, to: last };
}
