// A path with parameters: of a screen (section 2) or of a call (section 7).

import * as z from 'zod';
import { Span } from '../../../text/schema.ts';

export const Segment = z.object({
  kind: z.enum(['fixed', 'parameter']),
  /** The fixed text as written, or the parameter's name without its colon. */
  text: z.string(),
  at: Span,
});
export type Segment = z.infer<typeof Segment>;

/** `source` is the path as written, beginning with `/`; `/` itself has no segments. */
export const Route = z.object({ source: z.string(), segments: z.array(Segment), at: Span });
export type Route = z.infer<typeof Route>;
