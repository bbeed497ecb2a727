// Which calls a request may be for: fixed segments before parameters.

import type { Call } from '../../model/sections/calls.ts';

interface Node<T> {
  readonly fixed: Map<string, Node<T>>;
  parameter: Node<T> | null;
  /** All that stand here, and the names of the parameters on the way. */
  readonly ends: { readonly value: T; readonly names: readonly string[] }[];
}

const node = <T>(): Node<T> => ({ fixed: new Map(), parameter: null, ends: [] });

export interface Match<T> {
  readonly value: T;
  readonly path: Readonly<Record<string, string>>;
}

export class Router<T extends { readonly call: Call }> {
  readonly #roots = new Map<string, Node<T>>();

  constructor(calls: readonly T[]) {
    for (const value of calls) this.#add(value);
  }

  /** The calls for a method and a path's decoded segments, as they stand in section 7. */
  matches(method: string, segments: readonly string[]): readonly Match<T>[] {
    const root = this.#roots.get(method);
    return root === undefined ? [] : find(root, segments, 0, []);
  }

  /** The methods that something answers at a path. */
  methods(segments: readonly string[]): string[] {
    return [...this.#roots.keys()].filter((method) => this.matches(method, segments).length > 0);
  }

  #add(value: T): void {
    const { method, path } = value.call;
    let at = this.#roots.get(method);
    if (at === undefined) this.#roots.set(method, (at = node()));
    const names: string[] = [];
    for (const { kind, text } of path.segments) {
      if (kind === 'parameter') {
        names.push(text);
        at = at.parameter ??= node();
      } else {
        const next: Node<T> = at.fixed.get(text) ?? node();
        at.fixed.set(text, next);
        at = next;
      }
    }
    at.ends.push({ value, names });
  }
}

function find<T>(
  at: Node<T>,
  segments: readonly string[],
  depth: number,
  held: readonly string[],
): readonly Match<T>[] {
  const segment = segments[depth];
  if (segment === undefined)
    return at.ends.map(({ value, names }) => {
      // A parameter may go by a name that every object inherits.
      const path = Object.create(null) as Record<string, string>;
      names.forEach((name, place) => (path[name] = held[place]!));
      return { value, path };
    });
  const next = at.fixed.get(segment);
  const found = next === undefined ? [] : find(next, segments, depth + 1, held);
  if (found.length > 0 || at.parameter === null || segment === '') return found;
  return find(at.parameter, segments, depth + 1, [...held, segment]);
}

/** The decoded segments of a path; null where its percent-encoding is broken. */
export function segmentsOf(path: string): string[] | null {
  if (path === '/' || path === '') return [];
  try {
    const segments = path.slice(1).split('/');
    return path.includes('%') ? segments.map(decodeURIComponent) : segments;
  } catch {
    return null;
  }
}
