// The bodies of a product's answers, no further than they may go: whoever is tried may answer without end,
// or so little that unpacks to more than there is memory.

import { fileFrom } from '../../../mocks/messages/form.ts';
import type { PlainAnswer } from '../../../mocks/messages/message.ts';

/** As much as all that the mock itself holds of a world. */
const MAX_BYTES = 32 * 2 ** 20;

/** The body as text, or as a file; of one that is too long only that it is. Rejects where it breaks off. */
export async function bodyOf(
  answer: Response,
  isFile: boolean,
): Promise<Pick<PlainAnswer, 'body' | 'file'>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    // To leave the loop ends the connection.
    if (length > MAX_BYTES) return { body: `(a body of more than ${MAX_BYTES / 2 ** 20} MiB)` };
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return isFile
    ? fileFrom(bytes, Object.fromEntries(answer.headers))
    : { body: new TextDecoder('utf-8', { ignoreBOM: isText(answer) }).decode(bytes) };
}

/** What is a text is taken to the letter, a byte order mark before it included. */
const isText = ({ headers }: Response): boolean =>
  /^text\//i.test(headers.get('content-type') ?? '');
