// What a careful tester sees of a product: each mistake here stands for its kind, and the right product passes.

import { describe, expect, it } from 'vitest';
import type { ProductAnswer } from '../../../src/engine/index.ts';
import { requestOf } from '../../../src/obligations/play/request.ts';
import type { CallAct, ObligationKind } from '../../../src/obligations/index.ts';
import { obligationsOfClub, redWhere, spec } from './club.ts';

const KINDS: readonly ObligationKind[] = [
  ...(['calls/observed', 'calls/listed', 'calls/paged', 'calls/filtered', 'calls/spares'] as const),
  ...(['calls/answered', 'calls/invalid', 'calls/at-once', 'entities/kept'] as const),
  ...(['entities/followed', 'rules/broken', 'states/taken', 'roles/refused'] as const),
];

const PATTERN = 'matches `/^[a-z0-9-]{6,}$/`';

/** What is wrong, which obligation sees it, and what the specification of the product says instead. */
const MISTAKES: readonly (readonly [what: string, by: string, from: string, to: string])[] = [
  [
    'a second page that is not what follows the first',
    'calls/paged/gifts:page 2, limit 2',
    'newest first; page by page of `limit`',
    'newest first; page by page of PAGE',
  ],
  [
    'a list the other way round, of records whose keys nothing has told',
    'calls/observed/cheers:a long list',
    '`cheer.gift == gift`; oldest first',
    '`cheer.gift == gift`; newest first',
  ],
  [
    'a list of one person where several have made something',
    'calls/observed/join:what is made',
    '`cheer.gift == gift`; oldest',
    '`cheer.gift == gift && cheer.whose == me`; oldest',
  ],
  [
    'a number of pages without the filter',
    'calls/filtered/gifts.least:without',
    ' && (least == null \\|\\| g.sum >= least)',
    '',
  ],
  [
    'a list of one state alone',
    'calls/listed/shown:with state open',
    'list Gift; newest first',
    'list Gift where `gift.state == "done"`; newest first',
  ],
  [
    'a text that is looked for across two fields',
    'calls/filtered/people.q:first and last together',
    'person.last.contains(q)`',
    'person.last.contains(q) \\|\\| (person.first + " " + person.last).contains(q)`',
  ],
  [
    'a record more than the steps make, for somebody else',
    'calls/observed/join:what is made',
    'create Gift; create Note',
    'create Gift; create Note as other with whom = `me`, gift = `gift`; create Note',
  ],
  [
    'a record that a step makes on a condition, for somebody else',
    'calls/observed/answer:when answer == "yes" holds',
    'create Note with whom = `gift.giver`',
    'create Note with whom = `me`',
  ],
  [
    'a change that sets what it is not given to its default',
    'calls/spares/change.Person:first alone',
    'update person |',
    'update person; set person.level to `level == null ? "low" : level` |',
  ],
  [
    'an instant that a change leaves as it was',
    'entities/followed/Note.changed:see',
    'follows `now`',
    'set `now`',
  ],
  [
    'a deletion that takes a record along which is alike',
    'calls/spares/unfriend.Pal:beside the earlier',
    'find Pal by id; delete pal |',
    'find Pal by id as one; delete Pal where `pal.whose == one.whose && pal.who == one.who` |',
  ],
  [
    'a record for whom a text names',
    'calls/observed/join:what is made',
    'create Pal |',
    'create Pal; for each other in `Person.filter(p, p.id == who && p != me)`: create Pal as back with whose = `other`, who = `me.id` |',
  ],
  [
    'a state that rests on what a request chooses',
    'states/taken/Gift.state:open:answer:done:with answer no',
    '| open | `answer` | done | |',
    '| open | `answer` | done | `answer != "no"` |\n| open | `answer` | open | |',
  ],
  [
    'a reference that is refused for what a call has done to the other',
    'entities/kept/Gift.jar:give:after dropJar',
    '| `notify` | `items',
    '| `give` | `jar == null \\|\\| !jar.isGone` | `INVALID` |\n| `notify` | `items',
  ],
  [
    'a pattern that takes one character less',
    `rules/broken/Pal.who:${PATTERN}:befriend:"aaaaa"`,
    '{6,}$/',
    '{5,}$/',
  ],
  [
    'a pattern that is about one line',
    `rules/broken/Pal.who:${PATTERN}:befriend:"aaaaaa1\\n!"`,
    '/^[a-z0-9-]{6,}$/',
    '/(?m)^[a-z0-9-]{6,}$/',
  ],
  [
    'a rule on all items that one of them meets',
    'rules/broken/notify:`items.all(i, i.kind in ["card", "song"])`:notify:by the second item',
    'items.all(',
    'items.exists(',
  ],
  [
    'a number that is refused for being zero',
    'calls/observed/join:strange values',
    '| `notify` | `items',
    '| `Gift.sum` | at least 1 | `INVALID` |\n| `notify` | `items',
  ],
  [
    'a loop that goes through what is one’s own alone',
    'calls/observed/breakJar:each one of somebody else',
    'j.id == shard)',
    'j.id == shard && j.whose == me)',
  ],
  ['a sign-out that leaves everybody signed in', 'calls/answered/leave', '| sign out |', '| |'],
];

