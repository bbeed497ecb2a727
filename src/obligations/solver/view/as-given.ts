// Where an item stands in a request whose list is put in order before conditions see it.

import { compare } from '../../../expression/index.ts';
import { hasRule } from '../../../model/index.ts';
import type { Ask } from '../../situation/ask.ts';
import { given, type Part, wantedIn } from '../../situation/request/part.ts';
import type { Situation } from '../../situation/situation.ts';
import type { Steps } from './view.ts';

/** The same place within a part, by the order in which the request gives the items. */
export function asGiven(
  { subject }: Situation,
  ask: Ask,
  { part, path }: { readonly part: Part; readonly path: Steps },
): { readonly part: Part; readonly path: Steps } {
  const [place, ...rest] = path;
  const items = given(ask, part);
  if (part.kind !== 'member' || typeof place !== 'number' || !Array.isArray(items))
    return { part, path };
  const { field } = wantedIn(subject.spec, ask.facts, part);
  if (field === null || !hasRule(field, 'sorted')) return { part, path };
  const places = items.map((_, index) => index);
  const order = places.toSorted((a, b) => compare(items[a], items[b]) ?? 0);
  return { part, path: [order[place] ?? place, ...rest] };
}
