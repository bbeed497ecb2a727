// What can change in whose records are whose: each kind with the version that it asks for, whom it
// breaks, and its sentence.

import { defineChanges, kind } from '../facts/change.ts';
import { capitalised, withArticle } from '../../text/article.ts';

interface OfEntity {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}
interface OfField {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

export const scopes = defineChanges('entities', {
  'scope-gained': kind<OfEntity>(
    'major',
    ['callers', 'screens', 'data', 'tests'],
    'scope-lost',
    ({ name, to }) =>
      `${capitalised(withArticle(name))} is seen only by people of its own \`${to}\`.`,
  ),
  'scope-lost': kind<OfEntity>(
    'major',
    ['callers', 'screens', 'tests'],
    'scope-gained',
    ({ name, from }) => `${capitalised(withArticle(name))} is seen by people of any \`${from}\`.`,
  ),
  'scope-changed': kind<OfEntity>(
    'major',
    ['callers', 'screens', 'data', 'tests'],
    'scope-changed',
    ({ name, from, to }) =>
      `${capitalised(withArticle(name))} is within its \`${to}\`, and no longer its \`${from}\`.`,
  ),
  'shared-more': kind<OfField>(
    'minor',
    ['tests'],
    'shared-less',
    ({ field, from, to }) =>
      `More records may share \`${field}\`: it is ${to}, where it was ${from}.`,
  ),
  'shared-less': kind<OfField>(
    'major',
    ['callers', 'data', 'tests'],
    'shared-more',
    ({ field, from, to }) =>
      `Fewer records may share \`${field}\`: it is ${to}, where it was ${from}.`,
  ),
  'shared-otherwise': kind<OfField>(
    'major',
    ['callers', 'data', 'tests'],
    'shared-otherwise',
    ({ field, from, to }) => `\`${field}\` is ${to}, and no longer ${from}.`,
  ),
  'counts-otherwise': kind<OfField>(
    'major',
    ['callers', 'data', 'tests'],
    'counts-otherwise',
    ({ field, from, to }) => `\`${field}\` ${to}, where it ${from.replace(/^is/, 'was')}.`,
  ),
});
