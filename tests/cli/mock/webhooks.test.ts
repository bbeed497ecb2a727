// `nonet mock --deliver`: what the product sends by webhooks reaches a server on this machine, and no other.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { inOutbox } from '../../../mocks/controls/sent.ts';
import { deliverFrom } from '../../../src/cli/mock/webhooks.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { serving, type Served } from '../../accept/real/serving.ts';

const TEXT = `# Specification: News

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`tell\` | \`POST /news\` | \`{ to: text, words: text }\` | send News | \`204\` |

### News (webhook)

| Field | Is |
| --- | --- |
| to | \`to\` |
| words | \`words\` |

Signature: \`X-Signature\` with \`"k"\`
`;

let server: Served | null = null;
afterEach(() => server?.stop());

async function delivering() {
  const came: string[] = [];
  server = await serving((request, body) => {
    came.push(`${request.method} ${request.url} ${body['words'] as string}`);
    expect(request.headers['x-signature']).toMatch(/^sha256=/);
    if (request.url === '/moved') return [302, {}, { location: '/elsewhere' }];
    return [200, { long: 'x'.repeat(request.url === '/long' ? 9_000 : 1) }];
  });
  const product = new MockedProduct(compile('news.md', TEXT));
  const told: string[] = [];
  const stop = deliverFrom(product, { mayBeRemote: false, report: (what) => told.push(what) });
  const tell = (to: string, words = 'Hello') =>
    product.world().handle({
      ...{ method: 'POST', url: '/news', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ to, words }),
    });
  const answers = () => {
    const { engine, deliveries } = product.world();
    return inOutbox(engine.outbox(), deliveries).webhooks.map(({ answer }) => answer);
  };
  return { url: server.url, came, told, stop, tell, answers, product };
}

describe('webhooks of the mock', () => {
  it('are delivered once, signed, and keep what was answered', async () => {
    const { url, came, stop, tell, answers, product } = await delivering();
    tell(`${url}/one`);
    tell(`${url}/moved`);
    tell(`${url}/long`);
    await vi.waitFor(
      () => expect(answers().filter((one) => one !== undefined)).toHaveLength(3),
      5_000,
    );
    expect(came.toSorted()).toEqual(['POST /long Hello', 'POST /moved Hello', 'POST /one Hello']);
    const [long, moved, one] = answers();
    expect(one).toEqual({ status: 200, body: '{"long":"x"}' });
    expect(moved?.status).toBe(302);
    expect(long?.body).toHaveLength(4_096);
    product.world().reset();
    tell(`${url}/again`);
    await vi.waitFor(() => expect(came).toHaveLength(4), 5_000);
    await stop();
    expect(answers()).toEqual([{ status: 200, body: '{"long":"x"}' }]);
  });

  it('go to no other machine, and to nobody who is not there, and both are told', async () => {
    const { told, stop, tell, answers } = await delivering();
    tell('https://hooks.example.com/one');
    tell('http://127.0.0.1.example.com/two');
    tell('http://127.0.0.1:1/three');
    await stop();
    expect(answers()).toEqual([{ status: null, body: null }, undefined, undefined]);
    expect(told.filter((one) => one.includes('--allow-remote-webhooks'))).toHaveLength(2);
    expect(told.filter((one) => one.includes('cannot be delivered'))).toHaveLength(1);
  });
});
