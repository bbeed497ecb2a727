// Forms and files where they come in and go out: bytes outside, and JSON inside, as in a request's body
// with its parts. What takes a form apart and puts one together is the platform's.

import { bytesOf, fileAsItIs, fileOf } from '../../src/model/files/bytes.ts';
import { nameIn } from '../../src/model/files/disposition.ts';
import { mediaType, type FileValue } from '../../src/model/files/file.ts';
import { MULTIPART, partsIn, type FormPart } from '../../src/model/files/form.ts';
import { formDataOf } from '../../src/model/files/form-data.ts';
import type { PlainAnswer, PlainRequest } from './message.ts';

/** Whether a body is a form whose parts have to be taken apart. */
export const isMultipart = (type: string | null | undefined): boolean =>
  type !== null && type !== undefined && mediaType(type) === MULTIPART;

/** What stands between the parts of a form, which is none of theirs. */
export const ENVELOPE = 2 ** 16;

/** What stands for one that is longer than this: so the product sees that it is. */
export const tooLongForm = (most: number): string => ' '.repeat(most + 1);

/** What stands for a form that cannot be taken apart: no call takes it. */
const BROKEN = 'null';

/** The parts of a form as the body of a plain request. */
export async function formIn(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const parts: FormPart[] = [];
    for (const [name, value] of form) {
      if (typeof value === 'string') parts.push([name, value]);
      // An input for a file that is left empty is a part without a name.
      else if (value.name !== '' || value.size > 0)
        parts.push([
          name,
          fileOf(value.name, value.type, new Uint8Array(await value.arrayBuffer())),
        ]);
    }
    return JSON.stringify(parts);
  } catch {
    return BROKEN;
  }
}

/** The same of a request of the fetch API, which is read no further than it may go. */
export async function boundedForm(request: Request, most: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > most + ENVELOPE)
    return tooLongForm(most);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most + ENVELOPE) {
      await reader.cancel();
      return tooLongForm(most);
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
  return formIn(bytes, request.headers.get('content-type') ?? '');
}

/** A request's headers and body as they go out. */
export function sendableRequest({ headers, body }: Pick<PlainRequest, 'headers' | 'body'>): {
  headers: Record<string, string>;
  body: FormData | string | null;
} {
  const parts = body !== null && isMultipart(headers['content-type']) ? partsIn(body) : null;
  // What is no form on purpose goes out as it is.
  if (parts === null) return { headers, body };
  // The platform adds the boundary that it chooses.
  const { 'content-type': _type, ...others } = headers;
  return { headers: others, body: formDataOf(parts) };
}

/** The bytes of an answer that is a file. */
export const fileBytes = (body: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(bytesOf(JSON.parse(body) as FileValue));

/** An answer's bytes as the body of a plain answer that is a file. */
export const fileFrom = (
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
): Pick<PlainAnswer, 'body' | 'file'> => ({
  file: true,
  body: JSON.stringify(
    fileAsItIs(
      nameIn(headers['content-disposition'] ?? '') ?? '',
      mediaType(headers['content-type'] ?? ''),
      bytes,
    ),
  ),
});
