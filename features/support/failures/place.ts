// How a place in the specification is written: `spec/spec.md:42:3`, as editors and terminals know it.

import type { Run } from '../../../src/cli/accept/run/suite.ts';
import type { Spec } from '../../../src/model/index.ts';
import type { Span } from '../../../src/text/span.ts';

export const place = (spec: Spec, at: Pick<Span, 'line'> & Partial<Span>): string =>
  `${spec.file}:${at.line}:${at.column ?? 1}`;

/** A place with the line that stands there. */
export const rowAt = ({ spec, lines }: Run, at: Span): string =>
  `${place(spec, at)} ${(lines[at.line - 1] ?? '').trim()}`;
