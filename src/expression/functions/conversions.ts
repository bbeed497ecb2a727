// CEL's conversions between text, numbers, booleans and times; and uuid().

import type { Zone } from '../../model/values/zone.ts';
import { instant, parseDate } from '../values/time.ts';
import type { Value } from '../values/value.ts';
import { ANY, BOOLEAN, INTEGER, NUMBER, TEXT, type ValueType } from '../values/value-type.ts';
import {
  ANY_ARGUMENT,
  type FunctionDefinition,
  type Implementation,
  SCALAR_ARGUMENT,
  plain,
} from './definition.ts';

const conversion = (
  name: string,
  about: string,
  gives: ValueType,
  bind: (type: ValueType | undefined, zone?: Zone) => (value: Value) => Value,
): FunctionDefinition => ({
  name,
  form: 'function',
  usage: `${name}(value)`,
  about,
  takes: [SCALAR_ARGUMENT],
  gives: () => gives,
  bind: (type) => implemented(bind(type)),
  inZone: (zone, type) => implemented(bind(type, zone)),
});

const implemented =
  (run: (value: Value) => Value): Implementation =>
  (_frame, value) =>
    run(value);

const toInteger = (value: Value): Value => {
  if (typeof value === 'string')
    return /^[+-]?\d{1,16}$/.test(value) ? safe(Number(value)) : undefined;
  return typeof value === 'number' ? safe(Math.trunc(value)) : undefined;
};

const safe = (value: number) => (Number.isSafeInteger(value) ? value + 0 : undefined);

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

const toNumber = (value: Value): Value => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !DECIMAL.test(value)) return undefined;
  return Number.isFinite(Number(value)) ? Number(value) : undefined;
};

const BOOLEANS = new Map<Value, boolean>([
  ...['1', 't', 'true', 'TRUE', 'True'].map((text) => [text, true] as const),
  ...['0', 'f', 'false', 'FALSE', 'False'].map((text) => [text, false] as const),
]);

const toBoolean = (value: Value): Value =>
  typeof value === 'boolean' ? value : BOOLEANS.get(value);

const toText = (value: Value): Value => String(value);

const instantText = (value: Value): Value => {
  const at = typeof value === 'number' ? instant(value) : undefined;
  return at === undefined ? undefined : new Date(at).toISOString();
};

/** Whole seconds since the epoch, as CEL counts instants. */
const inSeconds =
  (zone?: Zone) =>
  (value: Value): Value => {
    const at = typeof value === 'string' ? parseDate(value, zone) : value;
    return typeof at === 'number' ? safe(Math.floor(at / 1_000)) : undefined;
  };

function textOf(type: ValueType | undefined): (value: Value) => Value {
  if (type?.kind === 'datetime') return instantText;
  if (type?.kind === 'duration') return (value) => `${(value as number) / 1_000}s`;
  return toText;
}

const integerOf = (type: ValueType | undefined, zone?: Zone) =>
  type?.kind === 'datetime' || type?.kind === 'date' ? inSeconds(zone) : toInteger;

export const CONVERSIONS: readonly FunctionDefinition[] = [
  conversion('string', 'the value as text', TEXT, textOf),
  conversion('int', 'the value as an integer, without its fraction', INTEGER, integerOf),
  conversion('double', 'the value as a number', NUMBER, () => toNumber),
  conversion('bool', 'the text as a boolean', BOOLEAN, () => toBoolean),
  plain(
    {
      name: 'dyn',
      form: 'function',
      usage: 'dyn(value)',
      about: 'the value itself, whose type is not checked',
      takes: [ANY_ARGUMENT],
      gives: ANY,
    },
    (_frame, value) => value,
  ),
  plain(
    {
      name: 'uuid',
      form: 'function',
      usage: 'uuid()',
      about: 'a new random uuid',
      takes: [],
      gives: TEXT,
    },
    (frame) => frame.uuid(),
  ),
  plain(
    {
      name: 'uuid7',
      form: 'function',
      usage: 'uuid7()',
      about: 'a new uuid that begins with the present instant, so that later ones are greater',
      takes: [],
      gives: TEXT,
    },
    (frame) => timed(frame.uuid(), frame.now),
  ),
];

/** A random uuid of version 4 as one of version 7 (RFC 9562): the instant takes its first 48 bits. */
function timed(random: string, now: number): string {
  const time = Math.max(0, now).toString(16).padStart(12, '0').slice(-12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
