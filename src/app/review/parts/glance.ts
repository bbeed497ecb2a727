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
  const count = countOf(section, facts);
  if (count === 0) return '';
  const [one, many] = WHAT[section];
  return `${count} ${count === 1 ? one : many}: ${namesIn(section, facts).join(', ')}`;
}

const namesIn = (section: SectionId, facts: Facts): string[] =>
  section === 'entities'
    ? facts.entities.entities.map(({ name }) => name)
    : headsOf(section, facts);

function countOf(section: SectionId, facts: Facts): number {
  if (section === 'purpose') return facts.purpose.ways.length;
  if (section === 'rules') return facts.rules.rules.length;
  return namesIn(section, facts).length;
}
