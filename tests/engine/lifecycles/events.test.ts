import { describe, expect, it } from 'vitest';
import { calls, fields, moves, productWith } from '../product.ts';

describe('an event', () => {
  const PERSON = `### Person\n\n${fields(
    '| id | integer | auto | key |',
    '| name | text | yes | |',
  )}\n\n#### Examples\n\n| name |\n| --- |\n| ann |\n`;
  const TASK = `### Task\n\n${fields(
    '| id | integer | auto | key |',
    '| by | Person | auto | follows `me` |',
    '| was | text | no | |',
    '| state | one of idle, busy, lost, done | auto | |',
  )}\n\n#### Examples\n\n| was |\n| --- |\n`;
  const started = () => {
    const product = productWith({
      entities: `${PERSON}\n${TASK}`,
      states: `### Task.state\n\n${moves(
        '| — | `make` | idle | |',
        '| idle | `start` | busy | |',
        '| busy | after `seconds(5)` | lost | `me != null` |',
        '| busy | after `seconds(10)` | done | |',
      )}`,
      calls: calls(
        '| `make` | `POST /tasks` | `{ was? }` | create Task | |',
        '| `start` | `POST /tasks/:id` | | find Task by id; set task.was to `task.state` | |',
      ),
    });
    const as = product.engine.signIn('Person', 1);
    product.call('POST /tasks', { body: {}, as });
    return { product, task: product.call('POST /tasks/1', { as }).body };
  };

  it('of the clock happens with nobody signed in', () => {
    const { product, task } = started();
    expect(task.by).toBe(1);
    product.engine.clock.forward(20_000);
    expect(product.engine.records('Task')[0]).toMatchObject({ state: 'done', by: null });
  });

  it('moves its record after the other steps of its call', () => {
    expect(started().task).toMatchObject({ was: 'idle', state: 'busy' });
  });

  it('without a row of creation moves what its call made', () => {
    const product = productWith({
      entities: `### Job\n\n${fields(
        '| id | integer | auto | key |',
        '| size | integer | no | default `1` |',
        '| state | one of idle, busy, done | no | default `"idle"` |',
      )}\n\n#### Examples\n\n| id |\n| --- |\n`,
      states: `### Job.state\n\n${moves('| idle | `rush` | busy | `job.size < 3` |', '| busy | `stop` | done | |')}`,
      calls: calls(
        '| `rush` | `POST /jobs` | `{ size? }` | create Job | |',
        '| `stop` | `DELETE /jobs/:id` | | find Job by id | `200 Job` |',
      ),
    });
    expect(product.call('POST /jobs', { body: {} }).body).toEqual({
      ...{ id: 1, size: 1, state: 'busy' },
    });
    expect(product.call('POST /jobs', { body: { size: 3 } }).status).toBe(409);
    expect(product.engine.records('Job')).toHaveLength(1);
    expect(product.call('DELETE /jobs/1').body.state).toBe('done');
  });

  it('of the clock from any state waits since that state was entered', () => {
    const product = productWith({
      entities: `### Job\n\n${fields(
        '| id | integer | auto | key |',
        '| size | integer | no | |',
        '| state | one of idle, busy, done | auto | |',
      )}\n\n#### Examples\n\n| size |\n| --- |\n`,
      states: `### Job.state\n\n${moves(
        '| — | `make` | idle | |',
        '| idle | `start` | busy | |',
        '| busy | `stop` | idle | |',
        '| any | after `seconds(10)` | done | |',
      )}`,
      calls: calls(
        '| `make` | `POST /jobs` | `{ size? }` | create Job | |',
        '| `start` | `POST /jobs/:id` | | find Job by id | |',
        '| `stop` | `DELETE /jobs/:id` | | find Job by id | |',
      ),
    });
    const states = () =>
      (product.engine.records('Job') as { state: string }[]).map((one) => one.state);
    for (const size of [1, 2]) product.call('POST /jobs', { body: { size } });
    product.engine.clock.forward(8_000);
    product.call('POST /jobs/1');
    product.engine.clock.forward(5_000);
    expect(states()).toEqual(['busy', 'done']);
    product.engine.clock.forward(6_000);
    expect(states()).toEqual(['done', 'done']);
  });
});
