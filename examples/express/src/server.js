// The bookshelf itself: an Express server that keeps its members and books in memory. It is written by
// hand from the specification, as any product is, and knows nothing of Nonet.

import { randomUUID } from 'node:crypto';
import express from 'express';
import { body, email, json, query, text } from './body.js';
import { only, Refusal, refusals } from './refusals.js';

const TITLE = 80;

const refuse = {
  signIn: () => new Refusal(401, 'SIGN_IN', 'Sign in first.'),
  wrongPassword: () => new Refusal(401, 'WRONG_PASSWORD', 'Email or password is wrong.'),
  notAllowed: () => new Refusal(403, 'NOT_ALLOWED', 'You may not do this.'),
  noSuchBook: () => new Refusal(404, 'NO_SUCH_BOOK', 'There is no such book.'),
  notNow: ({ status }) => new Refusal(409, 'NOT_NOW', `The book is ${status}.`),
  emailTaken: () => new Refusal(409, 'EMAIL_TAKEN', 'Somebody has this email already.', 'email'),
  titleTooLong: () =>
    new Refusal(422, 'TITLE_TOO_LONG', `Keep the title to ${TITLE} characters.`, 'title'),
};

/** A shelf with the people and books that the specification gives as examples. */
export function bookshelf() {
  const members = [
    { id: 1, name: 'Ann', email: 'ann@example.com', password: 'secret-ann', keeper: false },
    { id: 2, name: 'Kim', email: 'kim@example.com', password: 'secret-kim', keeper: true },
  ];
  const books = ['Middlemarch', 'Walden'].map((title, at) => ({
    ...{ id: at + 1, title, status: 'free', borrower: null },
  }));
  const byToken = new Map();

  const signIn = ({ id, name, keeper }) => {
    const token = randomUUID();
    byToken.set(token, id);
    return { id, name, keeper, token };
  };

  /** Goes on with whoever is signed in. */
  const signedIn = (request, _response, next) => {
    const token = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
    request.me = members.find(({ id }) => id === byToken.get(token));
    next(request.me === undefined ? refuse.signIn() : undefined);
  };

  const keepersOnly = (request, _response, next) =>
    next(request.me.keeper ? undefined : refuse.notAllowed());

  /** Goes on with the book of the address. */
  const found = (request, _response, next) => {
    request.book = books.find(({ id }) => `${id}` === request.params.id);
    next(request.book === undefined ? refuse.noSuchBook() : undefined);
  };

  const whileIt = (status) => (request, _response, next) =>
    next(request.book.status === status ? undefined : refuse.notNow(request.book));

  const app = express().disable('x-powered-by');
  app.use(json);

  app
    .route('/members')
    .post(body({ name: text, email, password: text }), (request, response) => {
      const { name, email: address, password } = request.body;
      if (members.some((one) => one.email === address)) throw refuse.emailTaken();
      const member = { id: members.length + 1, name, email: address, password, keeper: false };
      members.push(member);
      response.status(201).json(signIn(member));
    })
    .all(only('POST'));

  app
    .route('/sessions')
    .post(body({ email, password: text }), (request, response) => {
      const member = members.find((one) => one.email === request.body.email);
      if (member?.password !== request.body.password) throw refuse.wrongPassword();
      response.status(201).json(signIn(member));
    })
    .all(only('POST'));

  app
    .route('/books')
    .get(query({ limit: 20, offset: 0 }), (request, response) => {
      const { limit, offset } = request.page;
      const all = books.toSorted((a, b) => (a.title < b.title ? -1 : 1));
      response.json({ items: all.slice(offset, offset + limit), total: all.length });
    })
    .post(signedIn, keepersOnly, body({ title: text }), (request, response) => {
      const { title } = request.body;
      if ([...title].length > TITLE) throw refuse.titleTooLong();
      const book = { id: books.length + 1, title, status: 'free', borrower: null };
      books.push(book);
      response.status(201).json(book);
    })
    .all(only('GET', 'POST'));

  app
    .route('/books/:id/borrow')
    .post(signedIn, found, whileIt('free'), (request, response) => {
      response.json(Object.assign(request.book, { status: 'lent', borrower: request.me.id }));
    })
    .all(only('POST'));

  const borrowersOnly = ({ me, book }, _response, next) =>
    next(me.keeper || book.borrower === me.id ? undefined : refuse.notAllowed());

  app
    .route('/books/:id/return')
    .post(signedIn, found, borrowersOnly, whileIt('lent'), (request, response) => {
      response.json(Object.assign(request.book, { status: 'free', borrower: null }));
    })
    .all(only('POST'));

  app.use((_request, _response, next) => next(refuse.noSuchBook()));
  app.use(refusals);
  return app;
}
