// Which of several calls at one address a request is for: the first one whose condition holds. A condition
// reads the request alone, so that whoever stands before a product can tell as well.

import type { Call } from '../../model/sections/calls.ts';
import type { Json } from '../../model/values/json.ts';
import { bodyLeaves } from '../../model/one-address.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Type } from '../../model/values/type.ts';
import type { Value } from '../../expression/index.ts';
import { INVALID, accept, acceptGiven } from '../entities/codec.ts';
import type { ProductRequest } from '../exchange/exchange.ts';
import { type Compiled, ExpressionCompiler, holds } from '../expressions/compiler.ts';
import { type Variables, typeIn, variablesOf } from '../expressions/environment.ts';
import { Meter } from '../expressions/meter.ts';
import { type Scope, type Witness, BareScope, InnerScope } from '../expressions/scope.ts';
import { type Breach, breach } from '../refusals/breach.ts';
import { type BodyReader, readJson } from './transport.ts';
import type { Match } from './router.ts';
import { givenFor } from '../exchange/given-for.ts';

type Request = Pick<ProductRequest, 'url' | 'headers' | 'body'>;
type Path = Match<unknown>['path'];

/** The call that a request is for; undefined where no condition holds. */
export function chosen<T extends { readonly call: Call }>(
  spec: Spec,
  matches: readonly Match<T>[],
  request: Request,
  witness: Witness | null = null,
): Match<T> | undefined {
  return matches.find(
    ({ value: { call }, path }) =>
      call.where === undefined || conditionsOf(spec).holds(call, path, request, witness),
  );
}

/** Why a request for an address is refused at which no condition holds. */
export function noneHolds(
  matches: readonly Match<BodyReader & { readonly call: Call }>[],
  request: ProductRequest,
): Breach {
  const reads = matches.map(({ value }) => readJson(value, request));
  const unread = reads.flatMap((read) => ('breach' in read ? [read.breach] : []));
  // What is too long or of a type that no call takes is refused for that.
  const [first] = unread.filter(({ trigger }) => trigger === null);
  if (first !== undefined && unread.length === reads.length) return first;
  const names = matches.map(({ value }) => `\`${value.call.name}\``);
  const why = `no condition of ${names.join(', ')} holds for this request`;
  const { where, at } = matches[0]!.value.call;
  return breach('malformed', { section: 'calls', at: where?.at ?? at, why });
}

const known = new WeakMap<Spec, Conditions>();

function conditionsOf(spec: Spec): Conditions {
  let found = known.get(spec);
  if (found === undefined) known.set(spec, (found = new Conditions(spec)));
  return found;
}

/** A parameter that a condition reads: what the request has for it, and what it is without. */
interface Asked {
  readonly name: string;
  readonly type: Type;
  readonly byDefault: Compiled | null;
  given(path: Path, request: Request, body: Json | undefined): Json | undefined;
  /** Whether it is given as text, whatever its type. */
  readonly isText: boolean;
}

interface Condition {
  readonly compiled: Compiled;
  readonly asked: readonly Asked[];
}

class Conditions {
  readonly #spec: Spec;
  readonly #compiler: ExpressionCompiler;
  readonly #everywhere: Variables;
  readonly #known = new Map<Call, Condition>();

  constructor(spec: Spec) {
    this.#spec = spec;
    this.#compiler = new ExpressionCompiler(spec);
    this.#everywhere = variablesOf(spec, []);
  }

  holds(call: Call, path: Path, request: Request, witness: Witness | null): boolean {
    let condition = this.#known.get(call);
    if (condition === undefined) this.#known.set(call, (condition = this.#compile(call)));
    const { compiled, asked } = condition;
    const nothing = new BareScope(seeingNothing(witness));
    const body = jsonOf(call, request);
    const values = asked.map((one) => [one.name, valueOf(one, path, request, body, nothing)]);
    return holds(compiled, new InnerScope(nothing, Object.fromEntries(values)));
  }

  #compile(call: Call): Condition {
    const all = [...inAddress(call), ...inBody(call)];
    const types = all.map(({ name, type }) => [name, typeIn(this.#spec, type)]);
    const variables = { ...this.#everywhere, ...Object.fromEntries(types) } as Variables;
    const compiled = this.#compiler.compile(call.where!, 'calls', variables);
    const asked = all.filter(({ name }) => compiled.uses.includes(name));
    return {
      compiled,
      asked: asked.map((one) => {
        const written = call.query.find(({ name }) => name === one.name)?.default ?? null;
        const type = typeIn(this.#spec, one.type);
        const byDefault =
          written && this.#compiler.compile(written, 'calls', this.#everywhere, type);
        return { ...one, byDefault };
      }),
    };
  }
}

/** A condition sees no record, and nobody. */
const seeingNothing = (witness: Witness | null): Scope['sight'] => ({
  ...{ witness, now: 0, me: null, token: null, meter: new Meter() },
  ...{ all: () => [], seen: () => [], uuid: () => '' },
});

function valueOf(
  { type, byDefault, isText, given }: Asked,
  path: Path,
  request: Request,
  body: Json | undefined,
  scope: Scope,
): Value {
  const raw = given(path, request, body);
  if (raw === undefined) return byDefault?.evaluate(scope) ?? null;
  if (raw === null) return null;
  const stored = (isText ? acceptGiven : accept)(type, raw, () => undefined);
  return stored === INVALID ? null : stored;
}

type Place = Omit<Asked, 'byDefault'>;

const inAddress = ({ pathParameters, query, headers }: Call): Place[] => [
  ...pathParameters.map(({ name, type }) => ({
    ...{ name, type, isText: true },
    given: (path: Path) => path[name],
  })),
  ...query.map(({ name, type }) => ({
    ...{ name, type, isText: true },
    given: (_: Path, { url }: Request) =>
      givenFor(type, new URLSearchParams(/\?[^#]*/.exec(url)?.[0] ?? '').getAll(name)),
  })),
  ...headers.map(({ name, header }) => ({
    ...{ name, type: { kind: 'text' } as const, isText: true },
    given: (_: Path, asked: Request) => at(asked.headers, [header.toLowerCase()]),
  })),
];

const inBody = ({ takes }: Call): Place[] =>
  bodyLeaves(takes?.shape).map(({ member: { name, type }, keys }) => ({
    ...{ name, type: type ?? { kind: 'json' }, isText: takes?.form === true },
    given: (_: Path, __: Request, body: Json | undefined) => at(body, keys),
  }));

function at(json: Json | undefined, keys: readonly string[]): Json | undefined {
  let found = json;
  for (const key of keys) {
    const isObject = typeof found === 'object' && found !== null && !Array.isArray(found);
    if (!isObject || !Object.hasOwn(found as object, key)) return undefined;
    found = (found as { [key: string]: Json })[key];
  }
  return found;
}

/** The body as the call takes it; undefined where it is none. */
function jsonOf({ takes }: Call, request: Request): Json | undefined {
  if (takes === null) return undefined;
  const members = takes.shape.kind === 'object' ? takes.shape.members : [];
  const object = {
    members: members.map(({ name, type }) => ({ name, type: type ?? { kind: 'json' as const } })),
  };
  const form = takes.form === true ? Infinity : null;
  const read = readJson({ ...NO_ROW, body: { kind: takes.shape.kind, form, object } }, request);
  return 'json' in read ? read.json : undefined;
}

const NO_ROW = {
  subject: { call: null, entities: [], fields: [] },
  decision: { section: 'calls', at: null, why: '' },
} as const;
