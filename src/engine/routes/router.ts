// Which call a request is for: fixed segments before parameters.

import type { Call } from '../../model/calls.ts';

interface Node<T> {
  readonly fixed: Map<string, Node<T>>;
  parameter: Node<T> | null;
  /** What stands here, and the names of the parameters on the way. */
  end: { readonly value: T; readonly names: readonly string[] } | null;
}

const node = <T>(): Node<T> => ({ fixed: new Map(), parameter: null, end: null });

export interface Match<T> {
  readonly value: T;
  readonly path: Readonly<Record<string, string>>;
}

export class Router<T extends { readonly call: Call }> {
  readonly #roots = new Map<string, Node<T>>();

  constructor(calls: readonly T[]) {
    for (const value of calls) this.#add(value);
  }

  /** The call for a method and a path's decoded segments. */
  match(method: string, segments: readonly string[]): Match<T> | undefined {
    const root = this.#roots.get(method);
    return root && find(root, segments, 0, []);
  }

  /** The methods that something answers at a path. */
  methods(segments: readonly string[]): string[] {
    return [...this.#roots.keys()].filter((method) => this.match(method, segments) !== undefined);
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
    // Of two calls that match alike the first one stands; the reader tells of the other.
    at.end ??= { value, names };
  }
}

function find<T>(
  at: Node<T>,
  segments: readonly string[],
  depth: number,
  held: readonly string[],
): Match<T> | undefined {
  const segment = segments[depth];
  if (segment === undefined) {
    if (at.end === null) return undefined;
    const { value, names } = at.end;
    // A parameter may go by a name that every object inherits.
    const path = Object.create(null) as Record<string, string>;
    names.forEach((name, place) => (path[name] = held[place]!));
    return { value, path };
  }
  const next = at.fixed.get(segment);
  const found = next && find(next, segments, depth + 1, held);
  if (found !== undefined || at.parameter === null || segment === '') return found;
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
