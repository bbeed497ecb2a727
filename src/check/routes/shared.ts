// Addresses that two screens share, and those that belong to Nonet.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Route } from '../../model/route.ts';
import type { Span } from '../../text/span.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('routes', {
  shared: code<{ route: string; first: string }>({
    severity: 'error',
    message: ({ route, first }) => `\`${route}\` opens the screen ${first} already.`,
    write: 'Write another route; a parameter’s name makes no difference, a fixed segment does.',
  }),
  reserved: code<{ route: string }>({
    severity: 'error',
    message: ({ route }) => `\`${route}\` is Nonet’s own: the specification is served there.`,
    write: 'Write a path that does not begin with `/_nonet`.',
  }),
});

/** Screens that open at the same addresses as one before them. */
export const sharedRoutes: Rule = function* ({ spec }) {
  const first = new Map<string, { name: string; at: Span }>();
  for (const { name, route } of spec.sections.screens.facts.screens) {
    const before = first.get(pattern(route));
    if (before === undefined) first.set(pattern(route), { name, at: route.at });
    else {
      const related = [{ message: `the route of ${before.name}`, at: before.at }];
      const holes = { route: route.source, first: before.name };
      yield diagnostics.shared(route.at, holes, related);
    }
  }
};

/** Screens and calls at Nonet's own addresses. */
export const reservedRoutes: Rule = function* (linked) {
  for (const route of routesOf(linked)) {
    const [head] = route.segments;
    if (head?.kind === 'fixed' && head.text.toLowerCase() === '_nonet')
      yield diagnostics.reserved(route.at, { route: route.source });
  }
};

const routesOf = ({ spec, calls }: Linked): readonly Route[] => [
  ...spec.sections.screens.facts.screens.map(({ route }) => route),
  ...calls.map(({ path }) => path),
];

/** A route without the names of its parameters: two with the same one cannot be told apart. */
const pattern = ({ segments }: Route): string =>
  segments.map(({ kind, text }) => (kind === 'parameter' ? '/:' : `/${text}`)).join('');
