// What a real product sends, taken by servers of the run: its mail, the requests of its webhooks, and its calls to
// other services.

import type { Spec } from '../../../model/index.ts';
import type { OutsideMessage } from '../../../obligations/index.ts';
import type { Outbox } from '../run/product.ts';

export interface TakenOutbox extends Outbox {
  /** Where webhooks are taken, an origin; null where they are not. */
  readonly origin: string | null;
  /** The port at which mail is taken; null where it is not. */
  readonly smtpPort: number | null;
  close(): Promise<void>;
}

interface Ports {
  readonly smtpPort?: number | undefined;
  readonly outgoingPort?: number | undefined;
}

/** Begins to take what goes out, in the order in which it comes; undefined where nothing is to be taken. */
export async function takeOutbox(
  { smtpPort, outgoingPort }: Ports,
  spec: Spec | null = null,
): Promise<TakenOutbox | undefined> {
  if (smtpPort === undefined && outgoingPort === undefined) return undefined;
  const messages: OutsideMessage[] = [];
  const take = (message: OutsideMessage): void => void messages.push(message);
  // Whoever takes no mail need not load what does.
  const mails =
    smtpPort === undefined
      ? null
      : await (await import('./mail-server.ts')).takeMail(smtpPort, take);
  try {
    const services =
      outgoingPort === undefined || spec?.sections.calls.facts.outgoing === undefined
        ? null
        : (await import('./services.ts')).servicesOf(spec);
    const requests =
      outgoingPort === undefined
        ? null
        : await (
            await import('./outgoing-server.ts')
          ).takeRequests(outgoingPort, take, services?.reply);
    return {
      takes: (kind) => (kind === 'mail' ? mails : requests) !== null,
      ...(services && { choose: services.choose }),
      all: async () => messages,
      origin: requests?.origin ?? null,
      smtpPort: mails?.port ?? null,
      close: async () => {
        await Promise.all([mails?.close(), requests?.close()]);
      },
    };
  } catch (error) {
    await mails?.close();
    throw error;
  }
}
