// The frame of every page.

import { type CallName, may } from '../domain/permissions.ts';
import { button } from './forms.ts';
import { type Html, html } from './html.ts';
import type { Visit } from './screen.ts';

type Frame = Pick<Visit, 'desk' | 'caller' | 'path'>;

/** Where the bar leads, and the call without which there is nothing there. */
const PLACES: readonly (readonly [path: string, name: string, call: CallName])[] = [
  ['/', 'My tickets', 'listTickets'],
  ['/tickets/new', 'New ticket', 'openTicket'],
  ['/queue', 'Queue', 'listQueue'],
  ['/people', 'People', 'listPeople'],
];

/** A whole page. */
export function page(frame: Frame, heading: string, content: Html): string {
  const { text } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${heading} · Helpdesk</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <div class="bar"><span class="brand">Helpdesk</span>${bar(frame)}</div>
        </header>
        <main>
          <h1>${heading}</h1>
          ${content}
        </main>
      </body>
    </html> `;
  return text;
}

function bar({ desk, caller, path }: Frame): Html {
  const { me } = caller;
  if (me === null) {
    return html`<nav aria-label="Pages">
      ${link('/sign-in', 'Sign in', path)}${link('/sign-up', 'Sign up', path)}
    </nav>`;
  }
  const places = PLACES.filter(([, , call]) => may(desk, call, me));
  return html`<nav aria-label="Pages">${places.map(([to, name]) => link(to, name, path))}</nav>
    <span class="who">${me.name} (${me.role})</span>
    ${button('/', 'signOut')}`;
}

const link = (to: string, name: string, path: string): Html =>
  html`<a href="${to}" ${to === path ? html`aria-current="page"` : null}>${name}</a>`;
