// Faults in what section 7 says of every request and every answer.

import type { Planted } from './planted.ts';

export const IN_EVERY: readonly Planted[] = [
  {
    title: 'requests taken without what they need',
    edits: [['Every request but GET:', 'Every request but GET, build:']],
    red: ['calls/every-broken', 'calls/judged', 'errors/provoked'],
  },
  {
    title: 'requests refused with what they need',
    edits: [['["web", "phone"]', '["phone"]']],
    atLeast: ['calls/every-met', 'calls/answered'],
  },
  {
    title: 'another refusal of what they need',
    edits: [[', else `NO_CLIENT`', '']],
    red: ['calls/every-broken', 'calls/judged', 'errors/provoked'],
  },
  {
    title: 'answers without their header',
    edits: [['Every answer: `X-Request-Id: r-{uuid7()}`\n', '']],
    red: ['calls/every-answered', 'calls/every-refused'],
  },
  {
    title: 'a header of another form',
    edits: [['r-{uuid7()}', 'r-{uuid()}']],
    red: ['calls/every-answered', 'calls/every-refused'],
  },
];
