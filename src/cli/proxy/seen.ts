// What is known of records: what answers have shown of them, for as long as nothing can have changed it.

import {
  entityBehind,
  hasRule,
  keyOf,
  shownFields,
  wireName,
  type AnswerShape,
  type Field,
  type Json,
  type Spec,
  type Type,
} from '../../model/index.ts';
import { isObject, memberOf } from './exchange.ts';

/** A record as an answer shows it. */
export interface SeenRecord {
  readonly entity: string;
  /** Null where the answer does not show it. */
  readonly key: string | null;
  /** The entity's own fields, as answers write them; references as keys. */
  readonly fields: ReadonlyMap<string, Json>;
  /** Write-only fields that it shows all the same. */
  readonly leaked: readonly Field[];
  /** Whether it stands in a list. */
  readonly isListed: boolean;
}

/** More records than these are not remembered. */
const MAX_RECORDS = 20_000;

export class Seen {
  readonly #spec: Spec;
  readonly #records = new Map<string, Map<string, Json>>();

  constructor(spec: Spec) {
    this.#spec = spec;
  }

  /** The records that an answer shows, those within others last. */
  recordsIn(shape: AnswerShape, body: Json): SeenRecord[] {
    const found: SeenRecord[] = [];
    const nested: SeenRecord[] = [];
    const visit = (part: AnswerShape, value: Json | undefined): void => {
      if (value === undefined) return;
      if (part.kind === 'object')
        for (const { name, shape: inner } of part.members) visit(inner, memberOf(value, name));
      if (part.kind === 'value') found.push(...this.#inType(part.type, value, false, nested));
    };
    visit(shape, body);
    return [...found, ...nested];
  }

  #inType(type: Type, value: Json, isListed: boolean, nested: SeenRecord[]): SeenRecord[] {
    if (type.kind === 'list')
      return Array.isArray(value)
        ? value.flatMap((item) => this.#inType(type.of, item, true, nested))
        : [];
    if (type.kind !== 'reference' || !isObject(value)) return [];
    const entity = entityBehind(this.#spec, type.to);
    if (entity === undefined) return [];
    const fields = new Map<string, Json>();
    for (const { own, wire, type: shown } of shownFields(this.#spec, type.to)) {
      const given = memberOf(value, wire);
      if (own === null || given === undefined) continue;
      const within = this.#inType(shown, given, true, nested);
      nested.push(...within);
      const [record] = within;
      if (shown.kind !== 'list')
        fields.set(own.name, isObject(given) ? (record?.key ?? given) : given);
    }
    const name = keyOf(entity)?.name ?? '';
    const key = fields.get(name);
    const leaked = entity.fields.filter(
      (field) => hasRule(field, 'write-only') && memberOf(value, wireName(field)) !== undefined,
    );
    const shownKey = key === undefined ? null : String(key);
    return [{ entity: entity.name, key: shownKey, fields, leaked, isListed }];
  }

  /** Keeps what is shown of a record. */
  keep({ entity, key, fields }: SeenRecord): void {
    if (key === null) return;
    if (this.#records.size >= MAX_RECORDS) this.#records.clear();
    const id = idOf(entity, key);
    this.#records.set(id, new Map([...(this.#records.get(id) ?? []), ...fields]));
  }

  /** What is known of a record's field; undefined where nothing is. */
  read(entity: string, key: string, field: string): Json | undefined {
    const known = this.#records.get(idOf(entity, key))?.get(field);
    const isKey = keyOf(entityBehind(this.#spec, entity) ?? NOTHING)?.name === field;
    return known ?? (isKey ? key : known);
  }

  /** Forgets all records but those that are to be kept. */
  forget(keeps: (entity: string) => boolean = () => false): void {
    for (const id of this.#records.keys())
      if (!keeps(id.slice(0, id.indexOf(' ')))) this.#records.delete(id);
  }
}

const idOf = (entity: string, key: string): string => `${entity} ${key}`;

const NOTHING = {
  ...{ name: '', fields: [], examples: null, prose: '' },
  at: { line: 0, column: 0, length: 0 },
};
