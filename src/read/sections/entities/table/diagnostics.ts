// What can be wrong in section 3. Each code has its entry, with examples, in entities.md.

import { code, defineDiagnostics } from '../../../../diagnostics/diagnostic.ts';
import { slip } from '../../../../text/nearest.ts';
import type { Span } from '../../../../text/span.ts';
import { meant } from '../../../grammar/words.ts';
import type { Meant } from './as-type.ts';
import * as instead from './instead.ts';
import { codeWithArticle } from '../../../../text/article.ts';

export const diagnostics = defineDiagnostics('entities', {
  'no-entities': code({
    severity: 'error',
    message: 'The section has no entities.',
    write:
      'Write `### Name` for each entity and under it a table `Field | Type | Required | Rules | Meaning`, or `none`.',
  }),
  'unreadable-heading': code<{ heading: string }>({
    severity: 'error',
    message: ({ heading }) => `\`${heading}\` is not the heading of an entity or a view.`,
    write:
      'Write `### Name` with a capital, `### Name (view of Entity)` or `### Name (view of Entity without a, b)`.',
  }),
  'unknown-heading': code<{ heading: string }>({
    severity: 'error',
    message: ({ heading }) => `\`${heading}\` is no part of an entity.`,
    write: 'Write `#### Examples` over the records, or no heading at all.',
  }),
  'misplaced-facts': code<{ what: string }>({
    severity: 'error',
    message: ({ what }) => `This ${what} stands under no entity.`,
    write: 'Write `### Name` over it, with the name of the entity whose fields these are.',
  }),
  'duplicate-name': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` is declared twice.`,
    write: 'Write one name for each entity and view.',
  }),
  'reserved-name': code<{ name: string; record: string }>({
    severity: 'error',
    message: ({ name, record }) =>
      `A record of \`${name}\` would be called \`${record}\`, which means something else in expressions.`,
    write: ({ name }) => `Write another name, such as \`${name}Record\`.`,
  }),
  'no-fields': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` has no fields.`,
    write: 'Write a table `Field | Type | Required | Rules | Meaning`, one row for each field.',
  }),
  'no-view-fields': code<{ name: string; of: string }>({
    severity: 'error',
    message: ({ name }) => `The view \`${name}\` names no fields.`,
    write: ({ of }) =>
      `Write a table with a column \`Field\`, or \`(view of ${of} without a, b)\` to show all but some.`,
  }),
  'unreadable-field': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` is not the name of a field.`,
    write:
      'Write a name that begins with a small letter: letters, digits and `_`, such as `createdAt`.',
  }),
  'unreadable-bullet': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` does not say a field.`,
    write: 'Write `- name: type; rules`, such as `- email: email; unique`.',
  }),
  'missing-key': code<{ name: string; entity: string }>({
    severity: 'error',
    message: ({ name, entity }) =>
      `\`${name}\` is answered as the key of ${codeWithArticle(entity)}, which has none.`,
    write: ({ entity }) => `Write \`key\` among the rules of a field of \`${entity}\`.`,
  }),
  'duplicate-field': code<{ name: string; of: string }>({
    severity: 'error',
    message: ({ name, of }) => `\`${of}\` has two fields \`${name}\`.`,
    write: 'Write one row for each field.',
  }),
  'duplicate-wire-name': code<{ name: string; of: string }>({
    severity: 'error',
    message: ({ name, of }) =>
      `Two fields of \`${of}\` are called \`${name}\` in requests and answers.`,
    write: 'Write `as name` with another name on one of them.',
  }),
  'missing-type': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` has no type.`,
    write:
      'Write a type in the column Type, such as `text`; only a field with `= X` may do without.',
  }),
  'unreadable-type': code<{ expected: string; found: string; meant: Meant | null; cell: Span }>({
    severity: 'error',
    message: ({ expected, found }) =>
      `This is not a type: ${found} stands where ${expected} should.`,
    write: ({ meant }) =>
      meant === null ? instead.TYPES : `Write \`${meant.type}\`${meant.more}.`,
    fix: ({ meant, cell }) => (meant?.more === '' ? [{ at: cell, text: meant.type }] : null),
  }),
  'unknown-type': code<{ name: string; nearest: string | undefined }>({
    severity: 'error',
    fix: ({ name, nearest }) => instead.sureType(name, nearest),
    message: ({ name, nearest }) => `\`${name}\`: no such type${meant(nearest)}`,
    write: ({ name, nearest }) => instead.typeToWrite(name, nearest),
  }),
  'duplicate-choice': code<{ choice: string }>({
    severity: 'error',
    message: ({ choice }) => `\`${choice}\` is listed twice.`,
    write: 'Write each choice once.',
  }),
  'unknown-required': code<{ text: string; nearest: string | undefined }>({
    severity: 'error',
    message: ({ text, nearest }) =>
      `\`${text}\` does not say whether the field is required${meant(nearest)}`,
    write: 'Write `yes`, `no` (or leave it blank), or `auto` where the product gives the value.',
    fix: ({ nearest }) => nearest,
  }),
  'unknown-rule': code<{ rule: string; nearest: string | undefined; other: string | null }>({
    severity: 'error',
    message: ({ rule, nearest }) => `\`${rule}\`: no such rule of a field${meant(nearest)}`,
    write: ({ nearest, other }) => other ?? instead.ruleToWrite(nearest),
    fix: ({ nearest }) => instead.sureRule(nearest),
  }),
  'required-as-rule': code<{ rule: string; required: string; hasColumn: boolean; place: string }>({
    severity: 'error',
    message: ({ rule, place }) => `\`${rule}\` stands ${place}.`,
    write: ({ required, hasColumn }) => instead.requiredToWrite(required, hasColumn),
  }),
  'bare-expression': code<{ rule: string; text: string; expression: string | null }>({
    severity: 'error',
    message: ({ rule, text, expression }) =>
      expression === null
        ? `\`${rule}\` says in words what should be an expression: ${text}.`
        : `The value of \`${rule}\` is not in a code span: ${text}.`,
    write: ({ rule, expression }) =>
      expression === null ? instead.INSTEAD_OF_WORDS[rule]! : `Write ${rule} \`${expression}\`.`,
    fix: ({ expression }) => (expression === null ? null : `\`${expression}\``),
  }),
  'missing-expression': code<{ rule: string }>({
    severity: 'error',
    message: ({ rule }) => `\`${rule}\` does not say what.`,
    write: ({ rule }) => `Write ${rule} and an expression in a code span, such as ${rule} \`now\`.`,
  }),
  'after-rule': code<{ rule: string; found: string }>({
    severity: 'error',
    message: ({ rule, found }) => `\`${found}\` stands after \`${rule}\`.`,
    write: 'Write `;` between two rules, and nothing after one.',
  }),
  'unreadable-wire-name': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` cannot be a name in requests and answers.`,
    write: 'Write as and one name: letters, digits, `_` and `-`, such as as `created_at`.',
  }),
  'duplicate-rule': code<{ rule: string; name: string }>({
    severity: 'error',
    message: ({ rule, name }) => `\`${name}\` has the rule \`${rule}\` twice.`,
    write: 'Write each rule once.',
  }),
  'contradictory-rules': code<{ name: string; one: string; other: string }>({
    severity: 'error',
    message: ({ name, one, other }) => `\`${name}\` cannot be both \`${one}\` and \`${other}\`.`,
    write: ({ one, other }) => `Write either \`${one}\` or \`${other}\`.`,
  }),
  'rule-needs-type': code<{ rule: string; needs: string; found: string }>({
    severity: 'error',
    message: ({ rule, needs, found }) => `\`${rule}\` is for ${needs}, and this is ${found}.`,
    write: ({ rule, needs }) => `Write \`${rule}\` on ${needs}, or not at all.`,
  }),
  'second-of-a-kind': code<{ rule: string; entity: string; first: string }>({
    severity: 'error',
    message: ({ rule, entity, first }) => `\`${entity}\` has \`${rule}\` already: \`${first}\`.`,
    write: ({ rule }) => `Write \`${rule}\` on one field of an entity.`,
  }),
  'computed-required': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` is worked out, so no request can be required to give it.`,
    write: 'Write `auto` in the column Required, or leave it blank.',
  }),
  'unknown-view-source': code<{ view: string; of: string; nearest: string | undefined }>({
    severity: 'error',
    message: ({ view, of, nearest }) =>
      `\`${view}\` is a view of \`${of}\`, which is no entity${meant(nearest)}`,
    write: 'Write the name of an entity of this section.',
    fix: ({ of, nearest }) => slip(of, nearest),
  }),
  'unknown-view-field': code<{ name: string; of: string; nearest: string | undefined }>({
    severity: 'error',
    message: ({ name, of, nearest }) => `\`${name}\`: no such field of \`${of}\`${meant(nearest)}`,
    write: 'Write a field of that entity; a field that the view adds says what it is: = `X`.',
    fix: ({ name, nearest }) => slip(name, nearest),
  }),
  'view-rule': code<{ rule: string }>({
    severity: 'error',
    message: ({ rule }) => `\`${rule}\` is a rule of stored fields, and a view stores nothing.`,
    write: 'Write in a view: = `X`, shown if `X` or as `name`.',
  }),
  'view-type': code<{ name: string; type: string; own: string }>({
    severity: 'error',
    message: ({ name, type, own }) =>
      `The view answers \`${name}\` as ${type}, but the entity has it as ${own}.`,
    write: 'Write no type, or, where it is a reference, another view of the same entity.',
  }),
  'view-shows-secret': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` is write-only, and a view shows it.`,
    write: 'Write the view without it.',
  }),
  'misplaced-examples': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` is a view, and the records of a view are its entity's.`,
    write: 'Write `#### Examples` under the entity.',
  }),
  'duplicate-examples': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` has two tables of examples.`,
    write: 'Write one table with all the records.',
  }),
  'no-examples': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `No table stands under the Examples of \`${name}\`.`,
    write:
      'Write a table with a column for each field and a row for each record; for no records, no rows.',
  }),
  'unknown-example-field': code<{ name: string; of: string; nearest: string | undefined }>({
    severity: 'error',
    message: ({ name, of, nearest }) => `\`${name}\`: no such field of \`${of}\`${meant(nearest)}`,
    write: 'Write the name of a field that is stored.',
    fix: ({ name, nearest }) => slip(name, nearest),
  }),
  'computed-example': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) =>
      `\`${name}\` is worked out whenever it is read, so no record can fill it.`,
    write: 'Write the table without this column.',
  }),
  'example-value': code<{ value: string; type: string; like: string }>({
    severity: 'error',
    message: ({ value, type }) => `\`${value}\` is not ${type}.`,
    write: ({ like }) => like,
  }),
  'example-incomplete': code<{ name: string; of: string }>({
    severity: 'error',
    message: ({ name, of }) => `This record of \`${of}\` lacks \`${name}\`, which is required.`,
    write: ({ name }) => `Write a value in the column \`${name}\`.`,
  }),
  'example-repeated': code<{ name: string; value: string }>({
    severity: 'error',
    message: ({ name, value }) => `Two records have \`${value}\` for \`${name}\`, which is unique.`,
    write: 'Write a value of its own for each record.',
  }),
});
