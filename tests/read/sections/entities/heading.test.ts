import { describe, expect, it } from 'vitest';
import { readHeading } from '../../../../src/read/sections/entities/table/heading.ts';
import { Phrase } from '../../../../src/text/phrase.ts';
import { placeless } from '../reading.ts';

const read = (text: string) => readHeading(Phrase.at(text, 1, 1));
const named = (...names: string[]) => names.map((name) => ({ name }));

describe('the heading of an entity or view', () => {
  it.each([
    ['User', { name: { name: 'User' }, view: null }],
    ['`User`', { name: { name: 'User' }, view: null }],
    [
      'Profile (view of User)',
      { name: { name: 'Profile' }, view: { of: { name: 'User' }, without: null } },
    ],
    [
      'Summary (view of Article without body)',
      { name: { name: 'Summary' }, view: { of: { name: 'Article' }, without: named('body') } },
    ],
    [
      '`Summary` (View of `Article` without `a`, b)',
      { name: { name: 'Summary' }, view: { of: { name: 'Article' }, without: named('a', 'b') } },
    ],
  ])('%s is read', (text, heading) => {
    expect(placeless(read(text))).toEqual(heading);
  });

  it('knows its places', () => {
    expect(read('Summary (view of Article without body)')).toMatchObject({
      name: { at: { column: 1, length: 7 } },
      view: { of: { at: { column: 18 } }, without: [{ at: { column: 34, length: 4 } }] },
    });
  });

  it.each([
    'user',
    '',
    'Two Words',
    'User (a person)',
    'Profile (view of)',
    'Profile (view of User',
    'Profile (view of User without)',
    'Profile (view of User) more',
    'User-Account',
    '**User**',
  ])('%j is none', (text) => {
    expect(read(text)).toBeNull();
  });
});
