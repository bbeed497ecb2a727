// Whether an answer is what a check expects. Pages are for those who have a browser to judge.

import type { Json } from '../../model/index.ts';
import type { AnswerExpectation, Answering, Expectation } from '../plan/plan.ts';
import type { PathStep } from '../plan/value.ts';
import { fillPattern, NotAnswered, reach, type Memory } from './fill.ts';
import { differenceFrom, type Difference } from './match.ts';

export interface OutsideAnswer {
  readonly status: number;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null where there is none. */
  readonly body: Json;
}

/** How an answer differs from what is expected of it; null where it does not. */
export function differenceOf(
  expect: AnswerExpectation,
  answer: OutsideAnswer,
  memory: Memory,
): Difference | null {
  switch (expect.kind) {
    case 'accepted':
    case 'refused':
      return answer.status === expect.status || isOther(expect, answer.status)
        ? null
        : {
            path: 'status',
            expected: expect.kind === 'refused' ? refusalWords(expect) : `${expect.status}`,
            came: `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
          };
    case 'body':
      return differenceFrom(fillPattern(memory, expect.is), answer.body, 'body');
    case 'header': {
      const value = answer.headers[expect.name.toLowerCase()];
      return differenceFrom(fillPattern(memory, expect.is), value, expect.name);
    }
    case 'value': {
      const value = reach(memory, answer.body, expect.path);
      return differenceFrom(fillPattern(memory, expect.is), value, pathWords(expect.path));
    }
  }
}

/** How answers differ from every order in which requests may have come, told of the order that explains most. */
export interface Unexplained {
  readonly of: string;
  readonly difference: Difference;
}

/** Null where some order explains all; `differs` says how one answer differs from what it has to be. */
export function unexplained(
  { orders }: Extract<Expectation, { kind: 'in some order' }>,
  differs: (answering: Answering) => Difference | null,
): Unexplained | null {
  let most = -1;
  let found: Unexplained | null = null;
  for (const order of orders) {
    const differences = order.map((one) => whereAnswered(() => differs(one)));
    const place = differences.findIndex((difference) => difference !== null);
    if (place < 0) return null;
    if (place <= most) continue;
    most = place;
    found = { of: order[place]!.of, difference: differences[place]! };
  }
  return found;
}

/** What rests on a request that was refused here is not so. */
function whereAnswered(judge: () => Difference | null): Difference | null {
  try {
    return judge();
  } catch (error) {
    if (error instanceof NotAnswered)
      return { path: '', expected: 'an answer that is accepted', came: error.message };
    throw error;
  }
}

type Refused = Extract<Expectation, { kind: 'refused' }>;

const isOther = (expect: AnswerExpectation, status: number): boolean =>
  expect.kind === 'refused' && expect.or?.includes(status) === true;

const refusalWords = ({ status, code, or = [] }: Refused): string =>
  [`${status}${code === null ? '' : ` ${code}`}`, ...or].join(' or ');

/** `items.[…].id`: an item that is told from others by its values is not spelt out. */
const pathWords = (path: readonly PathStep[]): string =>
  path.map((step) => (typeof step === 'object' ? '[…]' : step)).join('.');

/** A difference in one line: where, what was expected, what came. */
export const inOneLine = ({ path, expected, came }: Difference): string =>
  `${path === '' ? 'the answer' : path}: expected ${expected}, came ${came}`;
