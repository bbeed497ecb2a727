// The records of a situation as expressions see them: worked out here from what is stored, so that
// what an engine makes of the same expressions is not what it is held against.

import {
  equal,
  isRecord,
  parseInstant,
  type RecordValue,
  type Value,
} from '../../expression/index.ts';
import {
  entityBehind,
  entityNamed,
  fieldNamed,
  keyOf,
  recordName,
  ruleOf,
  scopeName,
  type Entity,
  type Field,
  type Json,
  type Type,
  type Zone,
} from '../../model/index.ts';
import type { Compiled } from '../../engine/expressions/compiler.ts';
import { MAX_DEPTH } from '../../engine/store/computing.ts';
import { same } from '../play/fill.ts';
import { sayable } from '../subject/computed-finds.ts';
import type { Subject } from '../subject/subject.ts';

/** What is stored of an entity's records, oldest first, by the fields' names. */
export type Stored = (entity: string) => readonly Json[];

/** Which record somebody is. */
export interface Identity {
  readonly entity: string;
  readonly key: Json;
}

export class SceneRecord implements RecordValue {
  readonly entity: string;
  readonly id: unknown;
  readonly stored: Readonly<Record<string, Json>>;
  readonly #scene: Scene;

  constructor(scene: Scene, entity: Entity, id: unknown, stored: Readonly<Record<string, Json>>) {
    this.#scene = scene;
    this.entity = entity.name;
    this.id = id;
    this.stored = stored;
  }

  read(field: string): Value {
    return this.#scene.read(this, field);
  }

  /** The zone in which days begin. */
  get zone(): Zone {
    return this.#scene.subject.spec.zone;
  }

  /** The present instant where it is read. */
  get now(): number {
    return this.#scene.now;
  }

  /** Its key, as requests and answers write it. */
  get key(): Json {
    return this.stored[this.#scene.keyName(this.entity) ?? ''] ?? null;
  }
}

export class Scene {
  readonly subject: Subject;
  readonly #stored: Stored;
  /** Whether it is the clock's: nobody asks, and all records are there for it. */
  readonly #seesAll: boolean;
  readonly now: number;
  /** The record of the one who asks. */
  readonly me: SceneRecord | null;
  readonly #records = new Map<string, readonly SceneRecord[]>();
  readonly #seen = new Map<string, readonly SceneRecord[]>();
  /** Computed values: those of its own records, which never change. */
  readonly #computed = new WeakMap<RecordValue, Map<Field, Value>>();
  /** Those of others, until the outermost is there. */
  #passing = new WeakMap<RecordValue, Map<Field, Value>>();
  #depth = 0;

  constructor(
    subject: Subject,
    stored: Stored,
    now: number,
    who: Identity | null = null,
    seesAll = false,
  ) {
    this.#seesAll = seesAll;
    this.subject = subject;
    this.#stored = stored;
    this.now = now;
    this.me = who === null ? null : this.record(who.entity, who.key);
  }

  readonly all = (name: string): readonly SceneRecord[] => {
    let records = this.#records.get(name);
    if (records === undefined) {
      const entity = entityNamed(this.subject.spec, name);
      records = entity === undefined ? [] : this.#load(entity);
      this.#records.set(name, records);
    }
    return records;
  };

