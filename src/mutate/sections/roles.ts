// What can go wrong with the roles and permissions of section 6.

import type { Expression } from '../../model/schema/values/expression.ts';
import type { Spec } from '../../model/index.ts';
import type { Grant, Permission, Role } from '../../model/schema/roles.ts';
import type { Change } from '../changing/change.ts';
import { isCovered } from '../changing/covered.ts';
import { lacking, turned } from '../changing/expressions.ts';
import { withArticle } from '../../text/article.ts';

export function* inRoles(spec: Spec): Iterable<Change> {
  const { roles, permissions } = spec.sections.roles.facts;
  for (const role of roles) yield* inRole(role);
  for (const permission of permissions)
    for (const change of inCell(permission))
      if (!isCovered(spec, permission, grantsAfter(permission, change)))
        yield { ...change, calls: [permission.call.name] };
}

/** What a cell says once a change is made of it, or of a part of it. */
function grantsAfter({ grants }: Permission, { target, by }: Change): readonly Grant[] {
  if (by !== null && 'grants' in by) return (by as Permission).grants;
  return grants.map((grant) => {
    if (grant === target) return by as Grant;
    const isOfIt = grant.kind === 'if' && grant.condition === target;
    return isOfIt ? { ...grant, condition: by as Expression } : grant;
  });
}

function* inRole(role: Role): Iterable<Change> {
  const { name, who, at } = role;
  if (who.kind !== 'condition') return;
  const by = { ...who, expression: turned(who.expression) };
  const words = `${withArticle(name)} is whoever is not \`${who.expression.source}\``;
  yield { kind: 'roles/who-turned', subject: name, at, words, target: who, by };
  yield* lacking('roles/operand-dropped', { subject: name, at }, who.expression);
}

function* inCell(permission: Permission): Iterable<Change> {
  const { call, role, grants, at } = permission;
  const subject = `${role.name}:${call.name}`;
  const whole = (kind: Grant & { kind: 'yes' | 'no' }): Permission => ({
    ...permission,
    grants: [kind],
  });
  const made = `${withArticle(role.name)} may`;
  const isNo = grants.some(({ kind }) => kind === 'no');
  if (isNo) {
    const words = `${made} \`${call.name}\``;
    const by = whole({ kind: 'yes', at });
    return yield { kind: 'roles/widened', subject, at, words, target: permission, by };
  }
  const words = `${made} not \`${call.name}\``;
  const by = whole({ kind: 'no', at });
  yield { kind: 'roles/narrowed', subject, at, words, target: permission, by };
  for (const grant of grants) yield* inGrant(permission, grant, `${made} \`${call.name}\``);
}

function* inGrant(permission: Permission, grant: Grant, made: string): Iterable<Change> {
  if (grant.kind !== 'own' && grant.kind !== 'if') return;
  const { call, role, grants } = permission;
  const { at } = grant;
  const said = grant.kind === 'own' ? 'own' : grant.condition.source;
  const subject = `${role.name}:${call.name}:${said}`;
  const rest = grants.filter((one) => one !== grant);
  const always: Grant[] = rest.length === 0 ? [{ kind: 'yes', at }] : rest;
  const kind = grant.kind === 'own' ? 'roles/of-others' : 'roles/condition-dropped';
  const free = `${made} whatever \`${said}\` says`;
  yield {
    kind,
    subject,
    at,
    words: free,
    target: permission,
    by: { ...permission, grants: always },
  };
  const otherwise = { ...grant, elseNotFound: !grant.elseNotFound };
  const words = `${made}, and a refusal ${otherwise.elseNotFound ? 'hides' : 'says'} that there is a record`;
  yield { kind: 'roles/hidden-otherwise', subject, at, words, target: grant, by: otherwise };
  if (grant.kind !== 'if') return;
  const by = { ...grant, condition: turned(grant.condition) };
  const against = `${made} where \`${said}\` does not hold`;
  yield { kind: 'roles/condition-turned', subject, at, words: against, target: grant, by };
  yield* lacking('roles/operand-dropped', { subject, at }, grant.condition);
}
