// What section 3 has for fields: types, whether they are required, and rules.

import { forms } from './form/form.ts';

/** Whom a reference of an example is to. */
const MEMBER = `

### Member

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| email | email | yes | key |`;

export const TYPES = forms(
  ['text', 'Text; its length counts characters as people do.', '| author | text | yes | |'],
  ['integer', 'A whole number.', '| pages | integer | no | |'],
  ['number', 'A number.', '| price | number | yes | |'],
  [
    'boolean',
    'True or false; `yes` or `no` in examples.',
    '| borrowable | boolean | no | default `true` |',
  ],
  ['date', 'A day, such as 2026-03-31.', '| bought | date | no | |'],
  [
    'datetime',
    'An instant, in UTC with milliseconds. Other specifications say timestamp.',
    '| addedAt | datetime | auto | set `now` |',
  ],
  ['time', 'A time of day, such as 09:30.', '| opens | time | yes | |'],
  ['email', 'An address such as a@b.example.', '| donor | email | no | lower-cased |'],
  ['url', 'An address such as https://a.example/b.', '| cover | url | no | |'],
  ['uuid', 'A UUID; as an `auto` key it is random.', '| shelfId | uuid | no | |'],
  [
    'slug',
    'Small letters, digits and hyphens, as they stand in addresses.',
    '| address | slug | yes | unique |',
  ],
  ['json', 'Any JSON.', '| extra | json | no | |'],
  [
    'file',
    'A file that comes as a part of `form { … }`; answered as `{ name, type, size }`, and its bytes by `200 file of book.scan`.',
    '| scan | file | no | |',
  ],
  [
    'one of a, b, c',
    'One of these words, separated by commas. A field that says how far a thing has come is one, `auto`, and section 4 tells what moves it.',
    '| state | one of shelf, lent, lost | auto | |',
    'one of ',
  ],
  [
    'list of T',
    'A list of values of a type, of records, or of files.',
    '| tags | list of text | no | default `[]` |',
    'list of ',
  ],
);

/** The type that names another thing of the section. */
export const REFERENCES = forms([
  'Entity or View',
  'A reference to a record, by the name of its entity: written and answered as that record’s key. By the name of a view it is answered as that view.',
  `| borrower | Member | no | |${MEMBER}`,
]);

export const REQUIRED = forms(
  ['yes', 'Every request that makes a record gives it.', '| isbn | text | yes | |'],
  ['no', 'It may be left out; also left blank.', '| pages | integer | no | |'],
  [
    'auto',
    'The product gives it, and no request may: by a rule (`set X`, `follows X`, `default X`, `= X`, an integer `key` that counts up), by section 4, or by a step of a call.',
    '| addedAt | datetime | auto | set `now` |',
  ],
);

export const FIELD_RULES = forms(
  [
    'key',
    'Identifies the record, and is unique; an `auto` integer counts up, an `auto` uuid is random.',
    '| number | integer | auto | key |',
  ],
  [
    'unique',
    'No two records share it (`null` is never shared). A value that the product makes gets `-2`, `-3` and so on.',
    '| isbn | text | no | unique |',
  ],
  [
    'unique within f',
    'No two records that share the field f share it.',
    `| shelfmark | text | yes | unique within donor |\n| donor | Member | yes | |${MEMBER}`,
    'unique within ',
  ],
  [
    'counts up',
    'Given at creation: 1, 2, 3 and so on, never the same again.',
    '| number | integer | auto | counts up |',
  ],
  [
    'counts up within f',
    'Given at creation: 1, 2, 3 and so on among the records that share the field f, whatever others there are.',
    `| number | integer | auto | counts up within donor |\n| donor | Member | yes | |${MEMBER}`,
    'counts up within ',
  ],
  [
    'counts changes',
    'A revision: 1 at first, and one more with each call or timed event that changes the record, by whatever step. A rule `current` of section 5 asks for it.',
    '| revision | integer | auto | counts changes |',
  ],
  [
    'default X',
    'Used when creation leaves it out. A text stands in quotes.',
    '| kind | one of novel, guide | no | default `"novel"` |',
    'default `',
  ],
  [
    'set X',
    'Given at creation; later steps may change it. `set now` is the time of creation, `set me` who created it.',
    '| addedAt | datetime | auto | set `now` |',
    'set `',
  ],
  [
    'follows X',
    'Given at creation and once more at the end of each call or timed event that changes the record; where X names fields, only if one of those changed. `follows now` is the time of the last change.',
    '| changedAt | datetime | auto | follows `now` |\n| address | slug | auto | unique; follows `slug(book.title)` |',
    'follows `',
  ],
  [
    '= X',
    'Worked out whenever it is read, never stored; `null` if it cannot be. The type may be left out.',
    '| length | integer | auto | = `size(book.title)` |',
    '= `',
  ],
  [
    'read-only',
    'Answered, and ignored in requests; a step may still set it.',
    '| stars | integer | no | read-only |',
  ],
  [
    'write-only',
    'Taken from requests and never answered: a password.',
    '| secret | text | yes | write-only |',
  ],
  [
    'immutable',
    'Given at creation; another value later is `invalid`.',
    '| isbn | text | yes | immutable |',
  ],
  [
    'nullable',
    '`null` is accepted. An optional field without a default is nullable anyway.',
    '| pages | integer | no | default `100`; nullable |',
  ],
  [
    'hidden',
    'Left out of answers, unless a view names it. Steps and conditions see it all the same.',
    '| notes | text | no | hidden |',
  ],
  [
    'shown if X',
    'Left out of an answer where X does not hold.',
    '| notes | text | no | shown if `me != null` |',
    'shown if `',
  ],
  [
    'title',
    'What a record is called where only one line is shown; else its first text field that is neither write-only nor hidden.',
    '| name | text | yes | title |',
  ],
  [
    'owner',
    'Who the record belongs to; gives `own` in section 6 its meaning. For a reference to those who sign in.',
    `| borrower | Member | auto | owner; set \`me\` |${MEMBER}`,
  ],
  [
    'cascade',
    'Deleted with the record that it refers to; without it, deleting that one is refused as `in use`.',
    `| donor | Member | yes | cascade |${MEMBER}`,
  ],
  [
    'trimmed',
    'Blanks at its ends are taken away before anything is checked.',
    '| name | text | yes | trimmed |',
  ],
  [
    'lower-cased',
    'Put into small letters before anything is checked.',
    '| donor | email | no | lower-cased |',
  ],
  [
    'blank as null',
    'Blank text becomes `null` before anything is checked.',
    '| notes | text | no | trimmed; blank as null |',
  ],
  [
    'sorted',
    'A list, put in order before anything is checked.',
    '| tags | list of text | no | default `[]`; sorted |',
  ],
  [
    'as name',
    'Its name in requests and answers, where that differs. Everywhere else in the specification it keeps its own.',
    '| secret | text | yes | write-only; as password |',
    'as `',
  ],
);
