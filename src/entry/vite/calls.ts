// Which requests to a dev server are the product's: its screens and calls may share a path, and the
// sources of the front end are asked for at paths that calls with parameters match as well.

import type { IncomingMessage } from 'node:http';
import { isPageLoad } from '../../../mocks/http/front.ts';
import { Trust } from '../../../mocks/http/trust.ts';
import { Router, segmentsOf } from '../../engine/routes/router.ts';
import type { Spec } from '../../model/index.ts';

/** Vite asks so whether its server is there again. */
const PING = 'text/x-vite-ping';

/**
 * Tells whether a request is for a call: by its path, and by what the browser wants of it. Before a build so
 * is one for nothing that there is, which Vite would answer with the page.
 */
export function callsOf(spec: Spec, isBuilt = false): (request: IncomingMessage) => boolean {
  const router = new Router(spec.sections.calls.facts.calls.map((call) => ({ call })));
  return (request) => {
    const { url = '/', headers } = request;
    const destination = headers['sec-fetch-dest'];
    if (destination !== undefined && destination !== 'empty') return false;
    if (headers.accept === PING || isPageLoad(request, 'server')) return false;
    const segments = segmentsOf(url.split('?', 1)[0]!);
    if (segments === null) return false;
    return router.methods(segments).length > 0 || (isBuilt && isNothing(spec, segments));
  };
}

/** Whether no screen stands at a path, nor anything that a build may have there. */
const isNothing = (spec: Spec, segments: readonly string[]): boolean =>
  segments.length > 0 &&
  !/\.[^.]+$/.test(segments.at(-1)!) &&
  !spec.sections.screens.facts.screens.some(
    ({ route }) =>
      route.segments.length === segments.length &&
      route.segments.every(({ kind, text }, at) => kind === 'parameter' || text === segments[at]),
  );

/** What of Vite's settings says who may reach the server. */
export interface Reach {
  readonly host?: string | boolean | undefined;
  readonly allowedHosts?: readonly string[] | true | undefined;
}

/** Tells whether a `Host` header names the dev server as Vite has it; of any other Vite says so. */
export function hostsOf({ host, allowedHosts = [] }: Reach): (header?: string) => boolean {
  if (allowedHosts === true) return () => true;
  // Whoever asks by a number asks nobody else.
  const numbers = new Trust({ host: '0.0.0.0' });
  const names = [...allowedHosts, ...(typeof host === 'string' ? [host] : [])];
  return (header) => {
    const name = (header ?? '').replace(/:\d+$/, '').toLowerCase();
    const isNamed = (one: string): boolean =>
      one.startsWith('.') ? name === one.slice(1) || name.endsWith(one) : name === one;
    return numbers.isHost(header) || names.some((one) => isNamed(one.toLowerCase()));
  };
}
