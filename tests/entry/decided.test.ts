// What tests expect of answers: which row decided, which error, and what is said otherwise.

import { beforeAll, describe, expect, it } from 'vitest';
import {
  matchers,
  requestsInWords,
  type Answered,
  type ExpectedRow,
} from '../../src/entry/world/decided.ts';
import { createWorld } from '../../src/entry/world/world.ts';
import { textOf } from '../mocks/examples.ts';

const world = createWorld({ file: 'helpdesk.md', text: textOf('examples/helpdesk.md') });
let refused: Response;

beforeAll(async () => {
  world.as('Customer');
  refused = await world.respond(new Request('http://product.test/api/queue'));
  await world.respond(new Request('http://product.test/api/tickets'));
});

describe('the row that decided', () => {
  it.each<ExpectedRow>([
    'listQueue',
    '| no | no |',
    /no .* yes/,
    { section: 6 },
    { section: 6, name: 'listQueue' },
    { name: 'listQueue' },
  ])('is known by %j', (expected) => {
    expect(matchers.toBeDecidedBy(refused, expected).pass).toBe(true);
    expect(matchers.toBeDecidedBy(world.requests()[0], expected).pass).toBe(true);
  });

  it.each<ExpectedRow>(['takeTicket', /^no/, { section: 5 }, { line: 1 }, { name: 'Queue' }])(
    'is not %j',
    (expected) => {
      expect(matchers.toBeDecidedBy(refused, expected).pass).toBe(false);
    },
  );

  it('is named in the message, with what was expected', () => {
    const { message } = matchers.toBeDecidedBy(refused, { section: 5, name: 'x', line: 3 });
    expect(message()).toMatch(
      /^expected GET \/api\/queue \(by Cleo Customer\) to be decided by x, section 5, line 3, but it was answered 403 NOT_ALLOWED by helpdesk\.md:\d+ \(section 6\): \| `listQueue` \|/,
    );
    expect(matchers.toBeRefusedWith(refused, 'NOT_ALLOWED').message()).toContain(
      'not to be refused with NOT_ALLOWED',
    );
  });

  it('cannot steer a terminal by what it says', async () => {
    const text = textOf('examples/helpdesk.md').replace(
      '| `listQueue` | no',
      '| `listQueue` | no\u001b[2J',
    );
    const hostile = createWorld(text);
    const answer = await hostile.respond(new Request('http://product.test/api/queue?\u009b'));
    expect(JSON.stringify(hostile.requests())).toContain('\\u001b');
    expect(matchers.toBeAccepted(answer).message()).not.toMatch(/[\u001b\u009b]/);
    expect(requestsInWords(hostile.requests()).join()).not.toMatch(/[\u001b\u009b]/);
  });

  it('is none of a path that no call has', async () => {
    const answer = await world.respond(new Request('http://product.test/nowhere'));
    const { pass, message } = matchers.toBeDecidedBy(answer, { section: 7 });
    expect(pass).toBe(false);
    expect(message()).toContain('answered 404');
  });
});

it('tells refusals from what was done', () => {
  const [first, second] = world.requests();
  const all: readonly Answered[] = [refused, first!, second!];
  expect(all.map((one) => matchers.toBeAccepted(one).pass)).toEqual([false, false, true]);
  expect(all.map((one) => matchers.toBeRefusedWith(one, 'NOT_ALLOWED').pass)).toEqual([
    ...[true, true, false],
  ]);
});

it.each([[undefined], [null], [7], [new Response()], [{}]])('takes answers only: %j', (one) => {
  expect(() => matchers.toBeAccepted(one as never)).toThrow('this matcher takes an answer');
});
