import { describe, expect, it } from 'vitest';
import { rules } from '../../../engine/product.ts';
import { story } from '../../story.ts';
import { suiteOf } from '../../suite.ts';
import { JOBS } from '../specs.ts';

const suite = suiteOf(JOBS);
const told = (id: string): string[] => story(suite.one(id));

describe('what section 4 asks for', () => {
  it('holds of the product that the same text makes', () => {
    expect(suite.failures()).toEqual(new Map());
  });

  it('is each row taken, the creation and the clock apart', () => {
    expect(suite.names('states/created')).toEqual(['Job.status:creation:ask:new']);
    expect(suite.names('states/taken')).toEqual([
      'Job.status:new:take:open',
      'Job.status:new:take:open:where size == null decides',
      'Job.status:new:take:open:where size < 5 decides',
      'Job.status:new:take:open:where size < 5 just holds',
      'Job.status:open:finish:done',
      'Job.status:open:touch:open',
      'Job.status:done:drop:deletion',
    ]);
    expect(suite.names('states/timed')).toEqual([
      'Job.status:new:after WAIT:gone',
      'Job.status:gone:after WAIT:deletion',
      'Job.status:open:still',
      'Job.status:done:still',
    ]);
  });

  it('is each event refused in every state that has no row for it', () => {
    expect(suite.names('states/refused')).toEqual(
      [
        ...['new:finish', 'new:touch', 'new:drop', 'open:take', 'open:drop', 'done:take'],
        ...['done:finish', 'done:touch', 'gone:take', 'gone:finish', 'gone:touch', 'gone:drop'],
      ].map((place) => `Job.status:${place}`),
    );
  });

  it('comes of the row that says so, and names the table that does not', () => {
    expect(suite.row('states/taken/Job.status:open:finish:done')).toContain('| open | `finish` |');
    const refused = suite.one('states/refused/Job.status:new:finish');
    expect(suite.line(refused.at.line)).toContain('| open | `finish` |');
    expect(refused.also.map(({ at }) => suite.line(at.line))).toEqual(['### Job.status']);
    expect(refused.words).toMatchObject({ state: 'new', event: 'finish', error: 'NOT_NOW' });
  });

  it('stands on the limits only where a constant says how long', () => {
    expect(suite.one('states/timed/Job.status:new:after WAIT:gone').standsOn).toContain('limits');
    expect(suite.one('states/taken/Job.status:open:finish:done').standsOn).toEqual([
      'entities',
      'states',
      'roles',
      'calls',
    ]);
    expect(suite.one('states/refused/Job.status:new:finish').standsOn).toContain('errors');
  });
});

describe('a state, where an Order has rules before it', () => {
  const judgedBy = (rule: string) =>
    suiteOf({
      ...JOBS,
      rules: rules(`| \`take\` | \`${rule}\` | \`NO_SIZE\` |`),
      errors: `Order: invalid, wrong state\n\n${JOBS.errors!.trim()}\n| \`NO_SIZE\` | 422 | No. | | |\n`,
    });
  const refused = 'states/refused/Job.status:open:take';

  it('refuses what keeps them', () => {
    const judged = judgedBy('size != null && size >= 3');
    expect(story(judged.one(refused)).slice(0, 2)).toEqual([
      'POST /jobs/<act2.id>/take { size: 3 }',
      '→ 409 NOT_NOW',
    ]);
    expect(judged.failures()).toEqual(new Map());
  });

  it('is not reached where one of them always comes first', () => {
    const judged = judgedBy("old.status == 'new'");
    expect(judged.one(refused).plan).toMatchObject({
      notReached: expect.stringContaining('something refused it that Order has before that'),
    });
    expect([...judged.failures().keys()].filter((id) => !id.startsWith('states/'))).toEqual([]);
  });
});

