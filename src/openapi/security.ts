// How a request says who makes it (section 6), and which calls it may be made without.

import { mayBeOpenTo } from '../contract/product/access.ts';
import type { Call, Spec } from '../model/index.ts';
import type { Schema } from './json-schema.ts';

const NAME = 'credential';

/** The security schemes: none where nobody signs in. */
export function securitySchemes(spec: Spec): Schema {
  const { credentials } = spec.sections.roles.facts;
  if (credentials === null) return {};
  const { carrier } = credentials;
  if (carrier.kind === 'cookie')
    return { [NAME]: { type: 'apiKey', in: 'cookie', name: carrier.name } };
  const { name, prefix, suffix } = carrier;
  if (name.toLowerCase() === 'authorization' && prefix.toLowerCase() === 'bearer ')
    return { [NAME]: { type: 'http', scheme: 'bearer' } };
  const description = `\`${name}: ${prefix}{token}${suffix}\``;
  return { [NAME]: { type: 'apiKey', in: 'header', name, description } };
}

/** What a call asks for: a credential, none, or either. */
export function securityOf(spec: Spec, call: Call): Schema {
  if (spec.sections.roles.facts.credentials === null) return { security: [] };
  const without = mayBeOpenTo(spec, call, 'signed out') ? [{}] : [];
  return { security: [...without, { [NAME]: [] }] };
}

/** Who may make the call, in a sentence. */
export function saidToPeople(spec: Spec, call: Call): string {
  const granted = rolesOf(spec, call).filter(([, said]) => said !== 'no');
  if (spec.sections.roles.state !== 'shown') return 'For everybody.';
  if (granted.length === 0) return 'For nobody yet.';
  const people = granted.map(([role, said]) => (said === 'yes' ? role : `${role} (${said})`));
  return `For ${people.join(', ')}.`;
}

/** Who may make the call, role by role, as section 6 says it. */
export function permissionsOf(spec: Spec, call: Call): Schema {
  const roles = rolesOf(spec, call);
  return roles.length === 0 ? {} : { 'x-nonet-roles': Object.fromEntries(roles) };
}

function rolesOf(spec: Spec, call: Call): [role: string, said: string][] {
  const cells = spec.sections.roles.facts.permissions.filter(
    (cell) => cell.call.name === call.name,
  );
  return cells.map(({ role, grants }): [string, string] => [
    role.name,
    grants
      .map((grant) => {
        const said = grant.kind === 'if' ? `if ${grant.condition.source}` : grant.kind;
        return 'elseNotFound' in grant && grant.elseNotFound ? `${said} else not found` : said;
      })
      .join('; '),
  ]);
}
