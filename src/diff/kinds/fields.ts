// What can change in a field of section 3: each kind with the version that it asks for, whom it breaks, and its sentence.

import { defineChanges, kind } from '../facts/change.ts';

interface OfField {
  readonly field: string;
}
type Turned = OfField & { readonly from: string; readonly to: string };
type OfChoice = OfField & { readonly choice: string };

export const fields = defineChanges('entities', {
  'field-added': kind<OfField>(
    'minor',
    ['tests'],
    'field-removed',
    ({ field }) => `The field \`${field}\` is new.`,
  ),
  'field-demanded': kind<OfField>(
    'major',
    ['callers', 'data', 'tests'],
    'field-removed',
    ({ field }) =>
      `The field \`${field}\` is new, and every record must have it: those stored lack it.`,
  ),
  'field-removed': kind<OfField>(
    'major',
    ['callers', 'screens', 'data', 'tests'],
    'field-added',
    ({ field }) => `The field \`${field}\` is gone.`,
  ),
  'field-renamed': kind<OfField & { now: string }>(
    'major',
    ['callers', 'data', 'tests'],
    'field-renamed',
    ({ field, now }) => `The field \`${field}\` is called \`${now}\` now.`,
    true,
  ),
  'type-changed': kind<Turned>(
    'major',
    ['callers', 'data', 'tests'],
    'type-changed',
    ({ field, from, to }) => `\`${field}\` is ${to}, and no longer ${from}.`,
  ),
  'choice-added': kind<OfChoice>(
    'minor',
    ['tests'],
    'choice-removed',
    ({ field, choice }) => `\`${field}\` may be \`${choice}\` as well.`,
  ),
  'choice-removed': kind<OfChoice>(
    'major',
    ['callers', 'data', 'tests'],
    'choice-added',
    ({ field, choice }) => `\`${field}\` can no longer be \`${choice}\`.`,
  ),
  'choice-renamed': kind<Turned>(
    'major',
    ['callers', 'data', 'tests'],
    'choice-renamed',
    ({ field, from, to }) => `What \`${field}\` called \`${from}\` it calls \`${to}\` now.`,
    true,
  ),
  'choices-reordered': kind<OfField>(
    'minor',
    ['callers', 'tests'],
    'choices-reordered',
    ({ field }) => `The choices of \`${field}\` are in another order, and lists by it are.`,
  ),
  'made-required': kind<OfField>(
    'major',
    ['callers', 'data', 'tests'],
    'made-optional',
    ({ field }) => `\`${field}\` has to be given.`,
  ),
  'made-optional': kind<OfField>(
    'minor',
    ['tests'],
    'made-required',
    ({ field }) => `\`${field}\` may be left out.`,
  ),
  'given-by-the-product': kind<OfField>(
    'major',
    ['callers', 'tests'],
    'given-by-requests',
    ({ field }) => `\`${field}\` is given by the product, and requests may no longer give it.`,
  ),
  'given-by-requests': kind<OfField>(
    'major',
    ['callers', 'tests'],
    'given-by-the-product',
    ({ field }) => `\`${field}\` is given by requests, and no longer by the product.`,
  ),
  'meaning-changed': kind<OfField>(
    'patch',
    [],
    'meaning-changed',
    ({ field }) => `What \`${field}\` means is said in other words.`,
  ),
});
