// Things that go by another name: seen where what is gone and what is new say the same otherwise. The
// earlier text is then read with the later names, so that nothing else of it looks changed.

import { Document } from '../language/document/document.ts';
import { renaming } from '../language/rename/index.ts';
import type { Entity } from '../model/sections/entities.ts';
import { applyEdits, type Edit } from '../text/edit.ts';
import type { Span } from '../text/span.ts';
import type { Change } from './facts/change.ts';
import { places, mapBoth } from './facts/compared.ts';
import { areAlike, matched, said } from './facts/matched.ts';
import { calls } from './kinds/calls.ts';
import { entities as records } from './kinds/entities.ts';
import { errors } from './kinds/errors.ts';
import { fields as ofFields } from './kinds/fields.ts';
import { limits } from './kinds/limits.ts';
import { roles } from './kinds/roles.ts';
import { screens } from './kinds/screens.ts';

/** What is held to be renamed: where the name stands in the earlier text, and what it is now. */
interface Found {
  readonly at: Span;
  readonly now: string;
  readonly change: Change;
}

/** More than this in one file is no renaming but another file. */
const MAX_RENAMES = 50;

/** The earlier specification under the names of the later one, and which names it took. */
export function withoutRenames(
  before: Document,
  after: Document,
): { document: Document; renames: Change[] } {
  let document = before;
  const renames: Change[] = [];
  const refused = new Set<string>();
  while (renames.length < MAX_RENAMES) {
    const found = find(document, after).filter(({ change }) => !refused.has(change.says));
    const [first] = found;
    if (first === undefined) break;
    // Reading the text once more takes long: all at once, or, where they are in each other's way, one.
    const all = renamed(document, after, found.slice(0, MAX_RENAMES - renames.length));
    const next = all ?? renamed(document, after, [first]);
    if (next === null) refused.add(first.change.says);
    else {
      const taken = all === null ? [first] : found.slice(0, MAX_RENAMES - renames.length);
      renames.push(...taken.map(({ change }) => change));
      document = next;
    }
  }
  return { document, renames };
}

/** The text with these names; null where it could not be read then, or two of them meet in one place. */
function renamed(document: Document, later: Document, found: readonly Found[]): Document | null {
  const edits = new Map<string, Edit>();
  for (const { at, now } of found) {
    const outcome = renaming(document, at, now);
    if ('refusal' in outcome || outcome.edits.length === 0) return null;
    for (const edit of outcome.edits) {
      const place = `${edit.at.line}:${edit.at.column}`;
      if ((edits.get(place) ?? edit).text !== edit.text) return null;
      edits.set(place, edit);
    }
  }
  const text = applyEdits(document.text, [...edits.values()]);
  const after = new Document(document.source.file, text, nearest(text, [later, document]));
  return after.faults.length > document.faults.length ? null : after;
}

/** The one that most of a text stands in at the same lines: of that the least has to be read again. */
function nearest(text: string, documents: readonly [Document, ...Document[]]): Document {
  const lines = text.split('\n');
  const shared = ({ source }: Document): number =>
    lines.filter((line, index) => line === source.lines[index]).length;
  return documents.reduce((best, each) => (shared(each) > shared(best) ? each : best));
}

/** Entities first: a field is one of an entity that stands in both. */
function find({ spec: before }: Document, { spec: after }: Document): Found[] {
  const [old, now] = [before.sections, after.sections];
  const entities = matched(old.entities.facts.entities, now.entities.facts.entities, named);
  return [
    ...pairs(entities, named, areKin, records.renamed),
    ...alike(old.entities.facts.views, now.entities.facts.views, records['view-renamed']),
    ...entities.both.flatMap(([one, other]) => fieldsOf(one, other)),
    ...alike(old.roles.facts.roles, now.roles.facts.roles, roles.renamed),
    ...alike(old.calls.facts.calls, now.calls.facts.calls, calls.renamed),
    ...alike(old.screens.facts.screens, now.screens.facts.screens, screens.renamed),
    ...alike(old.limits.facts.constants, now.limits.facts.constants, limits.renamed),
    ...alike(old.errors.facts.errors, now.errors.facts.errors, errors.renamed),
  ];
}

type Named = { readonly at: Span } & ({ readonly name: string } | { readonly code: string });

const named = (fact: Named): string => ('code' in fact ? fact.code : fact.name);

