// What section 7 has for calls: methods and steps.

import { forms } from './form.ts';

export const METHODS = forms(
  ['GET', 'Reads, and changes nothing.'],
  ['POST', 'Makes something, or does something to it.'],
  ['PUT', 'Puts something in the place of what is there.'],
  ['PATCH', 'Changes a part of what is there.'],
  ['DELETE', 'Takes something away.'],
);

export const STEPS = forms(
  [
    'find E by f',
    'The record whose field f is the parameter of that name, or, with `= parameter`, of the name given; else `not found`. `as name` names it, `where X` asks for more.',
    'find ',
  ],
  [
    'create E',
    'A new record: the first one created or updated takes the body, the others only what `with f = X` gives.',
    'create ',
  ],
  ['read me', 'The signed-in record.'],
  [
    'update r',
    'Changes a record found, `me`, or a path from one (`ticket.assignee`) by what the body gives.',
    'update ',
  ],
  [
    'delete r',
    'Deletes a record, or, as `delete E where X`, all of an entity for which X holds.',
    'delete ',
  ],
  [
    'list E',
    'Records of an entity: `where X`, `filtered by f, g`; then `; newest first`, `; page by page of N`.',
    'list ',
  ],
  ['set r.f to X', 'Gives a field of a record a value.', 'set '],
  ['add X to r.f', 'Adds to a list, which holds a record once.', 'add '],
  ['remove X from r.f', 'Takes out of a list.', 'remove '],
  ['for each x in LIST: step', 'A step for each item of a list.', 'for each '],
  ['when X: step', 'A step only where a condition holds.', 'when `'],
  [
    'sign in E by f and g',
    'Signs in the record of which both fields fit; g is the secret. Also `sign in r`.',
    'sign in ',
  ],
  ['sign out', 'Ends the credential in use; `sign out r` ends all of a record.'],
);

/** What may stand after a list. */
export const AFTER_LIST = forms(
  ['newest first', 'By creation, the latest first.'],
  ['oldest first', 'By creation, the earliest first.'],
  ['by f', 'By a field; `descending` turns it round.', 'by '],
  ['page by limit and offset', 'A part of the list: so many from such a place on.', 'page by '],
  ['page by page of N', 'A part of the list: a page of N, numbered from 1.', 'page by page of '],
);
