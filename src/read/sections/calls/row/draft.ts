// A call as its row says it, before its names are looked up in the other sections.

import type {
  Answer,
  AnswerShape,
  BodyShape,
  Call,
  HeaderParameter,
} from '../../../../model/sections/calls.ts';
import type { Expression } from '../../../../model/schema/values/expression.ts';
import type { Route } from '../../../../model/route.ts';
import type { Step } from '../../../../model/schema/calls/step.ts';
import type { Type } from '../../../../model/values/type.ts';
import type { Span } from '../../../../text/span.ts';

export interface QueryDraft {
  name: string;
  /** As written; null where none is. */
  type: Type | null;
  default: Expression | null;
  at: Span;
}

export interface RequestDraft {
  method: Call['method'];
  path: Route;
  query: QueryDraft[];
  headers: HeaderParameter[];
  where?: Expression;
}

/** Members have a type only where one is written, and fill nothing yet. */
export interface TakesDraft {
  shape: BodyShape;
  exactly: boolean;
  form?: true;
}

/** What the cell leaves out is null. */
export interface AnswerDraft {
  status: number | null;
  format?: Answer['format'];
  mediaType?: string;
  shape: AnswerShape | null;
  headers: Answer['headers'];
  at: Span;
}

export interface CallDraft {
  name: string;
  at: Span;
  request: RequestDraft;
  takes: TakesDraft | null;
  /** `takesBody` and the entity of an update are not settled yet. */
  steps: Step[];
  answer: AnswerDraft;
  /** Whether every cell could be read; what an open or a broken one would say is not known. */
  clear: boolean;
  prose: string;
  headingAt: Span | null;
}
