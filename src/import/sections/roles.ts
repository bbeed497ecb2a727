// Section 6 of an import: somebody signed in where a credential is asked for, and how it is carried.

import type { CallDraft } from '../calls/call.ts';
import type { Plan } from '../plan/plan.ts';
import { child, textOf, type Node } from '../source/node.ts';
import { code, paragraphs, table } from '../written/table.ts';

/** The section's text; empty where no operation asks for a credential. */
export function rolesText(plan: Plan, calls: readonly CallDraft[]): string {
  if (!plan.isSecured) return '';
  const rows = calls.map(({ name, doing }) => [code(name), mayBeOpen(doing) ? 'yes' : 'no', 'yes']);
  return paragraphs(
    `Credentials: ${code(carrierOf(plan))}`,
    table(
      ['Role', 'Who'],
      [
        ['Visitor', 'signed out'],
        ['Member', 'signed in'],
      ],
    ),
    table(
      ['Call', 'Visitor', 'Member'],
      [...rows, ...(plan.person?.isSignInAdded === true ? [['`signIn`', 'yes', 'yes']] : [])],
    ),
  );
}

const mayBeOpen = ({ operation, does }: CallDraft['doing']): boolean =>
  operation.isOpen || does === 'sign in' || does === 'sign up';

const BEARER = 'Authorization: Bearer {token}';

/** How a request carries its credential, by the scheme that most operations name. */
function carrierOf({ description, doings, losses }: Plan): string {
  const counts = new Map<string, number>();
  for (const { operation } of doings)
    for (const scheme of operation.schemes) counts.set(scheme, (counts.get(scheme) ?? 0) + 1);
  const [first, ...others] = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const schemes = child(child(description.root, 'components'), 'securitySchemes');
  for (const other of others)
    losses.say(
      child(schemes, other),
      'there is one way to carry a credential: this one is left out',
    );
  const scheme = description.follow(child(schemes, first ?? ''));
  return scheme === null ? BEARER : carried(scheme, losses);
}

function carried(scheme: Node, losses: Plan['losses']): string {
  const said = (key: string): string => textOf(child(scheme, key)) ?? '';
  const described = /`([A-Za-z][\w-]*: ?[^`{}]*\{token\}[^`{}]*)`/.exec(said('description'))?.[1];
  if (said('type') === 'apiKey') {
    if (said('in') === 'cookie') return `Cookie: ${said('name')}={token}`;
    if (said('in') === 'header') return described ?? `${said('name')}: {token}`;
    losses.say(scheme, 'a credential is no part of an address: it is written as a header');
    return BEARER;
  }
  if (said('type') !== 'http')
    losses.say(
      scheme,
      'how a credential is issued is for a call to say: any that a sign-in issued is taken',
    );
  return said('scheme').toLowerCase() === 'basic' ? 'Authorization: Basic {token}' : BEARER;
}
