// `nonet mock --smtp`: what the product mails reaches a mail server, and nobody whom it should not.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeMail, type MailServer } from '../../../src/cli/accept/real/mail-server.ts';
import { sendFrom, smtpAddress } from '../../../src/cli/mock/mail.ts';
import type { OutsideMail } from '../../../src/obligations/index.ts';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { compile } from '../../../src/workbench/compile.ts';

const TEXT = `# Specification: News

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`tell\` | \`POST /news\` | \`{ to: text, words: text }\` | send News | \`204\` |

### News (mail)

| Field | Is |
| --- | --- |
| to | \`to\` |
| subject | \`"News: " + words\` |
| text | \`words + "\\n.\\nÜber"\` |
`;

let server: MailServer | null = null;
afterEach(() => server?.close());

describe('mail of the mock', () => {
  it('goes out once to each address, and to no other that a text could name', async () => {
    const mails: OutsideMail[] = [];
    server = await takeMail(0, (mail) => mails.push(mail));
    const product = new MockedProduct(compile('news.md', TEXT));
    const told: string[] = [];
    const stop = sendFrom(product, { host: '127.0.0.1', port: server.port }, (what) =>
      told.push(what),
    );
    const tell = (to: string, words: string) =>
      product.world().handle({
        ...{ method: 'POST', url: '/news', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ to, words }),
      });
    tell('ann@example.com', 'Hello');
    tell('a@example.com, b@example.com', 'Both');
    tell('c@example.com>\r\nRCPT TO:<d@example.com', 'Hidden');
    tell('ann@example.com', 'x\r\nBcc: e@example.com');
    await vi.waitFor(() => expect(mails).toHaveLength(2), 5_000);
    product.world().reset();
    tell('ann@example.com', 'Anew');
    await vi.waitFor(() => expect(mails).toHaveLength(3), 5_000);
    stop();
    expect(mails.map(({ to }) => to)).toEqual(Array(3).fill(['ann@example.com']));
    expect(mails[0]).toMatchObject({ subject: 'News: Hello' });
    expect(mails[0]!.text.replaceAll('\r\n', '\n').trimEnd()).toBe('Hello\n.\nÜber');
    expect(told).toHaveLength(2);
    expect(told.join()).not.toMatch(/\r/);
  });

  it('is told where no server takes it', async () => {
    const closed = await takeMail(0, () => {});
    await closed.close();
    const product = new MockedProduct(compile('news.md', TEXT));
    const told: string[] = [];
    const stop = sendFrom(product, { host: '127.0.0.1', port: closed.port }, (what) =>
      told.push(what),
    );
    product.world().handle({
      ...{ method: 'POST', url: '/news', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ to: 'ann@example.com', words: 'Hello' }),
    });
    await vi.waitFor(() => expect(told.join()).toMatch(/News cannot be sent to 127/), 5_000);
    stop();
  });
});

describe('where it goes', () => {
  it.each([
    ['localhost:1025', { host: 'localhost', port: 1025 }],
    ['127.0.0.1:25', { host: '127.0.0.1', port: 25 }],
    ['[::1]:2525', { host: '::1', port: 2525 }],
  ])('may be %s', (text, address) => {
    expect(smtpAddress(text, false)).toEqual(address);
  });

  it.each(['mail.example.com:25', 'localhost.evil.example:25', '127.0.0.1.evil.example:25'])(
    'is %s only where that is allowed',
    (text) => {
      expect(() => smtpAddress(text, false)).toThrow(/--allow-remote-smtp/);
      expect(smtpAddress(text, true).port).toBe(25);
    },
  );

  it.each(['localhost', 'localhost:0', 'localhost:70000', ':25', 'a b:25'])('is not %s', (text) => {
    expect(() => smtpAddress(text, true)).toThrow(/a host and a port/);
  });
});
