// `nonet mock --smtp`: what the shared world sends really goes out, to a mail server such as one for
// development. Only to this machine, unless somebody says otherwise.

import { createTransport } from 'nodemailer';
import type { MockedProduct } from '../../../mocks/world/product.ts';
import type { SentMail } from '../../engine/index.ts';
import { errorMessage } from '../../text/fault.ts';
import { printable } from '../../text/printable.ts';
import { CannotRun } from '../terminal/failure.ts';

export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;
const FROM = 'nonet@localhost';
/** An address that mail may be sent to; all else could be several, or a header. */
const ADDRESS = /^[^\s,;:<>"()@]+@[^\s,;:<>"()@]+$/;
/** So often the outbox is looked at, in milliseconds. */
const BETWEEN_LOOKS = 200;

/** `localhost:1025`. Another machine has to be allowed: real people could get what is made up. */
export function smtpAddress(text: string, mayBeRemote: boolean): SmtpAddress {
  const [, named = '', port = ''] = /^(\[[^\]]+\]|[^:[\]\s]+):(\d{1,5})$/.exec(text) ?? [];
  const host = named.replace(/^\[|\]$/g, '');
  if (host === '' || Number(port) < 1 || Number(port) > 65_535)
    throw new CannotRun(`--smtp ${text}: write a host and a port, such as localhost:1025`);
  if (!LOOPBACK.test(host) && !mayBeRemote)
    throw new CannotRun(
      `--smtp ${text}: this is another machine, and what the mock sends could reach real people; add --allow-remote-smtp if that is meant`,
    );
  return { host, port: Number(port) };
}

/** Sends what the shared world has sent since the last look, again and again. Gives what ends it. */
export function sendFrom(
  product: MockedProduct,
  { host, port }: SmtpAddress,
  report: (what: string) => void,
): () => void {
  const transport = createTransport({
    ...{ host, port, pool: true, maxConnections: 1 },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  let last = 0;
  const look = (): void => {
    const sent = product.world().engine.outbox();
    // After a reset they are counted from 1 again.
    if ((sent.at(-1)?.id ?? 0) < last) last = 0;
    for (const message of sent.filter(({ id }) => id > last))
      if (message.kind === undefined) void send(message);
    last = sent.at(-1)?.id ?? 0;
  };
  async function send({ to, subject, text, name }: SentMail): Promise<void> {
    const addresses = to.filter((address) => ADDRESS.test(address));
    for (const address of to)
      if (!addresses.includes(address))
        report(`${name} is not sent to "${printable(address)}": that is no mail address`);
    if (addresses.length === 0) return;
    try {
      await transport.sendMail({
        ...{ from: FROM, subject, text, envelope: { from: FROM, to: addresses } },
        to: addresses.map((address) => ({ name: '', address })),
      });
    } catch (error) {
      report(`${name} cannot be sent to ${host}:${port}: ${printable(errorMessage(error))}`);
    }
  }
  const timer = setInterval(look, BETWEEN_LOOKS);
  return () => {
    clearInterval(timer);
    look();
    transport.close();
  };
}
