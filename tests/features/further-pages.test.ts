// Lists in pages behind which records of others stand: read on to their end, in few requests.

import { describe, expect, it } from 'vitest';
import { readOn } from '../../features/support/stage/further-pages.ts';
import type { Run } from '../../src/cli/accept/run/suite.ts';
import type { CallAct, OutsideAnswer } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';

const { spec } = compile(
  'goods.md',
  `# Specification: Goods

## 3. Entities

### Good

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| title | text | yes | |

## 7. Calls

| Call | Request | Does | Answers |
| --- | --- | --- | --- |
| \`listGoods\` | \`GET /goods?limit=20&offset=0\` | list Good; by title; page by limit and offset | \`200 { goods: Good[] }\` |
`,
);
const run = { spec, product: { manners: {} } } as unknown as Run;
const act = { kind: 'call', call: 'listGoods', query: {} } as unknown as CallAct;

/** What a product answers that has so many goods, and gives or takes no more at once than a limit says. */
function product(count: number, { most = Infinity, refuses = false } = {}) {
  const asked: CallAct['query'][] = [];
  const ask = ({ query }: CallAct): Promise<OutsideAnswer> => {
    asked.push(query);
    const { limit = 20, offset = 0 } = query as { limit?: number; offset?: number };
    const isRefused = refuses && limit > most;
    const size = Math.max(0, Math.min(limit, most, count - offset));
    const goods = Array.from({ length: size }, (_, place) => ({ id: offset + place }));
    return Promise.resolve({
      status: isRefused ? 422 : 200,
      body: isRefused ? {} : { goods },
    } as unknown as OutsideAnswer);
  };
  return { asked, ask };
}

async function readOf(count: number, how?: Parameters<typeof product>[1]) {
  const { asked, ask } = product(count, how);
  const whole = await readOn(run, act, await ask(act), ask);
  const { goods } = (whole ?? { goods: [] }) as { goods: { id: number }[] };
  return { ids: goods.map(({ id }) => id), requests: asked.length };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, id) => id);

describe('a list in pages', () => {
  it('is read to its end, however much others have put before it', async () => {
    const { ids, requests } = await readOf(3_000);
    expect(ids).toEqual(upTo(3_000));
    expect(requests).toBeLessThan(15);
  });

  it.each([
    ['refuses more at once', true],
    ['gives fewer than it is asked for', false],
  ])('is read on where the product %s', async (_words, refuses) => {
    const { ids } = await readOf(330, { most: 50, refuses });
    expect(ids).toEqual(upTo(330));
  });

  it('is left as it is where its first page is not full', async () => {
    expect(await readOf(7)).toEqual({ ids: [], requests: 1 });
  });
});
