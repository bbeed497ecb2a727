// What can be wrong in section 4. Each code has its entry, with examples, in states.md.

import { code, defineDiagnostics } from '../../../diagnostics/diagnostic.ts';

/** What to write in a column where words stand. */
const INSTEAD_OF_WORDS = {
  Event:
    'Write after and a duration in a code span: after `days(7)`, or after and a constant of section 9 with a unit of time; or at and an instant of the record: at `booking.ends`.',
  When: 'Write a condition in a code span, such as `ticket.replies > 0`, or leave it blank; who may make the call is for section 6 to say.',
} as const;

export const diagnostics = defineDiagnostics('states', {
  'no-lifecycles': code({
    severity: 'error',
    message: 'The section does not say which field has states.',
    write: 'Write `### Entity.field` and under it a table `From | Event | To | When`, or `none`.',
  }),
  'unreadable-heading': code<{ heading: string }>({
    severity: 'error',
    message: ({ heading }) => `\`${heading}\` does not name a field whose states follow.`,
    write: ({ heading }) =>
      /^[A-Z]\w*$/.test(heading)
        ? `Write \`### ${heading}.status\`: after a dot the \`one of\` field of ${heading} that holds the state.`
        : 'Write `### Entity.field`, with the `one of` field of section 3 that holds the state.',
  }),
  'misplaced-facts': code<{ what: string }>({
    severity: 'error',
    message: ({ what }) => `This ${what} does not say whose states it is about.`,
    write: 'Write `### Entity.field` over it.',
  }),
  'duplicate-lifecycle': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `The states of \`${name}\` are told twice.`,
    write: 'Write one heading and one table for each state field.',
  }),
  'told-twice': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` has both a table and a diagram.`,
    write: 'Write either the table or the diagram: each is read as the whole.',
  }),
  'no-transitions': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `No transition of \`${name}\` is told.`,
    write: 'Write a table `From | Event | To | When`, one row for each transition.',
  }),
  'missing-cell': code<{ column: string }>({
    severity: 'error',
    message: ({ column }) => `The cell ${column} is blank.`,
    write: ({ column }) =>
      column === 'Event'
        ? 'Write a call in a code span, `after` and a duration, or `at` and an instant.'
        : 'Write a state, or `—` for creation in From and deletion in To.',
  }),
  'unreadable-state': code<{ text: string; column: string }>({
    severity: 'error',
    message: ({ text, column }) => `\`${text}\` is not a state that can stand in ${column}.`,
    write: ({ column }) =>
      column === 'From'
        ? 'Write a state as section 3 lists it, several separated by commas, `—` for creation, or `any` alone.'
        : 'Write one state as section 3 lists it, or `—` for deletion; one row for each.',
  }),
  'unreadable-event': code<{ text: string; instant: string | null; areSeveral?: boolean }>({
    severity: 'error',
    message: ({ text, areSeveral }) =>
      areSeveral === true ? `\`${text}\` are several events.` : `\`${text}\` is not an event.`,
    write: ({ instant, areSeveral }) =>
      areSeveral === true
        ? 'Write one row for each of them.'
        : instant === null
          ? 'Write one call in a code span, after and a duration, such as after `days(7)`, or at and an instant of the record, such as at `booking.ends`.'
          : `Write at \`${instant}\`.`,
  }),
  'bare-expression': code<{ text: string; column: 'Event' | 'When'; expression: string | null }>({
    severity: 'error',
    message: ({ text, column, expression }) =>
      expression === null
        ? `${column} says in words what should be an expression: ${text}.`
        : `The expression in ${column} is not in a code span: ${text}.`,
    write: ({ column, expression }) =>
      expression === null ? INSTEAD_OF_WORDS[column] : `Write \`${expression}\` in a code span.`,
    fix: ({ expression }) => (expression === null ? null : `\`${expression}\``),
  }),
  'steps-of-call': code<{ call: string; steps: string }>({
    severity: 'error',
    message: ({ call }) => `Does is for what the clock does, and this row is taken by \`${call}\`.`,
    write: ({ call, steps }) =>
      `Write these steps in the cell Does of \`${call}\` in section 7: ${steps}.`,
  }),
  'step-by-nobody': code<{ kind: string }>({
    severity: 'error',
    message: ({ kind }) => `\`${kind}\` is a step of a call, and the clock makes none.`,
    write:
      'Write set, add, remove, create or delete, perhaps behind when or for each. The record is in hand by its name, others by a path from it or by an expression.',
  }),
  'timed-creation': code({
    severity: 'error',
    message: 'Nothing can be created by the clock: it was in no state before.',
    write: 'Write the call that creates the record as the event.',
  }),
  'neither-state': code({
    severity: 'error',
    message: 'This row goes from nothing to nothing.',
    write: 'Write a state in From or in To.',
  }),
  'duplicate-transition': code<{ from: string; event: string }>({
    severity: 'error',
    message: ({ from, event }) => `From ${from}, ${event} leads twice to the same state.`,
    write: 'Write one row, its conditions joined by `||`.',
  }),
  'never-taken': code<{ from: string; event: string }>({
    severity: 'error',
    message: ({ from, event }) =>
      `This row is never taken: the row above takes ${event} from ${from} always.`,
    write: 'Write the row with the condition first, or give the other one a condition too.',
  }),
  'too-many-from-any': code<{ count: number; most: number }>({
    severity: 'error',
    message: ({ count, most }) =>
      `The rows from \`any\` stand for ${count} transitions; ${most} are the most.`,
    write: 'Write rows from the states that the event leaves, instead of `any`.',
  }),
  'unreadable-bullet': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` does not say a transition.`,
    write: 'Write `- from → to: event`, such as `- new → open: takeTicket`.',
  }),
  'unknown-diagram': code<{ kind: string }>({
    severity: 'error',
    message: ({ kind }) => `\`${kind}\` is no diagram that can be read here.`,
    write: 'Write `stateDiagram-v2` in its first line.',
  }),
  'diagram-line': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` cannot be read in a state diagram.`,
    write:
      'Write `from --> to: event`, with `[*]` for creation and deletion; what needs more stands in a table.',
  }),
  'diagram-alias': code<{ text: string; alias: string }>({
    severity: 'error',
    message: ({ alias }) => `\`${alias}\` is another name for a state, and states have one name.`,
    write: ({ text }) => `Write the state as section 3 lists it, without \`${text}\`.`,
  }),
  'diagram-event': code<{ line: string }>({
    severity: 'error',
    message: ({ line }) => `\`${line}\` does not say what leads there.`,
    write: ({ line }) =>
      `Write \`${line}: event\`, with a call, after and a duration, or at and an instant.`,
  }),
});
