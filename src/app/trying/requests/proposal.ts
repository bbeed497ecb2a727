// Asking the mock for a request that would do, and what a request would be answered.

import { initClient } from '@ts-rest/core';
import { useQuery } from '@tanstack/react-query';
import { productClient, type CallRequest } from '../../../contract/client.ts';
import { productContract } from '../../../contract/product.ts';
import { trying, type Proposal, type Proposing, type Rehearsed } from '../../../contract/trying.ts';
import type { Json, Spec } from '../../../model/index.ts';
import { sentAs, type Sent } from './sending.ts';
import { CONTROL_KEY } from '../../preview/data/product.tsx';

const controls = initClient(trying, { baseUrl: '' });

export interface Somebody {
  readonly entity: string;
  readonly key: Json;
  readonly title?: string;
}

/** A request of a call; throws in words where none is found. */
export async function propose(
  order: Pick<Proposing, 'call'> & Partial<Proposing>,
): Promise<Proposal> {
  const all = { role: null, refusedBy: null, about: null, prepares: false, ...order };
  const answer = await controls.propose({ body: all });
  if (answer.status === 200) return answer.body;
  throw new Error(
    answer.status === 409 ? answer.body.error : `The mock answered ${answer.status}.`,
  );
}

/** The same as it is found now; null where it is known already. */
export const useProposal = (
  order: (Pick<Proposing, 'call'> & Partial<Proposing>) | null,
  known?: Proposal,
) =>
  useQuery({
    queryKey: [CONTROL_KEY, 'propose', order],
    queryFn: () => propose(order!),
    // Found once: what comes before it may have been done.
    enabled: ({ state }) => order !== null && state.data === undefined,
    gcTime: 0,
    ...(known === undefined ? {} : { initialData: known }),
  });

/** What a request would be answered, with the request as it would go out. */
export interface Rehearsal extends Rehearsed {
  readonly sent: Sent;
}

/** Says what a call would be answered, as somebody, and changes nothing. `text` takes the place of its body. */
export async function rehearse(
  spec: Spec,
  call: string,
  request: CallRequest,
  person: Somebody | null,
  { text, times }: { readonly text?: string; readonly times?: number } = {},
): Promise<Rehearsal> {
  let found: Rehearsal | null = null;
  const ask: typeof fetch = async (url, init = {}) => {
    const sent: Sent = {
      method: init.method ?? 'GET',
      url: String(url),
      ...sentAs(spec, { call, request, text: text ?? null }, init),
    };
    const answer = await controls.rehearse({
      body: {
        person: person && { entity: person.entity, key: person.key },
        ...sent,
        ...(times !== undefined && { times }),
      },
    });
    if (answer.status !== 200) throw new Error(`Could not try it: ${JSON.stringify(answer.body)}`);
    found = { ...answer.body, sent };
    return new Response(found.body, { status: found.status === 204 ? 200 : found.status });
  };
  await productClient(productContract(spec), { baseUrl: '', fetch: ask })(call, request);
  return found!;
}

/** The body of an answer, as JSON where it is that. */
export function bodyOf({ body }: Rehearsed): Json {
  try {
    return JSON.parse(body ?? 'null') as Json;
  } catch {
    return body;
  }
}
