// A product that exists only as its specification: what it was compiled from, and its worlds.

import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { Engine, EngineOptions, World as Snapshot } from '../../src/engine/index.ts';
import { SECTION_IDS, SILENT, type Spec } from '../../src/model/index.ts';
import type { Overrides } from './overrides.ts';
import { World, type RealTime } from './world.ts';

/** What the workbench makes of a text. */
export interface Compiled {
  readonly spec: Spec;
  readonly diagnostics: readonly Diagnostic[];
  createEngine(options?: EngineOptions): Engine;
  /** Fetches what making records up may take, where that is not there from the beginning. */
  prepare?(): Promise<void>;
}

export interface ProductOptions extends EngineOptions {
  readonly realTime?: RealTime;
}

/** More than so many named worlds at once, and the one longest unused begins anew. */
const MAX_WORLDS = 1_000;
/** And where they take more bytes than this together, beside what they share. */
const MAX_BYTES = 256 * 2 ** 20;
/** What a world takes with nothing in it but its last requests. */
const EMPTY_WORLD = 10_000;

export class MockedProduct {
  #compiled: Compiled;
  /** As it was before any request: named worlds begin from it. */
  #pristine: Engine;
  #main: World;
  readonly #named = new Map<string, World>();
  readonly #options: ProductOptions;
  /** What each named world took when it was last looked at, and all together. */
  #weights = new WeakMap<World, number>();
  #bytes = 0;
  /** The named world that was asked last. */
  #asked = '';
  /** What answers some calls instead of the engine, in every world. */
  overrides: Overrides | null = null;

  constructor(compiled: Compiled, options: ProductOptions = {}) {
    this.#compiled = compiled;
    this.#options = options;
    this.#pristine = compiled.createEngine(options);
    this.#main = this.#begin();
  }

  get compiled(): Compiled {
    return this.#compiled;
  }

  /** The first data, as `printOf` has them. */
  get first(): string {
    return printOf(this.#pristine.snapshot());
  }

  /** How many bytes a form may have that is sent to an address. */
  mostBytes(method: string, url: string): number {
    return this.#pristine.mostBytes(method, url);
  }

  /** The world of a name, begun on its first use; without a name the one that everybody shares. */
  world(name = ''): World {
    if (name === '') return this.#main;
    const world = this.#named.get(name) ?? this.#begin();
    this.#named.delete(name);
    this.#named.set(name, world);
    this.#weigh(name);
    return world;
  }

  /** Lets go of a named world that nobody asks any more: so none that is in use is ever one too many. */
  end(name: string): void {
    const world = this.#named.get(name);
    if (world === undefined) return;
    this.#named.delete(name);
    this.#bytes -= this.#weights.get(world) ?? 0;
  }

  /** A world that nobody else can name, with the first data. */
  fresh(): World {
    return this.#begin();
  }

  /** Lets go of worlds where there are too many; only the one asked last can have grown meanwhile. */
  #weigh(next: string): void {
    const asked = this.#named.get(this.#asked);
    if (asked !== undefined) {
      const bytes = asked.engine.ownBytes() + EMPTY_WORLD;
      this.#bytes += bytes - (this.#weights.get(asked) ?? 0);
      this.#weights.set(asked, bytes);
    }
    this.#asked = next;
    while (this.#named.size > 1 && (this.#named.size > MAX_WORLDS || this.#bytes > MAX_BYTES)) {
      const [name, world] = this.#named.entries().next().value!;
      this.#named.delete(name);
      this.#bytes -= this.#weights.get(world) ?? 0;
    }
  }

  /**
   * Goes on with a changed specification: the shared world keeps the data that still fits, or where
   * nobody has changed any begins with the first data; named ones begin anew. Gives what was dropped,
   * in words. `kept` is the world to go on with, and `isFirst` whether its data are the first ones.
   */
  replace(
    compiled: Compiled,
    kept: Snapshot = this.#main.engine.snapshot(),
    isFirst: boolean = printOf(kept) === this.first,
  ): string[] {
    this.#compiled = compiled;
    this.#pristine = compiled.createEngine(this.#options);
    this.#main = this.#begin();
    this.#named.clear();
    this.#bytes = 0;
    const first = this.#pristine.snapshot().tables;
    const tables = isFirst ? first : { ...first, ...kept.tables };
    return this.#main.engine.restore({ ...kept, tables });
  }

  /** Goes on with a specification by which every call is answered as before; false for any other. */
  goOn(compiled: Compiled): boolean {
    if (!isAnsweredAlike(this.#compiled.spec, compiled.spec)) return false;
    this.#compiled = compiled;
    return true;
  }

  #begin(): World {
    return new World(this.#pristine.fork(), this.#options.realTime ?? null, () => this.overrides);
  }
}

/** Whether all else is what it was, as a text that is read once more keeps what has not changed. */
const isAnsweredAlike = (before: Spec, now: Spec): boolean =>
  SECTION_IDS.every((id) => {
    if (SILENT.includes(id)) return true;
    const [one, other] = [before.sections[id], now.sections[id]];
    return (
      one.facts === other.facts &&
      one.state === other.state &&
      JSON.stringify(one.questions) === JSON.stringify(other.questions)
    );
  });

/** All that is stored in a world, as one text: worlds that differ in it differ. */
export const printOf = ({ tables }: Snapshot): string => JSON.stringify(tables);
