// Section 6 as an answer to one question: may somebody in this role make this call?

import type { Permission, Role } from '../../model/schema/roles.ts';
import type { Screen } from '../../model/schema/screens.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { memo } from './memo.ts';
import { type Side, sideOf } from './side.ts';

/** `maybe`: it hangs on the record; `unknown`: section 6 does not say (yet). */
export type Verdict = 'yes' | 'no' | 'maybe' | 'unknown';

export class Access {
  readonly roles: readonly Role[];
  /** Whether there are no roles: everybody may do everything. */
  readonly isFree: boolean;
  readonly #rows = new Map<string, Map<string, Permission>>();
  readonly #byName = new Map<string, Role>();

  constructor({ sections: { roles } }: Spec) {
    this.roles = roles.facts.roles;
    this.isFree = roles.state === 'none';
    for (const role of this.roles)
      if (!this.#byName.has(role.name)) this.#byName.set(role.name, role);
    for (const permission of roles.facts.permissions) {
      const row = this.#rows.get(permission.call.name);
      if (row === undefined)
        this.#rows.set(permission.call.name, new Map([[permission.role.name, permission]]));
      else row.set(permission.role.name, permission);
    }
  }

  role(name: string): Role | undefined {
    return this.#byName.get(name);
  }

  cell(call: string, role: string): Permission | undefined {
    return this.#rows.get(call)?.get(role);
  }

  /** Whether the matrix has a row for a call. */
  hasRow(call: string): boolean {
    return this.rowOf(call) !== undefined;
  }

  /** A cell of a call's row. */
  rowOf(call: string): Permission | undefined {
    return this.roles.map((role) => this.cell(call, role.name)).find((cell) => cell !== undefined);
  }

  /** Whether the matrix refuses a call to everybody. */
  readonly isForNobody = memo(
    (call: string): boolean => !this.isFree && this.verdictOfAny(call, this.roles) === 'no',
  );

  /** Whether somebody in a role may make a call. */
  verdict(call: string, role: Role): Verdict {
    if (this.isFree) return 'yes';
    const own = judge(this.cell(call, role.name));
    return mostPermissive([own, ...this.#verdictsOfCommon(this.side(role))(call)]);
  }

  /** What the most permissive of several people may do. */
  verdictOfAny(call: string, roles: readonly Role[]): Verdict {
    if (this.isFree) return 'yes';
    return mostPermissive(roles.map((role) => this.verdict(call, role)));
  }

  /** Whether a role is for people who are signed in, signed out, or either. */
  readonly side = memo(sideOf);

  /** The roles that everybody on a side has. */
  readonly #common = memo((side: Side): readonly Role[] => {
    const kind = side === 'in' ? 'signed in' : side === 'out' ? 'signed out' : null;
    return this.roles.filter(({ who }) => who.kind === kind);
  });

  /** What everybody on a side may do of a call: the most that the roles of them all grant. */
  readonly #verdictsOfCommon = memo((side: Side) =>
    memo((call: string): readonly Verdict[] => {
      const common = this.#common(side).map(({ name }) => judge(this.cell(call, name)));
      return common.length === 0 ? [] : [mostPermissive(common)];
    }),
  );

  /** The roles that whoever has a role surely has: that one, and the signed-in (or -out) ones. */
  readonly held = memo((role: Role): readonly Role[] => {
    const common = this.#common(this.side(role));
    return common.includes(role) ? common : [...common, role];
  });

  /** The roles that somebody signed in may have, or somebody signed out. */
  on(side: 'in' | 'out'): readonly Role[] {
    return this.roles.filter((role) => [side, 'either'].includes(this.side(role)));
  }

  /** Whether a role (with those that come with it) is granted nothing at all. */
  readonly isIdle = memo((role: Role): boolean => {
    const calls = [...this.#rows.keys()];
    return calls.length > 0 && calls.every((call) => this.verdict(call, role) === 'no');
  });

  /** The roles that a screen is for. */
  audience(screen: Screen): readonly Role[] {
    const named = screen.for;
    if (named === null) return this.roles;
    return this.roles.filter((role) =>
      this.held(role).some((held) => named.some(({ name }) => name === held.name)),
    );
  }
}

function judge(cell: Permission | undefined): Verdict {
  if (cell === undefined) return 'unknown';
  if (cell.grants.some(({ kind }) => kind === 'no')) return 'no';
  return cell.grants.every(({ kind }) => kind === 'yes') ? 'yes' : 'maybe';
}

function mostPermissive(verdicts: readonly Verdict[]): Verdict {
  for (const verdict of ['yes', 'maybe', 'unknown'] as const)
    if (verdicts.includes(verdict)) return verdict;
  return verdicts.length === 0 ? 'unknown' : 'no';
}
