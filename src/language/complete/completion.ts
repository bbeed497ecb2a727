// One thing that can be put in at a position, and which part of what stands there it takes over.

import type { Span } from '../../text/span.ts';
import { describe, brieflyTold } from '../describe/index.ts';
import type { Document } from '../document/document.ts';
import type { Form } from '../forms/form/form.ts';
import type { Thing, ThingKind } from '../names/index.ts';

export type CompletionKind = ThingKind | 'word' | 'function' | 'section' | 'value';

export interface Completion {
  readonly label: string;
  readonly kind: CompletionKind;
  /** What stands there already of it: the text takes its place. */
  readonly at: Span;
  readonly text: string;
  /** A few words beside the label. */
  readonly detail: string;
  /** Markdown. */
  readonly about: string;
}

/** Something that may be put in, before it is known what of it stands there. */
export type Offer = Omit<Completion, 'at'>;

/** A form of the format. */
export const formOffer = ({ write, insert, about }: Form): Offer => ({
  ...{ label: write, kind: 'word', text: insert ?? write, detail: '', about },
});

/** A plain word. */
export const wordOffer = (label: string, about = '', kind: CompletionKind = 'word'): Offer => ({
  ...{ label, kind, text: label, detail: '', about },
});

/** A thing by its name; `written` is how it is put in, its name where that is left out. */
export const thingOffer = (thing: Thing, document: Document, written = thing.name): Offer => ({
  label: thing.name,
  kind: thing.kind,
  text: written,
  detail: brieflyTold(thing, document),
  about: describe(thing, document) ?? '',
});

/** The offer in a code span of its own. */
export const inTicks = (offer: Offer): Offer => ({ ...offer, text: `\`${offer.text}\`` });

/** Whether a code span is open at the end of a text. */
export const isInCode = (text: string): boolean => (text.split('`').length - 1) % 2 === 1;

const WORD_END = /[\p{L}\p{N}_]$/u;

/** How much of an offer stands at the end of a text; null where another word stands there. */
function standing(text: string, offer: Offer): number | null {
  const forms = [offer.text, offer.label].map((form) => form.toLowerCase());
  const end = text.toLowerCase();
  for (let start = Math.max(0, end.length - 40); start < end.length; start += 1) {
    const part = end.slice(start);
    const isWordStart =
      start === 0 || !WORD_END.test(end.slice(0, start)) || !WORD_END.test(part[0]!);
    if (isWordStart && part.trim() !== '' && forms.some((form) => form.startsWith(part)))
      return part.length;
  }
  return WORD_END.test(text) ? null : 0;
}

/** The offers that go on with what stands before a position. */
export function placed(
  offers: readonly Offer[],
  before: string,
  position: { readonly line: number; readonly column: number },
): Completion[] {
  const seen = new Set<string>();
  return offers.flatMap((offer) => {
    const length = standing(before, offer);
    const key = `${offer.kind} ${offer.label}`;
    if (length === null || seen.has(key)) return [];
    seen.add(key);
    return [{ ...offer, at: { line: position.line, column: position.column - length, length } }];
  });
}
