// What goes into the product and what comes out: requests, answers, and why it was so.

import type { Json } from '../../model/values/json.ts';
import type { SectionId } from '../../model/sections/spec.ts';
import type { Span } from '../../text/span.ts';

export interface ProductRequest {
  readonly method: string;
  /** Path and query: `/api/tickets?page=2`. */
  readonly url: string;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of a form with files its parts as JSON: whoever takes the request in has taken them apart. */
  readonly body: string | null;
  /** Whom a rate is held against while signed out. */
  readonly address?: string;
}

/** The row of the specification that decided an answer; null where none did (an unknown path). */
export interface Decision {
  readonly section: SectionId | null;
  readonly at: Span | null;
  readonly why: string;
}

export interface ProductAnswer {
  readonly status: number;
  /** Names in small letters. */
  readonly headers: Record<string, string>;
  readonly body: string | null;
  /** The body is a file as JSON, of which whoever sends the answer sends the bytes. */
  readonly file?: true;
  /** The call of section 7 that the request was for. */
  readonly call: string | null;
  /** The code of the error that it was refused with; missing where it was not, or has no code. */
  readonly error?: string;
  readonly decision: Decision;
}

/** A call that somebody could make, for the buttons of a screen. */
export interface Question {
  readonly call: string;
  /** Path, query, header and body parameters, as far as they are known. */
  readonly parameters: Readonly<Record<string, Json>>;
  readonly credential: string | null;
}

export type Verdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly code: string;
      readonly status: number;
      readonly message: string;
      readonly decision: Decision;
    };
