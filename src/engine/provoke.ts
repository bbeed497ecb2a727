// Errors of the catalogue on demand: `x-nonet-answer: NOT_FOUND`.

import { isRaisedBy, type CatalogueError } from '../model/sections/errors.ts';
import { constantNamed } from '../model/sections/lookup.ts';
import type { Rule } from '../model/sections/rules.ts';
import { nearest } from '../text/nearest.ts';
import type { CallType, EventType } from './calls/call-type.ts';
import type { Product } from './product/product.ts';
import { type Breach, breach, transportBreach } from './refusals/breach.ts';
import type { Catalogue } from './refusals/catalogue.ts';
import type { MemberType, ObjectType } from './routes/body-type.ts';

export const PROVOKING_HEADER = 'x-nonet-answer';

/** The breach that a request asks for; null where it asks for none. */
export function provoked(
  product: Product,
  type: CallType,
  headers: Readonly<Record<string, string>>,
): Breach | null {
  const code = headers[PROVOKING_HEADER]?.trim() ?? '';
  if (code === '') return null;
  const row = product.refusals.catalogue.coded(code);
  if (row === undefined) return unknown(product.refusals.catalogue, code);
  const why = `${PROVOKING_HEADER} asks for ${code}`;
  const decision = { section: 'errors', at: row.at, why } as const;
  const { subject } = type;
  const asked = breach('unexpected', decision, { subject, code, ...named(product, type, row) });
  return { ...asked, trigger: null };
}

function unknown(catalogue: Catalogue, code: string): Breach {
  const codes = catalogue.rows.map((row) => row.code);
  const near = nearest(code, codes);
  const meant = near === undefined ? `write one of ${codes.join(', ')}` : `did you mean ${near}?`;
  return transportBreach(400, 'MALFORMED', `${code} is no error of section 8; ${meant}`);
}

type Named = Partial<Pick<Breach, 'field' | 'record' | 'recordEntity' | 'limit' | 'state'>>;

/** What its message would name if the call had really led to it: a field, a record, a limit, a state. */
function named({ spec, schema }: Product, type: CallType, error: CatalogueError): Named {
  const { call, body, events } = type;
  const rules = spec.sections.rules.facts.rules.filter((rule) => rule.error?.name === error.code);
  const isOn = ({ on }: Rule, { name, field }: MemberType): boolean =>
    on.kind === 'field'
      ? field !== null && schema.entity(on.entity)?.byName.get(on.field) === field
      : on.kind === 'parameter' && on.call === call.name && on.parameter === name;
  const members = body === null ? [] : membersOf(body.object);
  const member = members.find(
    (each) =>
      rules.some((rule) => isOn(rule, each)) ||
      (isRaisedBy(error, 'required') && !each.optional) ||
      (isRaisedBy(error, 'not unique') && each.field?.unique) ||
      isRaisedBy(error, 'invalid'),
  );
  const rule = rules.find((each) => member !== undefined && isOn(each, member)) ?? rules[0];
  const found = call.steps.findLast((step) => step.kind === 'find');
  return {
    field: member?.name ?? null,
    ...(isRaisedBy(error, ...RECORDED) && found !== undefined
      ? { record: found.as, recordEntity: found.entity.name }
      : {}),
    limit: limitOf(spec, rule, error),
    state: isRaisedBy(error, 'wrong state') ? stateAgainst(events[0]) : null,
  };
}

const RECORDED = ['not found', 'not permitted', 'wrong state', 'in use'] as const;

const membersOf = ({ members, wrappers }: ObjectType): MemberType[] => [
  ...members,
  ...wrappers.flatMap(({ object }) => membersOf(object)),
];

function limitOf(
  spec: Product['spec'],
  rule: Rule | undefined,
  { when }: CatalogueError,
): string | number | null {
  const test = rule?.test;
  const amount = test !== undefined && 'least' in test ? (test.most ?? test.least) : null;
  if (amount !== null && amount.kind !== 'constant') return amount.value;
  const rate = when.find((trigger) => trigger.kind === 'more than');
  const name = amount?.name ?? rate?.constant.name ?? '';
  const value = constantNamed(spec, name)?.value;
  return value?.kind === 'rate' ? value.calls : value?.kind === 'number' ? value.value : null;
}

/** A state in which the event cannot happen. */
function stateAgainst(event: EventType | undefined): string | null {
  if (event === undefined) return null;
  const { moves } = event.lifecycle;
  const states = moves.flatMap(({ from, to }) => [...(from ?? []), ...(to === null ? [] : [to])]);
  return states.findLast((state) => !event.moves.some(({ from }) => from?.has(state))) ?? null;
}
