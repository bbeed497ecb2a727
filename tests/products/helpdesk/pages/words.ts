// Names and instants as people read them.

import type { Html } from './html.ts';
import { html } from './html.ts';

/** `openTicket` is "Open ticket". */
export function inWords(name: string): string {
  const spaced = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** An instant, with the exact one for machines. */
export const when = (at: number | null): Html =>
  at === null
    ? html`–`
    : html`<time datetime="${new Date(at).toISOString()}">${FORMAT.format(at)} UTC</time>`;
