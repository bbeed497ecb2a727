// Subtle faults for the rooms in what becomes of records, chosen from their specification.

import type { WorldRecord } from '../../../src/engine/index.ts';
import type { Kind } from '../mutation.ts';
import {
  answering,
  type Any,
  disguising,
  edit,
  type Fault,
  isFor,
  meOf,
  type Planted,
  refusal,
  storing,
} from './tampered.ts';

const planted =
  (kind: Kind) =>
  (fault: Fault): Planted => ({ kind, fault });
const several = planted('several');
const states = planted('states');

const BOOK = 'POST /rooms/*/bookings';
const APPROVE = 'POST /bookings/*/approve';
const REJECT = 'POST /bookings/*/reject';
const CANCEL = 'POST /bookings/*/cancel';
const CHECK_IN = 'POST /bookings/*/check-in';
const HIDDEN = { status: 'cancelled' };

const statusOf = ({ fields }: WorldRecord): string => String(fields['status']);
const refOf = (value: unknown): number => (value as { $record: number } | null)?.$record ?? 0;
const isOf = ({ fields }: WorldRecord, me: number): boolean => refOf(fields['who']) === me;
const startsOf = ({ fields }: WorldRecord): number => Date.parse(String(fields['starts']));
const wanted = (body: string | null): number => {
  try {
    return Date.parse(String(JSON.parse(body ?? '').starts));
  } catch {
    return Number.NaN;
  }
};

/** Whoever asks sees what everybody else sees. */
const allOf = (line: string): Fault =>
  answering(line, (body: Any[], { engine, request }) => {
    const ids = new Set(body.map(({ id }) => id));
    const more = engine
      .people()
      .flatMap(({ key }) => {
        const fork = engine.fork();
        const headers = {
          ...request.headers,
          authorization: `Bearer ${fork.signIn('Person', key)}`,
        };
        const answer = fork.handle({ ...request, headers });
        return answer.status === 200 ? (JSON.parse(answer.body!) as Any[]) : [];
      })
      .filter(({ id }) => !ids.has(id));
    return [...body, ...more];
  });

