// The product of `tests/corpus/cases/csv.md`, written by hand: a server that answers lists as CSV, sound or with a fault.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Answer, type Body, lacking, refusal, serving } from '../../serving.ts';

export const FAULTS = {
  'no-header-row': 'the first row is a record',
  'another-column': 'a column has another name',
  'columns-in-another-order': 'two columns stand the other way round',
  'no-quotes': 'cells with commas and ends of lines stand as they are',
  'quotes-not-doubled': 'a quote in a cell ends it',
  'line-feeds': 'rows end with a line feed alone',
  'formulas-as-they-are': 'a text that begins with = is a formula to a spreadsheet',
  'marks-numbers': 'a number below 0 is marked as if it were a formula',
  'another-order': 'the order of the list is lost',
  'without-filter': 'the filter of the list is lost',
  'without-page': 'the page of the list is lost',
  'others-as-well': 'the bookings of others are in it',
  'shows-the-remark': 'what only the office sees is in it',
  'shows-a-secret': 'a password is in it',
  'as-json': 'the rows are answered as JSON',
  'as-a-page': 'it says that it is a page of HTML',
  'no-file': 'a browser shows it, and saves nothing',
  'to-everybody': 'who is not of the office gets the bookings of all',
} as const;
export type Fault = keyof typeof FAULTS;

interface Person {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly office: boolean;
}

interface Booking {
  readonly id: number;
  readonly room: string;
  readonly seats: number;
  readonly price: number | null;
  readonly catering: boolean;
  readonly starts: string;
  readonly tags: readonly string[];
  readonly note: string | null;
  readonly remark: string | null;
  readonly person: Person;
}

const COLUMNS = [
  ...['id', 'room', 'seats', 'price', 'catering', 'starts', 'tags', 'note', 'remark', 'person'],
] as const;

