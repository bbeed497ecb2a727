// What can be wrong in section 5. Each code has its entry, with examples, in rules.md.

import { code, defineDiagnostics } from '../../../diagnostics/diagnostic.ts';
import { inCapitals } from '../../grammar/name.ts';
import { meant } from '../../grammar/words.ts';

export const FORMS = [
  'required',
  'at least N characters',
  'at most N characters',
  'between A and B characters',
  'exactly N characters',
  'at least N',
  'at most N',
  'between A and B',
  'more than N',
  'less than N',
  'at least N items',
  'at most N items',
  'between A and B items',
  'exactly N items',
  'at least N MB',
  'at most N MB',
  'between A and B MB',
  'no duplicates',
  'kept between A and B',
  'matches /…/',
  'one of a, b, c',
  'an email',
  'a url',
  'in the future',
  'in the past',
  'unique',
  'current',
  'no overlap of F to G within H where X',
] as const;

const ALL = `Write ${FORMS.map((form) => `\`${form}\``).join(', ')}, or a condition in a code span, such as \`loan.due > loan.begun\`.`;

export const diagnostics = defineDiagnostics('rules', {
  'no-rules': code({
    severity: 'error',
    message: 'The section has no rules.',
    write: 'Write a table `On | Rule | Error` with a row for each rule, or `none`.',
  }),
  'missing-target': code({
    severity: 'error',
    message: 'This row does not say what the rule is on.',
    write: 'Write `Entity.field`, a call, or `call.parameter`, in a code span.',
  }),
  'unreadable-target': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` is not something that a rule can be on.`,
    write:
      'Write `Entity.field`, a call, or `call.parameter`, in a code span; several are separated by commas.',
  }),
  'missing-rule': code({
    severity: 'error',
    message: 'This row does not say the rule.',
    write: ALL,
  }),
  'unknown-rule': code<{
    rule: string;
    nearest: string | undefined;
    condition: string | null;
    instead: string | null;
  }>({
    severity: 'error',
    message: ({ rule, nearest, condition }) =>
      condition === null
        ? `\`${rule}\`: no such rule${meant(nearest)}`
        : `The condition is not in a code span: ${rule}.`,
    write: ({ condition, instead }) =>
      condition === null
        ? instead === null
          ? ALL
          : `Write ${instead}.`
        : `Write \`${condition}\` in a code span.`,
    fix: ({ condition, instead }) => (condition === null ? instead : `\`${condition}\``),
  }),
  'unreadable-rule': code<{ form: string; expected: string; found: string }>({
    severity: 'error',
    message: ({ form, expected, found }) =>
      `This is not quite \`${form}\`: ${found} stands where ${expected} should.`,
    write: ({ form }) => `Write ${form}.`,
  }),
  'impossible-bounds': code<{ least: number | string; most: number | string }>({
    severity: 'error',
    message: ({ least, most }) => `Nothing is between ${least} and ${most}.`,
    write: 'Write the smaller bound first.',
  }),
  'bad-count': code<{ amount: number | string; of: string }>({
    severity: 'error',
    message: ({ amount, of }) => `${amount} is no number of ${of}.`,
    write: 'Write a whole number, 0 or more.',
  }),
  'bad-size': code<{ amount: number | string }>({
    severity: 'error',
    message: ({ amount }) => `${amount} is no size of a file.`,
    write: 'Write a number, 0 or more, before the unit: bytes, KB, MB, KiB or MiB.',
  }),
  'beyond-requests': code<{ amount: string; of: string; most: number }>({
    severity: 'error',
    message: ({ amount, of }) => `No request has as many as ${amount} ${of}.`,
    write: ({ most }) =>
      `Write a number up to ${most}, or make the constant smaller: a request’s body has 1 MiB at most.`,
  }),
  'bad-pattern': code<{ pattern: string; reason: string }>({
    severity: 'error',
    message: ({ pattern, reason }) => `\`/${pattern}/\` is no RE2 pattern: ${reason}.`,
    write:
      'Write a pattern in RE2 syntax between two slashes: no look-around and no back-references, so that no pattern can run away.',
  }),
  'pattern-flags': code<{ flags: string; pattern: string }>({
    severity: 'error',
    message: ({ flags }) => `\`${flags}\` stands after the pattern.`,
    write: ({ flags, pattern }) => `Write matches \`/(?${flags})${pattern}/\`.`,
    // The place is that of the pattern; the slash and the flags stand after it.
    fix: ({ flags, pattern }, at) =>
      /^[ims]+$/.test(flags)
        ? [
            {
              at: { ...at, length: at.length + 1 + flags.length },
              text: `(?${flags})${pattern}/`,
            },
          ]
        : null,
  }),
  'duplicate-choice': code<{ choice: string }>({
    severity: 'error',
    message: ({ choice }) => `\`${choice}\` is listed twice.`,
    write: 'Write each choice once.',
  }),
  'call-needs-condition': code<{ rule: string; call: string }>({
    severity: 'error',
    message: ({ rule, call }) => `\`${rule}\` is about one value, and \`${call}\` is a whole call.`,
    write: ({ call }) =>
      `Write \`${call}.parameter\` as what it is on, or a condition in a code span, such as \`Loan.filter(l, l.member == me).size() < 5\`.`,
  }),
  'current-needs-parameter': code<{ on: string }>({
    severity: 'error',
    message: ({ on }) => `What \`${on}\` is current with is given by no request.`,
    write: ({ on }) =>
      `Write the parameter that gives the revision as what it is on: \`${/^[a-z]\w*$/.test(on) ? on : 'editPage'}.revision\`.`,
  }),
  'current-needs-revision': code<{ on: string; entity: string | null }>({
    severity: 'error',
    message: ({ on, entity }) =>
      entity === null
        ? `\`${on}\` can be current with no record: the call has none that was there before.`
        : `\`${on}\` can be current with nothing: no field of \`${entity}\` counts changes.`,
    write: ({ entity }) =>
      entity === null
        ? 'Write a step that finds the record: find Page by id.'
        : `Write a field in \`${entity}\`: | revision | integer | auto | counts changes |.`,
  }),
  'entity-needs-overlap': code<{ on: string; rule: string; fields: readonly string[] }>({
    severity: 'error',
    message: ({ on, rule, fields }) =>
      fields.length === 0
        ? `\`${rule}\` is about one value, and \`${on}\` is a whole entity.`
        : `\`${on}\` is a whole entity, and \`${rule}\` is asked where a request gives a field of one record.`,
    write: ({ on, fields: [field, ...others] }) => {
      if (field === undefined)
        return `Write a field, as in \`${on}.name\`, as what it is on; on a whole entity no overlap stands: no overlap of starts to ends.`;
      const rest = others.map((other) => `\`${on}.${other}\``).join(' and ');
      const first = `Write \`${on}.${field}\` as what it is on`;
      return rest === ''
        ? `${first}.`
        : `${first}; and, where a request may give it without that, the same row once more on ${rest}.`;
    },
    fix: ({ on, fields }) => (fields.length === 1 ? `\`${on}.${fields[0]}\`` : null),
  }),
  'overlap-needs-entity': code<{ on: string; rule: string }>({
    severity: 'error',
    message: ({ on, rule }) =>
      `\`${rule}\` is about records among each other, and \`${on}\` is no entity.`,
    write: ({ on }) =>
      /^[\p{Lu}]/u.test(on)
        ? `Write \`${on.split('.')[0]}\` as what it is on.`
        : 'Write the entity of the records as what it is on.',
    fix: ({ on }) => (/^[\p{Lu}]/u.test(on) ? `\`${on.split('.')[0]}\`` : null),
  }),
  'unreadable-error': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` is not the code of an error.`,
    write: ({ text }) =>
      inCapitals(text) === null
        ? 'Write one `UPPER_SNAKE` code of section 8 in a code span, or leave it blank.'
        : `Write \`${inCapitals(text)}\`, as a code of section 8 is written.`,
    // A plain word may be meant as what raises an error.
    fix: ({ text }) =>
      inCapitals(text) !== null && /[_-]|[a-z][A-Z]/.test(text) ? `\`${inCapitals(text)}\`` : null,
  }),
  'duplicate-rule': code<{ rule: string; on: string }>({
    severity: 'warning',
    message: ({ rule, on }) => `\`${on}\` has the rule \`${rule}\` twice.`,
    write: 'Write the rule once.',
  }),
});
