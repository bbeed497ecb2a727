// Looking for a request that really leads to an error of the catalogue: likely ones are changed so that
// something is wrong with them, and rehearsed one after another until the product says so.

import type { CallRequest } from '../../contract/client.ts';
import type { Proposal } from '../../contract/trying.ts';
import {
  callNamed,
  constantNamed,
  entityNamed,
  factsOf,
  isDistinct,
  type CatalogueError,
  type Json,
  type Rule,
  type Spec,
  rulesOf,
  type Trigger,
} from '../../model/index.ts';
import { errorByMessage } from '../bar/why/error-by-message.ts';
import { answered, type Product } from '../preview/data/product.tsx';
import { inputsOf } from '../../screens/forms/inputs.ts';
import { parametersOfCall, type Parameter } from '../../screens/forms/parameters.ts';
import { isObject } from '../../screens/calls/parts.ts';
import { violationsOf } from '../preview/plan/refusal.ts';
import { refusalsOf } from '../review/refusals/refusals.ts';
import { bodyOf, propose, rehearse } from './requests/proposal.ts';
import { withoutMember, withValue } from './requests/request.ts';
import type { TryOrder } from './room.tsx';

type Likely = Pick<TryOrder, 'call' | 'times' | 'text'> & {
  readonly known: Proposal;
  /** The line of the rule that refuses it once what comes before has been done. */
  readonly refusedBy?: number;
};

/** So often something is made at most to find out that it is too often. */
const MAX_TIMES = 100;

/** What to try; null where nothing was found. */
export async function provoke(product: Product, error: CatalogueError): Promise<TryOrder | null> {
  let later: TryOrder | null = null;
  for await (const likely of candidates(product, error)) {
    const { call, known, refusedBy } = likely;
    if (refusedBy !== undefined && known.before.length > 0) {
      if (known.decision.at?.line === refusedBy) later ??= { call, refusedBy };
      continue;
    }
    const found = await rehearsed(product.spec, likely).catch(() => null);
    if (found === null) continue;
    const said = violationsOf(product.spec, found.status, found.body);
    const isIt = said.some(
      ({ message }) => errorByMessage(product.spec, message)?.code === error.code,
    );
    if (found.status === error.status && isIt)
      return { ...likely, known: { ...known, before: [], status: found.status } };
  }
  return later;
}

async function rehearsed(spec: Spec, { call, known, text, times }: Likely) {
  const request = asRequest(spec, call, known);
  const often = { ...(text !== undefined && { text }), ...(times !== undefined && { times }) };
  const found = await rehearse(spec, call, request, known.person, often);
  return { status: found.status, body: bodyOf(found) };
}

function asRequest(
  spec: Spec,
  name: string,
  { path, query, headers, body }: Proposal,
): CallRequest {
  const own = (callNamed(spec, name)?.headers ?? []).flatMap((one) =>
    Object.hasOwn(headers, one.name) ? [[one.header, String(headers[one.name])]] : [],
  );
  return { path, query, headers: Object.fromEntries(own) as Record<string, string>, body };
}

/** The calls that an error may come from. */
function callsRaising(spec: Spec, code: string): string[] {
  const found = refusalsOf(factsOf(spec)).filter(({ error }) => error === code);
  const names = [...new Set(found.map(({ call }) => call))];
  // What reads again and again leaves the data as they are.
  const isReading = (name: string): boolean =>
    spec.sections.calls.facts.calls.some((call) => call.name === name && call.method === 'GET');
  return names.sort((a, b) => Number(isReading(b)) - Number(isReading(a)));
}

async function* candidates(product: Product, error: CatalogueError): AsyncGenerator<Likely> {
  const { spec } = product;
  for (const call of callsRaising(spec, error.code))
    for (const trigger of error.when.length === 0 ? [null] : error.when)
      yield* raisedBy(product, error, trigger, call);
}

async function* raisedBy(
  product: Product,
  error: CatalogueError,
  trigger: Trigger | null,
  call: string,
): AsyncGenerator<Likely> {
  const { spec } = product;
  const { roles } = spec.sections;
  if (trigger?.kind === 'not permitted') {
    const cells = roles.facts.permissions.filter((cell) => cell.call.name === call);
    for (const { role, at } of cells)
      yield* proposed({ call, role: role.name, refusedBy: at.line });
  } else if (trigger === null) {
    for (const rule of rulesOf(spec).filter(({ error: by }) => by?.name === error.code)) {
      yield* pastEdges(call, rule.at.line);
      yield* proposed({ call, refusedBy: rule.at.line }, true);
      yield* tooOften(spec, call, rule);
    }
  } else {
    const isAnyState = trigger.kind === 'wrong state' || trigger.kind === 'in use';
    for await (const { known } of proposed({ call }, isAnyState))
      yield* spoiled(product, trigger, call, known);
  }
}

