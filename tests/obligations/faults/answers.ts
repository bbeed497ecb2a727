// Faults between the product and whoever asks it: answers that are not what the engine gave.

import type { ProductAnswer } from '../../../src/engine/index.ts';
import { NO_CALL } from '../../../src/obligations/plan/plan.ts';
import type { ObligationKind } from '../../../src/obligations/index.ts';
import type { Tamper } from '../../../src/mutate/trial.ts';
import type * as specs from '../sections/specs.ts';

export interface Tampered {
  readonly title: string;
  readonly spec: keyof typeof specs;
  readonly tamper: Tamper;
  /** Among the kinds that turn red. */
  readonly atLeast: readonly ObligationKind[];
}

// Bodies have every form.
type Body = any;

/** Changes the body of a call's answers, if they are such. */
const changing =
  (call: string | null, change: (body: Body) => Body, is: (status: number) => boolean): Tamper =>
  (answer, of) =>
    (call === null || call === of) && is(answer.status) && answer.body !== null
      ? { ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) }
      : answer;

const isGood = (status: number): boolean => status < 400;
const isBad = (status: number): boolean => status >= 400;

const answering =
  (call: string, from: number, to: number): Tamper =>
  (answer, of) =>
    of === call && answer.status === from ? { ...answer, status: to } : answer;

const without =
  (name: string) =>
  ({ [name]: _, ...others }: Body) =>
    others;

export const IN_ANSWERS: readonly Tampered[] = [
  {
    title: 'an answer that forgets a field',
    spec: 'BOOKS',
    tamper: changing('open', without('rank'), isGood),
    atLeast: ['calls/observed', 'calls/answered', 'entities/kept', 'entities/defaulted'],
  },
  {
    title: 'an answer with a field too many',
    spec: 'BOOKS',
    tamper: changing('open', (body) => ({ ...body, extra: 1 }), isGood),
    atLeast: ['calls/answered'],
  },
  {
    title: 'a value of another type',
    spec: 'BOOKS',
    tamper: changing('open', (body) => ({ ...body, rank: `${body.rank}` }), isGood),
    atLeast: ['calls/answered', 'entities/kept'],
  },
  {
    title: 'another status of success',
    spec: 'BOOKS',
    tamper: answering('build', 201, 200),
    atLeast: ['calls/answered'],
  },
  {
    title: 'a deletion that answers something',
    spec: 'BOOKS',
    tamper: (answer, call) =>
      call === 'clear' && answer.status === 204 ? { ...answer, status: 200, body: '{}' } : answer,
    atLeast: ['calls/answered'],
  },
  {
    title: 'a total that counts one page',
    spec: 'BOOKS',
    tamper: changing('list', (body) => ({ ...body, total: body.books.length }), isGood),
    atLeast: ['calls/paged'],
  },
  {
    title: 'a page that begins one too late',
    spec: 'BOOKS',
    tamper: changing('list', ({ books, total }) => ({ books: books.slice(1), total }), isGood),
    atLeast: ['calls/listed', 'calls/filtered', 'calls/paged', 'limits/met'],
  },
  {
    title: 'a list turned round',
    spec: 'BOOKS',
    tamper: changing('list', ({ books, total }) => ({ books: books.reverse(), total }), isGood),
    atLeast: ['calls/ordered'],
  },
  {
    title: 'a header that is blank',
    spec: 'BOOKS',
    tamper: (answer): ProductAnswer => ({ ...answer, headers: {} }),
    atLeast: ['calls/answered'],
  },
  {
    title: 'what is not there, answered as forbidden',
    spec: 'BOOKS',
    tamper: answering('open', 404, 403),
    atLeast: ['calls/not-found'],
  },
  {
    title: 'what makes no sense, answered as malformed',
    spec: 'BOOKS',
    tamper: answering('list', 422, 400),
    atLeast: ['calls/invalid'],
  },
  {
    title: 'a page where there is no path',
    spec: 'BOOKS',
    tamper: answering(NO_CALL, 404, 200),
    atLeast: ['calls/unroutable'],
  },
  {
    title: 'a method that is not found',
    spec: 'BOOKS',
    tamper: answering(NO_CALL, 405, 404),
    atLeast: ['calls/unroutable'],
  },
  {
    title: 'a refusal that does not say which methods there are',
    spec: 'BOOKS',
    tamper: (answer): ProductAnswer =>
      answer.status === 405 ? { ...answer, headers: { allow: 'TRACE' } } : answer,
    atLeast: ['calls/unroutable'],
  },
  {
    title: 'what is no JSON, answered as invalid',
    spec: 'BOOKS',
    tamper: answering('put', 400, 422),
    atLeast: ['calls/unreadable'],
  },
  {
    title: 'a body of another type, answered as no JSON',
    spec: 'BOOKS',
    tamper: answering('put', 415, 400),
    atLeast: ['calls/unreadable'],
  },
  {
    title: 'a body that is too large, taken for one that is not',
    spec: 'BOOKS',
    tamper: answering('build', 413, 422),
    atLeast: ['calls/unreadable'],
  },
  {
    title: 'a refusal that forgets all violations but the first',
    spec: 'ITEMS',
    tamper: changing('add', (body) => ({ ...body, errors: body.errors.slice(0, 1) }), isBad),
    atLeast: ['rules/together'],
  },
  {
    title: 'a refusal that names another field',
    spec: 'ITEMS',
    tamper: changing(
      null,
      (body) => ({ ...body, errors: body.errors.map((one: Body) => ({ ...one, field: 'it' })) }),
      isBad,
    ),
    atLeast: ['rules/broken', 'entities/typed', 'entities/required', 'errors/provoked'],
  },
  {
    title: 'a refusal without its code',
    spec: 'POSTS',
    tamper: changing(null, without('code'), isBad),
    atLeast: ['errors/provoked', 'roles/refused'],
  },
  {
    title: 'a conflict that is no refusal',
    spec: 'POSTS',
    tamper: answering('join', 409, 201),
    atLeast: ['entities/unique'],
  },
  {
    title: 'a refusal of what is allowed',
    spec: 'POSTS',
    tamper: answering('mine', 200, 403),
    atLeast: ['roles/allowed', 'calls/answered', 'calls/listed'],
  },
];
