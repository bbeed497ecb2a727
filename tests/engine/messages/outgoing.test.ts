// The step `call`: what other services are asked, when, and what their answers lead to.

import { describe, expect, it } from 'vitest';
import type { SentOutgoing } from '../../../src/engine/index.ts';
import { calls, errors, fields, limits, productWith } from '../product.ts';

const OUTGOING = `
### charge (outgoing)

\`POST {PAY}/charges\` with \`{ amount: integer, note?: text, at: datetime }\`

| Answer | Shape | Then |
| --- | --- | --- |
| \`201\` | \`{ id: text, due: date, at: datetime, more: json, kinds: list of text }\` | |
| \`202\` | \`{ id: text }\` | |
| \`402\` | | \`DECLINED\` |
| no answer in 2 minutes | | \`DOWN\` |

### notify (outgoing)

\`PUT {PAY}/notes\`

| Answer | Then |
| --- | --- |
| 204 | |
| 500 | \`DOWN\` |

### Done (mail)

| Field | Is |
| --- | --- |
| to | \`"ann@example.com"\` |
| subject | \`job.title\` |
| text | \`"Paid."\` |
`;

const product = productWith({
  entities: `### Job

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | unique |',
  '| charge | text | auto | nullable |',
  '| due | date | auto | nullable |',
  '| year | integer | auto | nullable |',
)}

#### Examples

| title |
| --- |
| One |
| Two |
`,
  calls:
    calls(
      '| `pay` | `POST /jobs/:id/pay` | `{ title: text }` | find Job by id; set job.title to `title`; send Done; call charge with amount = `job.id * 100`, note = `title == "none" ? null : title`, at = `now` as payment; set job.charge to `payment.id`; set job.due to `payment.due`; set job.year to `payment.at == null ? 0 : payment.at.getFullYear()`; call notify | `200 Job` |',
      '| `payAll` | `POST /pay` | | for each job in `Job`: call charge with amount = `job.id`, at = `now` | `204` |',
      '| `listJobs` | `GET /jobs` | | list Job | `200 Job[]` |',
    ) + OUTGOING,
  errors: errors('| `DECLINED` | 402 | Declined. | | |', '| `DOWN` | 503 | Later. | | |'),
  limits: limits('| `PAY` | "https://pay.example.com/v1/" | |'),
});

const asked = ({ engine }: typeof product): SentOutgoing[] =>
  engine.outbox().filter((one): one is SentOutgoing => one.kind === 'outgoing');
const pay = (fresh: typeof product, chosen: string | null = null, title = 'Three') =>
  fresh.call('POST /jobs/1/pay', {
    body: { title },
    ...(chosen !== null && { headers: { 'x-nonet-outgoing': chosen } }),
  });
const jobs = (fresh: typeof product) => fresh.call('GET /jobs').body;

describe('a step that calls another service', () => {
  it('asks it with its members, and goes on with what came back', () => {
    const fresh = product.fork();
    const { status, body } = pay(fresh);
    const [charge, notify] = asked(fresh);
    expect([status, charge!.method, charge!.to]).toEqual([
      200,
      'POST',
      'https://pay.example.com/v1/charges',
    ]);
    expect(charge!.body).toBe('{"amount":100,"note":"Three","at":"2026-01-05T09:00:00.000Z"}');
    const came = JSON.parse(charge!.answer.body!) as { id: string };
    expect(body).toMatchObject({ charge: came.id, due: '2026-01-05', year: 2026 });
    expect([notify!.method, notify!.body, notify!.answer]).toEqual([
      'PUT',
      null,
      { status: 204, body: null },
    ]);
    expect(fresh.engine.outbox().map(({ name }) => name)).toEqual(['charge', 'notify', 'Done']);
  });

  it('leaves an optional member out that comes to nothing', () => {
    const fresh = product.fork();
    pay(fresh, null, 'none');
    expect(asked(fresh)[0]!.body).toBe('{"amount":100,"at":"2026-01-05T09:00:00.000Z"}');
  });

  it('has nothing in what another answer lacks', () => {
    const fresh = product.fork();
    expect(pay(fresh, 'charge=202').body).toMatchObject({ due: null, year: 0 });
  });

  it.each([
    ['charge=402', 402, ['charge']],
    ['charge=no answer', 503, ['charge']],
    ['notify=500', 503, ['charge', 'notify']],
    ['notify=500; charge=402', 402, ['charge']],
  ])(
    'is refused as %s says, stores and sends nothing else, and asks no further',
    (chosen, refused, names) => {
      const fresh = product.fork();
      const before = jobs(fresh);
      expect(pay(fresh, chosen).status).toBe(refused);
      expect(jobs(fresh)).toEqual(before);
      expect(fresh.engine.outbox().map(({ name }) => name)).toEqual(names);
    },
  );

  it('asks nobody where anything else refuses the call, whatever the order of the steps', () => {
    const fresh = product.fork();
    const statuses = [
      pay(fresh, null, 'Two'),
      pay(fresh, 'charge=402', 'Two'),
      fresh.call('POST /jobs/9/pay', { body: { title: 'x' } }),
      fresh.call('POST /jobs/1/pay', { body: {} }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([409, 409, 404, 422]);
    expect(fresh.engine.outbox()).toEqual([]);
  });

  it('gives no two answers that are alike', () => {
    const fresh = product.fork();
    pay(fresh);
    pay(fresh, 'charge=402');
    pay(fresh, null, 'Four');
    const ids = asked(fresh).flatMap(({ name, answer: { body } }) =>
      name === 'charge' && body !== null ? [(JSON.parse(body) as { id: string }).id] : [],
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('asks for each item of a loop, up to the one that is refused', () => {
    const fresh = product.fork();
    expect(fresh.call('POST /pay').status).toBe(204);
    const headers = { 'x-nonet-outgoing': 'charge=402' };
    expect(fresh.call('POST /pay', { headers }).status).toBe(402);
    expect(asked(fresh).map(({ answer }) => answer.status)).toEqual([201, 201, 402]);
  });

  it('tells whoever chooses an answer that there is not', () => {
    const fresh = product.fork();
    const { status, body } = pay(fresh, 'charge=418');
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringContaining('201, 201 kinds: [], 202, 402'),
    ]);
    expect(asked(fresh)).toEqual([]);
  });

  it('keeps what was asked in a world that is saved', () => {
    const fresh = product.fork();
    pay(fresh, 'charge=402');
    const other = product.fork();
    expect(other.engine.restore(fresh.engine.snapshot())).toEqual([]);
    expect(asked(other)).toEqual(asked(fresh));
  });
});
