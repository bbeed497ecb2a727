// Texts of which only parts are known: whether one is made of them, and how they read.

import type { Json } from '../../model/index.ts';
import type { TextPart } from '../plan/value.ts';
import { literally } from '../../text/literally.ts';

/** Whether a text is made of these parts, one after another; references are filled in by now. */
export function isOfParts(value: Json | undefined, parts: readonly TextPart[]): boolean {
  if (typeof value !== 'string') return false;
  const pattern = parts.map((part) => (isAny(part) ? '[^]*' : literally(String(part)))).join('');
  return new RegExp(`^${pattern}$`).test(value);
}

/** `Ticket … is solved`: what is not known is left out. */
export const partsInWords = (parts: readonly TextPart[]): string =>
  JSON.stringify(parts.map((part) => (isAny(part) ? '…' : part)).join(''));

const isAny = (part: TextPart): boolean => typeof part === 'object' && '$any' in part;
