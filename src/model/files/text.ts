// An answer that is a text.

import type { Call } from '../sections/calls.ts';

/** The media type of what a call answers as a text; null for other calls. */
export const textType = ({ answer }: Call): string | null =>
  answer.format === 'text' ? (answer.mediaType ?? 'text/plain') : null;
