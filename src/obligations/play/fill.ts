// Filling a plan's values from what earlier acts answered.

import type { Json } from '../../model/index.ts';
import {
  isAnswered,
  type Answered,
  type PathStep,
  type Pattern,
  type Value,
} from '../plan/value.ts';

/** The bodies that acts answered, by the acts' ids. */
export type Memory = Pick<ReadonlyMap<string, Json>, 'get' | 'has'>;

/** A memory with more in it, which may still grow. */
export function remembering(before: Memory, more: Iterable<readonly [string, Json]>): Memory {
  const own = more instanceof Map ? more : new Map(more);
  return {
    get: (id) => (own.has(id) ? own.get(id) : before.get(id)),
    has: (id) => own.has(id) || before.has(id),
  };
}

/** What stands at a path of a body; undefined where nothing does. */
export function reach(memory: Memory, from: Json, path: readonly PathStep[]): Json | undefined {
  let found: Json | undefined = from;
  for (const step of path) {
    if (found === undefined || found === null || typeof found !== 'object') return undefined;
    found = inside(memory, found, step);
  }
  return found;
}

function inside(memory: Memory, body: Json[] | { [key: string]: Json }, step: PathStep) {
  if (typeof step === 'number') return Array.isArray(body) ? body.at(step) : undefined;
  if (typeof step === 'string')
    return !Array.isArray(body) && Object.hasOwn(body, step) ? body[step] : undefined;
  if (!Array.isArray(body)) return undefined;
  const wanted = Object.entries(step).map(([name, value]) => [name, fill(memory, value)] as const);
  return body.find(
    (item) =>
      typeof item === 'object' &&
      item !== null &&
      !Array.isArray(item) &&
      wanted.every(([name, value]) => same(item[name], value)),
  );
}

/** Whether two JSON values are the same, members in any order. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => same(item, b[index]))
    );
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]))
  );
}

/** A plan refers to what no answer has. */
export class NotAnswered extends Error {}

/** What comes of something that may say what another act has answered; null where none has. */
export function ifAnswered<Of>(done: () => Of): Of | null {
  try {
    return done();
  } catch (error) {
    if (error instanceof NotAnswered) return null;
    throw error;
  }
}

/** What an act answered, where a plan refers to it. Throws `NotAnswered`, which says what is not there. */
function recall(memory: Memory, { $answered, path, suffix }: Answered): Json {
  const body = memory.get($answered);
  const found = body === undefined ? undefined : reach(memory, body, path);
  if (found === undefined) {
    const place = path.map((step) => (typeof step === 'object' ? '[…]' : step)).join('.');
    throw new NotAnswered(
      `the answer has nothing at "${place}": ${body === undefined ? 'there is none' : JSON.stringify(body).slice(0, 400)}`,
    );
  }
  return suffix === undefined ? found : `${asString(found)}${suffix}`;
}

const asString = (value: Json): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** A value with everything filled in. Throws as `recall` does. */
export function fill(memory: Memory, value: Value): Json {
  if (isAnswered(value)) return recall(memory, value);
  if (Array.isArray(value)) return value.map((item: Value) => fill(memory, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, fill(memory, member)]),
  );
}

/** A pattern with every reference filled in; its demands stay. */
export function fillPattern(memory: Memory, pattern: Pattern): Pattern {
  if (isAnswered(pattern)) return recall(memory, pattern);
  if (Array.isArray(pattern)) return pattern.map((item: Pattern) => fillPattern(memory, item));
  if (typeof pattern !== 'object' || pattern === null) return pattern;
  return Object.fromEntries(
    Object.entries(pattern).map(([name, member]) => [name, fillPattern(memory, member)]),
  );
}
