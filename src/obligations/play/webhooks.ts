// Whether the requests that a product made by webhooks are those that it had to make: each once, to its
// address, with its body, and signed by whoever knows the secret.

import { bodyIn } from '../../model/index.ts';
import { segmentsOf } from '../../model/messages/services.ts';
import { signatureOf } from '../../text/signature.ts';
import type { ExpectedWebhook } from '../plan/plan.ts';
import type { Pattern, TextPart } from '../plan/value.ts';
import { fillPattern, type Memory } from './fill.ts';
import { differenceFrom, type Difference } from './match.ts';

/** A request as whoever takes it sees it. */
export interface OutsideWebhook {
  readonly kind: 'webhook';
  /** Its name in section 7, where that can be seen: a real product sends none along. */
  readonly name?: string;
  readonly method: string;
  /** A whole address. */
  readonly to: string;
  /**
   * The product was set up to send to whoever takes it: then the origin of `to` is not the one that the
   * specification names, and only what follows it counts.
   */
  readonly isRedirected?: true;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** To the letter, as it is signed. */
  readonly body: string;
}

/** How the requests that went out differ from those that had to; null where they do not. */
export function webhookDifference(
  webhooks: readonly ExpectedWebhook[],
  hasOthers: boolean,
  sent: readonly OutsideWebhook[],
  memory: Memory,
): Difference | null {
  const left = [...sent];
  for (const webhook of webhooks) {
    const filled = fillPattern(memory, webhook as unknown as Pattern) as unknown;
    const wanted = filled as ExpectedWebhook;
    const found = left.findIndex((one) => requestDifference(wanted, one) === null);
    if (found < 0) return lacking(wanted, left);
    left.splice(found, 1);
  }
  const [more] = left;
  return more === undefined || hasOthers
    ? null
    : { path: 'webhook', expected: 'no further webhook to go out', came: webhookInWords(more) };
}

/** What comes nearest: a request to the same address, else any. */
function lacking(wanted: ExpectedWebhook, left: readonly OutsideWebhook[]): Difference {
  const nearest = left.find((one) => addressDifference(wanted.to, one) === null) ?? left[0];
  const difference = nearest === undefined ? null : requestDifference(wanted, nearest);
  return {
    path: difference === null ? 'webhook' : `webhook.${difference.path}`,
    expected: difference?.expected ?? `a webhook to ${told(wanted.to)}`,
    came:
      nearest === undefined
        ? 'none'
        : `${difference === null ? '' : `${difference.came}, in `}${webhookInWords(nearest)}`,
  };
}

function requestDifference(wanted: ExpectedWebhook, came: OutsideWebhook): Difference | null {
  const { method, headers, body } = came;
  if (method !== 'POST') return { path: 'method', expected: 'POST', came: method };
  const type = headers['content-type'] ?? 'none';
  if (!JSON_TYPE.test(type))
    return { path: 'content-type', expected: 'application/json', came: type };
  return (
    addressDifference(wanted.to, came) ??
    differenceFrom(wanted.body, bodyIn(body), 'body') ??
    signatureDifference(wanted, came)
  );
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** How the address of a request differs from the one that it had to go to. */
export function addressDifference(
  wanted: Pattern,
  { to, isRedirected }: Pick<OutsideWebhook, 'to' | 'isRedirected'>,
): Difference | null {
  const origin = isRedirected === true ? (ORIGIN.exec(to)?.[0] ?? null) : null;
  return differenceFrom(origin === null ? wanted : at(origin, wanted), to, 'to');
}

/** Whether a request went to an address, as far as its product was not set up to send elsewhere. */
export const goesTo = (webhook: OutsideWebhook, address: string): boolean =>
  addressDifference(address, webhook) === null;

/** The same of an address of which segments, such as `:id`, may be anything. */
export function fitsAddress(
  { to, isRedirected }: Pick<OutsideWebhook, 'to' | 'isRedirected'>,
  address: string,
): boolean {
  const [came, wanted] = [to, address].map((one) => {
    const origin = ORIGIN.exec(one)?.[0] ?? '';
    return { origin: origin.toLowerCase(), segments: segmentsOf(one.slice(origin.length) || '/') };
  });
  return (
    (isRedirected === true || came!.origin === wanted!.origin) &&
    came!.segments.length === wanted!.segments.length &&
    wanted!.segments.every((segment, place) => {
      const other = came!.segments[place];
      return typeof segment === 'string' ? segment === other : other !== '';
    })
  );
}

const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** An address, of which parts may be unknown, at another origin. */
function at(origin: string, address: Pattern): Pattern {
  if (typeof address === 'string') return withSlash(address.replace(ORIGIN, () => origin));
  if (typeof address !== 'object' || address === null || !('$text' in address)) return address;
  const [first, ...rest] = address.$text as readonly Pattern[];
  const parts = [typeof first === 'string' ? first.replace(ORIGIN, () => origin) : first!, ...rest];
  return { $text: parts as readonly TextPart[] };
}

/** `https://hooks.example.com` is asked for at `/`. */
const withSlash = (address: string): string =>
  /^https?:\/\/[^/?#]*$/i.test(address) ? `${address}/` : address;

function signatureDifference(
  { signature }: ExpectedWebhook,
  { headers, body }: OutsideWebhook,
): Difference | null {
  if (signature === null) return null;
  const { header, form, secret } = signature;
  const path = header.toLowerCase();
  const came = headers[path];
  if (came === undefined) return { path, expected: 'a signature', came: 'none' };
  // Of a secret that nobody here knows, only the form of what it signs can be held to.
  const expected = typeof secret === 'string' ? signatureOf({ form, secret }, body) : null;
  const isIt = expected === null ? came !== '' : isSame(form, came, expected);
  return isIt ? null : { path, expected: `${expected}, by the secret and the body`, came };
}

/** Hexadecimal digits may be capitals. */
const isSame = (form: string, a: string, b: string): boolean =>
  form.includes('{hex}') ? a.toLowerCase() === b.toLowerCase() : a === b;

const told = (pattern: Pattern): string =>
  typeof pattern === 'string' ? pattern : 'an address that the product knows';

/** A request in one line. */
export const webhookInWords = ({ method, to, body }: OutsideWebhook): string =>
  `${method} ${to} ${body.slice(0, LONGEST)}`;
const LONGEST = 200;
