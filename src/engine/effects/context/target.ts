// The record that a step works on: `me`, a record in hand, or a path from one.

import { fieldPath } from '../../../expression/index.ts';
import type { Expression } from '../../../model/schema/values/expression.ts';
import { namesBroken, restsOnBroken } from '../../calls/broken.ts';
import type { CallCase } from '../../calls/call-case.ts';
import type { Compiled } from '../../expressions/compiler.ts';
import type { Scope } from '../../expressions/scope.ts';
import { type Breach, breach } from '../../refusals/breach.ts';
import { Handle } from '../../store/handle.ts';
import { type EffectContext, compileIn, isLate } from './context.ts';

export interface Target {
  readonly isLate: boolean;
  /** The record; null where there is none. */
  of(scope: Scope): Handle | null;
  /** Whether which one it is rests on input that is missing or not valid; before the steps run. */
  restsAtFirst(call: CallCase): boolean;
  /** And by then. */
  rests(call: CallCase): boolean;
  /** The refusal where there is none. */
  missing(call: CallCase): Breach;
}

export function compileTarget(context: EffectContext, source: Expression): Target {
  const compiled = compileIn(context, source);
  const type = context.compiler.typeOf(source, context.variables);
  const entity = type.kind === 'record' ? type.entity : null;
  return {
    isLate: isLate(context, compiled),
    of(scope) {
      const value = compiled.evaluate(scope);
      return value instanceof Handle ? value : null;
    },
    restsAtFirst: (call) => namesBroken(call, compiled),
    rests: (call) => restsOnBroken(call, compiled),
    missing: (call) => missingTarget(call, compiled, entity),
  };
}

/** The refusal where there is no record to work on, before the steps run; null where there may be. */
export const missingAtFirst = (target: Target, call: CallCase, scope: Scope): Breach | null =>
  target.isLate || target.of(scope) !== null || target.restsAtFirst(call)
    ? null
    : target.missing(call);

/** Refuses a call that leads to no record, unless that comes of broken input, which has been told. */
export function tellMissing(call: CallCase, target: Target): void {
  if (!target.rests(call)) call.breach('found', target.missing(call));
}

function missingTarget(call: CallCase, { source, tree }: Compiled, entity: string | null): Breach {
  const path = tree === null ? null : fieldPath(tree);
  const isMe = path?.length === 1 && path[0] === 'me';
  const why = `${call.type.call.name}: \`${source.source}\` is no record`;
  const { subject } = call.type;
  return breach(
    isMe ? 'signed out' : 'not found',
    { section: 'calls', at: source.at, why },
    isMe ? { subject } : { subject, record: path?.at(-1) ?? null, recordEntity: entity },
  );
}