/** Those that say the same but for their name. */
const alike = <Fact extends Named>(old: readonly Fact[], now: readonly Fact[], tell: Told) =>
  pairs(matched(old, now, named), named, alikeBut('name', 'code', 'prose'), tell);

type Told = (subject: string, where: ReturnType<typeof places>, holes: never) => Change;

/** Those that are gone and new, one for one: where two would fit nobody can tell. */
function pairs<Fact extends { readonly at: Span }>(
  { gone, come }: { readonly gone: readonly Fact[]; readonly come: readonly Fact[] },
  nameOf: (fact: Fact) => string,
  areSame: (one: Fact, other: Fact) => boolean,
  tell: Told,
  holesOf = (one: Fact, other: Fact): object => ({ name: nameOf(one), now: nameOf(other) }),
): Found[] {
  return gone.flatMap((one) => {
    const fitting = come.filter((other) => areSame(one, other));
    const rivals = gone.filter((rival) => fitting.some((other) => areSame(rival, other)));
    const [other] = fitting;
    if (other === undefined || fitting.length > 1 || rivals.length > 1) return [];
    const holes = {
      ...holesOf(one, other),
      ...WORDS.reduce((all, word) => ({ ...all, [word]: nameOf(one) }), {}),
    };
    const change = tell(nameOf(other), places(one, other), holes as never);
    return [{ at: one.at, now: nameOf(other), change }];
  });
}

/** What the sentences of different kinds call the thing. */
const WORDS = ['name', 'screen', 'role', 'call', 'code'] as const;

const alikeBut =
  (...names: readonly string[]) =>
  (one: object, other: object): boolean => {
    const rest = (fact: object) =>
      Object.fromEntries(Object.entries(fact).filter(([name]) => !names.includes(name)));
    return areAlike(rest(one), rest(other));
  };

/** Entities are the same where most of their fields are. */
function areKin(one: Entity, other: Entity): boolean {
  const [had, has] = mapBoth(one, other, ({ fields }) =>
    fields.map((field) => said({ name: field.name, type: field.type.kind })),
  );
  const shared = had.filter((field) => has.includes(field)).length;
  return shared >= 2 && shared >= 0.7 * Math.max(had.length, has.length);
}

function fieldsOf(old: Entity, now: Entity): Found[] {
  const fields = matched(old.fields, now.fields, ({ name }) => name);
  const isInPlace = (one: Entity['fields'][number], other: typeof one): boolean =>
    neighbours(old, one) === neighbours(now, other);
  const areSame = (one: Entity['fields'][number], other: typeof one): boolean =>
    alikeBut('name', 'meaning')(one, other) &&
    (isInPlace(one, other) || (one.meaning !== '' && one.meaning === other.meaning));
  const whole = (entity: Entity, name: string): string => `${entity.name}.${name}`;
  return [
    ...pairs(
      fields,
      ({ name }) => name,
      areSame,
      (_subject, where, { field, now: name }: { field: string; now: string }) =>
        ofFields['field-renamed'](whole(now, name), where, { field, now: name }),
      (one, other) => ({ field: whole(now, one.name), now: other.name }),
    ),
    ...fields.both.flatMap(([one, other]) => choicesOf(whole(now, other.name), one, other)),
  ];
}

const neighbours = ({ fields }: Entity, field: Entity['fields'][number]): string => {
  const place = fields.indexOf(field);
  return [fields[place - 1]?.name, fields[place + 1]?.name].join();
};

/** One choice is gone and one is new, at the same place of as many. */
function choicesOf(
  field: string,
  { type: old }: Entity['fields'][number],
  { type: now }: Entity['fields'][number],
): Found[] {
  if (old.kind !== 'one of' || now.kind !== 'one of' || old.values.length !== now.values.length)
    return [];
  const turned = old.values.flatMap((value, place) => (value === now.values[place] ? [] : [place]));
  const [place] = turned;
  if (place === undefined || turned.length > 1 || now.values.includes(old.values[place]!))
    return [];
  const at = old.valuesAt?.[place];
  const [from, to] = [old.values[place]!, now.values[place]!];
  if (at === undefined || old.values.includes(to)) return [];
  const change = ofFields['choice-renamed'](
    `${field} ${to}`,
    { before: at, after: now.valuesAt?.[place] ?? null },
    { field, from, to },
  );
  return [{ at, now: to, change }];
}
