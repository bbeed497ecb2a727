// What opens under a row: its scenarios, and of those that did not pass what they say.

import type { RowReport } from '../facts/rows.ts';
import type { Entry, Evidence } from './evidence.ts';
import { counted, gravest, LOOKS, toneOf } from './marks.ts';
import { html, inline, type Markup } from './markup.ts';

/** So many scenarios of other rows are named. */
const MAX_RESTING = 8;

/** How a line of the specification stands; null where nothing is said of it. */
export const standingOf = ({ rows, entries }: Evidence): RowReport['standing'] | null =>
  gravest(
    rows.length > 0
      ? [...rows.map(({ standing }) => standing), ...failuresIn(entries)]
      : entries.map(({ standing }) => standing),
  );

const failuresIn = (entries: readonly Entry[]): RowReport['standing'][] =>
  entries.map(({ standing }) => standing).filter((standing) => standing === 'failed');

/** The part that opens. What failed is open from the start. */
export function detailsOf(evidence: Evidence): Markup {
  const { rows, entries, resting } = evidence;
  const standing = standingOf(evidence);
  const isOpen = entries.some(({ standing }) => standing === 'failed');
  return html`<details class="${toneOf(standing)}" ${isOpen ? html` open` : null}>
    <summary>${summaryOf(rows, entries, resting)}</summary>
    <ul>
      ${entries.map(entryItem)}${restingItem(resting)}
    </ul>
  </details>`;
}

function summaryOf(
  rows: readonly RowReport[],
  entries: readonly Entry[],
  resting: readonly string[],
): Markup {
  if (entries.length > 0) return html`${counted(entries.map(({ standing }) => standing))}`;
  if (resting.length === 0) return html`${counted(rows.slice(0, 1).map((row) => row.standing))}`;
  const { mark, tone } = LOOKS[rows[0]?.standing ?? 'not covered'];
  const scenarios = resting.length === 1 ? '1 scenario' : `${resting.length} scenarios`;
  return html`<span class="count ${tone}"><b>${mark}</b> by ${scenarios} of other rows</span>`;
}

function entryItem({ standing, name, why, requests }: Entry): Markup {
  const { mark, words, tone } = LOOKS[standing];
  return html`<li class="${tone}">
    <span class="mark" title="${words}">${mark}</span> ${inline(name)}${
      why === '' ? null : html`<pre>${why}</pre>`
    }${requests.length === 0 ? null : html`<pre class="requests">${requests.join('\n')}</pre>`}
  </li>`;
}

function restingItem(resting: readonly string[]): Markup | null {
  if (resting.length === 0) return null;
  const more = resting.length - MAX_RESTING;
  return html`<li class="resting">
    Covered by what rests on it:
    ${inline(resting.slice(0, MAX_RESTING).join('; '))}${more > 0 ? `; and ${more} more` : ''}
  </li>`;
}
