// Sending a call's request to the product as somebody, whoever is signed in there, and what came of it.

import { productClient, type CallRequest } from '../../../contract/client.ts';
import type { Decision } from '../../../contract/deciding.ts';
import { productContract } from '../../../contract/product.ts';
import { bodyFor } from '../../../model/files/form.ts';
import { callNamed, type Json, type Spec } from '../../../model/index.ts';
import { answered, type Product } from '../../preview/data/product.tsx';
import { fetchAsAsked } from '../../session/asked.ts';
import type { Somebody } from './proposal.ts';

/** A request as it went out. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  /** Without the credential. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Answer {
  readonly sent: Sent;
  readonly person: Somebody | null;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Json;
  readonly milliseconds: number;
  readonly problems: readonly string[];
  readonly decision: Decision | null;
  /** The statuses of all that were made, where it was more than one. */
  readonly statuses: readonly number[];
}

interface Sending {
  readonly call: string;
  readonly request: CallRequest;
  /** In place of the request's body, as it stands. */
  readonly text: string | null;
  readonly person: Somebody | null;
  readonly times: number;
}

/** The body and the headers as they go out; a form is told by its parts. */
export function sentAs(
  spec: Spec,
  { call, request, text }: Pick<Sending, 'call' | 'request' | 'text'>,
  init: RequestInit,
): Pick<Sent, 'headers' | 'body'> {
  const headers = Object.fromEntries(new Headers(init.headers));
  if (text === null && init.body instanceof FormData) {
    const { body, type } = bodyFor(callNamed(spec, call)?.takes, request.body ?? {});
    return { headers: { ...headers, 'content-type': type }, body };
  }
  const body = text ?? init.body;
  return { headers, body: typeof body === 'string' ? body : null };
}

/** Makes it, so many times; the last answer is told, with the row that decided it. */
export async function send(product: Product, sending: Sending): Promise<Answer> {
  const { call, request, text, person, times } = sending;
  const credential = await credentialOf(product, person);
  let sent: Sent | null = null;
  const noting: typeof fetch = (url, init = {}) => {
    const told = sentAs(product.spec, sending, init);
    sent = { method: init.method ?? 'GET', url: String(url), ...told };
    return fetchAsAsked(url, {
      ...init,
      body: text ?? init.body ?? null,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...credential.headers },
    });
  };
  const client = productClient(productContract(product.spec), { baseUrl: '', fetch: noting });
  const make = async () => {
    const begun = performance.now();
    const answer = await client(call, request);
    return { ...answer, milliseconds: performance.now() - begun };
  };
  try {
    let answer = await make();
    const statuses = [answer.status];
    while (statuses.length < times) statuses.push((answer = await make()).status);
    const { status, headers, body, problems, milliseconds } = answer;
    return {
      ...{ sent: sent!, person, status, headers: [...headers], body, milliseconds, problems },
      ...{ statuses, decision: await decisionOn(product, sent!) },
    };
  } finally {
    await credential.giveBack();
  }
}

/** The row that decided the request that was made last. */
async function decisionOn({ controls }: Product, { method, url }: Sent): Promise<Decision | null> {
  const { requests } = answered(await controls.requests());
  return requests.find((one) => one.method === method && one.url === url)?.decision ?? null;
}

/** A credential of somebody's own: that of whoever is signed in on the page stays as it is. */
async function credentialOf({ controls, carrier }: Product, person: Somebody | null) {
  const isCookie = carrier?.kind === 'cookie';
  // The browser sends what it has: whoever is there has to be somebody else for the moment.
  const me = isCookie ? answered(await controls.me()).person : null;
  const token = person === null ? null : await tokenOf(controls, person);
  if (isCookie && person === null) await controls.signOut();
  const headers =
    token === null || carrier === null || isCookie
      ? {}
      : { [carrier.name.toLowerCase()]: `${carrier.prefix}${token}${carrier.suffix}` };
  const giveBack = async (): Promise<void> => {
    if (!isCookie) return;
    if (me === null) await controls.signOut();
    else await tokenOf(controls, me);
  };
  return { headers: headers as Record<string, string>, giveBack };
}

async function tokenOf(controls: Product['controls'], { entity, key }: Somebody): Promise<string> {
  const answer = await controls.signIn({ body: { entity, key } });
  if (answer.status === 200) return answer.body.token;
  throw new Error(`${entity} ${JSON.stringify(key)} cannot sign in now.`);
}
