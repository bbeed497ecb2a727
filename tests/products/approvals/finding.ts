// Finding what a call is about, and whether it may be changed now.

import { refuse, refuseAll } from './answers.ts';
import type { Request, Tenant } from './records.ts';
import { integerIn } from './values.ts';
import { type Call, within } from './world.ts';

/** The record of one's own company with the number that the path names. */
export function numbered<Item extends { readonly number: number; readonly tenant: Tenant }>(
  call: Call,
  items: readonly Item[],
  record: string,
): Item {
  const number = integerIn(call.at);
  const found = within(call, items).find((one) => one.number === number);
  return found ?? refuse('NOT_FOUND', { record });
}

/** The record with the id that the path names. */
export function identified<Item extends { readonly id: number }>(
  call: Call,
  items: readonly Item[],
  record: string,
): Item {
  const id = integerIn(call.at);
  return items.find((one) => one.id === id) ?? refuse('NOT_FOUND', { record });
}

/** Whether somebody may see a request: authors their own, others what is submitted. */
export const isSeen = ({ me }: Call, { author, state }: Request): boolean =>
  author === me || (me.role !== 'requester' && state !== 'draft');

/** The request that the path names, if whoever asks may see it. */
export function seenRequest(call: Call): Request {
  const request = numbered(call, call.world.requests, 'request');
  return isSeen(call, request) ? request : refuse('NOT_FOUND', { record: 'request' });
}

/** The request that the path names, if it is one's own. */
export function ownRequest(call: Call): Request {
  const request = numbered(call, call.world.requests, 'request');
  return request.author === call.me ? request : refuse('NOT_FOUND', { record: 'request' });
}

/** The revision that somebody has read, and the parameter that says so; of 'unsaid' nothing is told. */
export interface Read {
  readonly field: 'match' | 'revision';
  readonly revision: number | 'unsaid' | 'none';
}

/** The revision that the header If-Match gives, if it is there; what is no number is the revision of nothing. */
export function matchOf({ match }: Call): Read {
  if (match === null) return { field: 'match', revision: 'unsaid' };
  const [, number] = /^"?(\d+)"?$/.exec(match.trim()) ?? [];
  return { field: 'match', revision: number === undefined ? 'none' : Number(number) };
}

/** The revision that the body gives; of one that is missing or not valid something else is told. */
export function revisionIn({ body }: Call): Read {
  const { revision } = body;
  const isInteger = typeof revision === 'number' && Number.isInteger(revision);
  return { field: 'revision', revision: isInteger ? revision : 'unsaid' };
}

/** Refuses a change that is stale, or that the state does not allow. */
export function judgeChange<State extends string>(
  { world }: Call,
  record: { readonly state: State; readonly revision?: number },
  states: readonly State[],
  read?: Read,
): void {
  const { state, revision } = record;
  const isNow = states.includes(state);
  if (!isNow && world.has('state-before-stale')) refuse('NOT_NOW', { state });
  if (read !== undefined && read.revision !== 'unsaid' && read.revision !== revision)
    refuseAll([{ code: 'STALE', field: read.field }]);
  if (!isNow) refuse('NOT_NOW', { state });
}