/** A request as it is proposed; where something has to come before it only if `isAny`. */
async function* proposed(
  order: Parameters<typeof propose>[0],
  isAny = false,
): AsyncGenerator<Likely> {
  const { call, refusedBy } = order;
  const known = await propose(order).catch(() => null);
  if (known === null || (known.before.length > 0 && !isAny)) return;
  yield { call, known, ...(typeof refusedBy === 'number' && { refusedBy }) };
}

async function* pastEdges(call: string, about: number): AsyncGenerator<Likely> {
  for await (const { known } of proposed({ call, about }))
    for (const { path, edges } of known.members)
      for (const { value } of [...edges.filter(({ isPast }) => isPast), { value: '' }])
        yield { call, known: { ...known, body: withValue(known.body, path, value) } };
}

/** The same once more than a number that the rule names. */
async function* tooOften(spec: Spec, call: string, { test }: Rule): AsyncGenerator<Likely> {
  const names =
    test.kind === 'condition' ? test.expression.source.match(/\b[A-Z][A-Z0-9_]*\b/g) : null;
  for (const name of names ?? []) {
    const value = constantNamed(spec, name)?.value;
    if (value?.kind !== 'number' || value.value > MAX_TIMES) continue;
    for await (const likely of proposed({ call })) yield { ...likely, times: value.value + 1 };
  }
}

/** A request that would be accepted, with something wrong in it of the kind that the error is of. */
async function* spoiled(
  { spec, controls }: Product,
  trigger: Trigger,
  call: string,
  known: Proposal,
): AsyncGenerator<Likely> {
  const parameters = parametersOfCall(spec, callNamed(spec, call)!);
  const inPath = parameters.filter(({ place }) => place === 'path');
  const inBody = parameters.filter(({ place }) => place === 'body');
  const at = (parameter: Parameter, value: Json): Likely => ({
    call,
    known: replaced(known, parameter, value),
  });
  const stored = async (entity: string, field: string): Promise<Json[]> =>
    answered(await controls.records({ params: { entity } }))
      .records.filter(isObject)
      .map((record) => record[field] ?? null);
  switch (trigger.kind) {
    case 'signed out':
      return yield { call, known: { ...known, person: null } };
    case 'not found':
      for (const value of [987_654_321, 'no-such-thing', '00000000-0000-4000-8000-000000000000'])
        for (const parameter of inPath) yield at(parameter, value);
      return;
    case 'wrong state':
    case 'in use':
      for (const parameter of inPath)
        if (parameter.finds !== null)
          for (const value of await stored(parameter.finds.entity, parameter.finds.field))
            yield at(parameter, value);
      return;
    case 'not unique':
      for (const parameter of inBody) {
        const { entity: name = '', field = '' } = parameter.fills ?? {};
        const entity = entityNamed(spec, name);
        if (
          entity === undefined ||
          !entity.fields.some((one) => one.name === field && isDistinct(one))
        )
          continue;
        for (const value of (await stored(name, field)).slice(0, 3)) yield at(parameter, value);
      }
      return;
    case 'required':
      for (const { path } of inBody.filter(({ optional }) => !optional))
        yield asWritten(call, known, withoutMember(known.body, path));
      return;
    case 'invalid':
      for (const value of [{}, 7, 'nothing like it'])
        for (const { path } of inBody)
          yield asWritten(call, known, withValue(known.body, path, value));
      return;
    case 'wrong credentials':
      for (const { parameter, control } of inputsOf(spec, callNamed(spec, call)!, inBody))
        if (control.kind === 'password') yield at(parameter, 'not the secret 8-)');
      return;
    case 'malformed':
      return yield { call, known, text: '{' };
    case 'more than': {
      const rate = constantNamed(spec, trigger.constant.name)?.value;
      if (rate?.kind === 'rate') yield { call, known, times: rate.calls + 1 };
      return;
    }
    default:
  }
}

/** A body that no input could hold. */
const asWritten = (call: string, known: Proposal, body: Json): Likely => ({
  ...{ call, known: { ...known, body }, text: JSON.stringify(body, null, 2) },
});

function replaced(known: Proposal, { place, name, path }: Parameter, value: Json): Proposal {
  if (place === 'body') return { ...known, body: withValue(known.body, path, value) };
  const part = place === 'header' ? 'headers' : place;
  return { ...known, [part]: { ...known[part], [name]: value } };
}
