// Section 8 as the engine works with it: which row answers a breach, and in what words.

import type { CatalogueError, Trigger } from '../../model/sections/errors.ts';
import type { Json } from '../../model/values/json.ts';
import { inWords } from '../../model/sections/lookup.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Breach, Subject } from './breach.ts';
import { type Holes, fill } from './template.ts';

/** What `{field}` and `{record}` read where there is nothing to name. */
const NOTHING = 'request';

/** The values of the table's further columns, by their names in small letters. */
type Further = ReadonlyMap<string, Json>;

/** A breach in the catalogue's words, and what they are filled with. */
export class Worded implements Holes {
  readonly breach: Breach;
  /** The row; null where the catalogue has none. */
  readonly row: CatalogueError | null;
  readonly status: number;
  readonly message: string;
  readonly #further: Further;
  #field: string;

  constructor(breach: Breach, row: CatalogueError | null, further: Further) {
    this.breach = breach;
    this.row = row;
    this.status = row?.status ?? breach.plain.status;
    this.#further = further;
    this.#field = breach.field ?? NOTHING;
    if (row !== null && (row.field ?? '') !== '') this.#field = fill(row.field!, this);
    // A message that is still open is none.
    this.message =
      (row?.message ?? '') === '' ? breach.plain.message : fill(row!.message, this.#inMessage());
  }

  /** As everywhere, but that a message says what the record is in words. */
  #inMessage(): Holes {
    const named = this.breach.recordEntity ?? this.breach.record;
    const record = named === null ? NOTHING : inWords(named).toLowerCase();
    return {
      get: (name) => (name === 'record' ? record : this.get(name)),
      has: (name) => this.has(name),
    };
  }

  /** A placeholder's value by its name in small letters; a message knows no `{message}`. */
  get(name: string): Json | undefined {
    switch (name) {
      case 'field':
        return this.#field;
      case 'message':
      case 'status':
        return this[name];
      case 'record':
        return this.breach.record ?? NOTHING;
      case 'limit':
      case 'value':
      case 'state':
        return this.breach[name];
      case 'code':
        return this.row?.code ?? this.breach.plain.code;
      default:
        return this.#further.get(name);
    }
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }
}

export class Catalogue {
  readonly rows: readonly CatalogueError[];
  readonly #further: ReadonlyMap<CatalogueError | null, Further>;

  constructor(spec: Spec) {
    this.rows = spec.sections.errors.facts.errors;
    const names = [...new Set(this.rows.flatMap(({ extra }) => Object.keys(extra)))];
    const furtherOf = (row: CatalogueError | null): Further =>
      new Map(names.map((name) => [name.toLowerCase(), row?.extra[name] ?? null]));
    // What has no row has the columns blank.
    this.#further = new Map([null, ...this.rows].map((row) => [row, furtherOf(row)]));
  }

  coded(code: string): CatalogueError | undefined {
    return this.rows.find((row) => row.code === code);
  }

  word(breach: Breach): Worded {
    const row = this.#rowFor(breach);
    return new Worded(breach, row, this.#further.get(row)!);
  }

  #rowFor(breach: Breach): CatalogueError | null {
    if (breach.code !== null) return this.coded(breach.code) ?? null;
    let best: CatalogueError | null = null;
    let narrowest = 0;
    for (const row of this.rows) {
      const narrowness = Math.max(0, ...row.when.map((trigger) => narrownessFor(trigger, breach)));
      if (narrowness > narrowest) [best, narrowest] = [row, narrowness];
    }
    return best;
  }
}

/** How narrowly a trigger fits a breach; 0 where it does not. */
function narrownessFor(when: Trigger, breach: Breach): number {
  if (when.kind !== breach.trigger && !(when.kind === 'more than' && breach.constant !== null))
    return 0;
  if (when.kind === 'more than' && when.constant.name !== breach.constant) return 0;
  // A bound that a rule names is told by the row of that bound rather than by `invalid`.
  const base = when.kind === 'more than' ? 5 : 1;
  if (when.narrowedTo === null) return base;
  return fits(when.narrowedTo, breach.subject) ? base + NARROWNESS[when.narrowedTo.kind] : 0;
}

type Narrowing = NonNullable<Trigger['narrowedTo']>;

/** One field is less than what one call touches, which is less than all of an entity. */
const NARROWNESS: Readonly<Record<Narrowing['kind'], number>> = { entity: 1, call: 2, field: 3 };

function fits(narrowing: Narrowing, subject: Subject): boolean {
  if (narrowing.kind === 'call') return narrowing.call === subject.call;
  if (narrowing.kind === 'entity') return subject.entities.includes(narrowing.entity);
  return subject.fields.includes(`${narrowing.entity}.${narrowing.field}`);
}
