// Writing a specification that was edited in the app: only one on offer, only for a page of this very
// address, and never over what somebody else has written meanwhile.

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SourceChange } from '../../src/contract/host.ts';
import { json } from '../messages/message.ts';
import { taken } from '../controls/order.ts';
import { errorMessage } from '../../src/text/fault.ts';

/**
 * Writes a specification if its text still has the mark `from`. Gives false where it has another one
 * by now. Throws with words where it cannot be written.
 */
export type Saving = (file: string, change: SourceChange) => boolean;

interface Savable {
  source(file: string): string | null;
  readonly save?: Saving;
}

/** What tells one text from another. */
export const markOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Four megabytes, as much as a specification may have, and what JSON makes of them. */
const MAX_BYTES = 3 * 4 * 2 ** 20;

/** Answers a request to write a specification. */
export async function sendSaved(
  savable: Savable,
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await saved(savable, file, request);
  if (answer === null) return void response.destroy();
  const ending = request.complete ? {} : { connection: 'close' };
  response.writeHead(answer.status, { ...answer.headers, ...ending }).end(answer.body);
}

/** The answer once it is saved or refused; null where the client is gone. */
async function saved({ source, save }: Savable, file: string, request: IncomingMessage) {
  if (save === undefined) return json(403, { error: 'nothing can be written here' });
  if (!isFromHere(request))
    return json(403, { error: 'only a page of this address may write a specification' });
  const text = await textOf(request).catch(() => null);
  // The page has gone before it had sent everything: nothing is written.
  if (text === null) return null;
  const order = taken(SourceChange, text);
  if ('error' in order) return json(422, order);
  try {
    const present = source(file);
    if (present === null) return json(404, { error: `${file} is not on offer here` });
    if (save(file, order.body)) return json(200, { mark: markOf(order.body.text) });
    const theirs = source(file) ?? '';
    return json(409, { mark: markOf(theirs), text: theirs });
  } catch (error) {
    return json(422, { error: errorMessage(error) });
  }
}

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/** A browser says of each request that writes where its page is from, and a page cannot change that. */
function isFromHere({ headers: { host = '', origin } }: IncomingMessage): boolean {
  return LOOPBACK.test(host) && (origin === undefined || origin === `http://${host}`);
}

/** The body as far as it may go; more is no JSON any more. */
async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BYTES) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
