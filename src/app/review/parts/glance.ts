// What a section holds, in a line: how many of what, and their names.

import type { Facts, SectionId } from '../../../model/index.ts';
import { headsOf } from './names.ts';

const WHAT: Record<SectionId, readonly [one: string, many: string]> = {
  purpose: ['journey', 'journeys'],
  screens: ['screen', 'screens'],
  entities: ['entity', 'entities'],
  states: ['lifecycle', 'lifecycles'],
  rules: ['rule', 'rules'],
  roles: ['role', 'roles'],
  calls: ['call', 'calls'],
  errors: ['error', 'errors'],
  limits: ['constant', 'constants'],
};

/** `7 screens: Sign in, Sign up, …`; empty where there is nothing. */
export function glanceAt(section: SectionId, facts: Facts): string {
  const names = namesIn(section, facts);
  const own = some(countOf(section, facts) ?? names.length, ...WHAT[section], names);
  if (section !== 'calls') return own;
  const { mails = [], webhooks = [], outgoing = [] } = facts.calls;
  const besides = [
    all('mail', 'mails', mails),
    all('webhook', 'webhooks', webhooks),
    all('call to another service', 'calls to other services', outgoing),
  ];
  return [own, ...besides].filter((words) => words !== '').join('; ');
}

const some = (count: number, one: string, many: string, names: readonly string[]): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}: ${names.join(', ')}`;

const all = (one: string, many: string, items: readonly { readonly name: string }[]): string =>
  some(
    items.length,
    one,
    many,
    items.map(({ name }) => name),
  );

function namesIn(section: SectionId, facts: Facts): string[] {
  if (section === 'entities') return facts.entities.entities.map(({ name }) => name);
  if (section === 'calls') return facts.calls.calls.map(({ name }) => name);
  return headsOf(section, facts);
}

/** Null: as many as there are names. */
function countOf(section: SectionId, facts: Facts): number | null {
  if (section === 'purpose') return facts.purpose.ways.length;
  return section === 'rules' ? facts.rules.rules.length : null;
}
