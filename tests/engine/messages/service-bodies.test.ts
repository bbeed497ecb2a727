// Bodies of calls to other services, in each other: what is sent member by member or as a whole, records as views,
// what comes back to any depth, paths that are filled, and headers.

import { describe, expect, it } from 'vitest';
import type { SentOutgoing } from '../../../src/engine/index.ts';
import { examine } from '../../../src/workbench/examine.ts';
import { calls, fields, limits, productWith } from '../product.ts';

const ENTITIES = `### Job

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | |',
  '| city | text | auto | nullable |',
  '| parts | integer | auto | nullable |',
)}

#### Examples

| title |
| --- |
| One |
| Two |

### Line (view of Job)

| Field | Rules |
| --- | --- |
| title | |
| name | = \`job.title + "!"\` |
`;

const STEP =
  'call ship with to = `job.title`, who.name = `job.title`, who.at.city = `"Bonn"`, job = `job`, all = `Job`, things = `things` as sent';

const CALLS = (step = STEP) =>
  calls(
    `| \`send\` | \`POST /jobs/:id\` | \`{ things: json }\` | find Job by id; ${step}; set job.city to \`sent.place.city\`; set job.parts to \`size(sent.parts)\` | \`200 Job\` |`,
    '| `listJobs` | `GET /jobs` | | list Job | `200 Job[]` |',
  ) + OUTGOING;

const OUTGOING = `
### ship (outgoing)

\`POST {HOST}/v1/:to/parcels\` with \`{ who: { name: text, at: { city: text, zip?: text }, note?: text }, job: Line, all: list of Line, things: [{ sku: text }], extra?: { a: text } }\`

Header: \`X-Key: {KEY}/{string(1 + 1)}\`
Header: X-Fixed: yes

| Answer | Shape | Then |
| --- | --- | --- |
| \`201\` | \`{ place: { city: text, at: datetime }, parts: [{ sku: text, count: integer }] }\` | |
`;
const LIMITS = limits('| `HOST` | "https://ship.example.com" | |', '| `KEY` | "k-1" | |');
const sections = (step?: string) => ({ entities: ENTITIES, calls: CALLS(step), limits: LIMITS });
const product = productWith(sections());

const asked = ({ engine }: typeof product): SentOutgoing[] =>
  engine.outbox().filter((one): one is SentOutgoing => one.kind === 'outgoing');

describe('a call to another service', () => {
  it('sends objects member by member, records as views, and lists as they are given', () => {
    const fresh = product.fork();
    const things = [{ sku: 'a' }, { sku: 'b' }];
    const { status, body } = fresh.call('POST /jobs/1', { body: { things } });
    expect([status, body]).toMatchObject([
      200,
      { city: expect.stringMatching(/^ship-/), parts: 1 },
    ]);
    const [one] = asked(fresh);
    expect(one!.to).toBe('https://ship.example.com/v1/One/parcels');
    expect(one!.headers).toEqual({ 'x-key': 'k-1/2', 'x-fixed': 'yes' });
    expect(JSON.parse(one!.body!)).toEqual({
      who: { name: 'One', at: { city: 'Bonn' } },
      job: { title: 'One', name: 'One!' },
      all: [
        { title: 'One', name: 'One!' },
        { title: 'Two', name: 'Two!' },
      ],
      things,
    });
    expect(JSON.parse(one!.answer.body!)).toEqual({
      place: { city: expect.any(String), at: expect.any(String) },
      parts: [{ sku: expect.any(String), count: expect.any(Number) }],
    });
  });

  it('encodes what fills its path, and is asked for no blank one', () => {
    const fresh = productWith(sections(STEP.replace('to = `job.title`', 'to = `"a/b ü"`')));
    fresh.call('POST /jobs/1', { body: { things: [] } });
    expect(asked(fresh)[0]!.to).toBe('https://ship.example.com/v1/a%2Fb%20%C3%BC/parcels');
    const blank = productWith(sections(STEP.replace('to = `job.title`', 'to = `job.city`')));
    expect(blank.call('POST /jobs/1', { body: { things: [] } }).status).toBe(500);
  });
});

describe('the check', () => {
  const codes = (step: string): string[] => {
    const { entities, calls: seven, limits: nine } = sections(step);
    const text = `# Specification: Parcels\n\n## 3. Entities\n\n${entities}\n## 7. Calls\n\n${seven}\n## 9. Limits\n\n${nine}\n`;
    return examine('a.md', text).diagnostics.map(({ code }) => code);
  };

  it.each([
    [STEP, []],
    [STEP.replace('who.name', 'who.nmae'), ['values/unknown-outgoing-member']],
    [STEP.replace(', who.at.city = `"Bonn"`', ''), ['values/missing-outgoing-member']],
    [STEP.replace('who.name', 'who'), ['values/repeated-outgoing-member']],
    [STEP.replace('to = `job.title`, ', ''), ['values/missing-outgoing-member']],
    [STEP.replace('job = `job`', 'job = `1`'), ['expression/type-mismatch']],
  ])('%s', (step, found) => {
    expect(codes(step)).toEqual(expect.arrayContaining(found));
    if (found.length === 0) expect(codes(step)).toEqual([]);
  });
});
