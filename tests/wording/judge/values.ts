// Values to evaluate conditions with: those that a condition names, and what lies just beside them.

import {
  children,
  type Environment,
  type RecordValue,
  type Tree,
  type Value,
  type ValueType,
} from '../../../src/expression/index.ts';
import { sampleOf } from '../../../src/expression/patterns/sample.ts';
import { own } from '../../../src/text/own.ts';

export const NOW = Date.UTC(2026, 1, 2, 10, 30);
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Numbers from 0 up to 1, the same for the same seed. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a condition names. */
export interface Edges {
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
  readonly durations: readonly number[];
  readonly keys: readonly string[];
}

const UNITS: Readonly<Record<string, number>> = {
  days: DAY,
  hours: 60 * MINUTE,
  minutes: MINUTE,
  seconds: 1000,
};

export function edgesOf(tree: Tree, constants: Readonly<Record<string, Value>>): Edges {
  const [numbers, texts, durations, keys] = [[0, 1], ['', 'aB'], [0, DAY], [] as string[]] as [
    number[],
    string[],
    number[],
    string[],
  ];
  const visit = (part: Tree): void => {
    children(part).forEach(visit);
    const value =
      part.kind === 'literal'
        ? part.value
        : part.kind === 'name'
          ? own(constants, part.name)
          : null;
    if (typeof value === 'number') (Math.abs(value) >= 1000 ? durations : numbers).push(value);
    if (typeof value === 'number' && Math.abs(value) >= 1000) numbers.push(value);
    if (typeof value === 'string') texts.push(value);
    if (part.kind === 'field') keys.push(part.field);
    if (part.kind === 'call' && part.name === 'matches' && part.args[0]?.kind === 'literal')
      texts.push(...[sampleOf(String(part.args[0].value)) ?? 'a'].flatMap((text) => [text, text]));
    if (part.kind === 'literal' && typeof part.value === 'string') keys.push(part.value);
    const unit = part.kind === 'call' ? own(UNITS, part.name) : undefined;
    const [count] = part.kind === 'call' ? part.args : [];
    if (unit !== undefined && count?.kind === 'literal') durations.push(Number(count.value) * unit);
  };
  visit(tree);
  return { numbers, texts, durations, keys: [...new Set(keys)] };
}

/** Makes values of any type, of few kinds, so that two of them are often equal. */
export class Values {
  readonly #chance: () => number;
  readonly #edges: Edges;
  readonly #environment: Environment;
  /** The records of each entity. */
  readonly records: ReadonlyMap<string, readonly RecordValue[]>;

  constructor(seed: number, edges: Edges, environment: Environment) {
    this.#chance = chanceOf(seed);
    this.#edges = edges;
    this.#environment = environment;
    const most = 1 + Math.floor(this.#chance() * 4);
    const entities = Object.keys(environment.entities);
    this.records = new Map(
      entities.map((entity) => [
        entity,
        Array.from(
          { length: Math.ceil(this.#chance() * most) - (this.#chance() < 0.1 ? 1 : 0) },
          (_, id) => this.record(entity, id),
        ),
      ]),
    );
  }

  pick<T>(some: readonly T[]): T {
    return some[Math.floor(this.#chance() * some.length)]!;
  }

  /** A record whose fields are decided when they are first read. */
  record(entity: string, id: number): RecordValue {
    const fields = this.#environment.entities[entity] ?? {};
    const known = new Map<string, Value>();
    return {
      entity,
      id,
      read: (field) => {
        const type = own(fields, field);
        if (type === undefined) return undefined;
        if (!known.has(field)) known.set(field, this.of(type));
        return known.get(field);
      },
    };
  }

  of(type: ValueType, depth = 0): Value {
    if (this.#chance() < 0.1) return this.#chance() < 0.2 ? undefined : null;
    switch (type.kind) {
      case 'record':
        return this.pick([...(this.records?.get(type.entity) ?? []), null]);
      case 'list':
        return this.#list(() => this.of(type.of, depth + 1));
      case 'one of':
        return this.pick([...type.values, ...this.#named(type.values)]);
      case 'boolean':
        return this.#chance() < 0.5;
      case 'integer':
        return Math.round(this.#number());
      case 'number':
        return this.#number();
      case 'text':
        return this.#text();
      case 'date':
        return new Date(this.#instant()).toISOString().slice(0, 10);
      case 'datetime':
        return this.#instant();
      case 'time':
        return this.pick(['08:00', '07:59', '08:01', '12:00', '17:00', '20:00', ...this.#times()]);
      case 'duration':
        return this.pick(this.#edges.durations) + this.pick([0, -MINUTE, MINUTE]);
      default:
        return this.#json(depth);
    }
  }

  #list(item: () => Value): Value[] {
    return Array.from({ length: Math.floor(this.#chance() * 5) }, item);
  }

  /** Of a choice, oftener what the condition asks for. */
  #named(values: readonly string[]): readonly string[] {
    const named = this.#edges.texts.filter((text) => values.includes(text));
    return [...named, ...named, ...named];
  }

  /** Mostly what the condition names and what lies beside it, or so small that two are equal. */
  #number(): number {
    const { numbers } = this.#edges;
    const kind = this.#chance();
    if (kind < 0.5) return this.pick(numbers) + this.pick([0, 0, 0, -1, 1, 0.5]);
    if (kind < 0.8) return this.pick([0, 1, 2]);
    const [least, most] = [Math.min(...numbers) - 2, Math.max(...numbers) + 2];
    return Math.round(least + this.#chance() * (most - least));
  }

  #text(): string {
    const text = this.pick(this.#edges.texts);
    return this.pick([text, text, text.toLowerCase(), text.toUpperCase(), `${text}x`, `x${text}`]);
  }

  #times(): string[] {
    return this.#edges.texts.filter((text) => /^\d\d:\d\d$/.test(text));
  }

  #instant(): number {
    const by = this.pick([0, this.pick(this.#edges.durations), -this.pick(this.#edges.durations)]);
    const times = this.#times();
    // A time of day that is compared with one is now and then that very one.
    if (times.length > 0 && this.#chance() < 0.5)
      return Date.parse(`${new Date(NOW).toISOString().slice(0, 10)}T${this.pick(times)}Z`);
    return NOW + by + this.pick([0, 0, 0, 0, -MINUTE, MINUTE, DAY, -DAY]);
  }

  /** Mostly objects with all the keys that are asked for, lists of them, and records. */
  #json(depth: number): Value {
    const { keys } = this.#edges;
    const record = () => this.pick([...this.records.values()].flat());
    const simple = () =>
      this.pick<() => Value>([
        () => Math.round(this.#number()),
        () => this.#number(),
        () => this.#text(),
        () => this.#chance() < 0.5,
        () => record() ?? null,
        () => this.#instant(),
      ])();
    const kind = this.#chance();
    if (depth > 3 || kind < 0.2 + depth * 0.15) return simple();
    if (kind < 0.5) return this.#list(this.#chance() < 0.5 ? simple : () => this.#json(depth + 1));
    if (kind < 0.65) return record() ?? null;
    const some = this.#chance() < 0.6 ? keys : keys.filter(() => this.#chance() < 0.7);
    return Object.fromEntries(some.map((key) => [key, this.#json(depth + 1)]));
  }
}
