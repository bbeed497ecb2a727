// The way that was played last, kept as long as the tab: what the product shows is then seen beside
// what led there.

import { useSyncExternalStore } from 'react';
import type { LeftOff, PlayedMessage } from '../../contract/played.ts';
import type { Json } from '../../model/index.ts';
import type { Trace } from '../../diagnostics/trace.ts';

export interface PlayedWay {
  /** A way of section 1, or the way to something that was found. */
  readonly of: 'way' | 'finding';
  readonly title: string;
  /** The world that it was played in: another one has nothing to do with it. */
  readonly world: PlayedWorld;
  /** The page of the review that tells of it. */
  readonly back: string;
  /** Each in words, with what became of it; null: it was not come to. */
  readonly steps: readonly {
    readonly words: string;
    readonly outcome: 'done' | 'refused' | 'not taken' | null;
    /** What was done besides, so that it could be taken; each in words. */
    readonly besides?: readonly string[];
    /** What went out with it. */
    readonly sent?: readonly PlayedMessage[];
  }[];
  /** What the product or the play said of the last step, where it said no; and on which line. */
  readonly end: {
    readonly words: string;
    readonly why: string;
    readonly line: number | null;
  } | null;
  /** What can still be played; null where nothing can. */
  readonly rest: Rest | null;
  /** Up to which step it goes on by itself, one after another; null: it waits to be asked. */
  readonly until: number | null;
  /** All of it, to be played again. */
  readonly whole: Trace;
}

/** What a world is known by. */
export interface PlayedWorld {
  readonly file: string;
  /** The product's own time by the end of the play: it only goes forward. */
  readonly now: number;
  /** The record that the play was about, where it left one. */
  readonly record: { readonly entity: string; readonly key: Json } | null;
}

/** The steps that a play has left, and from where they go on. */
interface Rest {
  readonly trace: Trace;
  readonly after: LeftOff;
  /** The screen that was opened last. */
  readonly opened: { readonly screen: string; readonly path: string } | null;
}

const PLACE = 'nonet:played';
const listeners = new Set<() => void>();

/** Keeps what was played; with null forgets it. */
export function keepPlayed(way: PlayedWay | null): void {
  if (way === null) sessionStorage.removeItem(PLACE);
  else sessionStorage.setItem(PLACE, JSON.stringify(way));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What was played last in this tab; null where nothing was. */
export function usePlayed(): PlayedWay | null {
  const kept = useSyncExternalStore(subscribe, () => sessionStorage.getItem(PLACE));
  return kept === null ? null : parsed(kept);
}

/** What is damaged was never played. */
function parsed(kept: string): PlayedWay | null {
  try {
    const way = JSON.parse(kept) as PlayedWay | null;
    const isWhole = [way?.steps, way?.whole].every((part) => Array.isArray(part));
    return isWhole && typeof way?.world === 'object' ? way : null;
  } catch {
    return null;
  }
}
