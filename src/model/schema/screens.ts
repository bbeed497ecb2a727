// Section 2: screens and routes.

import * as z from 'zod';
import { Span } from '../../text/schema.ts';
import { Reference } from './values/reference.ts';
import { Route } from './calls/route.ts';

export const Screen = z.object({
  name: z.string(),
  route: Route,
  /** Null means everyone. */
  for: z.array(Reference).nullable(),
  /** The reading calls whose answers it displays. */
  shows: z.array(Reference),
  /** The calls its forms and buttons make, and the screen to go to afterwards. */
  does: z.array(z.object({ call: Reference, then: Reference.nullable() })),
  /** The cell with its name. */
  at: Span,
});
export type Screen = z.infer<typeof Screen>;

export const Screens = z.object({ screens: z.array(Screen) });
export type Screens = z.infer<typeof Screens>;
