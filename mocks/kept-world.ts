// The shared world of a product, kept in the browser's storage so that a reload or another tab goes
// on with it.

import type { World as Snapshot } from '../src/engine/index.ts';
import type { Compiled, MockedProduct } from './product.ts';

/** What the storage must do: `localStorage` does. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

interface Kept {
  readonly world: Snapshot;
  /** In real time: what passes afterwards passes in the world too. */
  readonly savedAt: number;
}

/** Methods that leave the world as it is. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export class KeptWorld {
  readonly #product: MockedProduct;
  readonly #store: Store;
  /** What we last wrote or read: anything else there is another tab's. */
  #known: string | null = null;

  constructor(product: MockedProduct, store: Store) {
    this.#product = product;
    this.#store = store;
  }

  get #place(): string {
    return `nonet:world:${this.#product.compiled.spec.file}`;
  }

  /** Takes over what is kept, if it is not what we have; gives what of it does not fit. */
  load(): string[] {
    const kept = this.#store.getItem(this.#place);
    if (kept === null || kept === this.#known) return [];
    this.#known = kept;
    try {
      const { world, savedAt } = JSON.parse(kept) as Kept;
      return this.#product.world().resume(world, savedAt);
    } catch (error) {
      // Not ours, or of an older form: the world begins anew.
      return [`what was kept could not be read: ${error instanceof Error ? error.message : error}`];
    }
  }

  saveAfter(method: string): void {
    if (!READING.has(method)) this.#save();
  }

  /** Goes on with a changed specification and keeps what still fits. */
  replace(compiled: Compiled): string[] {
    this.load();
    const dropped = this.#product.replace(compiled);
    this.#save();
    return dropped;
  }

  #save(): void {
    const world = this.#product.world().engine.snapshot();
    const text = JSON.stringify({ world, savedAt: Date.now() } satisfies Kept);
    try {
      this.#store.setItem(this.#place, text);
      this.#known = text;
    } catch {
      // No room: this tab goes on by itself, and the world ends with it.
    }
  }
}
