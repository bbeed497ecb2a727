// What an expression over nothing but constants comes to.

import { compile, names, parse, type Value } from '../../expression/index.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import type { Linked } from '../linked/linked.ts';
import { constantsOf } from './setting.ts';

/** The value of an expression, a duration in milliseconds; undefined where it rests on a record. */
export function worthOf(linked: Linked, { source }: Pick<Expression, 'source'>): Value | undefined {
  const parsed = parse(source);
  const variables = constantsOf(linked);
  if (!('tree' in parsed) || !names(parsed.tree).every(({ name }) => name in variables))
    return undefined;
  const frame = { variables, now: 0, all: () => [], uuid: () => '' };
  return compile(parsed.tree, linked.scope.with({}))(frame);
}
