// The product of `tests/corpus/cases/text.md`, written by hand: a server that answers texts as they stand, sound or with
// a fault.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Answer, type Body, lacking, refusal, servingBytes } from '../../serving.ts';

export const FAULTS = {
  'line-feeds': 'lines end with a line feed alone',
  'no-last-end': 'the last line has no end',
  trimmed: 'blanks at the ends of what has been written are lost',
  'escaped-markup': 'it is written as if it stood on a page',
  latin: 'umlauts are not in UTF-8',
  'byte-order-mark': 'it begins with a byte order mark',
  'as-json': 'the text is answered as JSON',
  'as-a-page': 'it says that it is a page of HTML',
  'without-charset': 'its type does not say in which letters it is',
  'another-type': 'a calendar says that it is a plain text',
  'as-it-was': 'a recipe that has been changed is printed as it was',
  'of-another': 'the entry is that of the recipe made first',
  'empty-for-none': 'where there is no note it answers an empty one',
  'to-everybody': 'cooks may print what is not theirs',
  'no-header': 'the header of the row is missing',
} as const;
export type Fault = keyof typeof FAULTS;

interface Cook {
  readonly email: string;
  readonly password: string;
}

interface Recipe {
  readonly id: string;
  readonly title: string;
  steps: string;
  readonly first: string;
  note: string | null;
  readonly eaten: string;
  readonly at: string;
  readonly cook: Cook;
}

