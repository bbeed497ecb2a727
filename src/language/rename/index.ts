// Giving a thing another name in every place where it stands, or saying why that cannot be.

import { recordName } from '../../model/sections/lookup.ts';
import { applyEdits, type Edit } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import { Document } from '../document/document.ts';
import { fullName, keyOf, type Occurrence, type Position, type Thing } from '../names/index.ts';
import { refuseName } from './form.ts';
import { Places, together } from './together.ts';

export interface Refusal {
  /** Why not, as a clause. */
  readonly refusal: string;
}

/** The name at a position that can be renamed, as it stands there. */
export function prepareRename(document: Document, position: Position): { at: Span } | Refusal {
  const found = meantAt(document, position);
  if (found === undefined) return { refusal: 'no name stands here' };
  if (document.names.declarationOf(found.thing) !== undefined) return { at: found.at };
  return { refusal: `\`${fullName(found.thing)}\` is declared nowhere` };
}

/** The thing that goes by the word at a position. */
const meantAt = ({ names }: Document, position: Position): Occurrence | undefined =>
  names.at(position).find(({ written }) => written === 'itself' || written === 'record');

/** The edits that give the thing at a position another name everywhere. */
export function rename(
  document: Document,
  position: Position,
  name: string,
): { edits: readonly Edit[] } | Refusal {
  const found = renaming(document, position, name);
  if ('refusal' in found || found.edits.length === 0) return found;
  const broken = whatBreaks(found.all, found.name, document, found.edits);
  return broken === null ? { edits: found.edits } : { refusal: broken };
}

export interface Renaming {
  readonly edits: readonly Edit[];
  /** What goes by the name, and what it is called then. */
  readonly all: readonly Thing[];
  readonly name: string;
}

/** As `rename`, for who looks at what comes of it: whether all still means the same is not tried. */
export function renaming(document: Document, position: Position, name: string): Renaming | Refusal {
  const prepared = prepareRename(document, position);
  if ('refusal' in prepared) return prepared;
  const { thing, written } = meantAt(document, position)!;
  // Where the record in hand is renamed, its entity is.
  const wanted = written === 'record' ? name.charAt(0).toUpperCase() + name.slice(1) : name;
  if (wanted === thing.name) return { edits: [], all: [], name: wanted };
  const places = new Places(document);
  const all = together(thing, document, places);
  const refusal = refuse(all, wanted, document);
  if (refusal !== null) return { refusal };
  return { edits: editsOf(all, wanted, document, places), all, name: wanted };
}

function refuse(all: readonly Thing[], name: string, { names }: Document): string | null {
  const fields = all.filter(({ kind }) => kind === 'field');
  if (fields.length > 1) {
    const said = fields.map((field) => `\`${fullName(field)}\``).join(' and ');
    return `${said} share a parameter by this name; rename the parameter apart first`;
  }
  for (const thing of all) {
    const refusal = refuseName(thing, name, names);
    if (refusal !== null) return refusal;
  }
  return null;
}

function editsOf(all: readonly Thing[], name: string, document: Document, places: Places): Edit[] {
  const renamed = new Set(all.map(keyOf));
  const edits = new Map<string, Edit>();
  for (const thing of all)
    for (const occurrence of document.names.of(thing)) {
      const { at, written } = occurrence;
      if (written === 'otherwise') continue;
      const stood = document.slice(at);
      const text =
        written === 'record'
          ? recordName(name)
          : (inStep(places.at(occurrence), renamed, name, stood, document) ?? name);
      if (text !== stood) edits.set(`${at.line}:${at.column}`, { at, text });
    }
  return [...edits.values()].sort((a, b) => a.at.line - b.at.line || a.at.column - b.at.column);
}

/** `find Ticket by id` stands for a field and a parameter: once they differ both are said. */
function inStep(
  here: readonly Occurrence[],
  renamed: ReadonlySet<string>,
  name: string,
  stood: string,
  document: Document,
): string | null {
  const short = here.find(({ written }) => written === 'short');
  const field = here.find(({ written, thing }) => written === 'itself' && thing.kind === 'field');
  if (short === undefined || field === undefined) return null;
  const now = (thing: Thing) => (renamed.has(keyOf(thing)) ? name : thing.name);
  const [one, other] = [now(field.thing), now(short.thing)];
  if (one === other || (!renamed.has(keyOf(short.thing)) && short.thing.name !== stood)) return one;
  const { at } = field;
  const isCode = document.line(at.line).charAt(at.column - 2) === '`';
  return isCode ? `${one}\` = \`${other}` : `${one} = ${other}`;
}

/** What would be wrong with the text, or mean something else, that is not so before. */
function whatBreaks(
  all: readonly Thing[],
  name: string,
  document: Document,
  edits: readonly Edit[],
): string | null {
  const after = new Document(document.source.file, applyEdits(document.text, edits), document);
  const before = new Map<string, number>();
  for (const { code } of document.findings) before.set(code, (before.get(code) ?? 0) + 1);
  for (const { code, message, at } of after.findings) {
    const left = before.get(code) ?? 0;
    if (left === 0) return `it would be wrong on line ${at.line} then: ${message}`;
    before.set(code, left - 1);
  }
  const strays = all.find(
    (thing) => after.names.of({ ...thing, name }).length !== document.names.of(thing).length,
  );
  return strays === undefined
    ? null
    : `\`${name}\` would stand for something else in some place then`;
}
