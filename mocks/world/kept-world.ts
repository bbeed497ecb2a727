// The shared world of a product, kept in the browser's storage so that a reload or another tab goes
// on with it.

import * as z from 'zod';
import type { World as Snapshot } from '../../src/engine/index.ts';
import { printOf, type Compiled, type MockedProduct } from './product.ts';
import { errorMessage } from '../../src/text/fault.ts';

/** What the storage must do: `localStorage` does. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

const Kept = z.object({
  /** Held against its own schema where it is taken up. */
  world: z.custom<Snapshot>((world) => typeof world === 'object' && world !== null),
  /** In real time: what passes afterwards passes in the world too. */
  savedAt: z.number(),
  /** Whether nobody has changed the first data yet. */
  isFirst: z.boolean().optional(),
});
type Kept = z.infer<typeof Kept>;

/** Methods that leave the world as it is. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export class KeptWorld {
  readonly #product: MockedProduct;
  readonly #store: Store;
  readonly #place: string;
  /** The first data of the page that began this world, where it still has them. */
  #first: string | null = null;
  /** What we last wrote or read: anything else there is another tab's. */
  #known: string | null = null;
  /**
   * The world as it was before a specification that it did not fit, and what was left of it: while
   * nobody has changed that, a later specification may still find the whole.
   */
  #whole: { readonly world: Snapshot; readonly left: Snapshot } | null = null;

  #dropped: readonly string[] = [];

  /** `placeOf` says where in the store the world of a file is kept. */
  constructor(
    product: MockedProduct,
    store: Store,
    placeOf = (file: string): string => `nonet:world:${file}`,
  ) {
    this.#product = product;
    this.#store = store;
    this.#place = placeOf(product.compiled.spec.file);
  }

  /** Takes over what is kept, if it is not what we have; gives what of it does not fit. */
  load(): string[] {
    try {
      const kept = this.#store.getItem(this.#place);
      if (kept === null || kept === this.#known) return [];
      this.#known = kept;
      const { world, savedAt, isFirst = false } = Kept.parse(JSON.parse(kept));
      const dropped = this.#product.world().resume(world, savedAt);
      this.#first = isFirst ? printOf(world) : null;
      return dropped;
    } catch (error) {
      // Not ours, or of an older form: the world begins anew.
      return [`what was kept could not be read: ${errorMessage(error)}`];
    }
  }

  saveAfter(method: string): void {
    if (!READING.has(method)) this.#save();
  }

  /** Goes on with a changed specification and keeps what still fits. */
  replace(compiled: Compiled): readonly string[] {
    this.load();
    // A screen goes by another name, say: every record is as it was.
    if (this.#product.goOn(compiled)) return this.#dropped;
    const kept = this.#fullest();
    const isFirst = this.#isFirst(kept);
    const dropped = this.#product.replace(compiled, kept, isFirst);
    this.#dropped = dropped;
    const left = this.#product.world().engine.snapshot();
    this.#whole = dropped.length === 0 ? null : { world: kept, left };
    this.#save();
    return dropped;
  }

  /** The present world, with what an earlier specification had no room for. */
  #fullest(): Snapshot {
    const now = this.#product.world().engine.snapshot();
    if (this.#whole === null || dataOf(now) !== dataOf(this.#whole.left)) return now;
    const { tables, credentials } = this.#whole.world;
    return { ...now, tables, credentials };
  }

  /** Of an earlier page they were given at another instant, and so are not quite ours. */
  #isFirst(world: Snapshot): boolean {
    const print = printOf(world);
    return print === this.#first || print === this.#product.first;
  }

  #save(): void {
    const world = this.#product.world().engine.snapshot();
    const isFirst = this.#isFirst(world);
    const text = JSON.stringify({ world, savedAt: Date.now(), isFirst } satisfies Kept);
    try {
      this.#store.setItem(this.#place, text);
      this.#known = text;
    } catch {
      // No room: this tab goes on by itself, and the world ends with it.
    }
  }
}

const dataOf = ({ tables, credentials }: Snapshot): string => JSON.stringify([tables, credentials]);
