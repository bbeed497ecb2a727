// An example of a call: a request that the mock accepts now, and what it would answer.

import type { CallRequest } from '../../../contract/client.ts';
import type { Call, Json, Spec } from '../../../model/index.ts';
import { bodyOf, propose, rehearse, type Somebody } from '../requests/proposal.ts';
import type { Sent } from '../requests/sending.ts';

export interface Example {
  readonly request: CallRequest;
  readonly sent: Sent;
  readonly person: Somebody | null;
  /** The calls that have to come before, in words. */
  readonly before: readonly string[];
  readonly status: number;
  /** Null where there is none; undefined where other calls have to come before the answer. */
  readonly body: Json | undefined;
}

/** Finds one; rejects in words where there is none. Nothing is changed. */
export async function exampleOf(spec: Spec, call: Call): Promise<Example> {
  const { path, query, headers, body, person, before, status } = await propose({ call: call.name });
  const request: CallRequest = {
    path,
    query,
    headers: Object.fromEntries(
      call.headers.flatMap(({ header, name }) =>
        headers[name] == null ? [] : [[header, String(headers[name])]],
      ),
    ),
    ...(call.takes !== null && { body }),
  };
  const rehearsed = await rehearse(spec, call.name, request, person);
  const isSame = rehearsed.status === status;
  return {
    ...{ request, person, before, status, sent: rehearsed.sent },
    body: isSame ? bodyOf(rehearsed) : undefined,
  };
}
