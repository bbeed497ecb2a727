// A deviation for people: the requests that lead to it, the row that decides, and what differs.

import type { Found } from './explore.ts';

/** One request of a deviation, as it was made. */
export interface Asked {
  /** Null: nobody who is signed in. */
  readonly by: string | null;
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
  readonly status: number;
  /** Who carries the credential that the answer hands out. */
  readonly signsIn: string | null;
}

export const askedIn = ({ deviation }: Found): Asked[] =>
  deviation.played.map(({ act: { by, signsIn }, request: { method, url, body }, status }) => ({
    ...{ by, method, url, body, status },
    signsIn: signsIn?.person ?? null,
  }));

/** What deviates, in a few words. */
export function headingOf({ deviation: { act, together } }: Found): string {
  const call = act.call === '' ? `${act.method} /${act.path.join('/')}` : act.call;
  return together > 1 ? `${together} requests at once, ${call} first` : call;
}

/** The deviation line by line, without its heading. */
export function linesOf(found: Found): string[] {
  const { difference, together } = found.deviation;
  const asked = askedIn(found);
  const width = Math.max(...asked.map(({ by }) => (by ?? NOBODY).length));
  const atOnce = asked.length - together;
  const steps = asked.map(({ by, method, url, body, status, signsIn }, place) => {
    const given = body === null ? '' : ` ${shorter(body)}`;
    const who = signsIn === null ? '' : `, ${signsIn} is signed in`;
    const sign = together > 1 && place >= atOnce ? '∥' : ' ';
    return `${sign} ${(by ?? NOBODY).padEnd(width)}  ${method} ${shorter(decodeURI(url))}${given} → ${status}${who}`;
  });
  const why = together > 1 ? ['no order of these requests explains their answers; as listed:'] : [];
  return [
    ...steps,
    ...why,
    `${difference.path}: expected ${difference.expected}, came ${difference.came}`,
  ];
}

const NOBODY = 'nobody';
const LONGEST = 300;
const shorter = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${text.length} characters)`;
