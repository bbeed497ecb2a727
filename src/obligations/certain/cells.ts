// Whether a cell of section 6 can ever let somebody through: by its own condition, by that of its role,
// and by those under which the call finds its records.

import type { Call, Permission, Role } from '../../model/index.ts';
import { fieldNamed } from '../../model/sections/lookup.ts';
import type { Graph } from '../../check/graph/graph.ts';
import { foundAs } from '../../check/graph/permitting.ts';
import type { Linked } from '../../check/linked/linked.ts';
import { outcomes } from '../../check/reasoning/outcomes.ts';
import { settingOfCell } from '../../check/reasoning/setting.ts';
import type { Filled } from './filled.ts';
import type { Holders } from './holders.ts';
import { countPremises, readOf } from './premises.ts';

export class Cells {
  readonly #linked: Linked;
  readonly #filled: Filled;
  readonly #holders: Holders;

  constructor(linked: Linked, filled: Filled, holders: Holders) {
    this.#linked = linked;
    this.#filled = filled;
    this.#holders = holders;
  }

  /** Whether a cell ever lets somebody through, by what can be so far. */
  mayBe(cell: Permission): boolean {
    const call = this.#linked.call(cell.call.name);
    const role = this.#linked.access.role(cell.role.name);
    if (cell.grants.some(({ kind }) => kind === 'no')) return false;
    if (call === undefined || role === undefined) return true;
    const { who } = role;
    const known = who.kind === 'condition' ? [who.expression.source] : [];
    const isOut = who.kind === 'signed out';
    if (isOut && cell.grants.some(({ kind }) => kind === 'own')) return false;
    const setting = settingOfCell(this.#linked, call);
    const ofRole = [...known, ...(isOut ? ['me == null'] : [])];
    const finds = call.steps.flatMap((step) =>
      step.kind === 'find' && step.where !== null ? [step.where.source] : [],
    );
    const asked = cell.grants.flatMap((one) => (one.kind === 'if' ? [one.condition.source] : []));
    return [...asked, ...finds].every((condition) => {
      const premises = [...ofRole, ...this.#sureOf(call, condition, role)];
      return outcomes(setting, condition, premises)?.canHold !== false;
    });
  }

  /** What is sure of the records that a call finds, for a condition that reads them. */
  #sureOf(call: Call, condition: string, role: Role | null): string[] {
    return call.steps.flatMap((step) => {
      const entity = step.kind === 'find' ? this.#linked.entity(step.entity.name) : undefined;
      if (step.kind !== 'find' || entity === undefined) return [];
      const never = readOf(step.as, condition).flatMap((name) => {
        const field = fieldNamed(entity, name);
        if (field === undefined) return [];
        const path = `${step.as}.${name}`;
        if (this.#filled.isEmpty(entity, field, null)) return [`${path} == null`];
        return role !== null && this.#holders.isNever(entity, field, role) ? [`${path} != me`] : [];
      });
      return [...never, ...countPremises(this.#linked, entity, step.as, condition)];
    });
  }

  /** Whether a cell of the call lets somebody through while the record is in a state. */
  isGranted(
    graph: Graph,
    call: Call | null,
    state: string,
    open: ReadonlySet<Permission>,
  ): boolean {
    const as = call === null ? null : foundAs(this.#linked, graph, call);
    if (call === null || as === null || this.#linked.access.isFree) return true;
    const cells = this.#linked.access.roles.flatMap(
      ({ name }) => this.#linked.access.cell(call.name, name) ?? [],
    );
    const there = `${as}.${graph.lifecycle.field.name} == ${JSON.stringify(state)}`;
    return (
      cells.length === 0 ||
      cells.some((cell) => {
        if (!open.has(cell)) return false;
        return cell.grants.every((grant) => {
          if (grant.kind !== 'if') return true;
          const { source } = grant.condition;
          const empty = readOf(as, source).flatMap((read) => {
            const field = fieldNamed(graph.entity, read);
            return field && this.#filled.isEmpty(graph.entity, field, state)
              ? [`${as}.${read} == null`]
              : [];
          });
          const setting = settingOfCell(this.#linked, call);
          return outcomes(setting, source, [there, ...empty])?.canHold !== false;
        });
      })
    );
  }
}
