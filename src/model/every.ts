// What section 7 says of many calls at once: a header that requests give, and one that answers have.

import * as z from 'zod';
import { Expression } from './expression.ts';
import { Reference } from './reference.ts';
import type { Rule } from './rules.ts';
import { Span } from '../text/span.ts';
import type { Spec } from './spec.ts';

/**
 * `Every request but GET: X-CSRF-Token: {csrf} where csrf == me.csrf, else CSRF_FAILED`: the header is
 * a parameter of each of these calls, and the condition is judged before who makes them.
 */
export const EveryRequest = z.object({
  /** Which calls: all but those named by a method or by themselves, or only those. */
  which: z.object({
    kind: z.enum(['but', 'of']),
    methods: z.array(z.string()),
    calls: z.array(Reference),
  }),
  header: z.string(),
  /** The parameter that is the header's whole value. */
  name: z.string(),
  nameAt: Span,
  where: Expression.nullable(),
  /** Null: the catalogue's `invalid` answers. */
  error: Reference.nullable(),
  /** The line as written, for people. */
  words: z.string(),
  at: Span,
});
export type EveryRequest = z.infer<typeof EveryRequest>;

/** `Every answer: X-Request-Id: {uuid()}`: a header that all answers have, refusals as well. */
export const EveryAnswer = z.object({
  header: z.string(),
  /** Texts, and the expressions between them. */
  value: z.array(z.union([z.string(), Expression])),
  /** The line as written, for people. */
  words: z.string(),
  at: Span,
});
export type EveryAnswer = z.infer<typeof EveryAnswer>;

/** The expressions of a line about answers. */
export const expressionsIn = ({ value }: EveryAnswer): Expression[] =>
  value.filter((part) => typeof part !== 'string');

/** Whether a call is one of those that the line is about. */
export function isOfEvery(
  { which }: Pick<EveryRequest, 'which'>,
  { name, method }: { readonly name: string; readonly method: string },
): boolean {
  const isNamed = which.methods.includes(method) || which.calls.some((call) => call.name === name);
  return isNamed === (which.kind === 'of');
}

const known = new WeakMap<Spec, readonly Rule[]>();

/** All that requests are held to: the rules of section 5, and what section 7 asks of many calls at once. */
export function rulesOf(spec: Spec): readonly Rule[] {
  const { rules } = spec.sections.rules.facts;
  const { calls, everyRequest = [] } = spec.sections.calls.facts;
  if (everyRequest.length === 0) return rules;
  let all = known.get(spec);
  if (all === undefined) {
    const asked = everyRequest.flatMap((line) =>
      calls.filter((call) => isOfEvery(line, call)).flatMap(({ name }) => ruleFor(line, name)),
    );
    known.set(spec, (all = [...rules, ...asked]));
  }
  return all;
}

/** What a line asks of one call. */
function ruleFor({ where, error, at }: EveryRequest, call: string): Rule[] {
  if (where === null) return [];
  const test = { kind: 'condition' as const, expression: where };
  const words = `\`${where.source}\``;
  return [{ on: { kind: 'call', call, at }, test, words, error, every: true, at }];
}
