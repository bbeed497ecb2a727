// What a request can be refused for, in the order of judgement, and which of it can be so at once.

/** In the order of section 7 of the format; of a rate there is more in section 9. */
export const CAUSES = [
  'malformed',
  'every',
  'signed out',
  'role',
  'not found',
  'condition',
  'state',
  'in use',
  'rules',
  'credentials',
  'uniqueness',
] as const;
export type Cause = (typeof CAUSES)[number];

/** Each in words, as it stands after `is refused for`. */
export const CAUSE_WORDS: Readonly<Record<Cause, string>> = {
  malformed: 'a body that is no JSON',
  every: 'a header that it lacks',
  'signed out': 'being signed out',
  role: 'a role that never may',
  'not found': 'what is not there',
  condition: 'what somebody else may do',
  state: 'the state that it is in',
  'in use': 'being referred to',
  rules: 'a value that is not valid',
  credentials: 'a wrong secret',
  uniqueness: 'a value that is taken',
};

const WHO: readonly Cause[] = ['signed out', 'role'];
const ABOUT: readonly Cause[] = ['condition', 'state', 'in use'];
const GIVEN: readonly Cause[] = ['rules', 'credentials', 'uniqueness'];

/** What somebody is refused for with whatever record it is. */
export const isOfWho = (cause: Cause): boolean => WHO.includes(cause);
/** What is so of the record in hand. */
export const isOfRecord = (cause: Cause): boolean => ABOUT.includes(cause);

/** Causes of which no request can have two. */
const APART: readonly (readonly [readonly Cause[], readonly Cause[]])[] = [
  [['signed out'], ['role']],
  // Whether a condition holds is asked of those only who ever may.
  [WHO, ['condition']],
  [['not found'], ABOUT],
  [['malformed'], GIVEN],
];

const canBeBoth = (one: Cause, other: Cause): boolean =>
  !APART.some(
    ([these, those]) =>
      (these.includes(one) && those.includes(other)) ||
      (those.includes(one) && these.includes(other)),
  );

/** What only the steps show, which are not run where there is no body or no record for them. */
const OF_STEPS: readonly Cause[] = ['in use', 'credentials', 'uniqueness'];
const STOPS: readonly Cause[] = ['malformed', 'not found'];

/** Whether the one, which is judged first, can be told though there is the other. */
const isFirst = (one: Cause, other: Cause): boolean =>
  canBeBoth(one, other) &&
  !(STOPS.includes(other) && OF_STEPS.includes(one)) &&
  // The guard of a transition may rest on the body.
  !(one === 'state' && other === 'malformed');

/** All two that can come together, of causes in the order in which they are judged. */
export function pairsOf(ordered: readonly Cause[]): (readonly [Cause, Cause])[] {
  return ordered.flatMap((cause, place) =>
    ordered
      .slice(place + 1)
      .filter((other) => isFirst(cause, other))
      .map((other) => [cause, other] as const),
  );
}

/** Each cause with the nearest one before it, and after it, that it can come together with. */
export function neighbours(ordered: readonly Cause[]): (readonly [Cause, Cause])[] {
  const pairs = ordered.flatMap((cause, place) => {
    const after = ordered.slice(place + 1).find((other) => isFirst(cause, other));
    const before = ordered.slice(0, place).findLast((other) => isFirst(other, cause));
    return [
      ...(before === undefined ? [] : [[before, cause] as const]),
      ...(after === undefined ? [] : [[cause, after] as const]),
    ];
  });
  const known = new Map(pairs.map((pair) => [pair.join(), pair]));
  return [...known.values()];
}
