// An answer that is a text: its headers, and the name that it is saved under.

import type { Call } from '../calls.ts';
import { extensionOf } from './kinds.ts';

/** The media type of what a call answers as a text; null for other calls. */
export const textType = ({ answer }: Call): string | null =>
  answer.format === 'text' ? (answer.mediaType ?? 'text/plain') : null;

/** Never shown as a page of the product's own: people have written what it holds. */
export function textHeaders(call: Call): Record<string, string> {
  const type = textType(call) ?? 'text/plain';
  return {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${call.name}${extensionOf(type) || '.txt'}"`,
    'x-content-type-options': 'nosniff',
  };
}
