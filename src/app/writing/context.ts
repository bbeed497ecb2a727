// Whoever writes: the draft, what follows it, and whether the editor is open, for all of the app.

import { createContext, use, useSyncExternalStore } from 'react';
import type { Draft, DraftState } from './draft.ts';
import type { Followed, Follower } from './follower.ts';

export interface Writing {
  readonly file: string;
  readonly draft: Draft;
  readonly follower: Follower;
  /** Writes the draft to where the file came from; null where it can only be downloaded. */
  readonly save: (() => Promise<void>) | null;
}

/** Null where the text is not here: the mock is a server's. */
export const WritingContext = createContext<Writing | null>(null);

export const useWriting = (): Writing | null => use(WritingContext);

export const useDraft = ({ draft }: Writing): DraftState =>
  useSyncExternalStore(draft.subscribe, () => draft.state);

export const useFollowed = ({ follower }: Writing): Followed =>
  useSyncExternalStore(follower.subscribe, () => follower.state);

/** Whether somebody is in what stands beside the page: one that changes leaves the focus there. */
export const staysThere = (): boolean => document.activeElement?.closest('[data-stays]') != null;

export interface Editor {
  readonly isOpen: boolean;
  /** Opens it, at a line where one is given. */
  open(line?: number): void;
  close(): void;
  /** Where it was last asked to go; another object each time. */
  readonly goal: { readonly line: number } | null;
}

/** Null where there is no editor. */
export const EditorContext = createContext<Editor | null>(null);

export const useEditor = (): Editor | null => use(EditorContext);
