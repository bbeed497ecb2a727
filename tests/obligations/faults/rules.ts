// Faults in what sections 5, 8 and 9 say of rules, errors and limits.

import type { Planted } from './planted.ts';

export const IN_RULES: readonly Planted[] = [
  {
    title: 'a limit one higher',
    edits: [['| `LONGEST` | 12 |', '| `LONGEST` | 13 |']],
    red: ['limits/overstepped', 'rules/broken'],
  },
  {
    title: 'a limit one lower',
    edits: [['| `LONGEST` | 12 |', '| `LONGEST` | 11 |']],
    atLeast: ['rules/met', 'limits/met'],
  },
  {
    title: 'a text that may be shorter',
    edits: [['between 2 and', 'between 1 and']],
    red: ['errors/provoked', 'rules/broken', 'rules/together'],
  },
  {
    title: 'a text that must be longer',
    edits: [['between 2 and', 'between 3 and']],
    red: ['errors/provoked', 'rules/broken', 'rules/met', 'rules/together'],
  },
  {
    title: 'a bound that may be reached',
    edits: [['more than 0', 'at least 0']],
    red: ['errors/provoked', 'rules/broken', 'rules/together'],
  },
  {
    title: 'a bound that is moved',
    edits: [['more than 0', 'more than 0.5']],
    red: ['errors/provoked', 'rules/broken', 'rules/met', 'rules/together'],
  },
  {
    title: 'an item more',
    edits: [['at most 2 items', 'at most 3 items']],
    red: ['errors/provoked', 'rules/broken', 'rules/together'],
  },
  {
    title: 'an item less',
    edits: [['at most 2 items', 'at most 1 items']],
    red: ['errors/provoked', 'rules/broken', 'rules/met', 'rules/together'],
  },
  {
    title: 'a list that may repeat itself',
    edits: [['| `Item.tags` | no duplicates | |\n', '']],
    red: ['rules/broken'],
  },
  {
    title: 'a number kept one lower',
    edits: [['kept between 1 and 9', 'kept between 1 and 8']],
    red: ['rules/met'],
  },
  {
    title: 'a number that is refused and not kept',
    edits: [['kept between', 'between']],
    red: ['rules/met'],
  },
  {
    title: 'a day that may come',
    edits: [['| `Item.day` | in the past | |\n', '']],
    red: ['rules/broken', 'rules/together'],
  },
  {
    title: 'a pattern that is wider',
    edits: [['^[A-Z]{2}$', '^[A-Z]{1,2}!?$']],
    red: ['rules/broken', 'rules/together'],
  },
  {
    title: 'a pattern that is narrower',
    edits: [['^[A-Z]{2}$', '^[B-Z]{2}$']],
    red: ['entities/kept', 'rules/met'],
  },
  {
    title: 'a condition that is not there',
    edits: [['| `Item.price` | `item.name != "free" \\|\\| item.price == null` | `FREE` |\n', '']],
    red: ['errors/provoked', 'rules/broken'],
  },
  {
    title: 'a condition that always fails',
    edits: [['item.name != "free"', 'item.name == "dear"']],
    red: ['entities/kept', 'rules/met'],
  },
  {
    title: 'a count one higher',
    edits: [['Item.size() < 4', 'Item.size() < 5']],
    red: ['errors/at-once', 'errors/provoked', 'rules/broken'],
  },
  {
    title: 'a count one lower',
    edits: [['Item.size() < 4', 'Item.size() < 3']],
    red: ['errors/provoked', 'rules/broken', 'rules/met'],
  },
  {
    title: 'a parameter that may be shorter',
    edits: [['at least 3 characters', 'at least 2 characters']],
    red: ['errors/provoked', 'rules/broken'],
  },
  {
    title: 'a parameter that must be longer',
    edits: [['at least 3 characters', 'at least 4 characters']],
    red: ['rules/met'],
  },
  {
    title: 'another error of a rule',
    edits: [['more than 0 | `CHEAP`', 'more than 0 | `FREE`']],
    red: ['errors/provoked', 'rules/broken', 'rules/together'],
  },
  {
    title: 'another status of an error',
    edits: [['| `MANY` | 422 |', '| `MANY` | 400 |']],
    red: ['errors/provoked', 'rules/broken', 'rules/together'],
  },
  {
    title: 'a message without its limit',
    edits: [['| At most {limit}. |', '| At most some. |']],
    red: ['errors/provoked', 'rules/broken', 'rules/together'],
  },
  {
    title: 'a message without its field',
    edits: [['{limit} characters, and {field} has not.', '{limit} characters, and it has not.']],
    red: ['errors/provoked', 'limits/overstepped', 'rules/broken', 'rules/together'],
  },
  {
    title: 'a rule that nothing keeps',
    edits: [['| `Item.name` | required | `NO_NAME` |\n', '']],
    red: ['entities/required', 'errors/provoked', 'rules/broken'],
  },
];
