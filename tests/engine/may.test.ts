import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/model/values/json.ts';
import { calls, example, fields, productOf, productWith } from './product.ts';

const desk = productOf(example('helpdesk'));
const [cleo, carl, ada, root] = [1, 2, 3, 4].map((id) => desk.engine.signIn('Person', id));
const may = (
  call: string,
  credential: string | null = null,
  parameters: Record<string, Json> = {},
) => desk.engine.may({ call, parameters, credential });
const code = (...question: Parameters<typeof may>) => {
  const verdict = may(...question);
  return verdict.allowed ? 'allowed' : verdict.code;
};

describe('may', () => {
  it('judges the role', () => {
    expect(code('openTicket')).toBe('SIGN_IN_FIRST');
    expect(code('openTicket', cleo)).toBe('allowed');
    expect(code('openTicket', ada)).toBe('NOT_ALLOWED');
    expect(code('signUp', cleo)).toBe('NOT_ALLOWED');
    expect(code('addPerson', root)).toBe('allowed');
    expect(code('openTicket', 'invalid')).toBe('SIGN_IN_FIRST');
  });

  it('judges what the call is about', () => {
    expect(code('readTicket', cleo, { id: 1 })).toBe('allowed');
    expect(code('readTicket', carl, { id: 1 })).toBe('NOT_FOUND');
    expect(code('readTicket', cleo, { id: '1' })).toBe('allowed');
    expect(code('readTicket', ada, { id: 99 })).toBe('NOT_FOUND');
  });

  it('judges the state, and nothing after it', () => {
    expect(code('takeTicket', ada, { id: 1 })).toBe('allowed');
    expect(code('reopenTicket', ada, { id: 1 })).toBe('WRONG_STATE');
    expect(code('reply', cleo, { id: 1 })).toBe('allowed');
  });

  it('says what a refused request would be told', () => {
    expect(may('reopenTicket', ada, { id: 1 })).toMatchObject({
      allowed: false,
      code: 'WRONG_STATE',
      status: 409,
      message: 'This cannot be done to the ticket now: it is new.',
      decision: { section: 'states' },
    });
  });

  it('judges the role alone where the record is not named', () => {
    expect(code('readTicket', cleo)).toBe('allowed');
    expect(code('takeTicket', cleo)).toBe('NOT_ALLOWED');
  });

  it('finds by what is known so far, where more is still to be given', () => {
    const { engine } = productWith({
      entities: `### Box\n\n${fields('| id | integer | auto | key |', '| code | text | yes | |')}\n\n#### Examples\n\n| code |\n| --- |\n| a |\n`,
      calls: calls(
        '| `open` | `POST /boxes/:id; X-Word: {word}` | | find Box by id where `box.code == word` | `200 Box` |',
      ),
    });
    const asked = (parameters: Record<string, Json>) =>
      engine.may({ call: 'open', parameters, credential: null }).allowed;
    expect(asked({ id: 1 })).toBe(true);
    expect(asked({ id: 99 })).toBe(false);
    expect(asked({ id: 1, word: 'nothing of that kind' })).toBe(false);
  });

  it('says where there is no such call', () => {
    expect(may('nothing')).toMatchObject({ allowed: false, status: 404 });
  });

  it('changes nothing', () => {
    const before = desk.engine.snapshot();
    for (const call of ['openTicket', 'signUp', 'takeTicket', 'listTickets'])
      may(call, ada, { id: 1 });
    expect(desk.engine.snapshot()).toEqual(before);
  });

  it('agrees with what happens, for everybody, call and ticket', () => {
    const story = desk.fork();
    story.call('POST /api/tickets/1/take', { as: ada });
    const paths = {
      readTicket: 'GET /api/tickets/:id',
      listReplies: 'GET /api/tickets/:id/replies',
      takeTicket: 'POST /api/tickets/:id/take',
      askCustomer: 'POST /api/tickets/:id/ask',
      answerAgent: 'POST /api/tickets/:id/answer',
      reopenTicket: 'POST /api/tickets/:id/reopen',
      closeTicket: 'POST /api/tickets/:id/close',
    };
    for (const as of [cleo, carl, ada, root])
      for (const id of [1, 2, 3])
        for (const [call, path] of Object.entries(paths)) {
          const line = path.replace(':id', String(id));
          const { status } = story.fork().call(line, { as });
          const verdict = story.engine.may({ call, parameters: { id }, credential: as! });
          expect([line, verdict.allowed ? 200 : verdict.status]).toEqual([line, status]);
        }
  });
});

it('takes headers, queries and body members by their names', () => {
  const product = productWith({
    entities: `### Box\n\n${fields('| id | integer | auto | key |', '| code | text | yes | unique |')}\n\n#### Examples\n\n| code |\n| --- |\n| a |\n`,
    calls: calls(
      '| `byHeader` | `GET /header; X-Code: {code}` | | find Box by code | |',
      '| `byQuery` | `GET /query?code` | | find Box by code | |',
      '| `byBody` | `POST /body` | `{ code: text }` | find Box by code | `200 Box` |',
    ),
  });
  for (const call of ['byHeader', 'byQuery', 'byBody']) {
    const verdicts = ['a', 'b'].map((text) =>
      product.engine.may({ call, parameters: { code: text }, credential: null }),
    );
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, false]);
  }
  expect(product.call('GET /header', { headers: { 'x-code': 'a' } }).status).toBe(200);
  expect(product.call('GET /header', { headers: { 'x-code': 'b' } }).status).toBe(404);
  expect(product.call('GET /query?code=a').status).toBe(200);
  expect(product.call('POST /body', { body: { code: 'a' } }).status).toBe(200);
});
