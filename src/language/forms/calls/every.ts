// What section 7 has for many calls at once.

import { forms } from '../form/form.ts';

export const EVERY = forms(
  [
    'Every request: H: {p} where `X`, else E',
    'A line above the table: requests give the header H, which is the parameter p of each call. Where the condition does not hold the error E answers, before anybody asks who makes the call. It sees p, `me`, `now` and constants. `but GET, addBook` leaves requests out, `of addBook, dropBook` names those that are meant.',
    'Every request but GET: `X-CSRF-Token: {csrf}` where `csrf == me.csrf`, else `CSRF_FAILED`',
    'Every request',
  ],
  [
    'Every answer: H: {X}',
    'A line above the table: all answers have the header H, refusals as well. What stands in braces is an expression: it sees `me`, `now` and constants, and `uuid()` and `uuid7()` make another value for each answer.',
    'Every answer: `X-Request-Id: {uuid()}`',
    'Every answer',
  ],
);
