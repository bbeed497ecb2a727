// All forms, by the place of a specification that they are for, each with a piece to show them in.

import { AFTER_LIST, METHODS, STEPS } from './calls/calls.ts';
import { ORDERS, PLACEHOLDERS, REFUSAL_BODIES, TRIGGERS } from './errors.ts';
import { SEEN } from './expressions.ts';
import { FIELD_RULES, REFERENCES, REQUIRED, TYPES } from './fields.ts';
import { EVERY } from './calls/every.ts';
import { SCOPED, SCOPES } from './scopes.ts';
import type { Group } from './form/form.ts';
import { UNITS, VALUES } from './limits.ts';
import { AUDIENCE, GRANTS, WAY_STEPS, WHO, WHO_IF } from './roles.ts';
import { CONDITIONS, TARGETS, TESTS } from './rules.ts';
import { SETTINGS } from './settings.ts';
import { BY_CLOCK, CALLS, CONSTANTS, FIELDS, ROLES, RULES, TRANSITIONS } from './pieces.ts';
import { SIGNATURES, SIGNED } from './calls/signature.ts';
import { OUTGOING_PIECE, OUTGOING_REQUESTS } from './calls/outgoing.ts';
import { MOMENTS } from './calls/requests.ts';
import { ANSWERS, BODIES, REQUEST_PARTS } from './calls/shapes.ts';
import { CALLED, DOES, EVENTS, FROM, TO, WHEN } from './states.ts';

