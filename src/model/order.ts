// The order in which a request is judged: as it usually is, and as a line of section 8 has it.

import { type Errors, PLAIN_TRIGGERS } from './sections/errors.ts';
import type { Spec } from './sections/spec.ts';

/** What a request can be refused for, in the order in which it usually is. */
const JUDGED = [
  'malformed',
  'rate',
  'every request',
  'signed out',
  'role',
  'open',
  'not found',
  'condition',
  'wrong state',
  'in use',
  'rules',
  'wrong credentials',
  'not unique',
] as const;
export type Judged = (typeof JUDGED)[number];

/** What an Order may name beside the errors of the catalogue. */
export const ORDERED: readonly string[] = [
  'malformed',
  'rate',
  'every request',
  ...PLAIN_TRIGGERS.filter((trigger) => trigger !== 'malformed' && trigger !== 'unexpected'),
];

const STAGES: Readonly<Record<string, Judged>> = {
  'not permitted': 'role',
  'more than': 'rate',
  required: 'rules',
  invalid: 'rules',
};

/** Where a name of an Order usually stands: an error where the first of what raises it does. */
function usualStage({ sections }: Spec, name: string): Judged {
  const { errors } = sections.errors.facts;
  const raising = errors.find(({ code }) => code === name)?.when.map(({ kind }) => kind) ?? [];
  const { everyRequest = [] } = sections.calls.facts;
  if (raising.length === 0 && everyRequest.some(({ error }) => error?.name === name))
    return 'every request';
  const stages = (raising.length === 0 ? [name] : raising).map(
    (raised) => STAGES[raised] ?? JUDGED.find((stage) => stage === raised) ?? 'rules',
  );
  return JUDGED.find((stage) => stages.includes(stage)) ?? 'rules';
}

/** How early a refusal is told, by its stage, trigger and error: the lower, the earlier. */
export type Rank = (stage: Judged, trigger: string | null, error: string | null) => number;

/**
 * The order of judgement: the names that section 8 gives stand, in their order, in the places that
 * they usually have, and all else stays where it is. Null where section 8 gives none.
 */
export function rankOf(spec: Spec): Rank | null {
  const { order }: Errors = spec.sections.errors.facts;
  if (order === undefined) return null;
  const names = order.names.map(({ name }) => name);
  const places = names
    .map((name) => JUDGED.indexOf(usualStage(spec, name)))
    .sort((one, other) => one - other);
  const row = JUDGED.flatMap((stage, at) => [
    ...names.filter((_name, place) => places[place] === at),
    `rest ${stage}`,
  ]);
  return (stage, trigger, error) => {
    const raised = stage === 'every request' || stage === 'rate' ? stage : (trigger ?? '');
    const name = [error ?? '', raised].find((one) => names.includes(one)) ?? `rest ${stage}`;
    return row.indexOf(name);
  };
}
