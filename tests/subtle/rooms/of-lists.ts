// Subtle faults for the rooms in their lists, chosen from their specification.

import type { Kind } from '../mutation.ts';
import { answering, type Any, asking, type Fault, meOf, type Planted } from './tampered.ts';

const planted =
  (kind: Kind) =>
  (fault: Fault): Planted => ({ kind, fault });
const lists = planted('lists');

const refOf = (value: unknown): number => (value as { $record: number } | null)?.$record ?? 0;
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

const sorted = (answer: Any[], by: (one: Any, other: Any) => number): Any[] => [...answer].sort(by);
const text = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** What breaks lists. */
export const OF_LISTS: Readonly<Record<string, Planted>> = {
  'every page is the first': lists(
    asking('GET /my-bookings', (request) => ({
      ...request,
      url: request.url.replace(/page=([2-9])(?!\d)/, 'page=1'),
    })),
  ),
  'later pages begin one booking late': lists(
    answering('GET /my-bookings', (body: Any[], { request }) =>
      /page=[2-9]/.test(request.url) ? body.slice(1) : body,
    ),
  ),
  'my bookings by creation': lists(
    answering('GET /my-bookings', (body: Any[]) => sorted(body, (a, b) => b.id - a.id)),
  ),
  'my bookings without the cancelled ones': lists(
    answering('GET /my-bookings', (body: Any[]) =>
      body.filter(({ status }) => status !== 'cancelled'),
    ),
  ),
  'my bookings with those that I manage': lists(
    answering('GET /my-bookings', (body: Any[], { engine, request }) => {
      const me = meOf(engine, request);
      return me === 3 || me === 4 ? [...body, ...body] : body;
    }),
  ),
  'bookings of a room by creation': lists(
    answering('GET /rooms/*/bookings', (body: Any[]) => sorted(body, (a, b) => a.id - b.id)),
  ),
  'bookings of a room without the cancelled ones': lists(
    answering('GET /rooms/*/bookings', (body: Any[]) =>
      body.filter(({ status }) => status !== 'cancelled'),
    ),
  ),
  'bookings of a room without those that began': lists(
    answering('GET /rooms/*/bookings', (body: Any[], { engine }) =>
      body.filter(({ starts }) => Date.parse(starts) > engine.clock.now()),
    ),
  ),
  'bookings of a room for those who made them': lists(
    answering('GET /rooms/*/bookings', (body: Any[], { engine, request }) =>
      body.filter(({ who }) => who === meOf(engine, request)),
    ),
  ),
  'bookings of a room end at two': lists(
    answering('GET /rooms/*/bookings', (body: Any[]) => body.slice(0, 2)),
  ),
  'rooms by id': lists(
    answering('GET /rooms', (body: Any[]) => sorted(body, (a, b) => a.id - b.id)),
  ),
  'rooms with more seats than the least': lists(
    answering('GET /rooms', (body: Any[], { request }) => {
      const least = /minSeats=(\d+)/.exec(request.url)?.[1];
      return body.filter(({ seats }) => seats !== Number(least));
    }),
  ),
  'rooms of a building whatever their seats': lists(
    asking('GET /rooms', (request) => ({
      ...request,
      url: /building=\d/.test(request.url)
        ? request.url.replace(/&?minSeats=\d+/, '')
        : request.url,
    })),
  ),
  'rooms with enough seats in any building': lists(
    asking('GET /rooms', (request) => ({
      ...request,
      url: /minSeats=\d/.test(request.url)
        ? request.url.replace(/building=\d+&?/, '')
        : request.url,
    })),
  ),
  'approvals by creation': lists(
    answering('GET /approvals', (body: Any[]) => sorted(body, (a, b) => a.id - b.id)),
  ),
  'approvals newest first': lists(
    answering('GET /approvals', (body: Any[]) => [...body].reverse()),
  ),
  'notices by text': lists(
    answering('GET /notices', (body: Any[]) => sorted(body, (a, b) => text(a.text, b.text))),
  ),
  'two notices at most': lists(answering('GET /notices', (body: Any[]) => body.slice(0, 2))),
  'notices of everybody': lists(allOf('GET /notices')),
  'alike notices once': lists(
    answering('GET /notices', (body: Any[]) =>
      body.filter((one, at) => body.findIndex((other) => other.text === one.text) === at),
    ),
  ),
  'used rooms alone are reported': lists(
    answering('GET /report', (body: Any[]) => body.filter(({ bookings }) => bookings > 0)),
  ),
  'hours are rounded': lists(
    answering('GET /report', (body: Any[]) =>
      body.map((one) => ({ ...one, hours: Math.round(one.hours) })),
    ),
  ),
  'one use of a room is reported': lists(
    answering('GET /report', (body: Any[]) =>
      body.map((one) => ({ ...one, bookings: Math.min(one.bookings, 1) })),
    ),
  ),
  'the report counts a building’s bookings': lists(
    answering('GET /report', (body: Any[]) =>
      body.map((one) => ({
        ...one,
        bookings: body
          .filter(({ building }) => building === one.building)
          .reduce((sum, { bookings }) => sum + bookings, 0),
      })),
    ),
  ),
  'released bookings are reported': lists(
    answering('GET /report', (body: Any[], { engine }) =>
      body.map((one) => ({
        ...one,
        bookings:
          one.bookings +
          engine
            .snapshot()
            .tables['Booking']!.records.filter(
              ({ fields }) =>
                fields['status'] === 'released' &&
                engine
                  .snapshot()
                  .tables['Room']!.records.some(
                    ({ id, fields: room }) =>
                      id === refOf(fields['room']) && room['name'] === one.name,
                  ),
            ).length,
      })),
    ),
  ),
};
