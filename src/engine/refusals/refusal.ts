// A refusal: its violations in the catalogue's words, and the answer that tells them.

import type { Json } from '../../model/json.ts';
import type { Spec } from '../../model/spec.ts';
import type { ProductAnswer } from '../exchange.ts';
import type { Breach } from './breach.ts';
import type { Catalogue, Worded } from './catalogue.ts';
import { phraseOf } from './status.ts';
import { fillBody } from './template.ts';

/** The violations that are answered together: those that share the first one's status. */
export interface Refusal {
  readonly first: Worded;
  readonly violations: readonly Worded[];
}

/** A refusal for some breaches, the first of which counts. */
export function refuse(catalogue: Catalogue, breaches: readonly [Breach, ...Breach[]]): Refusal {
  const worded = breaches.map((breach) => catalogue.word(breach));
  const first = worded[0]!;
  return { first, violations: worded.filter(({ status }) => status === first.status) };
}

/** Answers a part of `With`: a record in hand, as an entity or view shows it. */
export type ShowPart = (name: string, shows: string) => Json;

/** The body and headers of a refusal, as the fence of section 8 or RFC 9457 has it. */
export function answerRefusal(
  spec: Spec,
  { first, violations }: Refusal,
  show: ShowPart,
): ProductAnswer {
  const fence = spec.sections.errors.facts.body;
  const body =
    fence === null ? problemDetails(first, violations) : fillBody(fence.template, violations);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const parts = isObject ? (first.row?.with ?? []) : [];
  const added = () => parts.map((part) => [part.name, show(part.name, part.shows.name)]);
  const whole = parts.length > 0 ? { ...(body as object), ...Object.fromEntries(added()) } : body;
  return {
    status: first.status,
    headers: { 'content-type': fence === null ? PROBLEM : 'application/json' },
    body: JSON.stringify(whole),
    call: first.breach.subject.call,
    decision: first.breach.decision,
  };
}

const PROBLEM = 'application/problem+json';

function problemDetails(first: Worded, violations: readonly Worded[]): Json {
  return {
    type: 'about:blank',
    title: phraseOf(first.status),
    status: first.status,
    detail: first.message,
    code: first.get('code') ?? null,
    errors: violations.map((violation) => ({
      field: violation.get('field') ?? null,
      code: violation.get('code') ?? null,
      message: violation.message,
    })),
  };
}
