// Where the mock runs, as the server that gave us this page says; and which specification is meant.

import { initClient } from '@ts-rest/core';
import { createContext, use } from 'react';
import { CHOSEN, modeOf, SITE } from './site.ts';
import { host, type Mode } from '../../contract/host.ts';

export const hostClient = initClient(host, { baseUrl: '' });

/** Asks the server; throws with words for people where it does not answer as it should. */
export async function findMode(): Promise<Mode> {
  if (SITE !== null) return modeOf(SITE);
  const answer = await hostClient.mode();
  if (answer.status === 200) return answer.body;
  throw new Error(`The server does not say where its mock runs (${answer.status}).`);
}

/** The specification to run: the one chosen here before, while it is still on offer. */
export function chosenFile(mode: Mode): string {
  const chosen = localStorage.getItem(CHOSEN);
  return mode.specs.find((spec) => spec.file === chosen)?.file ?? mode.file;
}

/** Runs another specification of those on offer, from its beginning. */
export function chooseFile(file: string, address = '/'): void {
  localStorage.setItem(CHOSEN, file);
  if (SITE === null) return location.assign(address);
  location.hash = address;
  location.reload();
}

export interface Started extends Mode {
  /** The specification that runs; `mode.file` is the one that the server began with. */
  running: string;
}

export const StartedContext = createContext<Started | null>(null);

/** Where the mock runs and what it runs. */
export function useStarted(): Started {
  const started = use(StartedContext);
  if (started === null) throw new Error('useStarted is for what stands inside <Start>');
  return started;
}
