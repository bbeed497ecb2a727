// What is certain of a call before its form is filled in: that it is refused whatever is written, or with
// some value of an input. A sample request is rehearsed, and the rule that refuses it looks at nothing
// else. Fetched only where a call has such rules.

import { bodyOf, rehearse } from '../../trying/requests/proposal.ts';
import type { Json, Rule, Spec } from '../../../model/index.ts';
import { inputsOf, type Input } from '../../../screens/forms/inputs.ts';
import { conditionsOn, membersRead, readsStored } from '../../../screens/forms/rule-members.ts';
import { asksForRecord, type Offer } from '../plan/offers.ts';
import { violationsOf } from '../plan/refusal.ts';
import { requestOf, type Filled } from '../plan/request.ts';
import type { Foreseen } from './foreseen.ts';
import { answered, type Product } from '../data/product.tsx';

/** A rule with the one member of the body that it looks at; null: it looks at none. */
interface Foreseeable {
  readonly rule: Rule;
  readonly member: string | null;
  /** Whether what is stored decides as well: then it may hold before long. */
  readonly isForNow: boolean;
}

/** More forms than this on one page are not looked into. */
const MAX_FORMS = 12;

/** What is foreseen of each offer whose form may be refused before anything is written. */
export async function foreseeAll(
  product: Product,
  offers: readonly Offer[],
): Promise<Map<Offer, Foreseen | null>> {
  const forms = offers.filter(
    ({ action }) =>
      action.asks.length > 0 &&
      !asksForRecord(action) &&
      conditionsOn(product.spec, action.call).length > 0,
  );
  const found = new Map<Offer, Foreseen | null>();
  for (const offer of forms.slice(0, MAX_FORMS))
    // Where the mock cannot say, the form says it after it has been sent.
    found.set(offer, await foresee(product, offer).catch(() => null));
  return found;
}

/** What can be foreseen of an offer; null where nothing can. */
async function foresee(product: Product, offer: Offer): Promise<Foreseen | null> {
  const { spec } = product;
  const { call, bound, asks } = offer.action;
  const rules = foreseeable(spec, offer);
  if (rules.length === 0) return null;
  const inputs = inputsOf(
    spec,
    call,
    asks.map(({ parameter }) => parameter),
  );
  const sample = await sampleOf(product, inputs);
  if (sample === null) return null;
  const { person } = answered(await product.controls.me());
  const known = bound.flatMap(({ parameter }): Filled[] => {
    const value = offer.given[parameter.name];
    return value === undefined ? [] : [{ parameter, value }];
  });
  const refusalOf = async (
    filled: readonly Filled[],
    member: string | null,
  ): Promise<Refusal | null> => {
    const request = requestOf(spec, call, [...known, ...filled]);
    const answer = await rehearse(spec, call.name, request, person);
    const { section, at } = answer.decision;
    const foreseen = rules.find(
      (each) => each.member === member && section === 'rules' && each.rule.at.line === at?.line,
    );
    if (answer.status < 400 || foreseen === undefined) return null;
    const violations = violationsOf(spec, answer.status, bodyOf(answer));
    const words = violations.map(({ message }) => message).join(' ');
    return { words, isForNow: foreseen.isForNow };
  };
  const refusal = await refusalOf(sample, null);
  if (refusal !== null) return { refusal: refusal.words, closed: {}, told: {} };
  const closed: Record<string, Json[]> = {};
  const told: Record<string, string> = {};
  for (const input of inputs.filter(({ parameter }) => isReadAlone(rules, parameter.name))) {
    const values = valuesOf(input);
    const others = sample.filter(({ parameter }) => parameter !== input.parameter);
    const refused: Json[] = [];
    const said: string[] = [];
    for (const value of values) {
      const filled = [...others, { parameter: input.parameter, value }];
      const found = await refusalOf(filled, input.parameter.name);
      if (found?.isForNow === false) refused.push(value);
      if (found?.isForNow === true) said.push(`${whenGiven(value)}: ${found.words}`);
    }
    if (refused.length > 0 && refused.length < values.length) closed[input.id] = refused;
    if (said.length > 0) told[input.id] = said.join(' ');
  }
  return { refusal: null, closed, told };
}

interface Refusal {
  readonly words: string;
  readonly isForNow: boolean;
}

const whenGiven = (value: Json): string =>
  typeof value === 'boolean' ? `When ${value ? 'on' : 'off'}` : `For “${String(value)}”`;

const isReadAlone = (rules: readonly Foreseeable[], name: string): boolean =>
  rules.some(({ member }) => member === name);

function foreseeable(spec: Spec, { action: { call } }: Offer): Foreseeable[] {
  return conditionsOn(spec, call).flatMap((rule) => {
    const read = membersRead(spec, call, rule);
    if (read === null || read.size > 1) return [];
    return [{ rule, member: [...read][0] ?? null, isForNow: readsStored(spec, call, rule) }];
  });
}

/** More values than this are not tried one by one. */
const MAX_VALUES = 8;

/** The values that an input offers to choose from. */
function valuesOf({ control }: Input): readonly Json[] {
  if (control.kind === 'boolean') return [true, false];
  return control.kind === 'choice' && control.values.length <= MAX_VALUES ? control.values : [];
}

/** A value for each required input; null where there is none for one of them. */
async function sampleOf(product: Product, inputs: readonly Input[]): Promise<Filled[] | null> {
  const filled: Filled[] = [];
  for (const input of inputs.filter(({ required }) => required)) {
    const value = await sampleFor(product, input);
    if (value === null) return null;
    filled.push({ parameter: input.parameter, value });
  }
  return filled;
}

async function sampleFor(product: Product, { control, limits }: Input): Promise<Json> {
  switch (control.kind) {
    case 'text':
    case 'long':
    case 'password':
      return 'x'.repeat(Math.max(1, limits.least ?? 1));
    case 'email':
      return 'somebody@example.com';
    case 'url':
      return 'https://example.com/';
    case 'number':
      return limits.least ?? Math.min(1, limits.most ?? 1);
    case 'boolean':
      return false;
    case 'date':
      return '2030-01-01';
    case 'time':
      return '12:00';
    case 'datetime':
      return '2030-01-01T12:00:00Z';
    case 'choice':
      return control.values[0] ?? null;
    case 'choices':
      return control.values.slice(0, 1);
    case 'tags':
      return ['x'];
    case 'reference':
      return keyOfFirst(product, control);
    case 'references': {
      const key = await keyOfFirst(product, control);
      return key === null ? null : [key];
    }
    case 'json':
    case 'file':
    case 'files':
      return null;
  }
}

/** The key of the first record that is stored of an entity. */
async function keyOfFirst(
  { controls }: Product,
  { entity, key }: { entity: string; key: string },
): Promise<Json> {
  const answer = await controls.records({ params: { entity } });
  if (answer.status !== 200) return null;
  const [first] = answer.body.records;
  return (first as Record<string, Json> | undefined)?.[key] ?? null;
}
