// Requests and answers that are not JSON: forms go out with their files, and files come as they are.

import type { ApiFetcherArgs } from '@ts-rest/core';

/** Makes a request of the API. */
export async function send(request: ApiFetcherArgs) {
  const { path, method, headers, contentType, body, rawBody, fetchOptions } = request;
  const isForm = contentType === 'multipart/form-data';
  const answer = await fetch(path, {
    ...fetchOptions,
    method,
    headers,
    body: isForm ? formOf(rawBody as Record<string, unknown>) : (body ?? null),
  });
  return { status: answer.status, headers: answer.headers, body: await bodyOf(answer) };
}

/** A list is a part given several times; nothing is an empty text, which takes away what is there. */
function formOf(members: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue;
    const items = Array.isArray(value) && value.length > 0 ? (value as unknown[]) : [value];
    for (const item of items)
      if (item instanceof Blob) form.append(name, item);
      else form.append(name, textOf(item));
  }
  return form;
}

const textOf = (value: unknown): string =>
  value === null || Array.isArray(value) ? '' : String(value);

/** Rows of CSV are text; of any other attachment every byte counts. */
async function bodyOf(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? '';
  const isAttached = /^attachment/i.test(answer.headers.get('content-disposition') ?? '');
  if (isAttached && !/^text\/csv.*header=present/i.test(type)) return answer.blob();
  return type.includes('json') ? answer.json() : answer.text();
}