const planOf = (id: string) => {
  const found = obligationsOfClub(KINDS).find((one) => one.id === id);
  if (found === undefined || !('when' in found.plan)) throw new Error(`There is no plan of ${id}.`);
  const { given, when, then } = found.plan;
  return [...given, ...when, ...then.flatMap(({ first }) => first)].flatMap((act): CallAct[] =>
    act.kind === 'call' ? [act] : [],
  );
};

describe('a careful suite', () => {
  it('has nothing against the right product', () => {
    expect(redWhere(KINDS)).toEqual([]);
  });

  it.each(MISTAKES)('notices %s', (_what, by, from, to) => {
    expect(redWhere(KINDS, [from, to], { only: by })).toEqual([by]);
  });

  it('notices a record that is listed once for each that it is listed by', () => {
    const twice = (text: string): string =>
      text.replace(/\{"gifts":\[(\{[^}]*\})/, '{"gifts":[$1,$1');
    const tamper = (answer: ProductAnswer, call: string): ProductAnswer =>
      call === 'palGifts' && answer.body !== null
        ? { ...answer, body: twice(answer.body) }
        : answer;
    const only = 'calls/listed/palGifts:by two of Pal';
    expect(redWhere(KINDS, undefined, { only, tamper })).toEqual([only]);
  });

  it('notices a name that is taken as every object has something of that name', () => {
    const id = 'calls/observed/join:name toString';
    const acts = planOf(id);
    expect(acts.map(({ call }) => call)).toEqual(['pals', 'join']);
    const refuses = (answer: ProductAnswer, call: string) =>
      call === 'join'
        ? { ...answer, status: 422, body: '{"code":"TAKEN","field":"name"}' }
        : answer;
    expect(redWhere(KINDS, undefined, { only: id, tamper: refuses })).toEqual([id]);
  });

  it('asks with what only begins as a number, and for fewer than none', () => {
    const ids = obligationsOfClub(KINDS).map(({ id }) => id);
    expect(ids).toContain('calls/invalid/gifts.least=2abc');
    expect(ids).toContain('calls/invalid/gifts.limit=2abc');
    expect(ids).toContain('calls/invalid/gifts.limit=-1');
  });

  it('signs in by a secret that is longer than a server may read, and by another that ends otherwise', () => {
    const secrets = planOf('calls/observed/enter:nearly right').flatMap(({ body }) =>
      body !== null && 'json' in body ? String((body.json as Record<string, unknown>).secret) : [],
    );
    const [long = ''] = secrets;
    expect(long.length).toBeGreaterThan(72);
    expect(secrets).toContain(`${long.slice(0, -1)}x`);
  });

  it('looks at what a step has not made, where its condition fails', () => {
    const acts = planOf('calls/observed/answer:when answer == "yes" fails');
    const by = acts.find(({ call }) => call === 'answer')!.by;
    expect(acts.some((act) => act.call === 'notes' && act.by === by)).toBe(true);
  });

  it('looks at what is made for others by requests at once', () => {
    const looks = planOf('calls/at-once/give:by one').filter(({ call }) => call === 'notes');
    const giver = planOf('calls/at-once/give:by one').find(({ call }) => call === 'give')!.by;
    expect(looks.some(({ by }) => by !== giver)).toBe(true);
  });

  it('sends a credential in letters of the other case', () => {
    const [act] = planOf('roles/refused/a credential in other letters').slice(-1);
    const { headers } = requestOf(spec, act!, new Map(), 'xYz-12');
    expect(headers.authorization).toBe('Bearer XyZ-12');
    // Without letters it is another one for a digit.
    expect(requestOf(spec, act!, new Map(), '123456').headers.authorization).not.toBe(
      'Bearer 123456',
    );
  });
});
