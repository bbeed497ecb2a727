// What a control is sent: read and held against its schema, or told why it does not fit.

import * as z from 'zod';
import { tooDeepAt } from '../../src/text/nesting.ts';
import { json, type PlainAnswer } from '../messages/message.ts';

/** No order is nested deeper than the values of a product are; what is would exhaust the stack. */
const MAX_LEVELS = 200;

/** The body of a control's request, or what is wrong with it in words. */
export function taken<Body>(
  schema: z.ZodType<Body>,
  text: string | null,
): { readonly body: Body } | { readonly error: string } {
  if (tooDeepAt(text ?? '', MAX_LEVELS) !== null)
    return { error: `the body is nested deeper than ${MAX_LEVELS} levels: send one that is not` };
  const body = schema.safeParse(parsed(text));
  return body.success ? { body: body.data } : { error: z.prettifyError(body.error) };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

export const misuse = (status: number, error: string): PlainAnswer => json(status, { error });
