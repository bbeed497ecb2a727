// Who may make a call as far as section 6 says it for everybody of a kind, or for the records of an entity.

import { children, conjuncts, fieldPath, parse, type Tree } from '../../expression/index.ts';
import { entityNamed, type Call, type Entity, type Grant, type Spec } from '../../model/index.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { peopleIn } from '../../model/steps/people.ts';

type Who = 'signed in' | 'signed out';

/** Whether everybody signed in (or out) may make the call, whoever they are. */
export const isOpenTo = (spec: Spec, call: Call, who: Who): boolean =>
  isUnruled(spec) ||
  cellsFor(spec, call, who).some((grants) => grants.every(({ kind }) => kind === 'yes'));

/** Whether somebody signed in (or out) may make the call, be it on a condition. */
export const mayBeOpenTo = (spec: Spec, call: Call, who: Who): boolean =>
  isUnruled(spec) ||
  cellsFor(spec, call, who).some((grants) => grants.every(({ kind }) => kind !== 'no'));

/** Without section 6 everybody may make every call. */
const isUnruled = (spec: Spec): boolean => spec.sections.roles.state !== 'shown';

function cellsFor(spec: Spec, call: Call, who: Who): Grant[][] {
  const { roles, permissions } = spec.sections.roles.facts;
  const names = roles.filter((role) => role.who.kind === who).map((role) => role.name);
  return permissions
    .filter((cell) => cell.call.name === call.name && names.includes(cell.role.name))
    .map(({ grants }) => grants);
}

/** Whether a record of another entity may be `me` in a call: a reference to this one that is given `me` is empty then. */
export const mayBeOfAnother = (spec: Spec, call: Call, entity: string): boolean =>
  peopleIn(spec).some((other) => other !== entity && mayMake(spec, call, other));

/** Whether records of an entity may make a call: no role's condition or cell needs a field of `me` that they lack. */
function mayMake(spec: Spec, call: Call, name: string): boolean {
  const entity = entityNamed(spec, name);
  if (isUnruled(spec) || entity === undefined) return true;
  const { roles, permissions } = spec.sections.roles.facts;
  const isOut = (condition: Expression): boolean => isNothingFor(entity, condition);
  return permissions.some(({ call: about, role: named, grants }) => {
    const who = roles.find((role) => role.name === named.name)?.who;
    if (about.name !== call.name || who === undefined || who.kind === 'signed out') return false;
    if (who.kind === 'condition' && isOut(who.expression)) return false;
    return grants.every(
      (grant) => grant.kind !== 'no' && !(grant.kind === 'if' && isOut(grant.condition)),
    );
  });
}

/** Whether a condition never holds for records of an entity, as it needs a field of `me` that they lack. */
function isNothingFor(entity: Entity, { source }: Expression): boolean {
  const parsed = parse(source);
  if (!('tree' in parsed)) return false;
  const isLacking = (tree: Tree): boolean => {
    const path = fieldPath(tree);
    const isOfMe = path !== null && path[0] === 'me' && path.length > 1;
    if (isOfMe) return !entity.fields.some((field) => field.name === path[1]);
    return children(tree).some(isLacking);
  };
  return conjuncts(parsed.tree).some((part) => !hasChoice(part) && isLacking(part));
}

/** Whether a condition may hold without all of its parts, so that a field that is lacking decides nothing. */
const hasChoice = (tree: Tree): boolean =>
  tree.kind === 'conditional' ||
  tree.kind === 'call' ||
  (tree.kind === 'binary' && ['||', '&&'].includes(tree.operator)) ||
  children(tree).some(hasChoice);
