// The product follows what is written: each text is read and checked, and what runs here goes on with
// it, unless somebody is in the middle of a word that would take half of the product away.

import { SECTION_IDS, type SectionId, type Spec } from '../../model/index.ts';
import type { Document } from '../../language/document/document.ts';
import type { Examined, RunningMock } from '../mock/browser-mock.ts';
import type { Compiler } from './compiler.ts';
import type { Draft } from './draft.ts';

export interface Followed {
  /** The draft as it was last read; null until it first is. */
  readonly document: Document | null;
  /** The sections that cannot be used as they are now: the product shows them as they last could. */
  readonly held: readonly SectionId[];
  /** Data that do not fit what is written, in words; they are back when something fits them again. */
  readonly dropped: readonly string[];
  /** The product is another specification for the time being, until somebody writes. */
  readonly isAside: boolean;
}

interface Parts {
  readonly draft: Draft;
  readonly mock: Pick<RunningMock, 'replace'>;
  /** What the product was started with, and what the language makes of that. */
  readonly text: string;
  readonly examined: Examined;
  compiler(): Promise<Compiler>;
  /** Told once the product answers by another specification: what no longer fits, and both. */
  changed(dropped: readonly string[], before: Examined, now: Examined): Promise<void>;
}

/** A text that takes longer than this to follow is followed when the fingers rest. */
const QUICK = 150;
const REST = 60;

export class Follower {
  readonly #parts: Parts;
  #running: Examined;
  /** The draft as it last could be used: the product is that, but for the time being another. */
  #own: Examined;
  /** What the product was last made to be: a text of the draft, or another specification. */
  #shown: string | Examined;
  /** Another specification for the time being, and the draft's text that it stands in for. */
  #aside: { readonly instead: Examined; readonly of: string } | null = null;
  #state: Followed = { document: null, held: [], dropped: [], isAside: false };
  #cost = 0;
  #isFollowing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#running = this.#own = parts.examined;
    this.#shown = parts.text;
    parts.draft.subscribe(() => this.#soon());
    this.#soon();
  }

  get state(): Followed {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** What reads the draft. */
  compiler(): Promise<Compiler> {
    return this.#parts.compiler();
  }

  /** Reads the draft for whoever wants to know what there is to be said of it. */
  async read(): Promise<void> {
    const document = (await this.compiler()).document(this.#parts.draft.state.text);
    if (document !== this.#state.document) this.#become({ ...this.#state, document });
  }

  /** Has the product be another specification until somebody writes; null for the draft again. */
  show(other: Examined | null): void {
    this.#aside = other && { instead: other, of: this.#parts.draft.state.text };
    this.#soon();
  }

  /** What the product is to be. */
  get #wanted(): string | Examined {
    const { text } = this.#parts.draft.state;
    return this.#aside?.of === text ? this.#aside.instead : text;
  }

  #soon(): void {
    const isUpToDate = this.#wanted === this.#shown && this.#state.held.length === 0;
    clearTimeout(this.#timer);
    // One after another: what is still asked for is of the text before.
    if (isUpToDate || this.#isFollowing) return;
    const wait = this.#cost > QUICK ? REST : 0;
    this.#timer = setTimeout(() => void this.#followOne(), wait);
  }

  async #followOne(): Promise<void> {
    this.#isFollowing = true;
    try {
      await this.#follow();
    } finally {
      this.#isFollowing = false;
    }
    const { draft } = this.#parts;
    if (this.#wanted !== this.#shown || (this.#state.held.length > 0 && !draft.isChanged))
      this.#soon();
  }

  async #follow(): Promise<void> {
    const begun = performance.now();
    const wanted = this.#wanted;
    this.#shown = wanted;
    if (typeof wanted !== 'string') return this.#goOn(wanted, { held: [], isAside: true });
    // Whoever has written goes on with that, also where it comes to the same text again.
    this.#aside = null;
    const document = (await this.compiler()).document(wanted);
    // A saved text is shown as it is, whatever it lacks.
    const held = this.#parts.draft.isChanged ? lostIn(document.spec, this.#own.spec) : [];
    if (held.length === 0) this.#own = document;
    const state = { document, held, isAside: false };
    if (this.#own === this.#running) return this.#become({ ...this.#state, ...state });
    await this.#goOn(this.#own, state, begun);
  }

  async #goOn(now: Examined, state: Partial<Followed>, begun = Infinity): Promise<void> {
    const dropped = this.#parts.mock.replace(now);
    const before = this.#running;
    this.#running = now;
    this.#cost = Math.max(0, performance.now() - begun);
    // The product first: what is to be said of the text is looked at when one stops.
    await this.#parts.changed(dropped, before, now);
    this.#become({ ...this.#state, dropped, ...state });
  }

  #become(state: Followed): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The sections of a specification that can be used, and in another one cannot for an error. */
const lostIn = (now: Spec, before: Spec): SectionId[] =>
  SECTION_IDS.filter(
    (id) => now.sections[id].state === 'broken' && before.sections[id].state === 'shown',
  );
