// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { KINDS } from '../../../src/obligations/index.ts';
import { suiteNamed } from '../faults/red.ts';
import { jobs } from './jobs.ts';
import { failuresOnPages } from './page-play.ts';

const suite = suiteNamed('POSTS');

type Row = readonly [title: string, from: string, to: string, about: RegExp, red: string[]];

/** What the pages are made from instead, the obligations that are tried, and those that turn red. */
const PLANTED: readonly Row[] = [
  [
    'a screen for a role too many',
    '| Desk | `/desk` | Head |',
    '| Desk | `/desk` | Member, Head |',
    /refuses\/Desk/,
    ['screens/refuses/Desk:Member'],
  ],
  [
    'a screen for everyone',
    '| Desk | `/desk` | Head |',
    '| Desk | `/desk` | everyone |',
    /(refuses|asks-to-sign-in)\/Desk/,
    ['screens/refuses/Desk:Member', 'screens/asks-to-sign-in/Desk'],
  ],
  [
    'a screen for a role too few',
    '| `/mine` | Member, Head |',
    '| `/mine` | Member |',
    /(opens|shows)\/Mine/,
    ['screens/opens/Mine:Head', 'screens/shows/Mine:mine:Head'],
  ],
  [
    'a screen that shows nothing',
    '| Head | `mine` |',
    '| Head | |',
    /shows\/Desk/,
    ['screens/shows/Desk:mine:Head'],
  ],
  [
    'a screen without a form',
    '| `edit`, `drop` → Home |',
    '| `drop` → Home |',
    /does\/Post/,
    ['screens/does/Post:edit'],
  ],
  [
    'a button that leads elsewhere',
    '`drop` → Home',
    '`drop` → Mine',
    /does\/Post/,
    ['screens/does/Post:drop'],
  ],
  [
    'a button for a role too many',
    '| own; if `post.open` | no |',
    '| own; if `post.open` | yes |',
    /withholds/,
    ['screens/withholds/Post:Head'],
  ],
  [
    'a button on what is another’s',
    '| own; if `post.open` | no |',
    '| if `post.open` | no |',
    /withholds/,
    ['screens/withholds/Post:edit:condition'],
  ],
  [
    'a screen at another address',
    '`/desk`',
    '`/bureau`',
    /opens\/(Desk|Home:Head)/,
    ['screens/opens/Desk:Head'],
  ],
  [
    'a screen under another name',
    '| Home | `/` |',
    '| Start | `/` |',
    /opens\/(Desk|Home)/,
    ['screens/opens/Home:Guest', 'screens/opens/Home:Member', 'screens/opens/Home:Head'],
  ],
  [
    'a list of everything',
    ' where `post.author == me`',
    '',
    /hides\/Mine/,
    ['screens/hides/Mine:mine:post.author == me'],
  ],
  [
    'a form without a field',
    '`{ text, open? }` | create Post',
    '`{ text }` | create Post',
    /sends\/Mine/,
    ['screens/sends/Mine:post'],
  ],
  [
    'a refusal in other words',
    'Say the {field}.',
    'Give the {field}.',
    /tells\/(Mine|Enter:enter)/,
    ['screens/tells/Enter:enter:fields', 'screens/tells/Mine:post:fields'],
  ],
  [
    'nowhere to sign in',
    '`enter` → Home, `join` → Home',
    '`join` → Home',
    /asks-to-sign-in/,
    ['screens/asks-to-sign-in/Mine', 'screens/asks-to-sign-in/Desk'],
  ],
  [
    'a way that a role stops',
    '| `drop` | no | own else not found | yes |',
    '| `drop` | no | own else not found | no |',
    /purpose/,
    ['purpose/walked/Member:say something'],
  ],
];

/** The same of pages with rows, with more than one page and with a way out. */
const PLANTED_IN_JOBS: readonly Row[] = [
  [
    'a button that takes all at once',
    'set job.taken to `true`',
    'for each each in `Job`: set each.taken to `true`',
    /spares/,
    ['screens/spares/Jobs:take'],
  ],
  ['all on one page', '; page by page of SIZE', '', /leads-on/, ['screens/leads-on/Jobs:jobs']],
  [
    'a way out that leaves the door open',
    'sign out',
    'read me',
    /signs-out/,
    ['screens/signs-out/Jobs:leave'],
  ],
];

describe('pages with', () => {
  it.each([
    ...PLANTED.map((row) => [...row, suite] as const),
    ...PLANTED_IN_JOBS.map((row) => [...row, jobs] as const),
  ])('%s turn red what is about them', async (_title, from, to, about, red, suite) => {
    expect(suite.text.split(from), `"${from}" stands there once`).toHaveLength(2);
    const text = suite.text.replace(from, () => to);
    const tried = suite.obligations.filter(
      ({ id, section }) => ['purpose', 'screens'].includes(section) && about.test(id),
    );
    const failed: string[] = [];
    for (const obligation of tried)
      if ((await failuresOnPages(suite, obligation, text)).length > 0) failed.push(obligation.id);
    expect(failed).toEqual(red);
  });

  const called = Object.keys(KINDS).filter((kind) => kind.startsWith('screens/'));
  it.each(called)('a fault are seen by %s', (kind) => {
    expect(
      [...PLANTED, ...PLANTED_IN_JOBS]
        .flatMap(([, , , , red]) => red)
        .some((id) => id.startsWith(kind)),
    ).toBe(true);
  });
});
