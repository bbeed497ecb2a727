// What section 3 has for fields: types, whether they are required, and rules.

import { forms } from './form.ts';

export const TYPES = forms(
  ['text', 'Text; its length counts characters as people do.'],
  ['integer', 'A whole number.'],
  ['number', 'A number.'],
  ['boolean', 'True or false; `yes` or `no` in examples.'],
  ['date', 'A day, such as 2026-03-31.'],
  ['datetime', 'An instant, in UTC with milliseconds.'],
  ['email', 'An address such as a@b.example.'],
  ['url', 'An address such as https://a.example/b.'],
  ['uuid', 'A UUID; as an `auto` key it is random.'],
  ['slug', 'Small letters, digits and hyphens, as they stand in addresses.'],
  ['json', 'Any JSON.'],
  ['one of a, b, c', 'One of these words.', 'one of '],
  ['list of T', 'A list of values of a type, or of records.', 'list of '],
);

export const REQUIRED = forms(
  ['yes', 'Every request that makes a record gives it.'],
  ['no', 'It may be left out; also left blank.'],
  ['auto', 'The product gives it, and no request may.'],
);

export const FIELD_RULES = forms(
  [
    'key',
    'Identifies the record, and is unique; an `auto` integer counts up, an `auto` uuid is random.',
  ],
  [
    'unique',
    'No two records share it (`null` is never shared). A value that the product makes gets `-2`, `-3`, …',
  ],
  ['default X', 'Used when creation leaves it out.', 'default `'],
  ['set X', 'Given at creation; later steps may change it.', 'set `'],
  [
    'follows X',
    'Given at creation and once more at the end of each call or timed event that changes the record; where X names fields, only if one of those changed.',
    'follows `',
  ],
  ['= X', 'Worked out whenever it is read, never stored; `null` if it cannot be.', '= `'],
  ['read-only', 'Ignored in requests.'],
  ['write-only', 'Never answered.'],
  ['immutable', 'Given at creation; another value later is `invalid`.'],
  ['nullable', '`null` is accepted. An optional field without a default is nullable anyway.'],
  ['hidden', 'Left out of answers, unless a view names it.'],
  ['shown if X', 'Left out of an answer where X does not hold.', 'shown if `'],
  ['title', 'What a record is called where only one line is shown; else its first text field.'],
  ['owner', 'Who the record belongs to; gives `own` in section 6 its meaning.'],
  [
    'cascade',
    'Deleted with the record that it refers to; without it, deleting that one is refused as `in use`.',
  ],
  ['trimmed', 'Blanks at its ends are taken away before anything is checked.'],
  ['lower-cased', 'Put into small letters before anything is checked.'],
  ['blank as null', 'Blank text becomes `null` before anything is checked.'],
  ['sorted', 'A list, put in order before anything is checked.'],
  ['as name', 'Its name in requests and answers, where that differs.', 'as `'],
);