export const GROUPS: readonly Group[] = [
  {
    ...{ is: 'a setting', place: 'the front matter', columns: [], forms: SETTINGS },
    piece: '---\n…\n---\n\n# Specification: Library',
  },
  {
    ...{ is: 'a step of a way', place: 'section 1, column Way', columns: ['ways way'] },
    forms: WAY_STEPS,
    piece: `## 1. What the product does and for whom

A small library.

| User | Wants to | Way |
| --- | --- | --- |
…`,
  },
  {
    ...{ is: 'whom a screen is for', place: 'section 2, column For', columns: ['screens for'] },
    forms: AUDIENCE,
    piece: `## 2. Screens and routes

| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
…`,
  },
  {
    ...{ is: 'a type', place: 'section 3, column Type', columns: ['fields type'] },
    forms: [...TYPES, ...REFERENCES],
    piece: FIELDS,
  },
  {
    is: 'whether a field is required',
    place: 'section 3, column Required',
    columns: ['fields required', 'fields optional'],
    ...{ forms: REQUIRED, piece: FIELDS },
  },
  {
    ...{ is: 'a rule of a field', place: 'section 3, column Rules', columns: ['fields rules'] },
    ...{ forms: FIELD_RULES, piece: FIELDS },
  },
  {
    ...{ is: 'where a row leads from', place: 'section 4, column From' },
    ...{ columns: ['transitions from'], forms: FROM, piece: TRANSITIONS },
  },
  {
    ...{ is: 'what moves a record', place: 'section 4, column Event' },
    ...{ columns: ['transitions event'], forms: [...CALLED, ...EVENTS], piece: TRANSITIONS },
  },
  {
    ...{ is: 'where a row leads', place: 'section 4, column To' },
    ...{ columns: ['transitions to'], forms: TO, piece: TRANSITIONS },
  },
  {
    ...{ is: 'what a row asks', place: 'section 4, column When' },
    ...{ columns: ['transitions when'], forms: WHEN, piece: TRANSITIONS },
  },
  {
    ...{ is: 'what a row does besides', place: 'section 4, column Does' },
    ...{ columns: ['transitions does'], forms: DOES, piece: BY_CLOCK },
  },
  {
    ...{ is: 'what a rule is on', place: 'section 5, column On', columns: ['rules on'] },
    ...{ forms: TARGETS, piece: RULES },
  },
  {
    ...{ is: 'a rule', place: 'section 5, column Rule', columns: ['rules rule'] },
    forms: [...TESTS, ...CONDITIONS],
    piece: RULES,
  },
  {
    ...{ is: 'who has a role', place: 'section 6, column Who', columns: ['roles who'] },
    forms: [...WHO, ...WHO_IF],
    piece: `${ROLES}

| Role | Who |
| --- | --- |
…

| Call | Guest | Member | Librarian |
| --- | --- | --- | --- |
| \`listBooks\` | yes | yes | yes |
| \`addBook\` | no | no | yes |`,
  },
  {
    ...{ is: 'a cell of the matrix', place: 'section 6', columns: ['matrix'], forms: GRANTS },
    piece: `${ROLES}

| Role | Who |
| --- | --- |
| Guest | signed out |
| Member | signed in |

| Call | Guest | Member |
| --- | --- | --- |
| \`listBooks\` | yes | yes |
…`,
  },
  {
    ...{ is: 'whose records an entity has', place: 'section 3, under its heading' },
    columns: ['within'],
    forms: SCOPES,
    piece: SCOPED,
  },
  {
    ...{ is: 'what many calls have in common', place: 'section 7, above the table' },
    columns: ['every'],
    forms: EVERY,
    piece: `## 7. Calls the product makes

…

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`addBook\` | \`POST /books\` | \`{ title }\` | create Book | \`201 Book\` |`,
  },
  {
    ...{ is: 'how a webhook is signed', place: 'section 7, below its table' },
    columns: ['signature'],
    forms: SIGNATURES,
    piece: SIGNED,
  },
  {
    ...{ is: 'what another service is asked', place: 'section 7, below its heading' },
    columns: ['outgoing'],
    forms: OUTGOING_REQUESTS,
    piece: OUTGOING_PIECE,
  },
  {
    ...{ is: 'a method', place: 'section 7, column Request' },
    ...{ columns: ['calls request', 'calls method'], forms: METHODS, piece: CALLS },
  },
  {
    ...{ is: 'a part of a request', place: 'section 7, column Request' },
    ...{ columns: ['calls request', 'calls path'], forms: REQUEST_PARTS, piece: CALLS },
  },
  {
    ...{ is: 'a body', place: 'section 7, column Takes', columns: ['calls takes'] },
    ...{ forms: BODIES, piece: CALLS },
  },
  {
    ...{ is: 'a step', place: 'section 7, column Does', columns: ['calls does'] },
    ...{ forms: STEPS, piece: CALLS },
  },
  {
    ...{ is: 'what may follow a list', place: 'section 7, column Does', columns: ['calls does'] },
    ...{ forms: AFTER_LIST, piece: CALLS },
  },
  {
    ...{ is: 'an answer', place: 'section 7, column Answers', columns: ['calls answers'] },
    ...{ forms: ANSWERS, piece: CALLS },
  },
  {
    ...{ is: 'a day or an instant of an example', place: 'section 7, column With' },
    columns: ['requests with'],
    forms: MOMENTS,
    piece: `## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`book\` | \`POST /bookings\` | \`{ title: text, starts: datetime }\` | | \`201 { title: text = title }\` |

#### Examples

| Call | As | With | Answers |
| --- | --- | --- | --- |
…`,
  },
  {
    ...{ is: 'what raises an error', place: 'section 8, column When', columns: ['errors when'] },
    forms: TRIGGERS,
    piece: `## 8. Error catalogue

| Error | Status | Message | When |
| --- | --- | --- | --- |
…`,
  },
  {
    ...{ is: 'the order of judgement', place: 'section 8, above the table', columns: ['order'] },
    forms: ORDERS,
    piece: `## 8. Error catalogue

…

| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`NOT_ALLOWED\` | 403 | You may not do this. | not permitted |`,
  },
  {
    ...{ is: 'the body of refusals', place: 'section 8, a fence', columns: ['errors body'] },
    forms: REFUSAL_BODIES,
    piece: `## 8. Error catalogue

…

| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`NOT_ALLOWED\` | 403 | You may not do this. | not permitted |`,
  },
  {
    is: 'a placeholder',
    place: 'section 8, columns Message and Field, and the body of refusals',
    columns: ['errors message', 'errors field'],
    forms: PLACEHOLDERS,
    piece: `## 8. Error catalogue

\`\`\`json
{ "code": "{code}", "status": {status}, "message": "{message}" }
\`\`\`

| Error | Status | Message | When |
| --- | --- | --- | --- |
…`,
  },
  {
    ...{ is: 'a value', place: 'section 9, column Value', columns: ['constants value'] },
    ...{ forms: VALUES, piece: CONSTANTS },
  },
  {
    ...{ is: 'a unit', place: 'section 9, column Unit', columns: ['constants unit'] },
    ...{ forms: UNITS, piece: CONSTANTS },
  },
  {
    ...{ is: 'a name that expressions see', place: 'in any expression', columns: [] },
    ...{ forms: SEEN, piece: '…' },
  },
];
