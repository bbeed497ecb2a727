// How each standing looks and is called: a colour never says it alone.

import type { Standing } from '../facts/rows.ts';
import { html, type Markup } from './markup.ts';

interface Look {
  readonly mark: string;
  readonly words: string;
  /** The class that colours it. */
  readonly tone: string;
}

/** In the order in which they are told. */
export const LOOKS: Readonly<Record<Standing, Look>> = {
  failed: { mark: '✗', words: 'failed', tone: 'bad' },
  undefined: { mark: '?', words: 'with a step that is not known', tone: 'warn' },
  pending: { mark: '?', words: 'still to be decided', tone: 'warn' },
  'not reached': { mark: '~', words: 'not reached', tone: 'warn' },
  waiting: { mark: '…', words: 'blocked by an open question', tone: 'warn' },
  passed: { mark: '✓', words: 'passed', tone: 'good' },
  'left out': { mark: '–', words: 'not covered, for a reason', tone: 'calm' },
  'not tried': { mark: '·', words: 'not tried', tone: 'calm' },
  'not covered': { mark: '○', words: 'not covered', tone: 'bare' },
};
export const STANDINGS = Object.keys(LOOKS) as Standing[];

/** Of several, the one that is told first. */
export const gravest = (standings: readonly Standing[]): Standing | null =>
  STANDINGS.find((standing) => standings.includes(standing)) ?? null;

export const toneOf = (standing: Standing | null): string =>
  standing === null ? '' : LOOKS[standing].tone;

/** `✗ 2 failed ✓ 5 passed`. */
export function counted(standings: readonly Standing[]): Markup[] {
  return STANDINGS.flatMap((standing) => {
    const count = standings.filter((one) => one === standing).length;
    if (count === 0) return [];
    const { mark, words, tone } = LOOKS[standing];
    return [html`<span class="count ${tone}"><b>${mark}</b> ${count} ${words}</span> `];
  });
}
