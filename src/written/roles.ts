// Section 6 as rows: who is in each role, what each may do, and how a request says who makes it.

import { grouped, type Credentials, type Grant, type Role, type Roles } from '../model/index.ts';
import { code, expression } from './words.ts';
import type { Row } from './sheet.ts';

export const roleRows = ({ roles }: Roles): Row[] =>
  roles.map(({ name, who }) => ({ Role: name, Who: whoInWords(who) }));

const whoInWords = (who: Role['who']): string =>
  who.kind === 'condition' ? expression(who.expression) : who.kind;

/** The matrix; calls whose row is one and the same stand in one. */
export function permissionRows({ permissions }: Roles): Row[] {
  const rows = new Map<string, Row>();
  const lines = new Map<string, Set<string>>();
  for (const { call, role, grants } of permissions) {
    const before = rows.get(call.name) ?? {};
    rows.set(call.name, { ...before, [role.name]: grantsInWords(grants) });
    const together = lines.get(String(call.at.line)) ?? new Set<string>();
    lines.set(String(call.at.line), together.add(call.name));
  }
  return [...alike(lines.values(), rows)].map((calls) => ({
    Call: calls.map(code).join(', '),
    ...rows.get(calls[0]!),
  }));
}

/** Calls of one line as far as they have the same cells. */
function* alike(
  lines: Iterable<ReadonlySet<string>>,
  rows: ReadonlyMap<string, Row>,
): Generator<string[]> {
  for (const line of lines) {
    yield* grouped(line, (call) => JSON.stringify(rows.get(call))).values();
  }
}

/** `own else not found; if …`. */
const grantsInWords = (grants: readonly Grant[]): string => grants.map(grantInWords).join('; ');

function grantInWords(grant: Grant): string {
  if (!('elseNotFound' in grant)) return grant.kind;
  const said = grant.kind === 'own' ? 'own' : `if ${expression(grant.condition)}`;
  return grant.elseNotFound ? `${said} else not found` : said;
}

/** What stands after `Credentials:`. */
export function credentialsInWords({ carrier, lasting }: Credentials): string {
  const carried =
    carrier.kind === 'cookie'
      ? `Cookie: ${carrier.name}={token}`
      : `${carrier.name}: ${carrier.prefix}{token}${carrier.suffix}`;
  return code(carried) + (lasting === null ? '' : `, lasting ${expression(lasting)}`);
}
