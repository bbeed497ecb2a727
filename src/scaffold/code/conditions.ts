// Conditions of the specification in TypeScript, as far as a page can work them out. What it does not
// know is left out on the side of allowing: the server judges every request, too.

import { entityBehind, constantNamed, shownFields, type Spec } from '../../model/index.ts';
import { parse, type Tree } from '../../expression/index.ts';
import { flatCondition, joined, memberOf, quoted, type Condition } from './code.ts';
import { bare, identityOf, isShownWhole, memberIn, mayLack } from './shapes.ts';

/** Something that a page knows, as an expression. */
interface Known {
  readonly code: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'instant' | 'duration' | 'null' | 'record';
  /** It may be null, or not there. */
  readonly isOpen: boolean;
  /** A record: the entity or view that it is shown as; of one that is answered by its key the entity. */
  readonly shows?: string;
  /** A record that is answered by its key. */
  readonly isKey?: boolean;
}

/** The records that a page has, by the names that conditions give them. */
export interface Hand {
  readonly spec: Spec;
  /** What is known of whoever is signed in; null: nothing. */
  readonly me: string | null;
  readonly records: Readonly<Record<string, { readonly code: string; readonly shows: string }>>;
}

type Code = string | Condition;

/** A condition that holds at least wherever the specification's does; null where nothing is known. */
export function atLeast(hand: Hand, source: string): Code | null {
  const parsed = parse(source);
  return 'tree' in parsed ? judge(hand, parsed.tree, true) : null;
}

function judge(hand: Hand, tree: Tree, isWide: boolean): Code | null {
  if (tree.kind === 'unary' && tree.operator === '!') {
    const inner = judge(hand, tree.operand, !isWide);
    return inner === null
      ? null
      : `!${typeof inner === 'string' && !inner.includes(' ') ? inner : `(${flatCondition(inner)})`}`;
  }
  if (tree.kind === 'binary' && (tree.operator === '&&' || tree.operator === '||')) {
    const sides = [tree.left, tree.right].map((side) => judge(hand, side, isWide));
    const seen = sides.filter((side) => side !== null);
    const mayDrop = (tree.operator === '&&') === isWide;
    if (seen.length === 0 || (seen.length < 2 && !mayDrop)) return null;
    return joined(tree.operator, seen);
  }
  if (tree.kind === 'binary') return compared(hand, tree);
  const value = valueOf(hand, tree);
  if (value?.kind !== 'boolean') return null;
  return value.isOpen ? `${value.code} === true` : value.code;
}

const ORDER = ['<', '<=', '>', '>='];

function compared(hand: Hand, tree: Extract<Tree, { kind: 'binary' }>): Code | null {
  const { operator, left, right } = tree;
  if (operator === 'in') return among(hand, left, right);
  const [one, other] = [valueOf(hand, left), valueOf(hand, right)];
  if (one === null || other === null) return null;
  if (operator === '==' || operator === '!=') return equal(hand.spec, one, other, operator);
  if (!ORDER.includes(operator) || one.kind !== other.kind) return null;
  if (!['number', 'instant', 'duration'].includes(one.kind)) return null;
  const there = [one, other].flatMap(({ code, isOpen }) => (isOpen ? [`${code} !== null`] : []));
  if ([one, other].some(({ code, isOpen }) => isOpen && code.includes('?.'))) return null;
  return joined('&&', [...there, `${one.code} ${operator} ${other.code}`]);
}

function among(hand: Hand, left: Tree, right: Tree): Code | null {
  const one = valueOf(hand, left);
  if (one?.kind !== 'text' || right.kind !== 'list') return null;
  const words = right.items.flatMap((item) =>
    item.kind === 'literal' && typeof item.value === 'string' ? [quoted(item.value)] : [],
  );
  if (words.length < right.items.length || words.length === 0) return null;
  if (one.isOpen)
    return joined(
      '||',
      words.map((word) => `${one.code} === ${word}`),
    );
  return `[${words.join(', ')}].includes(${one.code})`;
}

function equal(spec: Spec, one: Known, other: Known, operator: '==' | '!='): Code | null {
  const sign = `${operator}=`;
  const nothing = [one, other].find(({ kind }) => kind === 'null');
  if (nothing !== undefined) {
    const { code, isOpen } = nothing === one ? other : one;
    if (!isOpen) return null;
    // What may not be there at all is as good as null.
    return `${code} ${code.includes('?.') ? operator : sign} null`;
  }
  if (one.kind !== other.kind) return null;
  if (one.kind !== 'record') return `${one.code} ${sign} ${other.code}`;
  const sides = sameIdentity(spec, one, other);
  return sides === null ? null : `${sides[0]} ${sign} ${sides[1]}`;
}

