// Section 8 as the engine works with it: which row answers a breach, and in what words.

import type { CatalogueError, Trigger } from '../../model/errors.ts';
import type { Json } from '../../model/json.ts';
import type { Spec } from '../../model/spec.ts';
import type { Breach, Subject } from './breach.ts';
import { fill } from './template.ts';

/** A breach in the catalogue's words. */
export interface Worded {
  readonly breach: Breach;
  /** The row; null where the catalogue has none. */
  readonly row: CatalogueError | null;
  readonly status: number;
  readonly message: string;
  /** Every placeholder's value by its name in small letters, the further columns among them. */
  readonly holes: ReadonlyMap<string, Json>;
}

/** What `{field}` and `{record}` read where there is nothing to name. */
const NOTHING = 'request';

export class Catalogue {
  readonly rows: readonly CatalogueError[];
  /** The table's further columns: blank in what has no row. */
  readonly #further: readonly string[];

  constructor(spec: Spec) {
    this.rows = spec.sections.errors.facts.errors;
    this.#further = [...new Set(this.rows.flatMap(({ extra }) => Object.keys(extra)))];
  }

  coded(code: string): CatalogueError | undefined {
    return this.rows.find((row) => row.code === code);
  }

  word(breach: Breach): Worded {
    const row = this.#rowFor(breach);
    const { plain } = breach;
    const holes = new Map<string, Json>();
    for (const name of this.#further) holes.set(name.toLowerCase(), row?.extra[name] ?? null);
    const status = row?.status ?? plain.status;
    holes.set('record', breach.record ?? NOTHING);
    holes.set('limit', breach.limit);
    holes.set('value', breach.value);
    holes.set('state', breach.state);
    holes.set('status', status);
    holes.set('code', row?.code ?? plain.code);
    holes.set('field', breach.field ?? NOTHING);
    if (row !== null && (row.field ?? '') !== '') holes.set('field', fill(row.field!, holes));
    // A message that is still open is none.
    const message = (row?.message ?? '') === '' ? plain.message : fill(row!.message, holes);
    holes.set('message', message);
    return { breach, row, status, message, holes };
  }

  #rowFor(breach: Breach): CatalogueError | null {
    if (breach.code !== null) return this.coded(breach.code) ?? null;
    let best: CatalogueError | null = null;
    let narrowest = 0;
    for (const row of this.rows) {
      const narrowness = row.when === null ? 0 : narrownessFor(row.when, breach);
      if (narrowness > narrowest) [best, narrowest] = [row, narrowness];
    }
    return best;
  }
}

/** How narrowly a row's When fits a breach; 0 where it does not. */
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