/** Starts it, without a cook. */
export function start(fault: Fault | null) {
  const cooks: Cook[] = [];
  const recipes: Recipe[] = [];
  const tokens = new Map<string, Cook>();
  const isWrong = (one: Fault): boolean => fault === one;

  const signedIn = ({ email, password }: Cook, status: number): Answer => {
    const token = randomUUID();
    tokens.set(token, cooks.find((one) => one.email === email) ?? { email, password });
    return [status, { email }, { 'set-cookie': `sid=${token}; Path=/; HttpOnly` }];
  };

  function join(body: Body): Answer {
    const wrong = wrongIn(body, ['email', 'password']);
    if (wrong !== null) return wrong;
    const cook = { email: `${body['email']}`, password: `${body['password']}` };
    if (cooks.some(({ email }) => email === cook.email))
      return refusal(409, 'NOT_UNIQUE', 'Taken.', 'email');
    cooks.push(cook);
    return signedIn(cook, 201);
  }

  function enter(body: Body): Answer {
    const wrong = wrongIn(body, ['email', 'password']);
    if (wrong !== null) return wrong;
    const cook = cooks.find(
      ({ email, password }) => email === body['email'] && password === body['password'],
    );
    return cook === undefined ? refusal(401, 'WRONG', 'No.') : signedIn(cook, 200);
  }

  const shown = ({ id, title, steps, note, eaten, at, cook }: Recipe) => ({
    ...{ id, title, steps, note, eaten, at },
    cook: cook.email,
  });

  function add(cook: Cook, body: Body): Answer {
    const title = typeof body['title'] === 'string' ? body['title'].trim() : body['title'];
    const wrong = wrongIn({ ...body, title }, ['title', 'steps', 'note', 'eaten']);
    if (wrong !== null) return wrong;
    const recipe: Recipe = {
      ...{ id: randomUUID(), title: `${title as string}`, cook, at: new Date().toISOString() },
      ...{ steps: `${body['steps']}`, first: `${body['steps']}` },
      note: (body['note'] ?? null) as string | null,
      eaten: new Date(`${body['eaten']}`).toISOString(),
    };
    recipes.push(recipe);
    return [201, shown(recipe)];
  }

  function change(recipe: Recipe, body: Body): Answer {
    const wrong = wrongIn(body, ['steps', 'note']);
    if (wrong !== null) return wrong;
    if (body['steps'] !== undefined) recipe.steps = `${body['steps']}`;
    if (body['note'] !== undefined) recipe.note = body['note'] as string | null;
    return [200, shown(recipe)];
  }

  function text(type: string, whole: string, more: Readonly<Record<string, string>> = {}): Answer {
    if (isWrong('as-json')) return [200, JSON.stringify(whole), more];
    const ends = isWrong('line-feeds') ? whole.replaceAll('\r\n', '\n') : whole;
    const last = isWrong('no-last-end') ? ends.replace(/\r\n$/, '') : ends;
    const escaped = isWrong('escaped-markup') ? last.replaceAll('<', '&lt;') : last;
    const named = isWrong('another-type')
      ? 'text/plain'
      : isWrong('as-a-page')
        ? 'text/html'
        : type;
    const charset = isWrong('without-charset') ? '' : '; charset=utf-8';
    const headers = isWrong('no-header') ? {} : more;
    const body = isWrong('byte-order-mark') ? `\uFEFF${escaped}` : escaped;
    return [200, body, { 'content-type': `${named}${charset}`, ...headers }];
  }

  function card({ id, title, steps, first }: Recipe): Answer {
    const now = isWrong('as-it-was') ? first : steps;
    const written = isWrong('trimmed') ? now.trim() : now;
    return text('text/plain', `${title}\r\n\r\n${written}\r\n`, { 'x-recipe': id });
  }

  function entry(recipe: Recipe): Answer {
    const { id, title, eaten } = isWrong('of-another') ? recipes[0]! : recipe;
    const lines = [`UID:${id}`, `SUMMARY:${title.replaceAll(',', '\\,')}`, `DTSTART:${eaten}`];
    const all = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'];
    return text('text/calendar', all.map((line) => `${line}\r\n`).join(''));
  }

  const noteOf = ({ note }: Recipe): Answer =>
    note === null && !isWrong('empty-for-none')
      ? refusal(404, 'NOT_FOUND', 'There is none.')
      : text('text/markdown', note ?? '');

  function handle({ method, url, headers }: IncomingMessage, body: Body): Answer {
    const { pathname } = new URL(url ?? '/', 'http://localhost');
    const [, sid] = /\bsid=([\w-]+)/.exec(headers.cookie ?? '') ?? [];
    const me = tokens.get(sid ?? '');
    const line = `${method} ${pathname}`;
    if (line === 'POST /cooks' || line === 'POST /session') {
      if (me !== undefined) return refusal(403, 'NOT_YOURS', 'Not for you.');
      const made = line === 'POST /cooks' ? join : enter;
      return lacking(body, 'email', 'password') ?? made(body);
    }
    if (me === undefined) return refusal(401, 'SIGN_IN', 'Sign in first.');
    if (line === 'GET /api/recipes')
      return [
        200,
        recipes
          .filter(({ cook }) => cook === me)
          .toReversed()
          .map(shown),
      ];
    if (line === 'POST /api/recipes')
      return lacking(body, 'title', 'steps', 'eaten') ?? add(me, body);
    const [, , , id, part] = pathname.split('/');
    const recipe = recipes.find((one) => one.id === id);
    const isOpen = isWrong('to-everybody') && part === 'card';
    if (recipe === undefined || (recipe.cook !== me && !isOpen))
      return refusal(404, 'NOT_FOUND', 'There is none.');
    if (method === 'PATCH') return change(recipe, body);
    if (part === undefined) return [200, shown(recipe)];
    return part === 'card' ? card(recipe) : part === 'note' ? noteOf(recipe) : entry(recipe);
  }

  return servingBytes(async (request, bytes, response) => {
    const given = bytes.length === 0 ? {} : (JSON.parse(bytes.toString()) as Body);
    const [status, body, headers = {}] = handle(request, given);
    const isText = headers['content-type'] !== undefined;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    const whole = isText || typeof body === 'string' ? `${body as string}` : JSON.stringify(body);
    response.end(whole, isText && isWrong('latin') ? 'latin1' : 'utf8');
  });
}

/** The refusal of a member that may not hold its value; null where all are fitting. */
function wrongIn(body: Body, names: readonly string[]): Answer | null {
  const wrong = names.find((name) => body[name] !== undefined && !isFitting(name, body[name]));
  return wrong === undefined ? null : refusal(422, 'INVALID', 'No.', wrong);
}

function isFitting(name: string, value: unknown): boolean {
  if (name === 'note') return value === null || typeof value === 'string';
  if (typeof value !== 'string' || value === '') return false;
  if (name === 'eaten') return !Number.isNaN(Date.parse(value));
  return name !== 'email' || /^[^@\s]+@[^@\s]+$/.test(value);
}
