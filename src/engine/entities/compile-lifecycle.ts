// Section 4 as the engine works with it.

import { DATETIME, DURATION, fieldReads } from '../../expression/index.ts';
import type { Entity } from '../../model/sections/entities.ts';
import {
  awaited,
  type Lifecycle,
  type TimedEvent,
  type Transition,
} from '../../model/sections/states.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Compiled, ExpressionCompiler } from '../expressions/compiler.ts';
import type { Variables } from '../expressions/environment.ts';
import type { FieldType } from './entity-type.ts';
import type { LifecycleType, MoveType, Timer } from './lifecycle-type.ts';

/** The lifecycles of one entity, in the order of section 4. */
export function compileLifecycles(
  spec: Spec,
  compiler: ExpressionCompiler,
  entity: Entity,
  fields: ReadonlyMap<string, FieldType>,
  variables: Variables,
  sees: (call: string) => Variables,
): LifecycleType[] {
  return spec.sections.states.facts.lifecycles
    .filter((lifecycle) => lifecycle.entity.name === entity.name)
    .flatMap((lifecycle) => {
      const field = fields.get(lifecycle.field.name);
      return field === undefined || field.slot < 0 ? [] : [{ lifecycle, field }];
    })
    .map(({ lifecycle, field }, place) => {
      const left = statesLeft(lifecycle);
      const inner = ({ event }: Transition) =>
        event.kind === 'call' ? { ...sees(event.name), ...variables } : variables;
      const moves = lifecycle.transitions.map((row) =>
        compileMove(compiler, row, left, inner(row), { entity, fields }),
      );
      const first = moves.find((move) => move.from === null)?.to ?? null;
      return { field, place, moves, timed: moves.filter((move) => move.timer !== null), first };
    });
}

/** `any` stands for these: the states that a row of their own leaves. */
const statesLeft = (lifecycle: Lifecycle): ReadonlySet<string> =>
  new Set(lifecycle.transitions.flatMap(({ from }) => (from.kind === 'state' ? [from.name] : [])));

function compileMove(
  compiler: ExpressionCompiler,
  row: Transition,
  left: ReadonlySet<string>,
  variables: Variables,
  own: Own,
): MoveType {
  const { from, event, to, when } = row;
  return {
    model: row,
    from: from.kind === 'creation' ? null : from.kind === 'any' ? left : new Set([from.name]),
    call: event.kind === 'call' ? event.name : null,
    timer: event.kind === 'call' ? null : compileTimer(compiler, event, variables, own),
    to: to.kind === 'state' ? to.name : null,
    when: when && compiler.compile(when, 'states', variables),
  };
}

/** The entity whose record moves, and its fields. */
interface Own {
  readonly entity: Entity;
  readonly fields: ReadonlyMap<string, FieldType>;
}

function compileTimer(
  compiler: ExpressionCompiler,
  event: TimedEvent,
  variables: Variables,
  own: Own,
): Timer {
  const { kind } = event;
  const type = kind === 'after' ? DURATION : DATETIME;
  const expression = compiler.compile(awaited(event), 'states', variables, type);
  return { kind, expression, restsOnOthers: kind === 'at' && readsOthers(expression, own) };
}

/** Whether an expression reads other records, or fields that are worked out and may do so. */
const readsOthers = ({ tree, environment, uses }: Compiled, { entity, fields }: Own): boolean =>
  uses.some((name) => Object.hasOwn(environment.entities, name)) ||
  (tree !== null &&
    fieldReads(tree, environment).some(
      (read) => read.entity !== entity.name || (fields.get(read.field)?.slot ?? 0) < 0,
    ));
