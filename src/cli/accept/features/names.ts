// What scenarios are called, of those too that have not run: the titles of the features' outlines.

import { SECTION_IDS } from '../../../model/index.ts';
import { outlinesOf, titled } from './expand.ts';
import type { NotTried } from '../run/outcome.ts';
import type { Suite } from '../run/suite.ts';

export type NameOf = (one: Pick<NotTried, 'kind' | 'words'>) => string;

/** What a scenario of the features is called. */
export function namer(features: Suite['features']): NameOf {
  const titles = new Map(
    SECTION_IDS.flatMap((id) =>
      outlinesOf(features[id]).map(({ kind, title }) => [kind, title] as const),
    ),
  );
  return ({ kind, words }) => titled(titles.get(kind) ?? words['name'] ?? kind, words);
}
