// The mail server of a run: the product that is tried sends its mail here, and nobody gets any.

import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { OutsideMail } from '../../../obligations/index.ts';
import { CannotRun } from '../../terminal/failure.ts';

const HOST = '127.0.0.1';
/** A mail may have so many bytes, and a run takes so many mails: a product that goes round for ever ends too. */
const MAX_BYTES = 4 * 2 ** 20;
const MAX_MAILS = 100_000;

export interface MailServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Begins to take mail on this machine, each handed over as it comes. Anybody may sign in, as products do what they are set up to do. */
export async function takeMail(
  port: number,
  take: (mail: OutsideMail) => void,
): Promise<MailServer> {
  let taken = 0;
  const server = new SMTPServer({
    ...{ size: MAX_BYTES, authOptional: true, allowInsecureAuth: true, hideSTARTTLS: true },
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      read(stream)
        .then((mail) => {
          if (taken >= MAX_MAILS) throw new Error('this run takes no more mail');
          taken += 1;
          take({ to, ...mail });
          done();
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
  });
  // A connection that a product breaks off is no fault of the run.
  server.on('error', () => {});
  await listening(server, port);
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const listening = (server: SMTPServer, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = ({ message }: Error): void =>
      reject(new CannotRun(`--smtp-port ${port}: nothing can listen there: ${message}`));
    server.once('error', fail);
    server.listen(port, HOST, () => {
      server.off('error', fail);
      resolve();
    });
  });

async function read(stream: SMTPServerDataStream): Promise<Omit<OutsideMail, 'to'>> {
  const parts: Buffer[] = [];
  // What is too much is read to its end, for the product to hear so, but not kept.
  for await (const part of stream) if (!stream.sizeExceeded) parts.push(part as Buffer);
  if (stream.sizeExceeded) throw new Error(`a mail has ${MAX_BYTES} bytes at most`);
  const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(parts));
  return { subject, text };
}
