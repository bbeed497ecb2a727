// What sections 4, 5, 6, 8 and 9 have for their cells.

import { forms } from './form.ts';

export const TESTS = forms(
  ['required', 'Not missing, not null, not blank.'],
  ['at least N characters', 'The shortest text.', 'at least '],
  ['at most N characters', 'The longest text.', 'at most '],
  ['between A and B characters', 'The shortest and the longest text.', 'between '],
  ['exactly N characters', 'The length of a text.', 'exactly '],
  ['at least N', 'The smallest number, or the earliest date.', 'at least '],
  ['at most N', 'The largest number, or the latest date.', 'at most '],
  ['between A and B', 'Both bounds, which count.', 'between '],
  ['more than N', 'A bound that does not count itself.', 'more than '],
  ['less than N', 'A bound that does not count itself.', 'less than '],
  ['at least N items', 'The shortest list.', 'at least '],
  ['at most N items', 'The longest list.', 'at most '],
  ['no duplicates', 'A list holds nothing twice.'],
  [
    'kept between A and B',
    'A number that is moved to the nearer end instead of refused.',
    'kept between ',
  ],
  ['matches /…/', 'A pattern in RE2 syntax.', 'matches `/'],
  ['one of a, b, c', 'One of these words.', 'one of '],
  ['an email', 'An address such as a@b.example.'],
  ['a url', 'An address such as https://a.example/b.'],
  ['in the future', 'Later than now.'],
  ['in the past', 'Earlier than now.'],
  ['unique', 'No two records share it.'],
);

export const GRANTS = forms(
  ['yes', 'People in this role may make the call.'],
  ['no', 'They may not; also left blank.'],
  ['own', 'They may, on a record of which they are the owner.'],
  ['own else not found', 'As `own`; to others the record is not there.'],
  ['if X', 'They may, where the condition holds.', 'if `'],
  ['else not found', 'After `own` or a condition: hides the record instead of refusing it.'],
);

export const WHO = forms(
  ['signed out', 'Everybody who is not signed in.'],
  ['signed in', 'Everybody who is signed in.'],
);

export const TRIGGERS = forms(
  ['signed out', 'The call is for people who are signed in.'],
  ['wrong credentials', 'A sign-in failed.'],
  ['not permitted', 'The role may not, or a condition of section 6 does not hold.'],
  ['not found', 'No record is found, or it is hidden.'],
  ['wrong state', 'No transition of section 4 leads on from here.'],
  ['not unique', 'Another record has this value.'],
  ['in use', 'Another record refers to what was to be deleted.'],
  ['required', 'A field is missing, null or blank that is required.'],
  ['invalid', 'A value is not of its type, or a reference leads to nothing.'],
  ['malformed', 'The request cannot be read.'],
  ['more than CONSTANT', 'A rate of section 9 is overstepped.', 'more than `'],
  ['unexpected', 'The product itself is at fault.'],
);

export const FROM = forms(['—', 'Creation.'], ['any', 'Every state that something leaves.']);
export const TO = forms(['—', 'Deletion.']);
export const EVENTS = forms([
  'after X',
  'So long after the state was entered; the clock does it.',
  'after `',
]);

export const AUDIENCE = forms(['everyone', 'People of every role, signed in or out.']);

export const UNITS = forms(
  ['seconds', 'A duration.'],
  ['minutes', 'A duration.'],
  ['hours', 'A duration.'],
  ['days', 'A duration.'],
  ['weeks', 'A duration.'],
  ['characters', 'Said for people; a number.'],
  [
    'calls per minute',
    'A rate over the last minute, held against each signed-in record, or the address.',
  ],
  ['calls per hour', 'A rate over the last hour.'],
  ['calls per day', 'A rate over the last day.'],
);

export const PLACEHOLDERS = forms(
  ['{code}', 'The error itself.'],
  ['{status}', 'Its status.'],
  ['{message}', 'Its message.'],
  ['{field}', 'The cell Field, else the broken field’s name.'],
  ['{record}', 'What the missing record is called.'],
  ['{limit}', 'The bound or rate that was overstepped.'],
  ['{value}', 'The value that was given.'],
  ['{state}', 'The state in which the record is.'],
);