describe('a row that a request has to be made for', () => {
  const doubled = suiteOf({
    ...JOBS,
    states: JOBS.states!.replace(
      '| — | `ask` | new | `job.size < 9` |',
      '| — | `ask` | new | `job.size < 9` |\n| — | `ask` | open | `job.size < 90` |',
    ),
  });

  it('is taken by a request that the rows before it do not let through', () => {
    expect(story(doubled.one('states/created/Job.status:creation:ask:open')).slice(0, 4)).toEqual([
      'POST /jobs { size: 9 }',
      '→ 201',
      '  GET /jobs/<act1.id>',
      '→ status is "open"',
    ]);
  });

  it('holds back with the others what none of them lets through', () => {
    const held = doubled.one('states/not-created/Job.status:creation:ask:open');
    expect(story(held)).toEqual(['POST /jobs { size: 90 }', '→ 409 NOT_NOW']);
    expect(doubled.failures()).toEqual(new Map());
  });
});

describe('the plan', () => {
  it('of a creation makes a record and reads its state', () => {
    expect(told('states/created/Job.status:creation:ask:new')).toEqual([
      'POST /jobs {  }',
      '→ 201',
      '  GET /jobs/<act1.id>',
      '→ status is "new"',
    ]);
  });

  it('of a row brings a record to where the row begins', () => {
    expect(story(suite.one('states/taken/Job.status:open:finish:done'), { whole: true })).toEqual([
      'POST /jobs {  }',
      'POST /jobs/<act1.id>/take {  }',
      'POST /jobs/<act2.id>/finish',
      '→ 200',
      '  GET /jobs/<act3.id>',
      '→ status is "done"',
    ]);
  });

  it('of a deletion sees the record before and misses it afterwards', () => {
    expect(told('states/taken/Job.status:done:drop:deletion')).toEqual([
      'DELETE /jobs/<act3.id>',
      '→ 204',
      '  GET /jobs/<act3.id>',
      '→ 404 NO_JOB',
    ]);
  });

  it('of an event out of place sees it refused, and the state as it was', () => {
    expect(told('states/refused/Job.status:done:take')).toEqual([
      'POST /jobs/<act3.id>/take {  }',
      '→ 409 NOT_NOW',
      '  GET /jobs/<act3.id>',
      '→ status is "done"',
    ]);
  });

  it('of a guard finds the nearest request that it holds back', () => {
    expect(told('states/guarded/Job.status:new:take:open')).toEqual([
      'POST /jobs/<act1.id>/take { size: 5 }',
      '→ 409 NOT_NOW',
      '  GET /jobs/<act1.id>',
      '→ status is "new"',
    ]);
  });

  it('of a guarded creation finds the nearest record that it does not let be made', () => {
    expect(told('states/not-created/Job.status:creation:ask:new')).toEqual([
      'POST /jobs { size: 9 }',
      '→ 409 NOT_NOW',
    ]);
  });

  it('of what the clock does looks a second before it is due, and then', () => {
    expect(told('states/timed/Job.status:new:after WAIT:gone')).toEqual([
      '7199 s pass',
      '  GET /jobs/<act1.id>',
      '→ status is "new"',
      '  1 s pass',
      '  GET /jobs/<act3.id>',
      '→ status is "gone"',
    ]);
  });

  it('of what the clock does to what it brought there waits twice', () => {
    const id = 'states/timed/Job.status:gone:after WAIT:deletion';
    expect(story(suite.one(id), { whole: true })).toEqual([
      'POST /jobs {  }',
      '7200 s pass',
      '7199 s pass',
      '  GET /jobs/<act1.id>',
      '→ 200',
      '  1 s pass',
      '  GET /jobs/<act1.id>',
      '→ 404 NO_JOB',
    ]);
  });

  it('of a state that no clock ends waits longer than any row does', () => {
    expect(told('states/timed/Job.status:done:still')).toEqual([
      '7201 s pass',
      '  GET /jobs/<act3.id>',
      '→ status is "done"',
    ]);
  });
});
