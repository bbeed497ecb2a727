// What one exchange is held to by itself: the contract and the catalogue.

import type { AppRoute } from '@ts-rest/core';
import * as z from 'zod';
import { answerProblems } from '../../contract/answered.ts';
import type { ProductContract } from '../../contract/product.ts';
import type { CatalogueError, Spec } from '../../model/index.ts';
import type { Deviation, Exchange } from './exchange.ts';
import type { SeenRecord } from './seen.ts';

const MAX_PROBLEMS = 3;

/** What the answer's status and body break of the contract. */
export function againstContract(
  spec: Spec,
  contract: ProductContract,
  exchange: Exchange,
  error: CatalogueError | null,
): Deviation[] {
  const { call, status, text: body } = exchange;
  // That nothing has changed is a matter of HTTP (RFC 9110, section 15.4.5).
  if (status === 304) return [];
  if (error !== null && error.status !== status)
    return [
      {
        line: error.at.line,
        says: `${call.name} answered ${error.code} with ${status}, not ${error.status}`,
      },
    ];
  const line = error?.at.line ?? call.at.line;
  const kind = error === null ? `${status}` : `${error.code} (${status})`;
  return answerProblems(spec, contract, call.name, { status, body })
    .slice(0, MAX_PROBLEMS)
    .map((problem) => ({ line, says: `${call.name} answered ${kind}: ${problem}` }));
}

/** What an answer shows and must not. */
export const leakedBy = ({ call }: Exchange, shown: readonly SeenRecord[]): Deviation[] =>
  shown.slice(0, 1).flatMap(({ entity, leaked }) =>
    leaked.map(({ name, at }) => ({
      line: at.line,
      says: `${call.name} answered ${entity}.${name}, which is write-only`,
    })),
  );

/** What was sent and accepted although it is of another type, or lacks what is required. */
export function wronglyAccepted({ call, sent, status }: Exchange, route: AppRoute): Deviation[] {
  const schema = 'body' in route ? route.body : null;
  if (status >= 400 || call.takes === null || !(schema instanceof z.ZodType)) return [];
  const parsed = schema.safeParse(sent);
  if (parsed.success) return [];
  const issue = parsed.error.issues.find(({ code }) => WRONG_FOR_CERTAIN.has(code));
  if (issue === undefined) return [];
  const place = ['body', ...issue.path.map(String)].join('.');
  return [
    {
      line: call.at.line,
      says: `${call.name} answered ${status} to a request that it has to refuse: ${place}: ${issue.message}`,
    },
  ];
}

const WRONG_FOR_CERTAIN: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value']);
