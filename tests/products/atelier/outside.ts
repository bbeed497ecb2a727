// What goes out of the shop: mail by SMTP, charges and refunds at the payment service, and word to the warehouse.

import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Fault } from './faults.ts';

const SECRET = 'glaze and salt';
/** How long the shop waits for the payment service. */
const PATIENCE = 2_000;
const FROM = 'shop@ellerbrook.example.com';

/** What the payment service answered; null: nothing in time. */
export type Came = { readonly status: number; readonly body: unknown } | null;

export interface Outside {
  readonly mail: (to: string, subject: string, text: string) => Promise<void>;
  readonly ask: (path: string, body: object) => Promise<Came>;
  readonly tell: (path: string, body: object, isSigned?: boolean) => Promise<void>;
  readonly close: () => void;
}

/** `web`: the origin where the payment service and the warehouse are. */
export function outside(smtpPort: number, web: string, has: (fault: Fault) => boolean): Outside {
  const transport = createTransport({
    ...{ host: '127.0.0.1', port: smtpPort, ignoreTLS: true },
    // One greeting is enough for all mail.
    ...{ pool: true, maxConnections: 2 },
  });

  async function ask(path: string, body: object): Promise<Came> {
    try {
      const answer = await fetch(`${web}/v2${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(has('slow-is-down') ? PATIENCE / 4 : PATIENCE),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    } catch {
      return null;
    }
  }

  async function tell(path: string, body: object, isSigned = true): Promise<void> {
    const text = JSON.stringify(body);
    const secret = has('signed-by-another') ? 'salt and glaze' : SECRET;
    const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
    await fetch(`${web}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(isSigned && { 'x-pottery-signature': signature }),
      },
      body: text,
    }).catch(() => {
      // Nobody there to be told: the order stands all the same.
    });
  }

  return {
    mail: async (to, subject, text) => {
      await transport.sendMail({ from: FROM, to, subject, text });
    },
    ask,
    tell,
    close: () => transport.close(),
  };
}
