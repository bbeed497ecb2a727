import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOLEAN,
  compile,
  DATE,
  type Environment,
  fieldPath,
  INTEGER,
  NUMBER,
  parse,
  recordOf,
  TEXT,
  type Value,
} from '../../../src/expression/index.ts';
import { Effort } from '../../../src/check/reasoning/effort.ts';
import { outcomes, type Setting } from '../../../src/check/reasoning/outcomes.ts';

const STATUS = { kind: 'one of', values: ['new', 'open', 'done'] } as const;
const SIZE = { kind: 'one of', values: ['xs', 's', 'm', 'l', 'xl', 'xxl'] } as const;
const environment: Environment = {
  entities: {
    Person: { name: TEXT },
    Order: {
      status: STATUS,
      count: INTEGER,
      price: NUMBER,
      size: SIZE,
      most: INTEGER,
      note: TEXT,
      paid: BOOLEAN,
      day: DATE,
      due: DATE,
      buyer: recordOf('Person'),
      rival: recordOf('Person'),
    },
  },
  variables: { order: recordOf('Order'), me: recordOf('Person'), LIMIT: INTEGER },
};
const constants = { LIMIT: 2 };
const NULLABLE = ['order.most', 'order.note', 'order.rival'];
const setting: Setting = {
  effort: new Effort(),
  environment,
  constants,
  lacks: (tree) => {
    const path = fieldPath(tree)?.join('.');
    if (path === undefined || /^order\.(buyer|rival)\./.test(path)) return [null, undefined];
    return NULLABLE.includes(path) ? [null] : [];
  },
};

const become = (condition: string, ...premises: string[]) => outcomes(setting, condition, premises);
const HOLDS = { canBe: true, canHold: true, canFail: false };
const FAILS = { canBe: true, canHold: false, canFail: true };
const EITHER = { canBe: true, canHold: true, canFail: true };

describe('what becomes of a condition', () => {
  it.each([
    ['order.count > 3 && order.count < 3', FAILS],
    ['order.count > 3 && order.count < 4', FAILS],
    ['order.price > 3.0 && order.price < 4.0', EITHER],
    ['order.count > LIMIT || order.count <= LIMIT', HOLDS],
    ['order.most > LIMIT || order.most <= LIMIT', EITHER],
    ['order.most == null || order.most > 1 || order.most < 2', HOLDS],
    ['order.status == "new" && order.status == "open"', FAILS],
    ['order.status in ["new", "open", "done"]', HOLDS],
    ['order.status < "open" && order.status > "new"', FAILS],
    ['order.size > "s" && order.size < "l"', EITHER],
    ['order.size > "s" && order.size < "m"', FAILS],
    ['order.size > "xl" && order.size != "xxl"', FAILS],
    ['order.size != "m" || order.size > "s"', HOLDS],
    ['order.size in ["xs", "s"] || order.size > "s"', HOLDS],
    ['order.size in ["xs", "s"] || order.size > "m"', EITHER],
    ['!order.paid || order.paid', HOLDS],
    ['order.count > order.most && order.most > order.count', FAILS],
    ['order.count > order.most && order.most > LIMIT && order.count < 4', FAILS],
    ['order.note == "a" && order.note == "b"', FAILS],
    ['order.note == "a" && me.name == order.note', EITHER],
    ['order.buyer == me && order.buyer != me', FAILS],
    ['order.note.size() < 0', FAILS],
    ['size(order.note) >= 0', EITHER],
    ['order.day < order.due && order.due < order.day', FAILS],
    ['order.count + 1 > order.count', EITHER],
    ['order.note.startsWith("a") && !order.note.startsWith("a")', FAILS],
    ['order.note != "a" || order.note != "b"', HOLDS],
    ['order.buyer.name != "a" || order.buyer.name != "b"', EITHER],
    ['order.buyer.name == null || order.buyer.name != null', EITHER],
    ['order.rival.name == "a" && order.rival == null', FAILS],
    ['order.rival.name != "a" && order.rival != null', EITHER],
    ['true', HOLDS],
  ])('is told for %s', (condition, expected) => {
    expect(become(condition)).toEqual(expected);
  });

  it('is looked at only where the premises hold', () => {
    expect(become('order.count > 3', 'order.count > 5')).toEqual(HOLDS);
    expect(become('order.status == "new"', 'order.status == "done"')).toEqual(FAILS);
    expect(become('order.paid', 'order.count > 5', 'order.count < 5')?.canBe).toBe(false);
  });

  it('is not told where there is too much to try, or nothing to read', () => {
    const fields = ['count', 'most', 'price', 'note', 'status', 'day'];
    const many = fields.flatMap((field) =>
      [1, 2, 3].map((n) => `order.${field} == me.name + "${n}"`),
    );
    expect(become(many.join(' || '))).not.toEqual(HOLDS);
    expect(become('order.count >')).toBeNull();
  });
});

const INTEGERS = [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7];
const DOMAINS: Readonly<Record<string, readonly Value[]>> = {
  status: STATUS.values,
  size: SIZE.values,
  count: INTEGERS,
  most: [...INTEGERS, null],
  note: ['a', 'b', 'c', 'd', null],
  paid: [true, false],
};
const amount = fc.constantFrom('0', '1', '2', '3', '4', 'LIMIT', 'order.count', 'order.most');
const order = fc.constantFrom('<', '<=', '>', '>=', '==', '!=');
const sameness = fc.constantFrom('==', '!=');
const joined = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((some) => some.join(' '));
const atom = fc.oneof(
  joined(fc.constantFrom('order.count', 'order.most'), order, amount),
  joined(fc.constant('order.status'), sameness, fc.constantFrom('"new"', '"open"', '"done"')),
  joined(fc.constant('order.note'), sameness, fc.constantFrom('"a"', '"b"', 'null')),
  joined(fc.constant('order.most'), sameness, fc.constant('null')),
  fc.constantFrom('order.paid', 'order.status in ["new", "done"]', 'order.count in [1, 2]'),
);
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    atom,
    tie('condition').map((inner) => `!(${inner})`),
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    fc
      .tuple(tie('condition'), tie('condition'), tie('condition'))
      .map(([asked, yes, no]) => `(${asked}) ? (${yes}) : (${no})`),
  ),
}));

/** The same by trying every record of a small world. */
function byForce(asked: string, premise: string) {
  const [wanted, given] = [asked, premise].map((source) => {
    const parsed = parse(source);
    if (!('tree' in parsed)) throw new Error(source);
    return compile(parsed.tree, environment);
  });
  const read = Object.keys(DOMAINS).filter((field) => `${asked} ${premise}`.includes(`.${field}`));
  let [canHold, canFail] = [false, false];
  const visit = (values: Record<string, Value>, rest: readonly string[]): void => {
    const [field, ...more] = rest;
    if (field !== undefined)
      return DOMAINS[field]!.forEach((value) => visit({ ...values, [field]: value }, more));
    const record = { entity: 'Order', id: 1, read: (name: string) => values[name] };
    const variables = { order: record, ...constants };
    const frame = { variables, now: 0, all: () => [], uuid: () => '' };
    if (given!(frame) !== true) return;
    if (wanted!(frame) === true) canHold = true;
    else canFail = true;
  };
  visit({}, read);
  return { canBe: canHold || canFail, canHold, canFail };
}

describe('a condition over a few fields', () => {
  it('becomes what trying every record shows', () => {
    fc.assert(
      fc.property(condition, condition, (asked, premise) => {
        const told = outcomes(setting, asked, [premise]);
        if (told !== null) expect(told).toEqual(byForce(asked, premise));
      }),
      { numRuns: 300 },
    );
  });
});
