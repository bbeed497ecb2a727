// What rows of section 4 do by the clock besides moving their record.

import { describe, expect, it } from 'vitest';
import { calls, fields, productWith } from '../product.ts';

const product = productWith({
  entities: `### Job

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | |',
  '| mark | text | no | unique |',
  '| marks | list of text | auto | default `[]` |',
  '| done | datetime | auto | nullable |',
  '| was | text | auto | nullable |',
  '| state | one of new, kept, old, gone | auto | |',
)}

#### Examples

| title |
| --- |

### Trace

${fields('| id | integer | auto | key |', '| job | Job | no | |', '| text | text | yes | |')}

#### Examples

| text |
| --- |
`,
  states: `### Job.state

| From | Event | To | When | Does |
| --- | --- | --- | --- | --- |
| — | \`add\` | new | | |
| new | after \`hours(1)\` | kept | | set job.done to \`now\`; set job.was to \`old.state\`; add \`"kept"\` to job.marks; create Trace with text = \`job.title\`, job = \`job\` |
| kept | after \`hours(1)\` | old | | when \`job.title == "twin"\`: set job.mark to \`"one"\`; when \`job.title == "none"\`: set job.title to \`null\`; remove \`"kept"\` from job.marks |
| old | after \`hours(1)\` | gone | | for each trace in \`Trace.filter(t, t.job == job)\`: set trace.text to \`trace.text + "!"\` |
| gone | after \`hours(1)\` | — | | delete Trace where \`trace.job == job\` |`,
  calls: calls(
    '| `add` | `POST /jobs` | `{ title, mark? }` | create Job | `201 Job` |',
    '| `read` | `GET /jobs/:id` | | find Job by id | `200 Job` |',
    '| `traces` | `GET /traces` | | list Trace | `200 Trace[]` |',
  ),
});

/** A product of its own with jobs of these titles, after some hours. */
function after(hours: number, ...bodies: readonly object[]) {
  const own = product.fork();
  for (const body of bodies) expect(own.call('POST /jobs', { body }).status).toBe(201);
  const begun = own.engine.clock.now();
  own.engine.clock.forward(hours * 3_600_000 + 1_000);
  return { begun, get: (line: string) => own.call(`GET ${line}`) };
}

describe('a row by the clock', () => {
  it('does its steps in the instant of the move, whenever somebody looks', () => {
    const { begun, get } = after(1.5, { title: 'one' });
    const { body } = get('/jobs/1');
    expect(body).toMatchObject({ state: 'kept', was: 'new', marks: ['kept'] });
    expect(Math.abs(Date.parse(body.done) - begun - 3_600_000)).toBeLessThan(10);
    expect(get('/traces').body).toMatchObject([{ text: 'one', job: 1 }]);
  });

  it('does a step only where its condition holds, and takes from lists', () => {
    const { get } = after(2.5, { title: 'one' }, { title: 'twin' });
    expect(get('/jobs/1').body).toMatchObject({ state: 'old', mark: null, marks: [] });
    expect(get('/jobs/2').body).toMatchObject({ state: 'old', mark: 'one' });
  });

  it.each([
    ['gives what a field cannot hold', [{ title: 'none' }], '/jobs/1'],
    ['gives twice what is unique', [{ title: 'one', mark: 'one' }, { title: 'twin' }], '/jobs/2'],
  ])('does not happen where it %s', (_, bodies, address) => {
    const { get } = after(2.5, ...bodies);
    expect(get(address).body).toMatchObject({ state: 'kept', marks: ['kept'] });
  });

  it('works on records of others, and deletes them with its own', () => {
    const { get } = after(3.5, { title: 'one' });
    expect(get('/traces').body).toMatchObject([{ text: 'one!' }]);
    const gone = after(4.5, { title: 'one' });
    expect(gone.get('/jobs/1').status).toBe(404);
    expect(gone.get('/traces').body).toEqual([]);
  });
});