/** What breaks counts and states. */
export const OF_RECORDS: Readonly<Record<string, Planted>> = {
  'any room at that time is taken': several((request, engine) => {
    const answer = engine.handle(request);
    if (!isFor(BOOK, request) || answer.status !== 201) return answer;
    const made = JSON.parse(answer.body!);
    const isAnother = engine
      .snapshot()
      .tables['Booking']!.records.some(
        ({ fields, id }) =>
          id !== made.id &&
          refOf(fields['room']) !== made.room &&
          fields['starts'] === made.starts &&
          ['requested', 'booked'].includes(String(fields['status'])),
      );
    if (!isAnother) return answer;
    edit(engine, (world) => void world.tables['Booking']!.records.pop());
    return refusal(answer, 409, 'ROOM_TAKEN');
  }),
  'one’s own bookings alone take a room': several(
    disguising(BOOK, (one, me) => (isOf(one, me) ? null : HIDDEN)),
  ),
  'bookings of others alone take a room': several(
    disguising(BOOK, (one, me) => (isOf(one, me) ? HIDDEN : null)),
  ),
  'requests do not take a room': several(
    disguising(BOOK, (one) => (statusOf(one) === 'requested' ? HIDDEN : null)),
  ),
  'a room in use is not taken': several(
    disguising(BOOK, (one) => (statusOf(one) === 'in use' ? HIDDEN : null)),
  ),
  'a room is taken from the minute at which another ends': several(
    disguising(BOOK, ({ fields }) => ({
      ends: new Date(Date.parse(String(fields['ends'])) + 1).toISOString(),
    })),
  ),
  'a room is taken at the same start alone': several(
    disguising(BOOK, (one, _me, { body }) => (startsOf(one) === wanted(body) ? null : HIDDEN)),
  ),
  'a booking that begins within another is no clash': several(
    disguising(BOOK, (one, _me, { body }) => (startsOf(one) < wanted(body) ? HIDDEN : null)),
  ),
  'a booking within the new one is no clash': several(
    disguising(BOOK, (one, _me, { body }) => (startsOf(one) > wanted(body) ? HIDDEN : null)),
  ),
  'cancelled bookings take a room': several(
    disguising(BOOK, (one, me) =>
      statusOf(one) === 'cancelled'
        ? { status: 'booked', who: { $record: me === 5 ? 4 : 5 } }
        : null,
    ),
  ),
  'rejected bookings take a room': several(
    disguising(BOOK, (one, me) =>
      statusOf(one) === 'rejected'
        ? { status: 'booked', who: { $record: me === 5 ? 4 : 5 } }
        : null,
    ),
  ),
  'open bookings of all count': several(disguising(BOOK, (_one, me) => ({ who: { $record: me } }))),
  'requests do not count as open': several((request, engine) => {
    const answer = disguising(BOOK, (one, me) =>
      statusOf(one) === 'requested' && isOf(one, me)
        ? { who: { $record: me === 5 ? 4 : 5 } }
        : null,
    )(request, engine);
    return answer;
  }),
  'what is in use does not count as open': several(
    disguising(BOOK, (one, me) =>
      statusOf(one) === 'in use' && isOf(one, me) ? { who: { $record: me === 5 ? 4 : 5 } } : null,
    ),
  ),
  'cancelled bookings count as open': several(
    disguising(BOOK, (one, me) =>
      statusOf(one) === 'cancelled' && isOf(one, me)
        ? { status: 'booked', room: { $record: 0 } }
        : null,
    ),
  ),
  'approving one approves all of its booker': several(
    storing(APPROVE, ({ of }, { body }) => {
      for (const { fields } of of('Booking'))
        if (refOf(fields['who']) === body.who && fields['status'] === 'requested')
          fields['status'] = 'booked';
    }),
  ),
  'approving one approves all of its room': several(
    storing(APPROVE, ({ of }, { body }) => {
      for (const { fields } of of('Booking'))
        if (refOf(fields['room']) === body.room && fields['status'] === 'requested')
          fields['status'] = 'booked';
    }),
  ),
  'rejecting one rejects all of its room': several(
    storing(REJECT, ({ of }, { body }) => {
      for (const { fields } of of('Booking'))
        if (refOf(fields['room']) === body.room && fields['status'] === 'requested')
          fields['status'] = 'rejected';
    }),
  ),
  'cancelling one cancels all of its booker': several(
    storing(CANCEL, ({ of }, { body }) => {
      for (const { fields } of of('Booking'))
        if (refOf(fields['who']) === body.who && fields['status'] === 'booked')
          fields['status'] = 'cancelled';
    }),
  ),
  'cancelling one cancels those of its purpose': several(
    storing(CANCEL, ({ of }, { body }) => {
      for (const { fields } of of('Booking'))
        if (fields['purpose'] === body.purpose) fields['status'] = 'cancelled';
    }),
  ),
  'checking in releases one’s other bookings': several(
    storing(CHECK_IN, ({ of }, { body }) => {
      for (const { fields } of of('Booking'))
        if (refOf(fields['who']) === body.who && fields['status'] === 'booked')
          fields['status'] = 'released';
    }),
  ),
  'booking touches one’s other bookings': several(
    storing(BOOK, ({ of, now }, { body }) => {
      for (const { fields } of of('Booking'))
        if (refOf(fields['who']) === body.who) fields['changed'] = new Date(now).toISOString();
    }),
  ),
  'notices go to who approves': several(
    storing(APPROVE, ({ of }, { me }) => {
      of('Notice').at(-1)!.fields['to'] = { $record: Number(me) };
    }),
  ),
  'the manager gets the notice, too': several(
    storing(REJECT, ({ of }, { me }) => {
      const last = of('Notice').at(-1)!;
      of('Notice').push({
        ...structuredClone(last),
        id: last.id + 1_000,
        fields: { ...last.fields, id: last.id + 1_000, to: { $record: Number(me) } },
      });
    }),
  ),
  'a second notice takes the first one’s place': several(
    storing(APPROVE, ({ of }) => {
      const last = of('Notice').at(-1)!;
      const others = of('Notice').filter(
        ({ id, fields }) => id !== last.id && refOf(fields['to']) === refOf(last.fields['to']),
      );
      for (const one of others) of('Notice').splice(of('Notice').indexOf(one), 1);
    }),
  ),
  'managers approve for every building': several(allOf('GET /approvals')),
  'approving makes the manager the booker': states(
    storing(APPROVE, ({ of }, { id, me }) => {
      of('Booking').find((one) => one.id === id)!.fields['who'] = { $record: Number(me) };
    }),
  ),
  'approving is no change': states(
    storing(APPROVE, ({ of }, { id }) => {
      of('Booking').find((one) => one.id === id)!.fields['changed'] = '2026-01-01T00:00:00.000Z';
    }),
  ),
  'rejecting forgets the purpose': states(
    storing(REJECT, ({ of }, { id }) => {
      of('Booking').find((one) => one.id === id)!.fields['purpose'] = 'rejected';
    }),
  ),
  'checking in forgets the repeats': states(
    storing(CHECK_IN, ({ of }, { id }) => {
      of('Booking').find((one) => one.id === id)!.fields['repeats'] = null;
    }),
  ),
  'cancelling ends it now': states(
    storing(CANCEL, ({ of, now }, { id }) => {
      of('Booking').find((one) => one.id === id)!.fields['ends'] = new Date(now).toISOString();
    }),
  ),
  'checking in begins it now': states(
    storing(CHECK_IN, ({ of, now }, { id }) => {
      of('Booking').find((one) => one.id === id)!.fields['starts'] = new Date(now).toISOString();
    }),
  ),
  'cancelled bookings are gone': states((request, engine) => {
    const answer = engine.handle(request);
    if (!isFor('GET /bookings/*', request) || answer.status !== 200) return answer;
    return JSON.parse(answer.body!).status === 'cancelled'
      ? refusal(answer, 404, 'NOT_FOUND')
      : answer;
  }),
  'managers read what is open alone': states((request, engine) => {
    const answer = engine.handle(request);
    if (!isFor('GET /bookings/*', request) || answer.status !== 200) return answer;
    const booking = JSON.parse(answer.body!);
    const isOpen = ['requested', 'booked', 'in use'].includes(booking.status);
    const me = meOf(engine, request);
    return booking.who !== me && me !== 5 && !isOpen ? refusal(answer, 403, 'NOT_YOURS') : answer;
  }),
  'managers’ own requests need no approval': states(
    storing(BOOK, ({ of }, { me, body }) => {
      if (me === 3 || me === 4)
        of('Booking').find((one) => one.id === body.id)!.fields['status'] = 'booked';
    }),
  ),
};
