// What compiling a step needs to know.

import type { Call } from '../../../model/sections/calls.ts';
import type { Expression } from '../../../model/schema/values/expression.ts';
import type { Spec } from '../../../model/sections/spec.ts';
import type { StoredIn } from '../../routes/body-type.ts';
import type { EntityType } from '../../entities/entity-type.ts';
import type { Views } from '../../answers/views.ts';
import type { Schema } from '../../entities/schema.ts';
import type { Compiled, ExpressionCompiler } from '../../expressions/compiler.ts';
import type { Variables } from '../../expressions/environment.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { ValueType } from '../../../expression/index.ts';

export interface EffectContext {
  readonly spec: Spec;
  readonly call: Call;
  readonly schema: Schema;
  readonly compiler: ExpressionCompiler;
  readonly rules: RuleBook;
  /** How records are shown to others. */
  readonly views: Views;
  readonly variables: Variables;
  /** How long a credential lasts; null where it does not end by itself. */
  readonly lasting: Compiled | null;
  /** The names of records that earlier steps make: what rests on them cannot be found before. */
  readonly made: Set<string>;
  /** The fields that steps store parameters in as they are, by the parameters' names. */
  readonly stores: Map<string, StoredIn>;
  /** Whether the step stands in a `for each`, whose turns come one after another. */
  readonly isRepeated: boolean;
}

/** An expression of a step; `inner` are names that only it sees. */
export const compileIn = (
  context: EffectContext,
  source: Expression,
  as?: ValueType,
  inner: Variables = {},
): Compiled => context.compiler.compile(source, 'calls', { ...context.variables, ...inner }, as);

/** Whether what an expression says is known only once the steps before have run. */
export const isLate = (context: EffectContext, ...expressions: readonly Compiled[]): boolean =>
  context.isRepeated || expressions.some(({ uses }) => uses.some((name) => context.made.has(name)));

/** The entity of a step. Throws for one that is not there: such a step must not be compiled. */
export function entityFor(context: EffectContext, name: string): EntityType {
  const entity = context.schema.entity(name);
  if (entity === undefined) throw new MissingEntity(name);
  return entity;
}

/** A step rests on an entity that section 3 does not show. */
export class MissingEntity extends Error {
  constructor(name: string) {
    super(`\`${name}\` is not among the entities of section 3`);
    this.name = 'MissingEntity';
  }
}
