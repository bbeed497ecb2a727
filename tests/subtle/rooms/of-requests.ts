// Subtle faults for the rooms in what requests give and how they come, chosen from their specification.

import { type Kind } from '../mutation.ts';
import {
  answering,
  type Any,
  asking,
  edit,
  type Fault,
  giving,
  isFor,
  meOf,
  type Planted,
  refusal,
  storing,
} from './tampered.ts';

const planted =
  (kind: Kind) =>
  (fault: Fault): Planted => ({ kind, fault });
const letter = planted('to the letter');
const accounts = planted('accounts');
const http = planted('http');
const atomicity = planted('atomicity');

const BOOK = 'POST /rooms/*/bookings';
const SIGN_IN = 'POST /sign-in';

/** The purpose of a booking, rewritten where it is a text. */
const purposes = (rewrite: (text: string) => string): Fault =>
  giving(BOOK, ({ purpose }) => (typeof purpose === 'string' ? { purpose: rewrite(purpose) } : {}));

const member =
  (name: string, rewrite: (text: string) => string) =>
  (body: Any): object =>
    typeof body[name] === 'string' ? { [name]: rewrite(body[name]) } : {};

const address =
  (line: string, from: RegExp, to: string): Fault =>
  (request, engine) =>
    asking(line, (one) => ({ ...one, url: one.url.replace(from, to) }))(request, engine);

const touched = (line: string): Fault =>
  storing(
    line,
    ({ of, now }, { id }) => {
      const found = of('Booking').find((one) => one.id === id);
      if (found !== undefined) found.fields['changed'] = new Date(now).toISOString();
    },
    true,
  );

