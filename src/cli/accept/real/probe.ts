// Whether there is a product at an address at all, before hundreds of scenarios say that there is not.

import { CLOCK_YEARS, FIRST, LAST } from '../../../engine/clock/clock.ts';
import type { Call, Spec } from '../../../model/index.ts';
import { CannotRun } from '../../terminal/failure.ts';
import { causeOf } from '../../upstream/cause.ts';

/** An address as somebody writes it; says what is wrong with it. */
export function asAddress(option: string, text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address !== null && /^https?:$/.test(address.protocol)) return address.href;
  throw new CannotRun(`${option} ${text} is no address: write http://localhost:3000, for example`);
}

const PATIENCE = 20_000;

/**
 * Asks the product for something; says what is wrong where no call is answered. Gives what its clock
 * says, in milliseconds since the epoch: the answer's `Date` (RFC 9110, 6.6.1), else this machine's.
 */
export async function probe(spec: Spec, against: string): Promise<number> {
  const call = harmless(spec);
  const path = call === undefined ? '/' : pathOf(call);
  const url = against.replace(/\/+$/, '') + path;
  const answer = await asked(against, url);
  const { status, headers } = answer;
  await answer.body?.cancel();
  const asking = `${against} answers GET ${path}`;
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null)
    throw new CannotRun(`${asking} by sending on to ${location}: give the address that it is at`);
  if (headers.get('content-type')?.startsWith('text/html') === true)
    throw new CannotRun(
      `${asking} with a page of HTML (${status}) and not as a call: give the address that calls go to, and --screens for where its pages are`,
    );
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return Date.now();
  if (date >= FIRST && date <= LAST) return date;
  throw new CannotRun(
    `${asking} with the Date ${headers.get('date')}, and its clock has to be ${CLOCK_YEARS}: set that right`,
  );
}

async function asked(against: string, url: string): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    throw new CannotRun(
      `${against} does not answer (${causeOf(error)}): is the product started, and is that its address?`,
    );
  }
}

/** A call that changes nothing, about nothing in particular if there is one. */
function harmless(spec: Spec): Call | undefined {
  const reading = spec.sections.calls.facts.calls.filter(({ method }) => method === 'GET');
  return reading.toSorted((a, b) => a.pathParameters.length - b.pathParameters.length)[0];
}

const pathOf = ({ path }: Call): string =>
  `/${path.segments.map(({ kind, text }) => (kind === 'fixed' ? text : 'nothing')).join('/')}`;
