// All the files of a description, and where a `$ref` in one of them leads.

import type { Json } from '../../model/index.ts';
import { child, membersOf, type Node } from './node.ts';

/** So many references lead to each other at most; more go in a circle. */
const MOST_STEPS = 32;

export class Description {
  readonly #files: ReadonlyMap<string, Json>;
  readonly #refused: ReadonlyMap<string, string>;
  readonly #unread = new Map<string, { readonly node: Node; readonly why: string }>();
  readonly root: Node;

  /**
   * The values of its files by their addresses (URLs), and the address of the first one; of the files
   * that could not be read, why not.
   */
  constructor(
    files: ReadonlyMap<string, Json>,
    address: string,
    refused: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#files = files;
    this.#refused = refused;
    this.root = { value: files.get(address), file: address, pointer: '' };
  }

  /** The references that were followed to files that could not be read, and why each could not. */
  get unread(): readonly { readonly node: Node; readonly why: string }[] {
    return [...this.#unread.values()];
  }

  /** What a node says: itself, or what its `$ref` leads to. Null where that leads nowhere. */
  follow(node: Node): Node | null {
    let place = node;
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const to = membersOf(place)['$ref'];
      if (typeof to !== 'string') return place.value === undefined ? null : place;
      const next = this.#at(to, place);
      if (next === null) return null;
      place = next;
    }
    return null;
  }

  #at(reference: string, place: Node): Node | null {
    const [path = '', fragment = ''] = reference.split('#', 2);
    const file = path === '' ? place.file : addressOf(path, place.file);
    const why = this.#refused.get(file ?? '');
    if (why !== undefined) {
      this.#unread.set(`${place.file}#${place.pointer}`, { node: place, why });
      return null;
    }
    if (file === null || !this.#files.has(file)) return null;
    let node: Node = { value: this.#files.get(file), file, pointer: '' };
    for (const step of decoded(fragment).split('/').slice(1))
      node = child(node, step.replaceAll('~1', '/').replaceAll('~0', '~'));
    return node.value === undefined ? null : node;
  }
}

function addressOf(path: string, from: string): string | null {
  try {
    return new URL(path, from).href;
  } catch {
    return null;
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
