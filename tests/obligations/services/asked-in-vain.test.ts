// What a call that is refused may have asked of other services.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { strayMessage } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

const { spec } = compile(
  'test.md',
  readFileSync('tests/corpus/cases/answers-otherwise.md', 'utf8'),
);

const BODIES = {
  charge: { receipt: 'r', risk: { score: 5 }, status: 'pending' },
  look: { isFinal: true, notes: ['n'] },
} as const;

const stray = (
  call: string,
  service: keyof typeof BODIES,
  status: number,
  times = 1,
): string | null =>
  strayMessage(spec, {
    call,
    status,
    times,
    sent: [
      {
        kind: 'outgoing',
        name: service,
        method: 'POST',
        to: `https://payments.example.com/v1/${service}s`,
        headers: {},
        body: '{"order":1}',
        answer: { status: 200, body: JSON.stringify(BODIES[service]) },
      },
    ],
  });

describe('a request to a service by a call that is refused', () => {
  it('may have been made where no row is for the answer', () => {
    expect(stray('pay', 'charge', 409)).toBeNull();
  });

  it.each([
    ['pay', 'charge', 404],
    ['pay', 'charge', 422],
    // Its row of section 4 rests on no answer.
    ['release', 'look', 409],
  ] as const)('is one too many where %s asks %s and answers %i', (call, service, status) => {
    expect(stray(call, service, status)).toContain('POST');
  });

  it('may have been made by the first of many like it', () => {
    expect(stray('pay', 'charge', 404, 2)).toBeNull();
  });
});
