// Requests that nobody meant: of a call's form with values that may well be right, and wild ones.

import { ContractNoBody, validateResponse, type AppRoute } from '@ts-rest/core';
import fc from 'fast-check';
import type { ProductRequest } from '../../src/engine/index.ts';
import type { BodyShape, Call, Type } from '../../src/model/index.ts';

const word = fc.constantFrom(
  ...['1', '2', '3', '0', '-1', '1.5', '', ' ', 'true', 'x', 'new', 'solved', 'high', 'jake'],
  ...['celeste', 'how-to-train-your-dragon', 'ten-quiet-walks', 'cleo@example.com', 'secret-cleo'],
  ...['jake@example.com', 'jakejake1', 'ünï😀', '__proto__', 'constructor', '%', 'a'.repeat(6_000)],
);
const value = fc.oneof(
  { weight: 6, arbitrary: word },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, 2, -1, 1.5, 1e300, true, false, null) },
  { weight: 1, arbitrary: fc.array(word, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A value that may well be right. */
function fitting(type: Type | null, name: string): fc.Arbitrary<unknown> {
  switch (type?.kind) {
    case 'one of':
      return fc.constantFrom(...type.values);
    case 'integer':
    case 'number':
      return fc.integer({ min: 0, max: 4 });
    case 'boolean':
      return fc.boolean();
    case 'email':
      return fc.constantFrom(...EMAILS, ...['a', 'b', 'c'].map((one) => `${one}@mail.example`));
    case 'url':
      return fc.constant('https://example.com/a.png');
    case 'list':
      return fc.array(fitting(type.of, name), { maxLength: 3 });
    default:
      return name === 'password' ? fc.constantFrom(...PASSWORDS) : fc.constantFrom(...WORDS);
  }
}

const EMAILS = ['jake@example.com', 'celeste@example.com', 'cleo@example.com', 'ada@example.com'];
const PASSWORDS = ['jakejake1', 'celeste99', 'secret-cleo', 'secret-ada1'];
const WORDS = ['jake', 'celeste', 'u1', 'u2', 'A title', 'Ten quiet walks', 'ünï😀'];
const ADDRESSED = [
  ...['1', '2', '3', 'jake', 'celeste', 'u1', 'a-title', 'a-title-2'],
  ...['how-to-train-your-dragon', 'ten-quiet-walks'],
];

const mostly = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: value });

/** A body that mostly has the call's form. */
function bodyOf(shape: BodyShape): fc.Arbitrary<unknown> {
  if (shape.kind === 'list') return fc.array(bodyOf(shape.of), { maxLength: 2 });
  const members = shape.members.map(({ name, type, shape: inner }) => [
    name,
    mostly(inner === null ? fitting(type, name) : bodyOf(inner)),
  ]);
  const required = shape.members.filter(({ optional }) => !optional).map(({ name }) => name);
  const all = Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>;
  return mostly(
    fc.oneof(
      { weight: 9, arbitrary: fc.record(all, { requiredKeys: required }) },
      { weight: 1, arbitrary: fc.record(all, { requiredKeys: [] }) },
    ),
  );
}

const pathOf = (call: Call): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...call.path.segments.map(({ kind, text }) =>
        kind === 'fixed'
          ? fc.constant(text)
          : fc
              .oneof({ weight: 9, arbitrary: fc.constantFrom(...ADDRESSED) }, word)
              .map(encodeURIComponent),
      ),
    )
    .map((segments) => `/${segments.join('/')}`);

/** As it may stand in an address: an object that is no text has no other form. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const queryOf = (call: Call): fc.Arbitrary<string> =>
  fc
    .record(
      Object.fromEntries(
        call.query.map(({ name, type }) => [name, mostly(fitting(type, name)).map(asText)]),
      ),
      { requiredKeys: [] },
    )
    .map((query) => `?${new URLSearchParams(query as Record<string, string>)}`);

/** A request of the call's form, by somebody or nobody. */
export const requestOf = (
  call: Call,
  credentials: readonly string[],
): fc.Arbitrary<ProductRequest> =>
  fc
    .tuple(
      pathOf(call),
      queryOf(call),
      call.takes === null ? fc.constant(undefined) : bodyOf(call.takes.shape),
      fc.constantFrom(...credentials, ...credentials, ''),
    )
    .map(([path, query, body, authorization]) => ({
      method: call.method,
      url: path + query,
      headers: { authorization },
      body: body === undefined ? null : JSON.stringify(body),
    }));

/** What is hardly a request of anything. */
export const wild: fc.Arbitrary<ProductRequest> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'nonsense'),
  url: fc.oneof(
    fc.webPath(),
    fc.string(),
    word.map((text) => `/api/tickets/${text}`),
  ),
  headers: fc.dictionary(fc.constantFrom('authorization', 'content-type', 'cookie'), fc.string()),
  body: fc.option(fc.oneof(fc.string(), fc.json())),
});

/** How an answer breaks its call's contract; null where it keeps it. */
export const problemsOf = (route: AppRoute, status: number, body: string | null): string | null => {
  const expected = route.responses[status];
  if (expected === undefined) return `status ${status}`;
  if (expected === ContractNoBody) return body === null ? null : 'a body';
  try {
    validateResponse({ appRoute: route, response: { status, body: JSON.parse(body!) } });
    return null;
  } catch (error) {
    return String((error as { cause?: unknown }).cause ?? error);
  }
};
