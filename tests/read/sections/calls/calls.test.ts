import { describe, expect, it } from 'vitest';
import { placeless, readingSpec } from '../reading.ts';
import { read } from './rows.ts';

describe('a call', () => {
  it('may have its method and its path in columns of their own', () => {
    const { value, codes } = readingSpec(
      '## 7. Calls\n\n| Operation | Method | Path | Body | Does | Returns |\n|-|-|-|-|-|-|\n| `ping` | `GET` | `/ping/:name?x=1` | | | `204` |',
    );
    expect(codes).toEqual([]);
    expect(value.sections.calls.facts.calls[0]).toMatchObject({
      method: 'GET',
      path: { source: '/ping/:name', at: { line: 7, column: 21 } },
      query: [{ name: 'x' }],
    });
  });

  it('may have its endpoint in one', () => {
    const { value } = readingSpec(
      '## 7. Calls\n\n| Call | Endpoint | Response |\n|-|-|-|\n| `ping` | `GET /ping` | `204` |',
    );
    expect(value.sections.calls.facts.calls[0]).toMatchObject({ name: 'ping', steps: [] });
  });

  it('may have its steps as a numbered list under its name', () => {
    const { calls, codes } = read(
      '| `readTicket` | `GET /tickets/:id` | | | `200 Ticket` |\n\n### readTicket\n\nHow it goes.\n\n1. find Ticket by id\n2. set ticket.urgent to `true`;\n   set ticket.due to `null`\n\nAnd why.',
    );
    expect(codes).toEqual([]);
    expect(calls[0]?.steps.map(({ kind }) => kind)).toEqual(['find', 'set', 'set']);
    expect(calls[0]?.prose).toBe('How it goes.\n\nAnd why.');
    expect(calls[0]?.steps[1]).toMatchObject({ at: { line: 46, column: 4 } });
  });
});

describe('a call beside a section that is not shown', () => {
  it('leaves open what that section would say', () => {
    const { codes, calls } = read(
      '| `a` | `PUT /a/:id?status&limit=SIZE` | `{ title }` | find Task by id; update task; list Task filtered by status; page by limit and limit | `200 { task: Task, tasks: Task[] }; Location: /{id}` |',
      '',
    );
    expect(codes).toEqual([]);
    expect(placeless(calls[0]?.takes?.shape)).toMatchObject({
      members: [{ name: 'title', type: { kind: 'json' }, fills: null }],
    });
  });

  it('leaves to others the entities and fields that are not there', () => {
    const rows = '| `a` | `PUT /a/:id` | `{ title }` | find Task by id; update task | `200 Task` |';
    expect(read(rows).codes).toEqual([]);
  });
});

describe('a call with a cell that is open', () => {
  it.each([
    ['| `a` | `PUT /a/:id` | `{ title }` | ? | `200 Person` |', 'the steps of `a`'],
    [
      '| `a` | `PUT /a/:id` | not shown | find Ticket by subject | `200 Ticket` |',
      'the body of `a`',
    ],
    ['| `a` | `PUT /a/:id` | | find Ticket by id | ? |', 'the answer of `a`'],
  ])('%s is a question, and nothing is guessed', (row, about) => {
    const { calls, questions, codes } = read(row);
    expect(codes).toEqual([]);
    expect(questions.map((question) => question.about)).toEqual([about]);
    expect(calls).toHaveLength(1);
  });

  it('cannot be used without its request', () => {
    const { calls, questions, codes } = read('| `a` | ? | | find Ticket by id | `200 Ticket` |');
    expect([calls, codes]).toEqual([[], []]);
    expect(questions.map(({ about }) => about)).toEqual(['the request of `a`']);
  });

  it('is told what is wrong with its other cells once', () => {
    expect(
      read('| `a` | `PUT /a/:id` | `{ title }` | fnd Ticket by id | `200 Ticket` |').codes,
    ).toEqual(['calls/unknown-step']);
  });
});

describe('names within a call', () => {
  it.each([
    ['`GET /a/:x?x`', '', 'list Ticket', ['calls/duplicate-name']],
    ['`GET /a?x; X-Key: {x}`', '', 'list Ticket', ['calls/duplicate-name']],
    ['`GET /a?ticket`', '', 'find Ticket by id = ticket', ['calls/duplicate-name']],
    ['`POST /a`', '`{ u: { n: text }, v: { n: text } }`', 'list Ticket', ['calls/duplicate-name']],
    ['`POST /a`', '`{ u: { n: text }, u: { m: text } }`', 'list Ticket', ['calls/duplicate-name']],
    ['`GET /a?ticket`', '', 'list Ticket', []],
    [
      '`GET /a/:x`',
      '',
      'find Person by id = x; find Ticket by id = x as x',
      ['calls/duplicate-name'],
    ],
    ['`GET /a?import`', '', 'list Ticket', ['calls/reserved-name']],
    ['`GET /a?token`', '', 'list Ticket', ['calls/reserved-name']],
  ])('%s %s %s', (request, takes, steps, expected) => {
    const { codes } = read(`| \`a\` | ${request} | ${takes} | ${steps} | |`);
    expect(codes).toEqual(expected);
  });
});
