// Where a constant is used, as far as the text of rules, expressions and requests says it.

import { targetName, type Facts, type SectionId } from '../../../model/index.ts';
import { nameAddress, sectionAddress } from '../places/address.ts';
import { ruleOwner } from '../parts/names.ts';

export interface Use {
  /** Whose fact it is that names the constant. */
  readonly of: string;
  readonly section: SectionId;
  readonly to: string;
}

interface Named extends Use {
  readonly fact: unknown;
}

/** The facts that name a constant, each once, in the order of the sections. */
export function usesOf(constant: string, facts: Facts): Use[] {
  const name = new RegExp(`(?<![A-Z0-9_])${constant}(?![A-Z0-9_])`);
  const found = factsWithNames(facts).filter(({ fact }) => mentions(fact, name));
  return [...new Map(found.map((use) => [`${use.section} ${use.of}`, use])).values()];
}

function factsWithNames({ entities, states, rules, roles, calls, errors }: Facts): Named[] {
  const at = (section: SectionId, of: string, fact: unknown, name = of): Named => ({
    of,
    section,
    to: nameAddress(section, name),
    fact,
  });
  return [
    ...entities.entities.flatMap(({ name, fields }) =>
      fields.map((field) => at('entities', `${name}.${field.name}`, field)),
    ),
    ...entities.views.map((view) => at('entities', view.name, view)),
    ...states.lifecycles.map((lifecycle) =>
      at('states', `${lifecycle.entity.name}.${lifecycle.field.name}`, lifecycle),
    ),
    ...rules.rules.map((rule) => at('rules', targetName(rule.on), rule, ruleOwner(rule.on))),
    { of: 'credentials', section: 'roles', to: sectionAddress('roles'), fact: roles.credentials },
    ...roles.permissions.map((cell) => at('roles', cell.call.name, cell)),
    ...calls.calls.map((call) => at('calls', call.name, call)),
    ...errors.errors.map((error) => at('errors', error.code, error)),
  ];
}

function mentions(fact: unknown, name: RegExp): boolean {
  if (typeof fact === 'string') return name.test(fact);
  return typeof fact === 'object' && fact !== null
    ? Object.values(fact).some((part) => mentions(part, name))
    : false;
}
