// What can be wrong in section 7. Each code has its entry, with examples, in calls.md.

import { code, defineDiagnostics } from '../../../../diagnostics/diagnostic.ts';
import { slip } from '../../../../text/nearest.ts';
import type { Span } from '../../../../text/span.ts';
import { asParameter } from '../../../grammar/route.ts';
import { meant } from '../../../grammar/words.ts';
import { VERBS } from './step-forms.ts';
import { RECORDS, TEXT_OF, UNFIT } from './answer-words.ts';
import { asRequestSays } from './request-words.ts';
import { withArticle } from '../../../../text/article.ts';

type Unreadable = { expected: string; found: string };
type Instead = { instead: string | null; cell: Span };
/** What has the name: a parameter, the record of a find or a creation, or the item of a loop. */
type Named = { name: string; by: 'parameter' | 'record' | 'item' };
type Unknown = { name: string; nearest: string | undefined };

const anotherName = (by: Named['by']): string =>
  by === 'parameter'
    ? ''
    : by === 'record'
      ? '; `as` gives the record of this step another: find Ticket by id as other'
      : ': for each other in `…`';

export const diagnostics = defineDiagnostics('calls', {
  'no-calls': code({
    severity: 'error',
    message: 'The section has no calls.',
    write:
      'Write a table `Call | Request | Takes | Does | Answers` with a row for each call, or `none`.',
  }),
  'unreadable-name': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` is not the name of a call.`,
    write: 'Write a name that begins with a small letter, in a code span, such as `openTicket`.',
  }),
  'duplicate-call': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` is declared twice.`,
    write: 'Write one row for each call.',
  }),
  'unknown-heading': code<Unknown>({
    severity: 'error',
    message: ({ name, nearest }) =>
      `\`${name}\`: no row of the table is this call${meant(nearest)}`,
    write:
      'Write `### call` with the name of a call in the table, and its steps as a numbered list.',
    fix: ({ name, nearest }) => (slip(name, nearest) === null ? null : `### ${nearest}`),
  }),
  'misplaced-facts': code<{ what: string }>({
    severity: 'error',
    message: ({ what }) => `This ${what} belongs to no call.`,
    write: 'Write the table `Call | Request | Takes | Does | Answers`, then `### call` and steps.',
  }),
  'told-twice': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `The steps of \`${name}\` are told twice.`,
    write: 'Write them in the column Does or under one `### call`, not both.',
  }),
  'missing-request': code({
    severity: 'error',
    message: 'This call has no request.',
    write: 'Write a method and a path in a code span, such as `GET /api/tickets/:id`.',
  }),
  'unreadable-request': code<Unreadable & Instead>({
    severity: 'error',
    message: ({ expected, found }) =>
      `This is not a request: ${found} stands where ${expected} should.`,
    write: ({ found, instead }) => {
      if (instead !== null) return `Write \`${instead}\`: ${asRequestSays(found)}.`;
      return asParameter(found) === null
        ? 'Write a method and a path, such as `GET /api/tickets/:id?status&page=1`, and after `;` a header, such as `X-Share-Key: {shareKey}`.'
        : `Write \`${asParameter(found)}\`.`;
    },
    fix: ({ found, instead, cell }) =>
      instead === null ? asParameter(found) : [{ at: cell, text: `\`${instead}\`` }],
  }),
  'unknown-method': code<{ method: string; nearest: string | undefined }>({
    severity: 'error',
    message: ({ method, nearest }) => `\`${method}\`: no such method${meant(nearest)}`,
    write: 'Write `GET`, `POST`, `PUT`, `PATCH` or `DELETE`.',
    fix: ({ method, nearest }) => slip(method, nearest),
  }),
  'unreadable-body': code<Unreadable & Instead & { last: boolean }>({
    severity: 'error',
    message: ({ expected, found }) =>
      `This is not a body: ${found} stands where ${expected} should.`,
    write: ({ instead, last }) =>
      last
        ? 'Write the member with `one of` last, as its choices reach to the end: `{ title?, status?: one of draft, published }`.'
        : instead === null
          ? 'Write `{ title, body, tags? }`, with `name: type` for what fills no field.'
          : `Write \`${instead}\`.`,
    fix: ({ instead, cell }) => (instead === null ? null : [{ at: cell, text: `\`${instead}\`` }]),
  }),
  'unreadable-answer': code<Unreadable & Instead>({
    severity: 'error',
    message: ({ expected, found }) =>
      `This is not an answer: ${found} stands where ${expected} should.`,
    write: ({ instead, expected }) => {
      if (expected === RECORDS) return 'Write a list of an entity or a view: `200 csv Ticket[]`.';
      if (expected === TEXT_OF)
        return 'Write `200 text of note.text` for a text as it stands, and `200 { text: text = note.text }` for JSON.';
      return instead === null
        ? 'Write a status and a shape, such as `200 { items: Ticket[], total: total }`.'
        : `Write \`${instead}\`: the status first.`;
    },
  }),
  'bad-status': code<{ status: number }>({
    severity: 'error',
    message: ({ status }) => `${status} is not the status of an answer that a call succeeds with.`,
    write: 'Write a status from 200 to 399; refusals have theirs in section 8.',
  }),
  'unfit-text-type': code<{ type: string }>({
    severity: 'error',
    message: ({ type }) => `\`${type}\` ${UNFIT[type]!.why}.`,
    write: ({ type }) => UNFIT[type]!.write,
  }),
  'bodiless-status': code<{ status: number }>({
    severity: 'error',
    message: ({ status }) => `An answer with status ${status} has no body.`,
    write: ({ status }) => `Write \`${status}\` alone, or 200 and the shape.`,
  }),
  'nowhere-to-go': code<{ status: number }>({
    severity: 'warning',
    message: ({ status }) => `${status} sends people on, and no \`Location\` says where to.`,
    write: ({ status }) => `Write \`${status}; Location: /the/path\`.`,
  }),
  'missing-shape': code<{ status: number }>({
    severity: 'warning',
    message: ({ status }) => `${status} without a shape answers nothing.`,
    write: 'Write the shape after it, or `204` where nothing is meant.',
  }),
  'unknown-step': code<{ step: string; form: string | undefined; instead: string | null }>({
    severity: 'error',
    message: ({ step, form }) => `\`${step}\`: no such step${meant(form)}`,
    write: ({ instead }) =>
      instead === null
        ? `Write a step that begins with ${VERBS.map((verb) => `\`${verb}\``).join(', ')}.`
        : `Write ${instead}.`,
    fix: ({ instead }) => (/^(?:newest|oldest) first$/.test(instead ?? '') ? instead : null),
  }),
  'unreadable-step': code<Unreadable & { form: string }>({
    severity: 'error',
    message: ({ expected, found }) =>
      `This step is not clear: ${found} stands where ${expected} should.`,
    write: ({ form }) => `Write ${form}.`,
  }),
  'no-list': code<{ step: string }>({
    severity: 'error',
    message: ({ step }) => `\`${step}\` orders or cuts a list, and no list stands before it.`,
    write: ({ step }) => `Write list and the name of an entity, then ; and ${step}.`,
  }),
  'second-page': code<{ step: string }>({
    severity: 'error',
    message: ({ step }) => `\`${step}\` cuts a list into pages that is cut already.`,
    write: 'Write one `page by` for a list.',
  }),
  'uncounted-page': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` counts pages or records, so it is an integer.`,
    write: ({ name }) => `Write \`${name}\` without a type.`,
  }),
  'same-request': code<{ name: string; other: string }>({
    severity: 'error',
    message: ({ name, other }) => `\`${name}\` has the same request as \`${other}\`.`,
    write:
      'Write another method or path for one of them, or after the path what tells their requests apart: where `kind == "people"`.',
  }),
  'unknown-placeholder': code<Unknown & { of: string | undefined }>({
    severity: 'error',
    message: ({ name, nearest, of }) =>
      of === undefined
        ? `\`{${name}}\` stands for a field of the answered record, and none is answered.`
        : `\`{${name}}\`: no such field of \`${of}\`${meant(nearest)}`,
    write: 'Write a field of the record that is answered.',
    fix: ({ name, nearest }) => (name.endsWith(`.${nearest}`) ? nearest! : slip(name, nearest)),
  }),
  'duplicate-name': code<Named>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` stands for two things in this call.`,
    write: ({ by }) => `Write another name for one of them${anotherName(by)}.`,
  }),
  'reserved-name': code<Named>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` means something else in expressions.`,
    write: ({ by }) => `Write another name${anotherName(by)}.`,
  }),
  'unknown-parameter': code<Unknown & { mend: string | null; instead: string | null }>({
    severity: 'error',
    message: ({ name, nearest }) => `\`${name}\`: no such parameter of this call${meant(nearest)}`,
    write: ({ instead }) =>
      instead === null
        ? 'Write the name of a parameter of its path, query, headers or body.'
        : `Write ${instead}.`,
    fix: ({ mend }) => mend,
  }),
  'no-sign-in': code({
    severity: 'error',
    message: 'This is done to `me`, and no call signs anybody in.',
    write: 'Write a call whose steps sign somebody in: sign in Person by email and password.',
  }),
  'unfilled-member': code<Unknown & { entity: string | null | undefined }>({
    severity: 'error',
    message: ({ name, nearest, entity }) =>
      entity
        ? `\`${name}\`: no such field of \`${entity}\`, which takes the body${meant(nearest)}`
        : `\`${name}\` fills nothing: no step takes the body or compares this${meant(nearest)}`,
    write: ({ name }) =>
      `Write the name of a field that it fills, or \`${name}: type\` if it is there for expressions only.`,
    fix: ({ name, nearest }) => slip(name, nearest),
  }),
  'auto-field': code<{ name: string; entity: string }>({
    severity: 'error',
    message: ({ name, entity }) => `\`${name}\` of \`${entity}\` is auto: no request may give it.`,
    write: 'Write the body without it, or `yes` or `no` under Required in section 3.',
  }),
  'computed-field': code<{ name: string; entity: string }>({
    severity: 'error',
    message: ({ name, entity }) =>
      `\`${name}\` of \`${entity}\` is worked out, so no request can give it.`,
    write: 'Write the body without it.',
  }),
  'read-only-field': code<{ name: string; entity: string }>({
    severity: 'warning',
    message: ({ name, entity }) =>
      `\`${name}\` of \`${entity}\` is read-only, so it would be ignored.`,
    write: 'Write the body without it.',
  }),
  'nothing-to-answer': code<{ part: string; type: string; listed: boolean }>({
    severity: 'error',
    message: ({ part, type, listed }) =>
      `\`${part}\` is answered, and no step ${listed ? 'lists' : 'finds or makes'} ${withArticle(type)}.`,
    write: ({ part, type, listed }) =>
      `Write a step such as ${listed ? `list ${type}` : `find ${type} by id or create ${type}`}, or an expression: \`${part} = X\`.`,
  }),
  'plain-part': code<{ part: string }>({
    severity: 'error',
    message: ({ part }) => `\`${part}\` does not say which value is answered.`,
    write: ({ part }) => `Write \`${part} = X\`, with an expression for X.`,
  }),
  'no-total': code({
    severity: 'error',
    message: '`total` counts a list, and no step lists anything.',
    write: 'Write a step list E, or an expression: `integer = X`.',
  }),
});
