// The version that this tab compares with, if any, and what has changed since: over reloads, in either
// room, and as somebody writes.

import { useEffect, useSyncExternalStore } from 'react';
import { useWriting, type Writing } from '../writing/context.ts';
import { COMPARED_PLACE } from './place.ts';
import type { Compared } from './compared.ts';

export interface ComparedWith {
  /** The specification that it is a version of. */
  readonly file: string;
  /** What the version is called. */
  readonly says: string;
  readonly text: string;
}

interface State {
  readonly other: ComparedWith | null;
  /** Null until both are read. */
  readonly compared: Compared | null;
}

/** Whoever writes is not held up: the changes are told when the fingers rest. */
const REST = 250;

let state: State = { other: kept(), compared: null };
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function kept(): ComparedWith | null {
  try {
    return JSON.parse(sessionStorage.getItem(COMPARED_PLACE) ?? 'null') as ComparedWith | null;
  } catch {
    return null;
  }
}

function become(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Compares with another version from now on. */
export function compareWith(other: ComparedWith): void {
  try {
    sessionStorage.setItem(COMPARED_PLACE, JSON.stringify(other));
  } catch {
    // No room: it lasts as long as this page. What looks for it only has to find something.
    sessionStorage.setItem(COMPARED_PLACE, 'null');
  }
  become({ other, compared: null });
}

/** Compares no more; the product is what is written again. */
export function endComparing({ follower }: Writing): void {
  sessionStorage.removeItem(COMPARED_PLACE);
  become({ other: null, compared: null });
  follower.show(null);
}

async function follow({ file, follower }: Writing): Promise<void> {
  await follower.read();
  const { other } = state;
  const now = follower.state.document;
  if (other === null || other.file !== file || now === null) return;
  if (state.compared?.now === now && state.compared.before.text === other.text) return;
  const { compared } = await import('./compared.ts');
  if (state.other === other)
    become({ other, compared: compared(file, other.text, now, state.compared) });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export interface Comparison extends State {
  readonly other: ComparedWith;
  readonly writing: Writing;
  /** Whether the product and its review are as they were before. */
  readonly isBefore: boolean;
}

/** Null where nothing is compared; asked only where there is a text. */
export function useComparison(): Comparison | null {
  const writing = useWriting();
  const { other, compared } = useSyncExternalStore(subscribe, () => state);
  const follower = writing?.follower;
  const followed = useSyncExternalStore(follower?.subscribe ?? subscribe, () => follower?.state);
  const document = followed?.document;
  const isOurs = writing !== null && other?.file === writing.file;
  useEffect(() => {
    if (!isOurs) return;
    clearTimeout(timer);
    timer = setTimeout(() => void follow(writing), compared === null ? 0 : REST);
  }, [isOurs, other, document, compared, writing]);
  return isOurs ? { other, compared, writing, isBefore: !!followed?.isAside } : null;
}

/** Has product and review be the earlier version, or the present one. */
export const showBefore = ({ compared, writing }: Comparison, isBefore: boolean): void =>
  writing.follower.show(isBefore ? (compared?.before ?? null) : null);
