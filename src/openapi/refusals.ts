// The refusals that a call may answer, by status: each with its body, and an example of each error.

import type { CallShapes } from '../contract/product.ts';
import { type Refusal, refusalsOf } from '../contract/product/refusals.ts';
import { type Breach, USUAL, breach } from '../engine/refusals/breach.ts';
import { Refusals } from '../engine/refusals/refusal.ts';
import { phraseOf } from '../engine/refusals/status.ts';
import { bodyFor, type CatalogueError, type Json, type Spec } from '../model/index.ts';
import { valueInWords } from '../written/index.ts';
import { type Schema, schemaOf } from './json-schema.ts';

/** The headers that every answer has. */
export const everyHeaders = ({ sections }: Spec): [string, Schema][] =>
  (sections.calls.facts.everyAnswer ?? []).map(({ header, value }) => [
    header,
    { schema: { type: 'string' }, description: `\`${valueInWords(value)}\`` },
  ]);

/** The responses of a call's refusals, by their statuses. */
export function refusalResponses(
  spec: Spec,
  { call, answers }: CallShapes,
  given: ReadonlyMap<string, Json> = new Map(),
): [string, Schema][] {
  const refusals = refusalsOf(spec, call);
  const all = everyHeaders(spec);
  const headers: Schema = all.length === 0 ? {} : { headers: Object.fromEntries(all) };
  const refused = [...answers].filter(([status]) => status !== call.answer.status);
  if (refused.every(([status]) => status >= 500)) return [['4XX', { description: NEVER }]];
  return refused
    .sort(([one], [other]) => one - other)
    .map(([status, shape]) => {
      const alike = refusals.filter((refusal) => refusal.status === status);
      const own = bodyFor(spec.sections.errors.facts, status);
      const type = own === null ? 'application/problem+json' : 'application/json';
      const content = { schema: schemaOf(shape), examples: examplesOf(spec, alike, given) };
      return [
        String(status),
        { description: described(status, alike), ...headers, content: { [type]: content } },
      ];
    });
}

/** Other tools want to be told how every operation may be refused. */
const NEVER = 'Nothing refuses this call; whatever stands before the product may.';

function described(status: number, refusals: readonly Refusal[]): string {
  const codes = refusals.flatMap(({ error }) => (error === null ? [] : [`\`${error.code}\``]));
  const named = [...new Set(codes)].join(', ');
  return named === '' ? phraseOf(status) : `${phraseOf(status)}: ${named}`;
}

function examplesOf(
  spec: Spec,
  refusals: readonly Refusal[],
  given: ReadonlyMap<string, Json>,
): Schema {
  const told = new Refusals(spec, null);
  const examples = new Map<string, Schema>();
  for (const { status, error } of refusals) {
    const name = error?.code ?? `STATUS_${status}`;
    const { body } = told.answer([error === null ? plainBreach(status) : breachOf(error)]);
    examples.set(name, {
      value: given.get(name) ?? (JSON.parse(body ?? 'null') as Json),
      ...(error === null ? {} : { 'x-nonet-line': error.at.line }),
    });
  }
  return Object.fromEntries(examples);
}

const WHY = { section: 'errors', at: null, why: 'an example' } as const;

const breachOf = ({ code, when }: CatalogueError): Breach =>
  breach(when[0]?.kind ?? 'invalid', WHY, { code });

/** What is answered where the catalogue has no row. */
function plainBreach(status: number): Breach {
  const usual = Object.values(USUAL).find((one) => one.status === status);
  const message = usual?.message ?? phraseOf(status);
  const unnamed = breach('unexpected', WHY);
  const code = phraseOf(status).toUpperCase().replaceAll(' ', '_');
  return { ...unnamed, trigger: null, plain: { code, status, message } };
}
