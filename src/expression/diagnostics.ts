// The diagnostics of expressions, `expression/…`: the words for each problem.

import { type Diagnostic, code, defineDiagnostics } from '../diagnostics/diagnostic.ts';
import { slip } from '../text/nearest.ts';
import type { Span } from '../text/span.ts';
import type { Problem, ProblemHoles as Holes } from './tree/problem.ts';

const meant = (nearest: string | null) =>
  nearest === null ? '.' : `; did you mean \`${nearest}\`?`;

/** Whether a word of a list stands where a time should. */
const isChoiceForTime = (one: string, other: string): boolean =>
  one.startsWith('one of') && /\bdate(?:time)?\b|\b2026-/.test(other);

export const EXPRESSION_DIAGNOSTICS = defineDiagnostics('expression', {
  syntax: code<Holes['syntax']>({
    severity: 'error',
    message: ({ reason }) => `This is not an expression: ${reason}.`,
    write: ({ instead }) =>
      instead === null
        ? 'Write it in CEL, as in `ticket.status == "open" && ticket.requester == me`; records are counted by `size(Ticket.filter(t, t.requester == me))`.'
        : `Write \`${instead}\`, if that is meant.`,
  }),
  'too-complex': code<Holes['too-complex']>({
    severity: 'error',
    message: ({ reason }) => `This expression is too much: ${reason}.`,
    write: 'Split it: give a part of it to a field of its own with `= X`.',
  }),
  'reserved-name': code<Holes['reserved-name']>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` is a word that CEL keeps for itself.`,
    write: 'Give it another name; for a field, `as` keeps its name in requests and answers.',
  }),
  'unknown-name': code<Holes['unknown-name']>({
    severity: 'error',
    message: ({ name, nearest, record, behind }) => {
      if (behind !== undefined) return `\`${name}\` is a view, and expressions see entities.`;
      return record === undefined
        ? `\`${name}\`: no such name here${meant(nearest)}`
        : `\`${name}\`: no ${record} is in hand here.`;
    },
    write: ({ record, behind }) => {
      if (behind !== undefined) return `Write \`${behind}\`, which it is a view of.`;
      return record !== undefined
        ? `Write a step of the call that finds or makes one (find ${record} by id), a path from what is in hand, or \`${record}\` for the list of all.`
        : 'Write `me`, `now`, a record in hand, a parameter of the call, a constant of section 9 or an entity; text stands in quotes.';
    },
    fix: ({ name, nearest, behind }) =>
      behind ?? (nearest?.endsWith(`.${name}`) ? nearest : slip(name, nearest)),
  }),
  'unknown-field': code<Holes['unknown-field']>({
    severity: 'error',
    message: ({ name, of, nearest }) => `\`${name}\`: no such field of ${of}${meant(nearest)}`,
    write: ({ of, isAnswer }) =>
      isAnswer
        ? `Write a member that section 7 names for ${of}, or add this one there.`
        : `Write a field of ${of} as section 3 names it, or add this one there.`,
    fix: ({ name, nearest }) => slip(name, nearest),
  }),
  'unknown-function': code<Holes['unknown-function']>({
    severity: 'error',
    message: ({ name, usage }) => `\`${name}\`: no such function${meant(usage)}`,
    write: ({ usage }) =>
      usage !== null
        ? `Write \`${usage}\`, if that is meant.`
        : 'Write one of CEL’s functions (of a text `contains`, `startsWith`, `endsWith`, `matches`, `size`), or `slug`, `uuid`, `uuid7`, `lower`, `upper`, `pad`, `replace`, `days`, `flatten`, `distinct`, `sum`, `min`, `max`, `first`, `sortBy`. None takes a text apart.',
  }),
  'wrong-arguments': code<Holes['wrong-arguments']>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` is not called like this.`,
    write: ({ usage }) => `Write \`${usage}\`.`,
  }),
  'unknown-choice': code<Holes['unknown-choice']>({
    severity: 'error',
    message: ({ name, nearest }) => `\`"${name}"\`: no such choice${meant(nearest)}`,
    write: ({ choices }) => `Write one of ${choices.map((choice) => `"${choice}"`).join(', ')}.`,
    fix: ({ name, nearest }) => (slip(name, nearest) === null ? null : `"${nearest}"`),
  }),
  'type-mismatch': code<Holes['type-mismatch']>({
    severity: 'error',
    message: ({ source, found, expected }) =>
      `\`${source}\` is ${found}, where ${expected} is wanted.`,
    write: ({ expected, found, instead }) =>
      instead === null
        ? isChoiceForTime(found, expected) || isChoiceForTime(expected, found)
          ? 'Write a datetime: a field that a step sets to `now`, that has the rule set `now`, or that follows `now`.'
          : expected === 'a duration' && found === 'a datetime'
            ? 'Write a duration, such as `days(7)`, or the time from one instant to another: the instant less a field that keeps the one from which it counts.'
            : `Write ${expected} in its place.`
        : `Write \`${instead}\`, if that is meant.`,
  }),
  'not-a-condition': code<Holes['not-a-condition']>({
    severity: 'error',
    message: ({ source, found }) => `\`${source}\` is ${found}, not a condition.`,
    write: 'Write something that is true or false, such as a comparison with `==`.',
  }),
  'bad-pattern': code<Holes['bad-pattern']>({
    severity: 'error',
    message: ({ pattern, reason }) => `\`${pattern}\` is not a pattern: ${reason}.`,
    write: 'Write it in the syntax of RE2, which has no look-around and no back-references.',
  }),
});

/** The diagnostic for a problem that stands at `at` in the file. */
export function diagnose(problem: Problem, at: Span): Diagnostic {
  // Each code's holes are the problem's own; TypeScript cannot follow that through the table.
  const raise = EXPRESSION_DIAGNOSTICS[problem.code] as (at: Span, holes: Problem) => Diagnostic;
  return raise(at, problem);
}
