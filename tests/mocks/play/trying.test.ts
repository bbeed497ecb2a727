import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { answerInTime } from '../../../mocks/answer.ts';
import { Proposal, Proposing, Rehearsed, Rehearsing } from '../../../src/contract/trying.ts';
import { compile } from '../../../src/workbench/compile.ts';

const START = { start: Date.parse('2026-01-01T00:00:00Z') };
const TEXT = readFileSync('spec/examples/helpdesk.md', 'utf8');
const HELPDESK = compile('test.md', TEXT);
const lineOf = (words: string): number =>
  TEXT.split('\n').findIndex((line) => line.includes(words)) + 1;

function trying() {
  const product = new MockedProduct(HELPDESK, START);
  const post = async (path: string, body: unknown) => {
    const request = {
      method: 'POST',
      url: `/_nonet/${path}`,
      headers: {},
      body: JSON.stringify(body),
    };
    const answer = await answerInTime(product, request);
    return { status: answer.status, body: JSON.parse(answer.body!) };
  };
  const propose = async (order: Partial<Proposing>) => {
    const all = { role: null, refusedBy: null, about: null, prepares: false, ...order };
    const { status, body } = await post('propose', all);
    return status === 200 ? Proposal.parse(body) : `${status}: ${body.error}`;
  };
  const rehearse = async (order: Partial<Rehearsing>) => {
    const all = { person: null, headers: {}, body: null, ...order };
    const { status, body } = await post('rehearse', all);
    return status === 200 ? Rehearsed.parse(body) : `${status}: ${body.error}`;
  };
  const world = () => JSON.stringify(product.world().engine.snapshot());
  return { propose, rehearse, world, product };
}

describe('proposing a request', () => {
  it('finds one that is accepted, by somebody who may, and changes nothing', async () => {
    const { propose, world } = trying();
    const before = world();
    const found = await propose({ call: 'takeTicket' });
    expect(found).toMatchObject({
      ...{ person: { title: 'Ada Agent' }, path: { id: 1 }, before: [], status: 200 },
    });
    expect(world()).toBe(before);
  });

  it('finds one that a row refuses', async () => {
    const { propose } = trying();
    const line = lineOf('| `takeTicket` | no | no | yes |');
    const found = await propose({ call: 'takeTicket', role: 'Customer', refusedBy: line });
    expect(found).toMatchObject({
      ...{ person: { title: 'Cleo Customer' }, path: { id: 1 }, status: 403 },
      decision: { section: 'roles', at: { line } },
    });
    const nobody = await propose({
      call: 'openTicket',
      role: 'Visitor',
      refusedBy: lineOf('| `openTicket` | no'),
    });
    expect(nobody).toMatchObject({ person: null, status: 401 });
  });

  it('says what has to come before, and does it when it is asked to', async () => {
    const { propose, product } = trying();
    const order = { call: 'closeTicket' };
    const found = await propose(order);
    expect(found).toMatchObject({
      ...{ person: { title: 'Root Admin' }, status: 200 },
      before: expect.arrayContaining(['Ada Agent: `takeTicket`', 'Ada Agent: `solveTicket`']),
    });
    const prepared = await propose({ ...order, prepares: true });
    expect(prepared).toMatchObject({ before: [], status: 200 });
    const tickets = product.world().engine.records('Ticket') as { status: string }[];
    expect(tickets.map(({ status }) => status)).toEqual(['new', 'new', 'solved']);
    expect(await propose(order)).toMatchObject({ before: [], path: { id: 3 } });
  });

  it('gives values at the edge of a rule, and past it', async () => {
    const { propose } = trying();
    const about = lineOf('| `Ticket.subject` | at most');
    const found = await propose({ call: 'openTicket', about });
    if (typeof found === 'string') throw new Error(found);
    expect(found.status).toBe(201);
    const [member] = found.members;
    expect(member!.path).toEqual(['subject']);
    expect(
      member!.edges.map(({ words, value, isPast }) => [words, [...`${value}`].length, isPast]),
    ).toEqual([
      ['120 characters', 120, false],
      ['121 characters', 121, true],
    ]);
  });

  it('says why there is none', async () => {
    const { propose } = trying();
    expect(await propose({ call: 'fly' })).toBe('409: Section 7 has no call fly.');
  });
});

describe('rehearsing a request', () => {
  it('says what it would be answered, by which row, and changes nothing', async () => {
    const { rehearse, world, product } = trying();
    const before = world();
    const agent = { entity: 'Person', key: 3 };
    const taken = await rehearse({ person: agent, method: 'POST', url: '/api/tickets/1/take' });
    expect(taken).toMatchObject({ status: 200 });
    expect(JSON.parse((taken as Rehearsed).body!)).toMatchObject({ id: 1, status: 'open' });
    const refused = await rehearse({ method: 'POST', url: '/api/tickets/1/take' });
    expect(refused).toMatchObject({ status: 401, decision: { section: 'roles' } });
    expect(world()).toBe(before);
    expect(product.world().requests()).toEqual([]);
  });

  it('says who is not there', async () => {
    const { rehearse } = trying();
    const order = { person: { entity: 'Person', key: 99 }, method: 'GET', url: '/api/queue' };
    expect(await rehearse(order)).toBe('404: There is no Person 99.');
  });
});
