// A path with parameters: of a screen (section 2) or of a call (section 7).

import type { Route } from './schema/calls/route.ts';

export type * from './schema/calls/route.ts';

/** The names of a route's parameters, in order. */
export const parametersOf = (route: Route): string[] =>
  route.segments.filter((segment) => segment.kind === 'parameter').map((segment) => segment.text);
