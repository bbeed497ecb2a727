// Which rows an obligation covers: the one that asks for it, and those that this one rests on. A row
// is rested on where it is named as such (`also`), where the asking row reads its field or constant or
// is about its call (`restsOn`), where it is the role of a permission, and where it is a field that
// the answer of a call shows, which is held exactly to its shape.

import {
  shownFields,
  type AnswerShape,
  type Call,
  type Spec,
  type Type,
} from '../../model/index.ts';
import type { IsAsked, Obligation } from '../plan/obligation.ts';
import { restsOn } from '../planning/drafts/rests-on.ts';
import { Subject } from '../subject/subject.ts';
import { rowsOf, type Row } from './rows.ts';

/** What is asked of the product by obligations, or would be. */
type Asking = Pick<Obligation, 'id' | 'kind' | 'at' | 'words'> & Partial<Pick<Obligation, 'also'>>;

/** A row and who covers it, by their ids. */
export interface Covered {
  readonly row: Row;
  /** Asked for by the row itself. */
  readonly own: readonly string[];
  /** Asked for by a row that rests on it. */
  readonly resting: readonly string[];
}

/** Whether an obligation is about the row at a line: asked for by it, or by one that rests on it. */
export function aboutLine(spec: Spec, line: number): IsAsked {
  const rows = rowsOf(spec).filter(({ at }) => at.line === line);
  const linesUnder = resting(spec);
  return (one) =>
    [one, ...one.also].some(({ at }) => at.line === line) ||
    rows.some((row) => asksFor(row, one) || isUnder(row, one, linesUnder(one)));
}

/** Every row of a specification with the obligations that cover it. */
export function coverageOf(spec: Spec, obligations: readonly Asking[]): Covered[] {
  const linesUnder = resting(spec);
  const asked = obligations.map((one) => ({ one, under: linesUnder(one) }));
  return rowsOf(spec).map((row) => {
    const isOwn = ({ one }: (typeof asked)[number]): boolean => asksFor(row, one);
    const isResting = ({ one, under }: (typeof asked)[number]): boolean =>
      !asksFor(row, one) && isUnder(row, one, under);
    return {
      row,
      own: asked.filter(isOwn).map(idOf),
      resting: asked.filter(isResting).map(idOf),
    };
  });
}

/** The lines of the rows that an obligation rests on. */
function resting(spec: Spec): (one: Asking) => ReadonlySet<number> {
  const subject = new Subject(spec);
  const rested = new Map<number, readonly number[]>();
  return ({ at, also = [], ...one }) => {
    if (!rested.has(at.line)) rested.set(at.line, restsOn(subject, at.line).map(lineOf));
    return new Set([...also.map(lineOf), ...rested.get(at.line)!, ...shownBy(spec, one)]);
  };
}

const isUnder = (row: Row, one: Asking, under: ReadonlySet<number>): boolean =>
  row.kind === 'role' ? isOfRole(row, one) : under.has(row.at.line);

const lineOf = ({ at }: { readonly at: { readonly line: number } }): number => at.line;
const idOf = ({ one }: { readonly one: Asking }): string => one.id;

function asksFor({ kind, at, call }: Row, one: Asking): boolean {
  if (one.at.line !== at.line) return false;
  return kind !== 'permission' || (one.at.column === at.column && one.words['call'] === call);
}

/** A role is tried by what its permissions ask for. */
const isOfRole = ({ name }: Row, { kind, words }: Asking): boolean =>
  kind.startsWith('roles/') && words['person'] === name;

/** The lines of the fields that an answer of a call shows, wherever it shows them. */
function shownBy(spec: Spec, { kind, words }: Omit<Asking, 'at' | 'also'>): number[] {
  if (kind !== 'calls/answered') return [];
  const call = spec.sections.calls.facts.calls.find(({ name }) => name === words['call']);
  return call === undefined ? [] : [...linesShown(spec, call)];
}

function linesShown(spec: Spec, { answer }: Call): Set<number> {
  const lines = new Set<number>();
  const seen = new Set<string>();
  const note = (type: Type): void => {
    if (type.kind === 'list') return note(type.of);
    if (type.kind !== 'reference' || seen.has(type.to)) return;
    seen.add(type.to);
    for (const { own, view, type: of } of shownFields(spec, type.to)) {
      for (const field of [own, view]) if (field) lines.add(field.at.line);
      note(of);
    }
  };
  const look = (shape: AnswerShape): void => {
    if (shape.kind === 'value') note(shape.type);
    else if (shape.kind === 'object') for (const { shape: part } of shape.members) look(part);
  };
  if (answer.shape !== null) look(answer.shape);
  return lines;
}
