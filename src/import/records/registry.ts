// Every kind of record that the answers show, each once, and by a name of its own.

import { isReserved } from '../../expression/index.ts';
import { Names, entityName, folded, singular } from '../written/names.ts';
import type { Operation } from '../operations/operation.ts';
import type { Known } from '../schema/known.ts';
import type { Schemas } from '../schema/reader.ts';
import type { RecordDraft } from './record.ts';

/** What descriptions put behind the name of a thing to say where it is used. */
const SUFFIX = /(?:Response|Dto|Model|Schema|Resource|Object|Output|Read|Full)$/i;

/** What is left of such a name says nothing by itself. */
const VAGUE = /^(?:|Api|Base|Error|Success|Message|Generic|Http|Default|Status|Result)$/;

export class Registry {
  readonly #schemas: Schemas;
  readonly #byId = new Map<string, RecordDraft>();
  readonly #bySignature = new Map<string, RecordDraft>();
  readonly #metIn = new Map<RecordDraft, Operation>();
  readonly names = new Names();
  readonly all: RecordDraft[] = [];

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
    for (const kept of ['Me', 'Now', 'Old', 'Token']) this.names.take(kept);
  }

  find({ id }: Known): RecordDraft | undefined {
    return this.#byId.get(id);
  }

  /** The record of a schema, noted when it is first met in an operation's answer. */
  note(known: Known, operation: Operation): RecordDraft {
    const before = this.#byId.get(known.id);
    if (before !== undefined) return before;
    const signature = this.#signature(known);
    const alike = known.name === null ? this.#bySignature.get(signature) : undefined;
    const record = alike ?? this.#unnamed(known, operation);
    this.#byId.set(known.id, record);
    if (!this.#bySignature.has(signature)) this.#bySignature.set(signature, record);
    return record;
  }

  #unnamed(known: Known, operation: Operation): RecordDraft {
    const record: RecordDraft = { name: '', known, viewOf: null, keys: [], fields: [] };
    this.all.push(record);
    this.#metIn.set(record, operation);
    return record;
  }

  /** Names all that were noted: first those that the description names itself. */
  nameAll(): void {
    const said = ({ known }: RecordDraft): number =>
      known.name !== null ? 0 : known.title !== null ? 1 : 2;
    for (const record of this.all.toSorted((a, b) => said(a) - said(b)))
      record.name = this.#free(this.#nameFor(record.known, this.#metIn.get(record)!));
  }

  /** A further record of that name, or of one like it that is free. */
  add(name: string, known: Known): RecordDraft {
    const record: RecordDraft = {
      name: this.#free(name),
      known,
      viewOf: null,
      keys: [],
      fields: [],
    };
    this.all.push(record);
    return record;
  }

  /** What a record is called in expressions must not mean something else there. */
  #free(name: string): string {
    const isKept = isReserved(name.charAt(0).toLowerCase() + name.slice(1));
    return this.names.take(isKept ? `${name}Record` : name);
  }

  #signature(known: Known): string {
    return this.#schemas
      .members(known)
      .map(([name, { kind }]) => `${name}:${kind}`)
      .sort()
      .join();
  }

  #nameFor({ name, title }: Known, { segments, name: call }: Operation): string {
    const said = name ?? title;
    if (said !== null && /[a-z]/i.test(said)) {
      const whole = entityName(said);
      const short = whole.replace(SUFFIX, '');
      return VAGUE.test(short) || this.names.has(short) ? whole : short;
    }
    const noun = segments.findLast(({ kind }) => kind === 'fixed')?.text ?? call;
    return entityName(singular(noun));
  }
}

/** So much of a record has an unnamed shorter form of it at least. */
const MUCH = 0.6;

/** Sees which records are only shorter forms of others: by all their members, and by their names. */
export function findViews(registry: Registry, schemas: Schemas): void {
  const kinds = new Map(
    registry.all.map((record) => [
      record,
      new Map(schemas.members(record.known).map(([name, { kind }]) => [name, kind])),
    ]),
  );
  for (const record of registry.all) {
    const own = kinds.get(record)!;
    const wider = registry.all.filter((other) => {
      const others = kinds.get(other)!;
      return (
        other !== record &&
        others.size > own.size &&
        (record.known.name === null
          ? own.size > 2 && own.size >= others.size * MUCH
          : own.size > 1 && areRelated(record.name, other.name)) &&
        [...own].every(([name, kind]) => others.get(name) === kind)
      );
    });
    const [widest] = wider.toSorted((a, b) => kinds.get(b)!.size - kinds.get(a)!.size);
    if (widest !== undefined) record.viewOf = widest;
  }
  for (const record of registry.all) {
    while (record.viewOf?.viewOf != null) record.viewOf = record.viewOf.viewOf;
    if (record.viewOf !== null && record.known.name === null && record.known.title === null)
      record.name = registry.names.take(`${record.viewOf.name}Summary`);
  }
}

function areRelated(one: string, other: string): boolean {
  const [a, b] = [folded(one), folded(other)];
  return a.length > 2 && b.length > 2 && (a.includes(b) || b.includes(a));
}
