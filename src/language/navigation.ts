// From a name to where it is declared, and to every other place where it stands.

import type { Span } from '../text/span.ts';
import type { Document } from './document/document.ts';
import { keyOf, type Occurrence, type Position } from './names/index.ts';

/** Where the name at a position is declared: in several places where it stands for several things. */
export const definitions = (document: Document, position: Position): Span[] =>
  apart(
    document.names
      .at(position)
      .flatMap(({ thing }) => document.names.declarationOf(thing) ?? [])
      .map(({ at }) => at),
  );

/** Every place of what the name at a position stands for, in the order of the text. */
export function references(
  document: Document,
  position: Position,
  isDeclarationWanted = true,
): Span[] {
  const found = everywhere(document, position);
  return apart(
    found.filter(({ isDeclared }) => isDeclarationWanted || !isDeclared).map(({ at }) => at),
  );
}

export interface Highlight {
  readonly at: Span;
  readonly isDeclared: boolean;
}

/** As `references`, with whether each is the declaration. */
export const highlights = (document: Document, position: Position): Highlight[] =>
  everywhere(document, position).map(({ at, isDeclared }) => ({ at, isDeclared }));

function everywhere(document: Document, position: Position): Occurrence[] {
  const things = new Map(document.names.at(position).map(({ thing }) => [keyOf(thing), thing]));
  return [...things.values()].flatMap((thing) => document.names.of(thing)).sort(inText);
}

const inText = (a: { at: Span }, b: { at: Span }): number =>
  a.at.line - b.at.line || a.at.column - b.at.column;

const apart = (places: readonly Span[]): Span[] => [
  ...new Map(places.map((at) => [`${at.line}:${at.column}`, at])).values(),
];
