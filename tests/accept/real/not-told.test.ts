// The suite against a real product that answers nothing of what it makes, among what others have left there: keys
// are found in its lists.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failuresWith } from './failures.ts';
import { triedBy } from '../../products/tried.ts';
import { type Answer, type Body, refusal, serving } from './serving.ts';

const FILE = 'tests/corpus/cases/keys-not-answered.md';
const KINDS = [
  ...(['calls/answered', 'calls/listed', 'calls/not-found', 'calls/spares'] as const),
  ...(['entities/ignored', 'entities/kept', 'entities/made', 'roles/allowed'] as const),
];

const FAULTS = {
  'author-of-the-first': 'every note belongs to whoever came first',
  'titles-in-capitals': 'titles are kept in capitals',
  'remarks-of-all': 'the remarks of a note are those of all notes',
  'stars-for-free': 'every remark has five stars',
  'drops-the-first': 'the first remark is dropped, whichever was meant',
  'goes-to-the-list': 'whoever has added a note is sent to the list',
} as const;
type Fault = keyof typeof FAULTS;

interface Note {
  readonly id: number;
  readonly title: string;
  done: boolean;
  readonly author: number;
}

function start(fault: Fault | null) {
  const members = [{ id: 1, nick: 'old', secret: 'old' }];
  const notes: Note[] = [1, 2, 3].map((id) => ({ id, title: 'Old', done: true, author: 1 }));
  const remarks = [{ id: 1, note: 1, stars: 1 }];
  const tokens = new Map<string, number>();
  const isWrong = (one: Fault): boolean => fault === one;
  const next = (of: readonly { readonly id: number }[]): number => (of.at(-1)?.id ?? 0) + 1;

  function signIn({ nick, secret }: Body): Answer {
    const found = members.find((one) => one.nick === nick && one.secret === secret);
    if (found === undefined) return refusal(401, 'WRONG', 'That is not it.');
    const token = `token-${tokens.size}`;
    tokens.set(token, found.id);
    return [200, { token }];
  }

  function add(body: Body, me: number): Note {
    const title = `${body['title']}`;
    const note = {
      id: next(notes),
      title: isWrong('titles-in-capitals') ? title.toUpperCase() : title,
      done: false,
      author: isWrong('author-of-the-first') ? 1 : me,
    };
    notes.push(note);
    return note;
  }

  function finish(note: Note, me: number): Answer {
    if (note.author !== me) return refusal(403, 'NOT_YOURS', 'It is not yours.');
    note.done = true;
    return [200, note];
  }

  function drop(id: string): Answer {
    const place = isWrong('drops-the-first') ? 0 : remarks.findIndex((one) => `${one.id}` === id);
    if (place < 0) return refusal(404, 'NONE', 'It is not there.');
    remarks.splice(place, 1);
    return [204];
  }

  function aboutNote(id: string, rest: string, me: number): Answer {
    const note = notes.find((one) => `${one.id}` === id);
    if (note === undefined) return refusal(404, 'NONE', 'It is not there.');
    if (rest === '/finish') return finish(note, me);
    if (rest !== '/remarks') return [200, note];
    return [200, remarks.filter((one) => one.note === note.id || isWrong('remarks-of-all'))];
  }

  return serving((request, body: Body): Answer => {
    const { method = 'GET', url = '/' } = request;
    const asked = `${method} ${url}`;
    if (asked === 'POST /members') {
      const missing = ['nick', 'secret'].find((name) => body[name] === undefined);
      if (missing !== undefined) return refusal(422, 'MISSING', 'Say it.', missing);
      const isTaken = members.some(({ nick }) => nick === body['nick']);
      if (isTaken) return refusal(409, 'TAKEN', 'It is taken.');
      members.push({ id: next(members), nick: `${body['nick']}`, secret: `${body['secret']}` });
      return [204];
    }
    if (asked === 'POST /enter') return signIn(body);
    const me = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (me === undefined) return refusal(401, 'SIGN_IN', 'Sign in first.');
    if (asked === 'GET /notes') return [200, notes];
    if (asked === 'POST /notes') return (add(body, me), [204]);
    if (asked === 'POST /notes/by-form') {
      const { id } = add(body, me);
      return [303, undefined, { location: isWrong('goes-to-the-list') ? '/' : `/notes/${id}` }];
    }
    if (asked === 'POST /remarks') {
      const stars = isWrong('stars-for-free') ? 5 : Number(body['stars']);
      remarks.push({ id: next(remarks), note: Number(body['note']), stars });
      return [204];
    }
    const [, kind, id = '', rest = ''] = /^\/(notes|remarks)\/([^/]+)(\/\w+)?$/.exec(url) ?? [];
    return kind === 'remarks' ? drop(id) : aboutNote(id, rest, me);
  });
}

const text = readFileSync(FILE, 'utf8');
const trying = triedBy(FILE, text, { screens: false, kinds: KINDS });

const failedWith = failuresWith(trying, start);

describe('a product that answers nothing of what it makes', () => {
  it('is sound', async () => {
    expect(await failedWith(null)).toEqual([]);
    const ids = trying.asked.obligations.map(({ id }) => id);
    expect(ids).toContain('calls/answered/finish');
    expect(ids).toContain('calls/answered/dropRemark');
  }, 200_000);

  it.each(Object.keys(FAULTS) as Fault[])(
    'fails with the fault %s',
    async (fault) => expect(await failedWith(fault), FAULTS[fault]).not.toEqual([]),
    200_000,
  );
});
