// `{placeholders}` in messages, fields and bodies.

import type { Json } from '../../../model/values/json.ts';
import { nearest } from '../../../text/nearest.ts';
import { own } from '../../../text/own.ts';
import type { Span } from '../../../text/span.ts';
import { UPPER_NAME } from '../../grammar/name.ts';
import type { Report } from '../../grammar/report.ts';
import { diagnostics } from './diagnostics.ts';

const KNOWN = ['code', 'status', 'message', 'field', 'record', 'limit', 'value', 'state'];
/** What holes are called elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ...{ entity: 'record', resource: 'record', thing: 'record', object: 'record' },
  ...{ max: 'limit', min: 'limit', maximum: 'limit', minimum: 'limit' },
  ...{ error: 'code', text: 'message', name: 'field', input: 'value', current: 'state' },
};
const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9_ ]*)\}/g;

/**
 * Reports the placeholders of a template that are neither known nor a further column; `placeOf` says
 * where so many of its characters stand.
 */
export function judgeTemplate(
  template: string,
  further: readonly string[],
  placeOf: (offset: number, length: number) => Span,
  report: Report,
): void {
  for (const { 0: hole, 1: name, index } of template.matchAll(PLACEHOLDER))
    judgeName(name!, further, placeOf(index, hole.length), report);
}

/** As `judgeTemplate`, for every text and key of a body. */
export function judgeBody(body: Json, further: readonly string[], at: Span, report: Report): void {
  const placeOf = () => at;
  if (typeof body === 'string') judgeTemplate(body, further, placeOf, report);
  if (typeof body !== 'object' || body === null) return;
  for (const [key, value] of Object.entries(body)) {
    if (key === '$placeholder' && typeof value === 'string') judgeName(value, further, at, report);
    else {
      if (!Array.isArray(body)) judgeTemplate(key, further, placeOf, report);
      judgeBody(value, further, at, report);
    }
  }
}

function judgeName(name: string, further: readonly string[], at: Span, report: Report): void {
  const known = [...KNOWN, ...further];
  if (known.some((other) => other.toLowerCase() === name.toLowerCase())) return;
  const meant = UPPER_NAME.test(name)
    ? undefined
    : (own(ELSEWHERE, name.toLowerCase()) ?? nearest(name, known));
  report(diagnostics['unknown-placeholder'](at, { name, nearest: meant }));
}
