// Who may make a call, and who is in a role, in sentences.

import type { Grant, Permission, Role, Spec } from '../../../../model/index.ts';
import { allOf, conditionWords, sentence, type Wordings } from './words.ts';

/** "Agent only if the ticket’s assignee is the signed-in person"; null where the role never may. */
function mayWords({ role, grants }: Permission, words: Wordings): string | null {
  if (grants.some(({ kind }) => kind === 'no')) return null;
  const terms = grants.flatMap((grant) => grantWords(grant, words) ?? []);
  return terms.length === 0 ? role.name : `${role.name}, ${terms.join(', and ')}`;
}

function grantWords(grant: Grant, words: Wordings): string | null {
  if (grant.kind === 'own') return 'only with records of their own';
  return grant.kind === 'if' ? `only if ${conditionWords(words, grant.condition)}` : null;
}

/** Who may make a call; null where nothing is said of it. */
export function makersSaid(spec: Spec, call: string, words: Wordings): string | null {
  const { permissions } = spec.sections.roles.facts;
  const cells = permissions.filter((cell) => cell.call.name === call);
  if (cells.length === 0) return null;
  const may = cells.flatMap((cell) => mayWords(cell, words) ?? []);
  return may.length === 0 ? 'Nobody may do this.' : sentence(`Who may do this: ${may.join('; ')}`);
}

/** Who is in a role. */
export function roleSaid({ name, who }: Role, words: Wordings): string {
  if (who.kind === 'condition')
    return sentence(`${name} is everybody for whom ${conditionWords(words, who.expression)}`);
  return `${name} is everybody who is ${who.kind}.`;
}

/** The roles of that name, for where only some may come. */
export const rolesNamed = (spec: Spec, names: readonly string[]): Role[] =>
  spec.sections.roles.facts.roles.filter(({ name }) => names.includes(name));

/** What a cell of the matrix says of its call to people in its role; null where there is none at the place. */
export function cellSaid(
  spec: Spec,
  { line, column }: { line: number; column: number },
  words: Wordings,
): string | null {
  const { permissions } = spec.sections.roles.facts;
  const isAt = ({ at }: { at: Permission['at'] }): boolean =>
    at.line === line && at.column <= column && column < at.column + Math.max(at.length, 1);
  const cell = permissions.find((each) => isAt(each) || each.grants.some(isAt));
  if (cell === undefined) return null;
  const may = mayWords(cell, words);
  if (may !== null) return sentence(`Allowed for ${may}`);
  const others = permissions
    .filter((each) => each.call.name === cell.call.name)
    .filter(({ grants }) => grants.every(({ kind }) => kind !== 'no'));
  const names = [...new Set(others.map(({ role }) => role.name))];
  const who = names.length === 0 ? 'nobody' : `only ${allOf(names)}`;
  return `Not allowed for ${cell.role.name}: ${who} may do this.`;
}
