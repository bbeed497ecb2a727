import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/workbench/compile.ts';

const TEXT = readFileSync('spec/examples/helpdesk.md', 'utf8');

/** What the helpdesk answers to Cleo Customer, who asks for an error. */
function answered(code: string, request: string) {
  const engine = compile('helpdesk.md', TEXT).createEngine();
  const authorization = `Bearer ${engine.signIn('Person', 1)}`;
  const [method = '', url = ''] = request.split(' ');
  const body = method === 'GET' ? null : JSON.stringify({ subject: 'x', description: 'y' });
  const before = JSON.stringify(engine.snapshot());
  const answer = engine.handle({
    ...{ method, url, body },
    headers: { authorization, 'x-nonet-answer': code },
  });
  expect(JSON.stringify(engine.snapshot())).toBe(before);
  return {
    status: answer.status,
    ...(JSON.parse(answer.body!) as { detail: string; errors: object[] }),
  };
}

describe('errors on demand', () => {
  it('are answered in the catalogue’s words, and change nothing', () => {
    expect(answered('TICKET_CLOSED', 'POST /api/tickets')).toMatchObject({
      ...{ status: 409, detail: 'This ticket is closed.' },
    });
  });

  it('name what they would name if the call had led to them', () => {
    expect(answered('SUBJECT_TOO_LONG', 'POST /api/tickets')).toMatchObject({
      detail: 'Keep the subject to 120 characters.',
      errors: [{ field: 'subject' }],
    });
    expect(answered('REQUIRED', 'POST /api/tickets').detail).toBe('subject is required.');
    expect(answered('NOT_FOUND', 'GET /api/tickets/1').detail).toBe('There is no such ticket.');
    expect(answered('WRONG_STATE', 'POST /api/tickets/1/take').detail).toContain('it is closed.');
  });

  it('that do not exist are refused, with those that do', () => {
    const refused = answered('NOT_FUND', 'GET /api/tickets/1');
    expect(refused.status).toBe(400);
    expect(refused.detail).toContain('did you mean NOT_FOUND?');
  });
});
