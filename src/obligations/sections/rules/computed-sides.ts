// The sides of a rule in words on a field that a step works out: what the step has to come to so that the
// rule is just kept, and so that it is broken, as conditions.

import { amountInCel, inCel, type Amount, type Rule, type Type } from '../../../model/index.ts';

export interface Side {
  readonly bound: Amount | null;
  /** In the obligation's name: `least 0`. */
  readonly words: string;
  /** What the call is given so that the step keeps the rule, and so that it does not, in words. */
  readonly within: string;
  readonly past: string;
  /** Conditions on what the step comes to: at the edge of the rule, else anywhere within it. */
  readonly met: readonly string[];
  /** Just past it, else anywhere past it. */
  readonly broken: readonly string[];
}

/** The sides of a test about a value of a type, which is worked out by an expression. */
export function sidesOf({ test }: Rule, type: Type, source: string): Side[] {
  const value = `(${source})`;
  switch (test.kind) {
    case 'bounds':
      return bounded(value, type, test, test.exclusive);
    case 'characters':
    case 'items':
      return sized(value, test);
    case 'in the future':
      return [timed(value, type, '>')];
    case 'in the past':
      return [timed(value, type, '<')];
    default: {
      const met = inCel(test, type, source);
      return met === null ? [] : [{ ...ALLOWED, met: [met], broken: [`!(${met})`] }];
    }
  }
}

const ALLOWED = {
  bound: null,
  words: 'worked out',
  within: 'what it allows',
  past: 'what it forbids',
} as const;

interface Ends {
  readonly least: Amount | null;
  readonly most: Amount | null;
}

const limitOf = (bound: Amount): string =>
  bound.kind === 'constant' ? bound.name : `${bound.value}`;

/** By how much values that follow one another are apart; null where nothing says. */
const STEPS: Readonly<Partial<Record<Type['kind'], string>>> = { integer: '1', date: 'days(1)' };

function bounded(value: string, type: Type, { least, most }: Ends, isExclusive: boolean): Side[] {
  const step = STEPS[type.kind] ?? null;
  const side = (bound: Amount | null, isLeast: boolean): Side[] => {
    if (bound === null) return [];
    const [limit, at] = [limitOf(bound), amountInCel(bound, type)];
    const [within, past, inwards, outwards] = isLeast
      ? ['>=', '<', '+', '-']
      : ['<=', '>', '-', '+'];
    const [inside, outside] = isLeast ? ['more', 'less'] : ['less', 'more'];
    // A day is moved as an instant, which is compared with one.
    const moved = (by: string): string | null =>
      step && (type.kind === 'date' ? `date(${at} ${by} ${step})` : `${at} ${by} ${step}`);
    const edge = isExclusive ? moved(inwards) : at;
    const beyond = isExclusive ? at : moved(outwards);
    return [
      {
        bound,
        words: `${isLeast ? 'least' : 'most'} ${limit}`,
        within: isExclusive
          ? `what comes to just ${inside} than ${limit}`
          : `what comes just to ${limit}`,
        past: isExclusive
          ? `what comes to ${limit} or ${outside}`
          : `what comes to ${outside} than ${limit}`,
        met: [
          ...(edge === null ? [] : [`${value} == ${edge}`]),
          `${value} ${isExclusive ? within.slice(0, 1) : within} ${at}`,
        ],
        broken: [
          ...(beyond === null ? [] : [`${value} == ${beyond}`]),
          `${value} ${isExclusive ? `${past}=` : past} ${at}`,
        ],
      },
    ];
  };
  return [...side(least, true), ...side(most, false)];
}

function sized(value: string, test: Ends & { readonly kind: 'characters' | 'items' }): Side[] {
  const { kind, least, most } = test;
  const side = (bound: Amount | null, isLeast: boolean): Side[] => {
    if (bound === null) return [];
    const limit = limitOf(bound);
    const size = `size${value}`;
    return [
      {
        bound,
        words: `${isLeast ? 'least' : 'most'} ${limit}`,
        within: `what comes just to ${limit} ${kind}`,
        past: `what comes to ${isLeast ? 'fewer' : 'more'} ${kind} than ${limit}`,
        met: [`${size} == ${limit}`, `${size} ${isLeast ? '>=' : '<='} ${limit}`],
        broken: [
          `${size} == ${limit} ${isLeast ? '-' : '+'} 1`,
          `${size} ${isLeast ? '<' : '>'} ${limit}`,
        ],
      },
    ];
  };
  return [...side(least, true), ...side(most, false)];
}

/** A day away is past all doubt, while requests are on their way. */
function timed(value: string, type: Type, operator: '<' | '>'): Side {
  const at = (instant: string): string => (type.kind === 'date' ? `date(${instant})` : instant);
  const [inwards, outwards] = operator === '>' ? ['+', '-'] : ['-', '+'];
  const past = operator === '>' ? '<' : '>';
  return {
    ...ALLOWED,
    met: [
      `${value} ${operator} ${at(`now ${inwards} days(1)`)}`,
      `${value} ${operator} ${at('now')}`,
    ],
    broken: [
      `${value} ${past} ${at(`now ${outwards} days(1)`)}`,
      `!(${value} ${operator} ${at('now')})`,
    ],
  };
}
