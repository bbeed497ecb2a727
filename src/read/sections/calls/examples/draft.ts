// An example of a request as its row says it, before the types of what it gives are known.

import type { Reference } from '../../../../model/schema/values/reference.ts';
import type { RequestExample } from '../../../../model/request-examples.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import type { Span } from '../../../../text/span.ts';

export type GivenDraft =
  /** A text in quotes, without them. */
  | { readonly kind: 'text'; readonly text: string; readonly at: Span }
  /** What stands bare: its type says how it is read. */
  | { readonly kind: 'bare'; readonly phrase: Phrase; readonly at: Span }
  | { readonly kind: 'list'; readonly items: readonly GivenDraft[]; readonly at: Span }
  | { readonly kind: 'object'; readonly members: readonly MemberDraft[]; readonly at: Span };

export interface MemberDraft extends Reference {
  readonly value: GivenDraft;
}

export interface ExampleDraft {
  readonly call: Reference;
  readonly as: Reference | null;
  readonly source: string;
  readonly gives: readonly MemberDraft[];
  /** Null: blank, the status that the call answers with. */
  readonly answers: RequestExample['answers'] | null;
  /** The cell Answers. */
  readonly answersAt: Span;
  readonly at: Span;
}
