// What matters of a situation to a search: which records there are, by the fields that conditions read.

import { parseDate } from '../../expression/index.ts';
import { entityNamed, fieldNamed, hasRule, type Json } from '../../model/index.ts';
import type { Relevance } from '../subject/relevance.ts';
import type { Subject } from '../subject/subject.ts';
import type { Identity, SceneRecord } from '../world/scene.ts';
import type { Situation } from './situation.ts';

export interface Traits {
  /** Situations of which this is the same do not differ in what matters. */
  readonly signature: string;
  /** What there is, in which state, and whose: `Order.state="paid"`. */
  readonly frame: readonly string[];
  /** Which further values there are: `Order.total=12`. */
  readonly values: readonly string[];
}

/** A field that matters. */
interface Seen {
  readonly name: string;
  readonly isFrame: boolean;
  readonly refers: boolean;
  /** Whether it matters how far off it is. */
  readonly isAwaited: boolean;
}

export class Observer {
  readonly #subject: Subject;
  readonly #fields: readonly { readonly entity: string; readonly fields: readonly Seen[] }[];
  /** The first data as they were, by what matters. */
  readonly #first = new Map<string, string>();

  constructor(start: Situation, relevance: Relevance) {
    this.#subject = start.subject;
    const entities = new Set([...relevance.entities, ...start.subject.people]);
    this.#fields = [...entities].map((entity) => ({
      entity,
      fields: [...relevance.fields].flatMap((path) =>
        path.startsWith(`${entity}.`) ? seen(start.subject, relevance, path) : [],
      ),
    }));
    for (const { entity, fields } of this.#fields)
      for (const record of start.scene().all(entity))
        this.#first.set(nameOf(entity, record.key), valuesOf(record, fields, new Map()).join());
  }

  traitsOf(situation: Situation): Traits {
    const names = namesIn(situation);
    const parts: string[] = [];
    const frame: string[] = [];
    const further: string[] = [];
    for (const { entity, fields } of this.#fields) {
      const isPeople = this.#subject.people.includes(entity);
      let count = 0;
      for (const record of situation.scene().all(entity)) {
        const key = nameOf(entity, record.key);
        const name = names.get(key);
        const values = valuesOf(record, fields, names);
        // Those of the first data that nobody touched are the same everywhere.
        if (name === undefined && this.#first.get(key) === values.join()) continue;
        if (isPeople && fields.length === 0 && situation.person(name ?? null) !== null) continue;
        const told = isPeople ? (name ?? entity) : entity;
        parts.push(`${told}(${values.join()})`);
        frame.push(`${told}#${(count += 1)}`);
        fields.forEach(({ name: field, isFrame }, place) =>
          (isFrame ? frame : further).push(`${told}.${field}=${values[place]!}`),
        );
      }
    }
    return { signature: parts.sort().join(';'), frame, values: further };
  }
}

function seen({ spec }: Subject, { readsNow }: Relevance, path: string): Seen[] {
  const [entityName = '', name = ''] = path.split('.');
  const entity = entityNamed(spec, entityName);
  const field = entity === undefined ? undefined : fieldNamed(entity, name);
  if (field === undefined) return [];
  const { kind } = field.type.kind === 'list' ? field.type.of : field.type;
  const isAwaited = readsNow && (kind === 'datetime' || kind === 'date');
  if (hasRule(field, 'computed') && !isAwaited) return [];
  const refers = kind === 'reference';
  return [{ name, isFrame: isAwaited || FRAME.has(kind), refers, isAwaited }];
}

const FRAME: ReadonlySet<string> = new Set(['one of', 'boolean', 'reference']);

/** What the records of a situation are called: those of people by whose they are. */
function namesIn({ people, made }: Situation): Map<string, string> {
  const names = new Map<string, string>();
  const add = ({ entity, key }: Identity, name: string): void => {
    // By the key alone, too: a reference says no more.
    for (const known of [nameOf(entity, key), nameOf('*', key)])
      if (!names.has(known)) names.set(known, name);
  };
  for (const { name, identity } of people.values()) add(identity, name);
  made.forEach((one, place) => add(one, `${one.entity} ${place}`));
  return names;
}

const nameOf = (entity: string, key: Json): string => `${entity} ${JSON.stringify(key)}`;

const valuesOf = (
  record: SceneRecord,
  fields: readonly Seen[],
  names: ReadonlyMap<string, string>,
): string[] =>
  fields.map(({ name, refers, isAwaited }) => {
    const wait = isAwaited ? waitFor(record, name) : null;
    return wait === null
      ? plain(record.stored[name] ?? null, refers ? names : NO_NAMES)
      : wait <= 0
        ? 'over'
        : wait <= A_WHILE
          ? 'soon'
          : 'later';
  });

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The fields, with their entities, of which it matters how far off they are. */
export const awaitedBy = (subject: Subject, relevance: Relevance): [string, string][] =>
  [...relevance.fields].flatMap((path): [string, string][] =>
    seen(subject, relevance, path).flatMap(({ name, isAwaited }): [string, string][] =>
      isAwaited ? [[path.slice(0, path.indexOf('.')), name]] : [],
    ),
  );

const A_WHILE = 60_000;

/** How long it is to the instant that a record's field holds; null where it holds none. */
export function waitFor(record: SceneRecord, field: string): number | null {
  const value = record.read(field);
  const instant = typeof value === 'string' ? parseDate(value, record.zone) : value;
  return typeof instant === 'number' ? instant - record.now : null;
}

/** A value without what differs each time: instants and keys. */
function plain(value: Json, names: ReadonlyMap<string, string>): string {
  if (Array.isArray(value)) return `[${value.map((item) => plain(item, names)).join()}]`;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return 'instant';
  const told = JSON.stringify(value);
  return names.get(`* ${told}`) ?? told;
}
