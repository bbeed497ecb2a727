// What a reviewer asks of the product's next calls: that the next one fails, once, that all of them are slow, and
// what other services answer. The slowness lasts as long as the tab.

import { useSyncExternalStore } from 'react';
import { OUTGOING_HEADER } from '../../model/messages/outgoing.ts';
import { loadProvoking } from '../later/later-provoke.ts';

const PLACE = 'nonet:delay';
const listeners = new Set<() => void>();
let failure: string | null = null;
let services = '';

const tell = (): void => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const delay = (): number => Number(sessionStorage.getItem(PLACE) ?? 0);

/** Has the next call answered with an error of the catalogue; with null as it is. */
export function failNext(code: string | null): void {
  failure = code;
  tell();
}

/** Has other services answer so, as the header says it: `charge=402; refund=no answer`. */
export function answerWith(chosen: string): void {
  services = chosen;
  tell();
}

/** Keeps answers back by so many milliseconds. */
export function slowDown(milliseconds: number): void {
  if (milliseconds === 0) sessionStorage.removeItem(PLACE);
  else sessionStorage.setItem(PLACE, String(milliseconds));
  tell();
}

/** The error that waits for the next call; null where none does. */
export const useNextFailure = (): string | null => useSyncExternalStore(subscribe, () => failure);
export const useServices = (): string => useSyncExternalStore(subscribe, () => services);
export const useDelay = (): number => useSyncExternalStore(subscribe, delay);

const provoked = new WeakSet<Headers>();

/** Whether an answer is an error that was asked for. */
export const isProvoked = (headers: Headers): boolean => provoked.has(headers);

/** Makes a call of the product, as it is asked of it. */
export const fetchAsAsked: typeof fetch = async (address, init) => {
  const headers = new Headers(init?.headers);
  const isAsked = failure !== null;
  if (failure !== null) headers.set('x-nonet-answer', failure);
  if (delay() > 0) headers.set('x-nonet-delay', String(delay()));
  if (services !== '') headers.set(OUTGOING_HEADER, services);
  if (failure !== null) failNext(null);
  if (isAsked) await loadProvoking();
  const answer = await fetch(address, { ...init, headers });
  if (isAsked) provoked.add(answer.headers);
  return answer;
};
