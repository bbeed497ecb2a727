// What stands beside a specification, on an address that shows the app: the remarks on it, which a page
// of this address may write, and its earlier versions.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OverrideScript, Version } from '../../src/contract/beside.ts';
import { json, type PlainAnswer } from '../messages/message.ts';
import { SAFE_HEADERS } from '../messages/page-policy.ts';
import { markOf, sendSaved, type Saving } from './saving.ts';
import { errorMessage } from '../../src/text/fault.ts';

export interface Beside {
  /** The remarks on a specification on offer; null for any other file. */
  remarks(file: string): string | null;
  /** Writes them; missing where nothing may be written. */
  readonly saveRemarks?: Saving;
  versions(file: string): Promise<readonly Version[] | null>;
  /** The text of one of its versions; null for any other. */
  version(file: string, id: string): Promise<string | null>;
  /** The modules that answer its calls. */
  overrides?(file: string): readonly OverrideScript[] | null;
}

/** Answers what is asked of it; false for any other address. */
export function answerBeside(
  beside: Beside,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const file = url.searchParams.get('file') ?? '';
  const id = url.searchParams.get('id') ?? '';
  const { remarks, saveRemarks } = beside;
  switch (`${request.method} ${url.pathname}`) {
    case 'PUT /_nonet/beside/remarks': {
      const savable = { source: remarks, ...(saveRemarks && { save: saveRemarks }) };
      void sendSaved(savable, file, request, response);
      return true;
    }
    case 'GET /_nonet/beside/remarks':
      void send(response, file, async () => textAnswer(remarks(file)));
      return true;
    case 'GET /_nonet/beside/versions':
      void send(response, file, async () => {
        const versions = await beside.versions(file);
        return versions && json(200, { versions });
      });
      return true;
    case 'GET /_nonet/beside/version':
      void send(response, `${id} of ${file}`, async () =>
        textAnswer(await beside.version(file, id)),
      );
      return true;
    case 'GET /_nonet/beside/overrides':
      void send(response, file, async () => {
        const overrides = beside.overrides?.(file) ?? null;
        return overrides && json(200, { overrides });
      });
      return true;
    default:
      return false;
  }
}

/** A text with the mark by which it is written again. */
export const textAnswer = (text: string | null): PlainAnswer | null =>
  text === null
    ? null
    : {
        status: 200,
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          etag: `"${markOf(text)}"`,
          ...SAFE_HEADERS,
        },
        body: text,
      };

/** Sends an answer; one that cannot be had is told, with its name or with why. */
export async function send(
  response: ServerResponse,
  name: string,
  answer: () => Promise<PlainAnswer | null>,
): Promise<void> {
  const found = await answer().catch((error: unknown) => json(404, { error: errorMessage(error) }));
  const { status, headers, body } = found ?? json(404, { error: `${name} is not on offer here` });
  response.writeHead(status, headers).end(body);
}
