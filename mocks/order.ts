// What a control is sent: read and held against its schema, or told why it does not fit.

import * as z from 'zod';
import { json, type PlainAnswer } from './message.ts';

/** The body of a control's request, or what is wrong with it in words. */
export function taken<Body>(
  schema: z.ZodType<Body>,
  text: string | null,
): { readonly body: Body } | { readonly error: string } {
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
