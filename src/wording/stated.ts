// Every condition of a specification, with where it stands and what it sees.

import { check, type Environment, parse, type ValueType, ANY } from '../expression/index.ts';
import type { Facts } from '../model/index.ts';
import type { Expression } from '../model/schema/values/expression.ts';
import { ALL_IN_DOUBT, type Checker, checkExpressions, Scope } from '../read/expressions/index.ts';
import { signedInEntity } from '../read/me.ts';
import type { Constants } from './context.ts';
import { wordingOf } from './wording.ts';

export interface StatedCondition {
  readonly expression: Expression;
  readonly environment: Environment;
}

/** All conditions, each once for each environment that it has. */
export function conditionsOf(facts: Facts): readonly StatedCondition[] {
  const found: StatedCondition[] = [];
  const { entities, limits, calls, states } = facts;
  const scope = new Scope(entities, limits, signedInEntity(calls), states.lifecycles);
  const noting: Checker = {
    check(expression, environment, wanted): ValueType {
      const isBoolean = typeof wanted === 'object' && wanted.kind === 'boolean';
      // A default of yes or no is a value, and asks nothing.
      const asks = isBoolean && !/^\s*(true|false)\s*$/.test(expression.source);
      if (wanted === 'condition' || asks) found.push({ expression, environment });
      const parsed = parse(expression.source);
      return 'tree' in parsed ? check(parsed.tree, environment).type : ANY;
    },
  };
  checkExpressions(facts, scope, noting, ALL_IN_DOUBT);
  return found;
}

export const constantsOf = ({ limits }: Facts): Constants =>
  new Map(limits.constants.map((constant) => [constant.name, constant]));

/**
 * An expression as the key of its words: `120:14 ticket.open`. It has its source, so that words are never
 * those of what stood in its place in another version.
 */
export const keyOf = ({ at, source }: Expression): string => `${at.line}:${at.column} ${source}`;

/**
 * The words for each condition that has some, by its key. One that holds for several calls has words
 * only if they are the same for each.
 */
export function wordingsOf(facts: Facts): ReadonlyMap<string, string> {
  const constants = constantsOf(facts);
  const words = new Map<string, string | null>();
  for (const { expression, environment } of conditionsOf(facts)) {
    const key = keyOf(expression);
    const found = wordingOf(expression.source, environment, constants);
    words.set(key, !words.has(key) || words.get(key) === found ? found : null);
  }
  return new Map([...words].flatMap(([key, found]) => (found === null ? [] : [[key, found]])));
}