/** What breaks texts, accounts, HTTP and refusals. */
export const OF_REQUESTS: Readonly<Record<string, Planted>> = {
  'purposes are trimmed': letter(purposes((text) => text.trim())),
  'markup in purposes is escaped': letter(purposes((text) => text.replaceAll('<', '&lt;'))),
  'quotes in purposes are lost': letter(purposes((text) => text.replaceAll("'", ''))),
  'letters of purposes are composed': letter(purposes((text) => text.normalize())),
  'emoji are lost in purposes': letter(
    purposes((text) => text.replace(/\p{Extended_Pictographic}/gu, '')),
  ),
  'purposes end at 60': letter(purposes((text) => (text.length > 80 ? text : text.slice(0, 60)))),
  'purposes begin with a capital': letter(
    purposes((text) => text.replace(/^\p{Ll}/u, (one) => one.toUpperCase())),
  ),
  'lines of purposes are joined': letter(purposes((text) => text.replaceAll('\n', ' '))),
  'purposes are counted in units': letter((request, engine) => {
    if (!isFor(BOOK, request)) return engine.handle(request);
    const purpose: unknown = (() => {
      try {
        return JSON.parse(request.body ?? '')?.purpose;
      } catch {
        return null;
      }
    })();
    const isLong = typeof purpose === 'string' && purpose.length > 80;
    const answer = (isLong ? engine.fork() : engine).handle(request);
    return isLong && answer.status === 201 ? refusal(answer, 422, 'BAD_PURPOSE') : answer;
  }),
  'starts on the minute': letter(
    giving(
      BOOK,
      member('starts', (text) =>
        Number.isNaN(Date.parse(text))
          ? text
          : new Date(Math.floor(Date.parse(text) / 60_000) * 60_000).toISOString(),
      ),
    ),
  ),
  'minutes by fives': letter(
    giving(BOOK, ({ minutes }) =>
      Number.isSafeInteger(minutes) && minutes > 15 && minutes <= 240
        ? { minutes: Math.floor(minutes / 5) * 5 }
        : {},
    ),
  ),
  'notices are trimmed': letter(
    answering('GET /notices', (body: Any[]) =>
      body.map((one) => ({ ...one, text: one.text.replace(/: +/, ': ').trim() })),
    ),
  ),
  'notices in small letters': letter(
    answering('GET /notices', (body: Any[]) =>
      body.map((one) => ({
        ...one,
        text: one.text.replace(/: .*/s, (text: string) => text.toLowerCase()),
      })),
    ),
  ),
  'emails in small letters alone': accounts((request, engine) => {
    if (!isFor(SIGN_IN, request) || !/"email":"[^"]*[A-Z]/.test(request.body ?? ''))
      return engine.handle(request);
    return engine.handle({
      ...request,
      body: request.body!.replace(/"email":"/, '"email":"x'),
    });
  }),
  'a secret is trimmed at signing in': accounts(
    giving(
      SIGN_IN,
      member('password', (text) => text.trim() || text),
    ),
  ),
  'a secret in capital letters will do': accounts(
    giving(
      SIGN_IN,
      member('password', (text) => text.toLowerCase()),
    ),
  ),
  'blanks around an email are dropped': accounts(
    giving(
      SIGN_IN,
      member('email', (text) => text.trim() || text),
    ),
  ),
  'of a secret eight characters count': accounts((request, engine) => {
    const answer = engine.handle(request);
    if (!isFor(SIGN_IN, request) || answer.status !== 401) return answer;
    const { email, password } = JSON.parse(request.body!);
    const person = engine
      .records('Person')
      .find((one: Any) => one.email === String(email).toLowerCase()) as Any;
    if (person === undefined || person.password.slice(0, 8) !== String(password).slice(0, 8))
      return answer;
    return engine.handle({
      ...request,
      body: JSON.stringify({ email, password: person.password }),
    });
  }),
  'signing in ends the other session': accounts((request, engine) => {
    const answer = engine.handle(request);
    if (!isFor(SIGN_IN, request) || answer.status !== 200) return answer;
    const { token, person } = JSON.parse(answer.body!);
    edit(engine, (world) => {
      world.credentials = world.credentials.filter(
        ([one, { id }]) => one === token || id !== person.id,
      );
    });
    return answer;
  }),
  'signing out ends every session': accounts((request, engine) => {
    const me = meOf(engine, request);
    const answer = engine.handle(request);
    if (!isFor('POST /sign-out', request) || answer.status !== 204) return answer;
    edit(engine, (world) => {
      world.credentials = world.credentials.filter(([, { id }]) => id !== me);
    });
    return answer;
  }),
  'a failed sign-in ends the sessions': atomicity((request, engine) => {
    const answer = engine.handle(request);
    if (!isFor(SIGN_IN, request) || answer.status !== 401) return answer;
    const { email } = JSON.parse(request.body!);
    const person = engine
      .records('Person')
      .find((one: Any) => one.email === String(email).toLowerCase()) as Any;
    if (person !== undefined)
      edit(engine, (world) => {
        world.credentials = world.credentials.filter(([, { id }]) => id !== person.id);
      });
    return answer;
  }),
  'a wrong credential is refused at signing in': accounts((request, engine) => {
    const isWrong = request.headers['authorization'] !== undefined && meOf(engine, request) === 0;
    const answer = engine.handle(request);
    return isFor(SIGN_IN, request) && isWrong ? refusal(answer, 401, 'SIGN_IN_FIRST') : answer;
  }),
  'any scheme carries a token': http((request, engine) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return engine.handle(request);
    const headers = {
      ...request.headers,
      authorization: authorization.replace(/^\w+ +/, 'Bearer '),
    };
    return engine.handle({ ...request, headers });
  }),
  'a page with letters after it': http(address('GET /my-bookings', /(page=\d+)[a-z]+\w*/, '$1')),
  'a page with an exponent': http(address('GET /my-bookings', /(page=\d)e(\d)/, '$1')),
  'a part of a page': http(address('GET /my-bookings', /(page=[1-9]\d*)\.\d+/, '$1')),
  'an empty page is the first': http(address('GET /my-bookings', /page=(?=&|$)/, 'page=1')),
  'seats with letters after them': http(address('GET /rooms', /(minSeats=\d+)[a-z]\w*/, '$1')),
  'a part of a seat': http(address('GET /rooms', /(minSeats=\d+)\.\d+/, '$1')),
  'no seats said are none': http(address('GET /rooms', /minSeats=(?=&|$)/, 'minSeats=0')),
  'an id with letters after it': http((request, engine) =>
    engine.handle({ ...request, url: request.url.replace(/^(\/\w+\/\d+)[a-z]\w*/, '$1') }),
  ),
  'a part of an id': http((request, engine) =>
    engine.handle({ ...request, url: request.url.replace(/^(\/\w+\/\d+)\.\d+/, '$1') }),
  ),
  'a list for a body': http((request, engine) =>
    engine.handle({
      ...request,
      body: request.body !== null && /^\s*\[/.test(request.body) ? '{}' : request.body,
    }),
  ),
  'a text for a body': http((request, engine) =>
    engine.handle({
      ...request,
      body: request.body !== null && /^\s*"/.test(request.body) ? '{}' : request.body,
    }),
  ),
  'a null for a body fails': http((request, engine) => {
    const answer = engine.handle(request);
    return request.body === 'null' ? refusal(answer, 500, 'UNEXPECTED') : answer;
  }),
  'an item that every object knows': http((request, engine) =>
    engine.handle({
      ...request,
      body:
        request.body?.replace(/"item":"(constructor|toString|__proto__)"/, '"item":"coffee"') ??
        null,
    }),
  ),
  'numbers as texts': http(
    giving(BOOK, ({ minutes }) =>
      typeof minutes === 'string' && /^\d+$/.test(minutes) ? { minutes: Number(minutes) } : {},
    ),
  ),
  'minutes are whole numbers by themselves': http(
    giving(BOOK, ({ minutes }) =>
      typeof minutes === 'number' && !Number.isInteger(minutes)
        ? { minutes: Math.floor(minutes) }
        : {},
    ),
  ),
  'whoever books may say for whom': http(
    storing(BOOK, ({ of }, { request, body }) => {
      const { who } = JSON.parse(request.body ?? '{}');
      if (typeof who === 'number' && of('Person').some(({ id }) => id === who))
        of('Booking').find(({ id }) => id === body.id)!.fields['who'] = { $record: who };
    }),
  ),
  'a refused booking stays': atomicity((request, engine) => {
    const answer = engine.handle(request);
    if (!isFor(BOOK, request) || answer.status !== 409) return answer;
    const { purpose, starts, minutes } = JSON.parse(request.body!);
    const me = meOf(engine, request);
    edit(engine, (world) => {
      const table = world.tables['Booking']!;
      const id = table.next;
      table.next += 1;
      table.records.push({
        id,
        since: { status: world.now },
        fields: {
          ...structuredClone(table.records[0]!.fields),
          ...{ id, purpose, minutes, status: 'cancelled' },
          ...{ who: { $record: me }, room: { $record: Number(/\d+/.exec(request.url)![0]) } },
          starts: new Date(starts).toISOString(),
          ends: new Date(Date.parse(starts) + minutes * 60_000).toISOString(),
          changed: new Date(world.now).toISOString(),
        },
      });
    });
    return answer;
  }),
  'a refused check-in touches the booking': atomicity(touched('POST /bookings/*/check-in')),
  'a refused cancelling touches the booking': atomicity(touched('POST /bookings/*/cancel')),
  'a refused approval touches the booking': atomicity(touched('POST /bookings/*/approve')),
  'a refused equipment request touches the booking': atomicity(
    touched('POST /bookings/*/equipment'),
  ),
  'a refused approval is told': atomicity(
    storing(
      'POST /bookings/*/approve',
      ({ of, now }, { id, me }) => {
        const booking = of('Booking').find((one) => one.id === id);
        if (booking === undefined || me === 0) return;
        const key = 5_000 + of('Notice').length;
        of('Notice').push({
          id: key,
          since: {},
          fields: {
            id: key,
            to: structuredClone(booking.fields['who']!),
            text: `Approved: ${String(booking.fields['purpose'])}`,
            at: new Date(now).toISOString(),
          },
        });
      },
      true,
    ),
  ),
  'a refused rejection rejects': atomicity(
    storing(
      'POST /bookings/*/reject',
      ({ of }, { id, answer }) => {
        const booking = of('Booking').find((one) => one.id === id);
        if (booking?.fields['status'] === 'requested' && answer.status === 403)
          booking.fields['status'] = 'rejected';
      },
      true,
    ),
  ),
  'a refused cancelling cancels': atomicity(
    storing(
      'POST /bookings/*/cancel',
      ({ of }, { id, answer }) => {
        const booking = of('Booking').find((one) => one.id === id);
        if (booking?.fields['status'] === 'booked' && answer.status === 403)
          booking.fields['status'] = 'cancelled';
      },
      true,
    ),
  ),
};
