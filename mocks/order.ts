// What a control is sent: read and held against its schema, or told why it does not fit.

import * as z from 'zod';
import { json, type PlainAnswer } from './message.ts';

/** No order is nested deeper than the values of a product are; what is would exhaust the stack. */
const MAX_LEVELS = 200;

/** The body of a control's request, or what is wrong with it in words. */
export function taken<Body>(
  schema: z.ZodType<Body>,
  text: string | null,
): { readonly body: Body } | { readonly error: string } {
  if (isDeep(text ?? ''))
    return { error: `the body is nested deeper than ${MAX_LEVELS} levels: send one that is not` };
  const body = schema.safeParse(parsed(text));
  return body.success ? { body: body.data } : { error: z.prettifyError(body.error) };
}

/** Whether lists and objects stand within each other deeper than they may; not those within texts. */
function isDeep(text: string): boolean {
  let level = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isText && character === '\\') at += 1;
    else if (character === '"') isText = !isText;
    else if (isText) continue;
    else if (character === '[' || character === '{') level += 1;
    else if (character === ']' || character === '}') level -= 1;
    if (level > MAX_LEVELS) return true;
  }
  return false;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

export const misuse = (status: number, error: string): PlainAnswer => json(status, { error });
