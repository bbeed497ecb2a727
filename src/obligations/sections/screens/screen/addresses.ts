// Where a screen is for a record: its route, filled in from what its calls find.

import type { Screen } from '../../../../model/index.ts';
import type { OpenAct } from '../../../plan/plan.ts';
import type { Ask } from '../../../situation/ask.ts';
import { fieldsShown } from '../../../situation/request/bind.ts';

import type { CallFacts, Subject } from '../../../subject/subject.ts';
import type { Value } from '../../../plan/value.ts';

/** The calls that a screen shows and does, shown ones first. */
export const callsOf = (subject: Subject, { shows, does }: Screen): CallFacts[] =>
  [...shows, ...does.map(({ call }) => call)].flatMap(({ name }) => subject.call(name) ?? []);

export const parametersOf = ({ route }: Screen): string[] =>
  route.segments.flatMap(({ kind, text }) => (kind === 'parameter' ? [text] : []));

/** What a parameter of a screen's route says of the record that its calls find. */
interface Told {
  readonly entity: string;
  readonly field: string;
  /** It is not what the record is found by, but what a condition wants beside it. */
  readonly isBeside: boolean;
}

/** The field that one of a screen's calls finds a record by, or tells it from others by, with a parameter of the route. */
export function toldBy(subject: Subject, screen: Screen, parameter: string): Told | undefined {
  const finds = callsOf(subject, screen).flatMap((facts) => facts.finds);
  const found = finds.find((step) => step.parameter === parameter);
  if (found !== undefined)
    return { entity: found.entity.name, field: found.field.name, isBeside: false };
  for (const step of finds) {
    const field = fieldsShown(step).get(parameter);
    if (field !== undefined) return { entity: step.entity.name, field, isBeside: true };
  }
  return undefined;
}

/** The act of opening a screen with these parameters. */
export const opening = (
  screen: Screen,
  by: string | null,
  id: string,
  parameters: Readonly<Record<string, Value>>,
): OpenAct => ({
  kind: 'open',
  id,
  by,
  screen: screen.name,
  path: screen.route.segments.map(({ kind, text }) =>
    kind === 'fixed' ? text : (parameters[text] ?? 'nothing'),
  ),
});

/** What a request finds records by, and the rest of its address. */
export const pointing = (ask: Ask): Readonly<Record<string, Value>> => ({
  ...ask.path,
  ...ask.query,
  ...ask.headers,
  ...Object.fromEntries(
    [...ask.members].flatMap(([{ name }, value]) =>
      ask.facts.finds.some(({ parameter }) => parameter === name) ? [[name, value]] : [],
    ),
  ),
});
