// What a request has to hold.

import express from 'express';
import { Refusal } from './refusals.js';

const parse = express.json({ limit: '1mb' });

const UNREADABLE = {
  413: ['TOO_LARGE', 'The request is larger than 1 MiB.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send JSON.'],
  400: ['MALFORMED', 'The request is malformed.'],
};

const unreadable = (status) => new Refusal(status, ...UNREADABLE[status]);

/** Reads a body of JSON, and refuses any other. */
export function json(request, response, next) {
  const hasBody = Number(request.get('content-length') ?? 1) > 0;
  if (hasBody && request.is('json') === false) return next(unreadable(415));
  parse(request, response, (error) => {
    if (error !== undefined) return next(unreadable(error.status === 413 ? 413 : 400));
    next(Array.isArray(request.body) ? unreadable(400) : undefined);
  });
}

/** What is wrong with a value; null where it is as it has to be. */
export const text = (value) =>
  typeof value !== 'string' ? 'INVALID' : value.trim() === '' ? 'REQUIRED' : null;

export const email = (value) =>
  text(value) ?? (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : 'INVALID');

const MESSAGES = { REQUIRED: 'This is required.', INVALID: 'This is not valid.' };

/** Goes on unless something is wrong; all of it is told at once. */
function judged(codes, next) {
  const errors = codes.map(([field, code]) => ({ field, code, message: MESSAGES[code] }));
  const [first] = errors;
  next(first && new Refusal(422, first.code, first.message, first.field, errors));
}

/** Goes on where each member of the body holds what it has to. */
export const body = (members) => (request, _response, next) => {
  const given = request.body ?? {};
  const codes = Object.entries(members).map(([field, wrong]) => [
    field,
    given[field] == null ? 'REQUIRED' : wrong(given[field]),
  ]);
  judged(
    codes.filter(([, code]) => code !== null),
    next,
  );
};

/** Goes on with whole numbers of the query, each with what it is where nobody says. */
export const query = (numbers) => (request, _response, next) => {
  const given = { ...numbers, ...request.query };
  request.page = Object.fromEntries(
    Object.keys(numbers).map((name) => [name, Number(given[name])]),
  );
  const wrong = Object.keys(numbers).filter((name) => !/^\d+$/.test(`${given[name]}`));
  judged(
    wrong.map((name) => [name, 'INVALID']),
    next,
  );
};
