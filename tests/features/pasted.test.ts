// A command that somebody pastes sends a credential as the run has sent it, changed in the same place.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pasted } from '../../features/support/requests/pasted.ts';
import { requestOf } from '../../src/obligations/play/request.ts';
import type { CallAct } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';

const FILE = 'spec/examples/helpdesk.md';
const { spec } = compile(FILE, readFileSync(FILE, 'utf8'));

const call = (of: Partial<CallAct>): CallAct => ({
  ...{ kind: 'call', id: 'a', call: 'listTickets', method: 'GET', path: ['api', 'tickets'] },
  ...{ by: null, query: {}, headers: {}, body: null, times: 1, signsIn: null },
  ...of,
});

/** In the place of curl: what it would say of who asks. */
const ECHO = 'curl() { for one in "$@"; do echo "$one" | grep -i ^authorization; done; }';

it.each([
  ['xYz-12abcdef', true],
  ['tail-of-7abcde', true],
  ['xYz-12abcdef', 'in case'],
  ['abc-12AB-cdef', 'in case'],
  ['0123456-7abcde', 'in case'],
] as const)('%s, changed: %s', (token, isTampered) => {
  const signIn = call({ id: 'in', signsIn: { person: 'Ada', token } });
  const act = call({ by: 'Ada', isTampered });
  const lines = pasted({ spec }, 'http://127.0.0.1:1', [signIn, act]);
  const script = [lines[0], ECHO, ...lines.slice(1, 3)].join('\n');
  const said = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trim();
  const { headers } = requestOf(spec, act, new Map(), token);
  expect(headers.authorization).not.toContain(token);
  expect(said.replace(/^authorization: /i, '')).toBe(headers.authorization);
});