/** Starts it, with an office that nobody can sign up for. */
export async function start(fault: Fault | null) {
  const people: Person[] = [];
  const bookings: Booking[] = [];
  const tokens = new Map<string, Person>();
  const isWrong = (one: Fault): boolean => fault === one;

  const signedIn = (person: Person, status: number): Answer => {
    const token = randomUUID();
    tokens.set(token, person);
    const { id, email, office } = person;
    return [status, { id, email, office }, { 'set-cookie': `sid=${token}; Path=/; HttpOnly` }];
  };

  function join(body: Body): Answer {
    const wrong = Object.keys(body).find((name) => !isFitting(name, body[name]));
    if (wrong !== undefined) return refusal(422, 'INVALID', 'No.', wrong);
    const email = `${body['email']}`;
    if (people.some((one) => one.email === email))
      return refusal(409, 'NOT_UNIQUE', 'Taken.', 'email');
    const person = {
      ...{ id: people.length + 1, email, password: `${body['password']}` },
      office: body['office'] === true,
    };
    people.push(person);
    return signedIn(person, 201);
  }

  function enter({ email, password }: Body): Answer {
    if (!isFitting('email', email)) return refusal(422, 'INVALID', 'No.', 'email');
    const person = people.find((one) => one.email === email && one.password === password);
    return person === undefined ? refusal(401, 'WRONG', 'No.') : signedIn(person, 200);
  }

  const shown = (me: Person, { person, remark, ...booking }: Booking) => ({
    ...booking,
    ...(me.office && { remark }),
    person: { email: person.email },
  });
  const row = (me: Person, booking: Booking) => ({
    ...shown(me, booking),
    ...(isWrong('shows-the-remark') && { remark: booking.remark }),
    ...(isWrong('shows-a-secret') && { person: booking.person }),
  });

  function book(me: Person, body: Body): Answer {
    const wrong = Object.keys(body).find((name) => !isFitting(name, body[name]));
    if (wrong !== undefined) return refusal(422, 'INVALID', 'No.', wrong);
    const booking: Booking = {
      ...{ price: null, catering: false, tags: [], note: null, remark: null },
      ...(body as unknown as Omit<Booking, 'id' | 'person'>),
      ...{ id: bookings.length + 1, person: me },
      starts: new Date(`${body['starts']}`).toISOString(),
    };
    bookings.push(booking);
    return [201, shown(me, booking)];
  }

  function cell(value: unknown): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number')
      return value < 0 && isWrong('marks-numbers') ? `'${value}` : `${value}`;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const isFormula = /^[=+\-@\t\r]/.test(text) && !isWrong('formulas-as-they-are');
    const marked = isFormula ? `'${text}` : text;
    if (!/[",\r\n]/.test(marked) || isWrong('no-quotes')) return marked;
    return `"${isWrong('quotes-not-doubled') ? marked : marked.replaceAll('"', '""')}"`;
  }

  function csv(columns: readonly string[], rows: readonly object[], more = {}): Answer {
    if (isWrong('as-json')) return [200, rows, more];
    const order = isWrong('columns-in-another-order') ? columns.toReversed() : columns;
    const header = order.map((name) =>
      name === 'room' && isWrong('another-column') ? 'Room' : name,
    );
    const lines = rows.map((row) =>
      order.map((name) => cell((row as Record<string, unknown>)[name])),
    );
    const all = isWrong('no-header-row') ? lines : [header, ...lines];
    const end = isWrong('line-feeds') ? '\n' : '\r\n';
    return [
      200,
      all.map((line) => line.join(',') + end).join(''),
      {
        'content-type': isWrong('as-a-page') ? 'text/html' : 'text/csv; charset=utf-8',
        ...(!isWrong('no-file') && {
          'content-disposition': 'attachment; filename="bookings.csv"',
        }),
        ...more,
      },
    ];
  }

  const byRoom = (one: Booking, other: Booking): number =>
    (one.room < other.room ? -1 : one.room > other.room ? 1 : 0) || one.id - other.id;
  const newestFirst = (one: Booking, other: Booking): number => other.id - one.id;
  const byStart = (one: Booking, other: Booking): number =>
    (one.starts < other.starts ? 1 : one.starts > other.starts ? -1 : 0) || one.id - other.id;
  const sorted = (list: readonly Booking[], by: (one: Booking, other: Booking) => number) =>
    isWrong('another-order') ? list : list.toSorted(by);

  function exportBookings(me: Person, query: URLSearchParams): Answer {
    const [limit = '20', offset = '0'] = ['limit', 'offset'].map(
      (name) => query.get(name) ?? undefined,
    );
    if (!/^\d+$/.test(limit)) return refusal(422, 'INVALID', 'No.', 'limit');
    if (!/^\d+$/.test(offset)) return refusal(422, 'INVALID', 'No.', 'offset');
    const room = isWrong('without-filter') ? null : query.get('room');
    const found = sorted(bookings, newestFirst).filter((one) => room === null || one.room === room);
    const page = isWrong('without-page')
      ? found
      : found.slice(Number(offset), Number(offset) + Number(limit));
    const total = { 'x-total-count': `${found.length}` };
    return csv(
      COLUMNS,
      page.map((one) => row(me, one)),
      total,
    );
  }

  async function handle(request: IncomingMessage, body: Body): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, sid] = /\bsid=([\w-]+)/.exec(request.headers.cookie ?? '') ?? [];
    const me = tokens.get(sid ?? '');
    const line = `${request.method} ${pathname}`;
    if (line === 'POST /people') {
      if (me !== undefined) return refusal(403, 'OFFICE_ONLY', 'Ask the office.');
      return lacking(body, 'email', 'password') ?? join(body);
    }
    if (line === 'POST /session') {
      if (me !== undefined) return refusal(403, 'OFFICE_ONLY', 'Ask the office.');
      return lacking(body, 'email', 'password') ?? enter(body);
    }
    if (me === undefined) return refusal(401, 'SIGN_IN', 'Sign in first.');
    if (line === 'POST /api/bookings')
      return lacking(body, 'room', 'seats', 'starts') ?? book(me, body);
    if (line === 'GET /api/bookings')
      return [200, bookings.toReversed().map((one) => shown(me, one))];
    if (line === 'GET /api/my-bookings.csv') {
      const own = bookings.filter(({ person }) => person === me || isWrong('others-as-well'));
      return csv(
        COLUMNS,
        sorted(own, byStart).map((one) => row(me, one)),
      );
    }
    if (!me.office && !isWrong('to-everybody'))
      return refusal(403, 'OFFICE_ONLY', 'Ask the office.');
    if (line === 'GET /api/bookings.csv') return exportBookings(me, searchParams);
    return csv(
      ['id', 'room', 'owner'],
      sorted(bookings, byRoom).map(({ person, ...one }) => ({ ...one, owner: person.email })),
    );
  }

  return serving(handle);
}

const TEXTS = ['note', 'remark'];
const OPTIONAL = ['price', 'note', 'remark'];

/** Whether a member may hold a value. */
function isFitting(name: string, value: unknown): boolean {
  if (value === null) return OPTIONAL.includes(name);
  if (name === 'starts') return typeof value === 'string' && !Number.isNaN(Date.parse(value));
  if (name === 'room' || name === 'password') return typeof value === 'string' && value !== '';
  if (name === 'email') return /^[^@\s]+@[^@\s]+$/.test(`${value as string}`);
  if (name === 'office') return typeof value === 'boolean';
  if (name === 'seats') return Number.isInteger(value);
  if (name === 'price') return typeof value === 'number';
  if (name === 'catering') return typeof value === 'boolean';
  if (name === 'tags') return Array.isArray(value) && value.every((tag) => typeof tag === 'string');
  return !TEXTS.includes(name) || typeof value === 'string';
}
