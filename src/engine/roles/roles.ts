// Section 6 as the engine works with it: who is in which role, and what each role may.

import { questionsOn } from '../../model/sections/open.ts';
import { children, type Tree } from '../../expression/index.ts';
import type { Grant, Permission, Role } from '../../model/schema/roles.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Span } from '../../text/span.ts';
import { type Compiled, type ExpressionCompiler, holds } from '../expressions/compiler.ts';
import type { Variables } from '../expressions/environment.ts';
import { unlessFault } from '../expressions/fault.ts';
import { BareScope, type Sight } from '../expressions/scope.ts';

export interface GrantType {
  readonly model: Grant;
  readonly condition: Compiled | null;
}

/** What one role may do with one call. */
export interface Cell {
  readonly role: string;
  /** The cell, or the role where it has none: that reads as no. */
  readonly at: Span;
  readonly grants: readonly GrantType[];
}

export interface RoleBook {
  /** Without roles everybody may everything. */
  readonly isOpen: boolean;
  /** The roles that somebody is in; none whose condition is at fault, which requests are told. */
  rolesOf(sight: Sight): string[];
  /** The cells of a call for the roles that somebody is in. */
  cells(call: string, sight: Sight): Cell[];
}

/** `sees` gives what the conditions on a call see. */
export function compileRoles(
  spec: Spec,
  compiler: ExpressionCompiler,
  everywhere: Variables,
  sees: (call: string) => Variables,
): RoleBook {
  const { facts, questions } = spec.sections.roles;
  const { roles, permissions } = facts;
  const tests = roles.map((role) => ({ role, test: compileWho(role, compiler, everywhere) }));
  const none = roles.map(({ name, at }): Cell => ({ role: name, at, grants: [] }));
  const cells = new Map<string, Cell[]>();
  for (const permission of permissions) {
    const { name } = permission.call;
    const ofCall = cells.get(name) ?? none;
    const cell = compileCell(permission, compiler, sees(name));
    cells.set(
      name,
      ofCall.map((other) => (other.role === cell.role ? cell : other)),
    );
  }
  return {
    isOpen: roles.length === 0 && questionsOn(questions, 'role', null).length === 0,
    rolesOf: (sight) =>
      tests
        .filter(({ test }) => unlessFault(() => test(sight), false))
        .map(({ role }) => role.name),
    cells: (call, sight) =>
      (cells.get(call) ?? none).filter((_cell, place) => tests[place]!.test(sight)),
  };
}

function compileWho(
  { who }: Role,
  compiler: ExpressionCompiler,
  everywhere: Variables,
): (sight: Sight) => boolean {
  if (who.kind === 'signed out') return (sight) => sight.me === null;
  if (who.kind === 'signed in') return (sight) => sight.me !== null;
  const condition = compiler.compile(who.expression, 'roles', everywhere);
  const { uses, tree } = condition;
  const isOnlyForSomebody = uses.includes('me') && tree !== null && !comparesMeWithNull(tree);
  return (sight) =>
    (sight.me !== null || !isOnlyForSomebody) && holds(condition, new BareScope(sight));
}

/** Whether a condition asks itself whether anybody is signed in; else nobody is no case of it. */
const comparesMeWithNull = (tree: Tree): boolean =>
  (tree.kind === 'binary' &&
    [tree.left, tree.right].some((side) => side.kind === 'name' && side.name === 'me') &&
    [tree.left, tree.right].some((side) => side.kind === 'literal' && side.value === null)) ||
  children(tree).some(comparesMeWithNull);

function compileCell(
  { role, grants, at }: Permission,
  compiler: ExpressionCompiler,
  variables: Variables,
): Cell {
  return {
    role: role.name,
    at,
    grants: grants.map((model) => ({
      model,
      condition: model.kind === 'if' ? compiler.compile(model.condition, 'roles', variables) : null,
    })),
  };
}

/** Whether a cell can ever allow anything: none of its grants is a plain no. */
export const mayEver = ({ grants }: Cell): boolean =>
  grants.length > 0 && grants.every(({ model }) => model.kind !== 'no');