/** Two records by a field that both show and that tells records apart. */
function sameIdentity(spec: Spec, one: Known, other: Known): [string, string] | null {
  if (one.isKey === true && other.isKey === true) return [one.code, other.code];
  const whole = one.isKey === true ? other : one;
  const field = identityOf(spec, whole.shows!, one.isKey === true ? undefined : other.shows);
  const key = identityOf(spec, entityBehind(spec, whole.shows!)?.name ?? '');
  const isKeyed = one.isKey === true || other.isKey === true;
  if (field === undefined || (isKeyed && field.own?.name !== key?.own?.name)) return null;
  const sideOf = (side: Known): string =>
    side.isKey === true
      ? side.code
      : memberOf(side.code, fieldIn(spec, side.shows!, field.name) ?? field.wire, side.isOpen);
  return [sideOf(one), sideOf(other)];
}

const fieldIn = (spec: Spec, shows: string, name: string): string | undefined =>
  shownFields(spec, shows).find((field) => field.name === name)?.wire;

function valueOf(hand: Hand, tree: Tree): Known | null {
  switch (tree.kind) {
    case 'literal':
      return literalOf(tree.value);
    case 'name':
      return nameOf(hand, tree.name);
    case 'field':
      return fieldOf(hand, tree.of, tree.field);
    case 'binary':
      return tree.operator === '+' || tree.operator === '-' ? sumOf(hand, tree) : null;
    case 'call':
      return durationOf(tree);
    default:
      return null;
  }
}

const literalOf = (value: string | number | boolean | null): Known =>
  value === null
    ? { code: 'null', kind: 'null', isOpen: true }
    : {
        code: typeof value === 'string' ? quoted(value) : String(value),
        kind: typeof value as 'number',
        isOpen: false,
        ...(typeof value === 'string' ? { kind: 'text' } : {}),
      };

function nameOf({ spec, me, records }: Hand, name: string): Known | null {
  if (name === 'me' && me !== null) return { code: 'me', kind: 'record', isOpen: true, shows: me };
  if (name === 'now') return { code: 'Date.now()', kind: 'instant', isOpen: false };
  if (Object.hasOwn(records, name))
    return {
      code: records[name]!.code,
      kind: 'record',
      isOpen: false,
      shows: records[name]!.shows,
    };
  const value = constantNamed(spec, name)?.value;
  if (value?.kind === 'number')
    return { code: grouped(value.value), kind: 'number', isOpen: false };
  if (value?.kind === 'duration')
    return { code: grouped(value.milliseconds), kind: 'duration', isOpen: false };
  return null;
}

/** `3600000` → `3_600_000`. */
const grouped = (value: number): string => {
  const [whole = '', ...rest] = String(value).split('.');
  return [whole.length > 4 ? whole.replaceAll(/\B(?=(\d{3})+$)/g, '_') : whole, ...rest].join('.');
};

function fieldOf(hand: Hand, of: Tree, name: string): Known | null {
  const record = valueOf(hand, of);
  if (record?.kind !== 'record' || record.isKey === true) return null;
  const { spec } = hand;
  const field = shownFields(spec, record.shows!).find((one) => one.name === name);
  const shape = field && memberIn(spec, record.shows!, field.wire)?.shape;
  if (field === undefined || shape === undefined) return null;
  const known = {
    code: memberOf(record.code, field.wire, record.isOpen),
    isOpen: record.isOpen || mayLack(spec, record.shows!, field.wire),
  };
  if (field.type.kind === 'reference')
    return isShownWhole(spec, field.type.to)
      ? { ...known, kind: 'record', shows: field.type.to }
      : { ...known, kind: 'record', shows: field.type.to, isKey: true };
  if (field.type.kind === 'datetime')
    return known.isOpen ? null : { ...known, code: `Date.parse(${known.code})`, kind: 'instant' };
  const { kind } = bare(shape);
  if (kind === 'boolean') return { ...known, kind };
  if (kind === 'integer' || kind === 'number') return { ...known, kind: 'number' };
  const isText =
    kind === 'one of' ||
    (kind === 'text' && field.type.kind !== 'date' && field.type.kind !== 'time');
  return isText ? { ...known, kind: 'text' } : null;
}

function sumOf(
  hand: Hand,
  { operator, left, right }: Extract<Tree, { kind: 'binary' }>,
): Known | null {
  const [one, other] = [valueOf(hand, left), valueOf(hand, right)];
  if (one === null || other === null || one.isOpen || other.isOpen) return null;
  const code = `${one.code} ${operator} ${other.code}`;
  if (one.kind === 'number' && other.kind === 'number')
    return { code, kind: 'number', isOpen: false };
  if (other.kind !== 'duration' || !['instant', 'duration'].includes(one.kind)) return null;
  return { code, kind: one.kind, isOpen: false };
}

const UNITS: Readonly<Record<string, number>> = {
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1000,
};

function durationOf({ name, on, args: [amount] }: Extract<Tree, { kind: 'call' }>): Known | null {
  const unit = Object.hasOwn(UNITS, name) ? UNITS[name] : undefined;
  if (on !== null || unit === undefined || amount?.kind !== 'literal') return null;
  return { code: grouped(Number(amount.value) * unit), kind: 'duration', isOpen: false };
}
