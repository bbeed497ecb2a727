// The credential in use: kept over reloads, each specification's apart, and never sent elsewhere
// than to the product and its mock's controls.

import { useSyncExternalStore } from 'react';
import { storagePlace } from '../server/site.ts';
import type { Credentials } from '../../model/index.ts';

const listeners = new Set<() => void>();
let place = 'nonet:credential';

/** Which specification's credential is meant from now on. */
export function selectCredentialStore(file: string): void {
  place = storagePlace(`credential:${file}`);
}

const credential = (): string | null => localStorage.getItem(place);

/** Keeps a credential, or with null forgets it; whoever looks is told. A cookie is the mock's to set. */
export function keepCredential(token: string | null): void {
  if (token === null) localStorage.removeItem(place);
  else localStorage.setItem(place, token);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Another tab signs in or out: this one goes along.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

export const useCredential = (): string | null => useSyncExternalStore(subscribe, credential);

export type Carrier = Credentials['carrier'];

/** The headers that carry a credential; a cookie is the browser's to send. */
export function credentialHeaders(carrier: Carrier | null): Record<string, string> {
  const token = credential();
  if (token === null || carrier === null || carrier.kind === 'cookie') return {};
  return { [carrier.name.toLowerCase()]: `${carrier.prefix}${token}${carrier.suffix}` };
}
