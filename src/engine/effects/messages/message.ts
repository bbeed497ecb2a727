// What every message has that a step sends: addresses, a row that sends it, and a cost.

import { isList, TEXT, listOf, type Value } from '../../../expression/index.ts';
import { writtenRows, type Expression, type Spec } from '../../../model/index.ts';
import type { Compiled } from '../../expressions/compiler.ts';
import { type EffectContext, compileIn } from '../context/context.ts';

/** What a message takes beside its characters. */
export const MESSAGE = 200;

/** Whom a message goes to: an address, or a list of them. */
export const compileAddresses = (context: EffectContext, to: Expression): Compiled =>
  compileIn(
    context,
    to,
    context.compiler.typeOf(to, context.variables).kind === 'list' ? listOf(TEXT) : TEXT,
  );

/** A value as text; what is none is blank. */
export const textOf = (value: Value): string => (typeof value === 'string' ? value : '');

/** A text in one line, whatever it is made of. */
export const lineOf = (value: Value): string =>
  textOf(value)
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .trim();

/** Each address once; what is null or blank is none. */
export function addressesIn(value: Value): string[] {
  const given = isList(value ?? null) ? [...(value as readonly Value[])] : [value];
  return [...new Set(given.map(lineOf).filter((address) => address !== ''))];
}

/** The row of the call, or of section 4, whose steps send. */
export function senderIn(spec: Spec, { at, name }: EffectContext['call']) {
  const row = writtenRows(spec).find(
    ({ section, at: { line } }) =>
      line === at.line && (section === 'calls' || section === 'states'),
  );
  return { section: row?.section ?? ('calls' as const), row: row?.name ?? name };
}