  /** Those of them that whoever asks may know of. */
  readonly seen = (name: string): readonly SceneRecord[] => {
    const within = entityNamed(this.subject.spec, name)?.within;
    if (within === undefined || this.#seesAll) return this.all(name);
    let records = this.#seen.get(name);
    if (records === undefined) {
      const own = this.me?.read(scopeName(within)) ?? null;
      const isOwn = (record: SceneRecord): boolean => own !== null && equal(read(record), own);
      const read = (record: SceneRecord): Value =>
        within.path.reduce<Value>((value, step) => readOf(value, step.name), record);
      records = this.all(name).filter(isOwn);
      this.#seen.set(name, records);
    }
    return records;
  };

  /** The record of an entity (or view) with a key. */
  record(name: string, key: Json): SceneRecord | null {
    const entity = entityBehind(this.subject.spec, name);
    if (entity === undefined || key === null) return null;
    return this.all(entity.name).find((record) => same(record.key, key)) ?? null;
  }

  /** A record of the same situation as whoever asks sees it: what it counts may rest on that. */
  own(record: SceneRecord): SceneRecord {
    return this.record(record.entity, record.key) ?? record;
  }

  /** The same records as somebody else sees them. */
  asked(who: Identity | null): Scene {
    return new Scene(this.subject, this.#stored, this.now, who);
  }

  /** The same records at another instant. */
  at(now: number): Scene {
    return new Scene(this.subject, this.#stored, now, this.#who, this.#seesAll);
  }

  /** The records as they would be with another value stored in one field of one record. */
  with({ entity, key }: Identity, field: string, value: Json): Scene {
    const name = this.keyName(entity);
    const stored: Stored = (of) =>
      of !== entity || name === undefined
        ? this.#stored(of)
        : this.#stored(of).map((json) => {
            const record = json as Readonly<Record<string, Json>>;
            return same(record[name] ?? null, key) ? { ...record, [field]: value } : record;
          });
    return new Scene(this.subject, stored, this.now, this.#who, this.#seesAll);
  }

  get #who(): Identity | null {
    return this.me && { entity: this.me.entity, key: this.me.key };
  }

  keyName(entity: string): string | undefined {
    const model = entityNamed(this.subject.spec, entity);
    return model === undefined ? undefined : keyOf(model)?.name;
  }

  /** An expression's value; undefined where it cannot be worked out. `names` are further ones. */
  value(compiled: Compiled, names: Readonly<Record<string, Value>> = {}): Value {
    const sight = {
      now: this.now,
      me: this.me,
      token: 'token',
      all: this.all,
      seen: this.seen,
      uuid: () => '00000000-0000-4000-8000-000000000000',
    };
    const get = (name: string): Value =>
      name === 'me' ? this.me : name === 'token' ? sight.token : (names[name] ?? null);
    return compiled.evaluate({ sight, get });
  }

  read(record: SceneRecord, name: string): Value {
    const entity = entityNamed(this.subject.spec, record.entity);
    const field = entity === undefined ? undefined : fieldNamed(entity, name);
    if (entity === undefined || field === undefined) return undefined;
    const computed = ruleOf(field, 'computed');
    if (computed === undefined) return this.stored(field.type, record.stored[name] ?? null);
    return this.compute(entity, field, record);
  }

  /** The value of a computed field of the entity. */
  compute(entity: Entity, field: Field, record: RecordValue): Value {
    const rule = ruleOf(field, 'computed');
    if (rule === undefined || this.#depth >= MAX_DEPTH) return undefined;
    const all = record instanceof SceneRecord ? this.#computed : this.#passing;
    const values = all.get(record) ?? new Map<Field, Value>();
    all.set(record, values);
    if (values.has(field)) return values.get(field);
    // What rests on itself cannot be worked out.
    values.set(field, undefined);
    this.#depth += 1;
    try {
      const about = this.subject.aboutRecord(entity.name);
      const compiled = this.subject.compile(rule.expression, 'entities', about);
      const names = { [recordName(entity.name)]: record, old: record };
      const value = this.value(compiled, names) ?? null;
      values.set(field, value);
      return value;
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) this.#passing = new WeakMap();
    }
  }

  /** A value as it is stored, as expressions see it. */
  stored(type: Type, value: Json): Value {
    if (value === null) return null;
    if (type.kind === 'reference') return this.record(type.to, value);
    if (type.kind === 'list' && Array.isArray(value))
      return value.map((item) => this.stored(type.of, item));
    if (type.kind === 'datetime' && typeof value === 'string') return parseInstant(value);
    return value;
  }

  #load(entity: Entity): readonly SceneRecord[] {
    const key = keyOf(entity)?.name;
    // Calls find records by these as by what is stored.
    const computed = this.subject.computedFinds.get(entity.name);
    return this.#stored(entity.name).map((json, place) => {
      const stored = json as Readonly<Record<string, Json>>;
      const id = key === undefined ? place : JSON.stringify(stored[key] ?? place);
      if (computed === undefined) return new SceneRecord(this, entity, id, stored);
      const known = { ...stored };
      const record = new SceneRecord(this, entity, id, known);
      for (const name of computed)
        Object.defineProperty(known, name, { get: () => sayable(record.read(name)) });
      return record;
    });
  }
}

const readOf = (value: Value, field: string): Value => (isRecord(value) ? value.read(field) : null);
