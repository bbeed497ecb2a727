// A record as a request would leave it, before it is made: what rules with conditions see.

import type { RecordValue, Value as ExpressionValue } from '../../expression/index.ts';
import {
  entityNamed,
  fieldNamed,
  recordName,
  ruleOf,
  type Entity,
  type Expression,
  type Field,
} from '../../model/index.ts';
import { type Scene, SceneRecord } from './scene.ts';

/** What a call gives a record that it makes or changes. */
export interface Giving {
  /** By fields, as expressions see them: what the request and `with` give. */
  readonly given: Readonly<Record<string, ExpressionValue>>;
  /** The record that is changed; null for one that is made. */
  readonly old: SceneRecord | null;
  /** Records that the call changes by paths, to which references lead. */
  readonly led?: Led;
}

/** Records that a call has in hand by their paths, as it leaves them. */
export class Led {
  readonly #records = new Map<string, Hypothesis>();

  get(record: SceneRecord): Hypothesis | undefined {
    return this.#records.get(`${record.entity} ${String(record.id)}`);
  }

  add(record: SceneRecord, left: Hypothesis): Hypothesis {
    this.#records.set(`${record.entity} ${String(record.id)}`, left);
    return left;
  }
}

/** Fields that rest on each other deeper than this rest on themselves. */
const MAX_DEPTH = 32;

export class Hypothesis implements RecordValue {
  readonly entity: string;
  readonly id: unknown;
  readonly #model: Entity;
  readonly #scene: Scene;
  #giving: Giving;
  readonly #known = new Map<string, ExpressionValue>();
  #depth = 0;

  constructor(scene: Scene, entity: Entity, giving: Giving) {
    this.entity = entity.name;
    this.#model = entity;
    this.#scene = scene;
    this.#giving = giving;
    this.id = giving.old?.id ?? Symbol('new');
  }

  /** The record that is changed; null for one that is made. */
  get old(): SceneRecord | null {
    return this.#giving.old;
  }

  /** The record that is changed, where a field of it stays as it is; else null. */
  keeping(field: string): SceneRecord | null {
    return Object.hasOwn(this.#giving.given, field) ? null : this.#giving.old;
  }

  /** What a field of a record that is made begins with; null where it is given, or the record is there. */
  begins(field: Field): Expression | null {
    const { given, old } = this.#giving;
    if (old !== null || Object.hasOwn(given, field.name)) return null;
    const rule = ruleOf(field, 'default') ?? ruleOf(field, 'set') ?? ruleOf(field, 'follows');
    return rule?.expression ?? null;
  }

  /** Gives a field another value. */
  change(field: string, value: ExpressionValue): void {
    this.#giving = { ...this.#giving, given: { ...this.#giving.given, [field]: value } };
  }

  read(name: string): ExpressionValue {
    const value = this.#read(name);
    const { led } = this.#giving;
    if (led === undefined || !(value instanceof SceneRecord)) return value;
    const model = entityNamed(this.#scene.subject.spec, value.entity);
    if (model === undefined) return value;
    return (
      led.get(value) ??
      led.add(value, new Hypothesis(this.#scene, model, { given: {}, old: value, led }))
    );
  }

  #read(name: string): ExpressionValue {
    const { given, old } = this.#giving;
    const field = fieldNamed(this.#model, name);
    if (field === undefined) return undefined;
    if (ruleOf(field, 'computed') !== undefined)
      return this.#scene.compute(this.#model, field, this);
    if (Object.hasOwn(given, name)) return given[name];
    if (old !== null) return old.read(name);
    const first = this.begins(field);
    if (first === null) return null;
    if (!this.#known.has(name)) {
      // What rests on itself cannot be worked out.
      this.#known.set(name, undefined);
      this.#known.set(name, this.#worked(first));
    }
    return this.#known.get(name);
  }

  #worked(expression: Expression): ExpressionValue {
    if (this.#depth >= MAX_DEPTH) return undefined;
    this.#depth += 1;
    try {
      return this.#value(expression);
    } finally {
      this.#depth -= 1;
    }
  }

  #value(expression: Expression): ExpressionValue {
    const { subject } = this.#scene;
    const compiled = subject.compile(expression, 'entities', subject.aboutRecord(this.entity));
    return this.#scene.value(compiled, { [recordName(this.entity)]: this, old: null }) ?? null;
  }
}
