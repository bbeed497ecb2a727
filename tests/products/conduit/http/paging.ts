// Which part of a list a request asks for.

import type { Fault } from '../faults.ts';
import { PAGE_SIZE } from '../limits.ts';
import { MESSAGES, Refusal } from './refusal.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The limit and the offset of a query. */
export function pageOf(query: URLSearchParams, fault: Fault | undefined): Page {
  const number = (name: string): string | null => {
    const text = query.get(name);
    return fault === 'limit-read-loosely' ? (/^\d+/.exec(text ?? '')?.[0] ?? text) : text;
  };
  const asked = count(number('limit'), fault === 'page-of-ten' ? 10 : PAGE_SIZE);
  const limit = asked === null ? null : limited(asked, fault);
  const given = number('offset');
  const lenient = fault === 'negative-offset-taken' && given?.startsWith('-') === true;
  const offset = count(lenient ? '0' : given, 0);
  if (limit === null || offset === null) throw invalid({ limit, offset });
  return { limit, offset: fault === 'offset-off-by-one' && offset > 0 ? offset + 1 : offset };
}

function limited(limit: number, fault: Fault | undefined): number {
  if (fault === 'limit-capped') return Math.min(limit, PAGE_SIZE);
  return fault === 'limit-nought-is-default' && limit === 0 ? PAGE_SIZE : limit;
}

function count(text: string | null, otherwise: number): number | null {
  if (text === null) return otherwise;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
}

function invalid(parts: Record<string, number | null>): Refusal {
  const broken = Object.keys(parts).filter((name) => parts[name] === null);
  return new Refusal(422, Object.fromEntries(broken.map((name) => [name, [MESSAGES.INVALID]])));
}
