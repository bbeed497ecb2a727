// What is being written: the text, the file that it was made from, and what somebody else has made of
// that file meanwhile. What is not saved outlasts a reload, and other tabs see it as it is written.

import { asEdited, asWritten } from './line-ends.ts';

/** A file as it is kept, on disk or in the site. */
export interface Kept {
  readonly raw: string;
  /** Tells one text of the file from another, for whoever keeps it. */
  readonly mark: string;
}

export interface DraftState {
  /** Line ends settled, without a byte-order mark. */
  readonly text: string;
  /** The file that the text was made from. */
  readonly base: Kept;
  /** The file as it is now, where it is neither that nor the text. */
  readonly theirs: Kept | null;
}

/** What the storage must do: `localStorage` does. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A long text is not stored for every letter. */
const SOON = 120;

export class Draft {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: DraftState;
  readonly #place: string;
  readonly #store: Store;
  readonly #listeners = new Set<() => void>();

  /** `place` is where in the store it is kept. */
  constructor(place: string, kept: Kept, store: Store) {
    this.#place = place;
    this.#store = store;
    this.#state = { text: asEdited(kept.raw), base: kept, theirs: null };
    const unsaved = readUnsaved(store.getItem(place));
    if (unsaved !== null) this.#state = unsaved;
    this.heard(kept);
  }

  get state(): DraftState {
    return this.#state;
  }

  /** Whether it says something else than the file that it was made from. */
  get isChanged(): boolean {
    return isChanged(this.#state);
  }

  /** The text as it is to be written to the file. */
  get written(): string {
    return asWritten(this.#state.text, this.#state.base.raw);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  edit(text: string): void {
    if (text !== this.#state.text) this.#become({ ...this.#state, text });
  }

  /** The file is now this. */
  heard(kept: Kept): void {
    const { text, base } = this.#state;
    if (kept.raw === base.raw) return this.#become({ text, base: kept, theirs: null });
    if (!this.isChanged || asEdited(kept.raw) === text) return this.#take(kept);
    this.#become({ text, base, theirs: kept });
  }

  /** Goes on from the other text, and lets go of one's own. */
  takeTheirs(): void {
    this.#take(this.#state.theirs ?? this.#state.base);
  }

  /** Goes on with one's own text, knowing the other one: the next save writes over it. */
  keepMine(): void {
    const { text, base, theirs } = this.#state;
    this.#become({ text, base: theirs ?? base, theirs: null });
  }

  /** What another tab has written: its text is everybody's. */
  follow(kept: string | null): void {
    const state = readUnsaved(kept) ?? { ...this.#state, text: asEdited(this.#state.base.raw) };
    this.#state = state;
    this.#tell();
  }

  #take(kept: Kept): void {
    this.#become({ text: asEdited(kept.raw), base: kept, theirs: null });
  }

  #become(state: DraftState): void {
    this.#state = state;
    this.#timer ??= setTimeout(() => this.keep(), SOON);
    this.#tell();
  }

  /** Keeps it now, and not in a moment: the page is about to go. */
  keep(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      if (this.isChanged) this.#store.setItem(this.#place, JSON.stringify(this.#state));
      else if (this.#store.getItem(this.#place) !== null) this.#store.removeItem(this.#place);
    } catch {
      // No room: the text lasts as long as this page.
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const isChanged = ({ text, base }: DraftState): boolean => text !== asEdited(base.raw);

function readUnsaved(kept: string | null): DraftState | null {
  try {
    const { text, base, theirs } = JSON.parse(kept ?? 'null') as DraftState;
    return typeof text === 'string' && typeof base.raw === 'string' ? { text, base, theirs } : null;
  } catch {
    // Nothing is there, or it is not ours.
    return null;
  }
}
