// The parameters of a call's path, query and headers.

import type { Call } from '../../model/sections/calls.ts';
import type { Json } from '../../model/values/json.ts';
import type { Type } from '../../model/values/type.ts';
import type { Span } from '../../text/span.ts';
import { INVALID, type Invalid, acceptGiven } from '../entities/codec.ts';
import type { FieldType } from '../entities/entity-type.ts';
import type { Compiled, ExpressionCompiler } from '../expressions/compiler.ts';
import { typeIn, type Variables } from '../expressions/environment.ts';
import { BareScope } from '../expressions/scope.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { type RuleBook, keepWithin } from '../rules/rule-book.ts';
import { byWrittenKey } from '../store/find.ts';
import type { Moment } from '../store/moment.ts';
import type { Stored } from '../entities/row.ts';
import { givenFor } from '../exchange/given-for.ts';
import { type Parameter, type Place, valueOf } from './parameter.ts';

interface AddressParameter {
  readonly name: string;
  readonly place: Place;
  readonly type: Type;
  /** The header that carries it. */
  readonly header: string | null;
  readonly byDefault: Compiled | null;
  /** The field that it filters or finds by, which says how it is normalised. */
  readonly field: FieldType | null;
  /** A limit, an offset or a page has a least value. */
  readonly least: number | null;
  readonly at: Span;
}

/** What a request's address and headers hold, still as text. */
export interface Address {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Pick<URLSearchParams, 'getAll'>;
  readonly headers: Readonly<Record<string, string>>;
}

export interface AddressReader {
  /** The parameters, with their defaults, as of a moment. */
  read(address: Address, moment: Moment): Parameter[];
}

const TEXT: Type = { kind: 'text' };

/** `fieldOf` gives the field that a parameter finds or filters by; `leastOf` a page's least. */
export function compileAddress(
  spec: Spec,
  call: Call,
  compiler: ExpressionCompiler,
  everywhere: Variables,
  rules: RuleBook,
  fieldOf: (parameter: string) => FieldType | null,
  leastOf: (parameter: string) => number | null,
): AddressReader {
  const common = (name: string) => ({ name, field: fieldOf(name), least: leastOf(name) });
  const plain = { header: null, byDefault: null };
  const parameters: AddressParameter[] = [
    ...call.pathParameters.map(({ name, type, at }) => ({
      ...{ ...common(name), ...plain, place: 'path' as const, type, at },
    })),
    ...call.query.map(({ name, type, default: value, at }) => ({
      ...{ ...common(name), ...plain, place: 'query' as const, type, at },
      byDefault:
        value === null ? null : compiler.compile(value, 'calls', everywhere, typeIn(spec, type)),
    })),
    ...call.headers.map(({ name, header, at }) => ({
      ...{ ...common(name), ...plain, place: 'header' as const, type: TEXT, at },
      header: header.toLowerCase(),
    })),
  ];
  return {
    read: (address, moment) =>
      parameters.map((parameter) => {
        const book = rules.parameter(call.name, parameter.name);
        // What is moved to the nearer end is not refused for being too small.
        const kept = atLeast(parameter, keepWithin(accepted(parameter, address, moment), book));
        const { name, place, at, field, type } = parameter;
        const raw = written(parameter, address);
        const value = valueOf(type, kept, moment);
        return { name, place, type, at, field, raw, stored: kept, value };
      }),
  };
}

/** What the request has for it: a list for a list, else the first. */
function written(parameter: AddressParameter, address: Address): Json | undefined {
  const { name, place, header, type } = parameter;
  if (place === 'path') return Object.hasOwn(address.path, name) ? address.path[name] : undefined;
  if (place === 'header')
    return Object.hasOwn(address.headers, header!) ? address.headers[header!] : undefined;
  return givenFor(type, address.query.getAll(name));
}

function accepted(parameter: AddressParameter, address: Address, moment: Moment): Stored | Invalid {
  const raw = written(parameter, address);
  if (raw === undefined) return defaultOf(parameter, moment);
  return acceptGiven(parameter.type, normalised(parameter, raw), byWrittenKey(moment));
}

const atLeast = ({ least }: AddressParameter, stored: Stored | Invalid): Stored | Invalid =>
  least !== null && typeof stored === 'number' && stored < least ? INVALID : stored;

function normalised({ field, type }: AddressParameter, raw: Json): Json {
  const isList = type.kind === 'list';
  return field === null || (field.type.kind === 'list') !== isList ? raw : field.normalise(raw);
}

function defaultOf({ byDefault }: AddressParameter, moment: Moment): Stored {
  const value = byDefault?.evaluate(new BareScope(moment)) ?? null;
  // A default is a literal or a constant: no record can come of it.
  return value as Stored;
}
