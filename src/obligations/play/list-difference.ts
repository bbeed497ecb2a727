// How a list differs from what is expected of it, in words: which item is missing, is too many or stands
// in another's place, and not all that came.

import type { Json } from '../../model/index.ts';
import type { Pattern } from '../plan/value.ts';

type Meets = (pattern: Pattern, value: Json | undefined) => boolean;

/** How a list differs from one of just such items; null where each place alone says more. */
export function wholeListDifference(
  patterns: readonly Pattern[],
  items: readonly Json[],
  meets: Meets,
): string | null {
  const taken = new Set<number>();
  const places = patterns.map((pattern) => {
    const found = items.findIndex((item, place) => !taken.has(place) && meets(pattern, item));
    if (found >= 0) taken.add(found);
    return found;
  });
  const missing = places.findIndex((place) => place < 0);
  const more = items.findIndex((_, place) => !taken.has(place));
  if (missing < 0 && more < 0) return exchanged(places);
  if (patterns.length === items.length) return null;
  return [
    `a list of ${items.length} and not of ${patterns.length}`,
    ...(missing < 0 ? [] : [`without what is expected at place ${missing + 1}`]),
    ...(more < 0 ? [] : [`with ${brief(items[more]!)} at place ${more + 1} besides`]),
  ].join(', ');
}

/** How a list differs from one that has such items in this order, whatever stands between them. */
export function orderDifference(
  patterns: readonly Pattern[],
  items: readonly Json[],
  meets: Meets,
): string {
  const places = patterns.map((pattern) => items.findIndex((item) => meets(pattern, item)));
  const missing = places.findIndex((place) => place < 0);
  if (missing >= 0) return `a list of ${items.length} without ${brief(patterns[missing] as Json)}`;
  const place = places.findIndex((one, at) => at > 0 && one <= places[at - 1]!);
  if (place < 0) return `a list of ${items.length} in which an item stands for two`;
  const [first, second] = [places[place]!, places[place - 1]!];
  return `a list in which these come the other way round: place ${first + 1}, ${brief(items[first]!)}, and place ${second + 1}, ${brief(items[second]!)}`;
}

/** Which items of a list are such as it must not have. */
export function unwantedIn(
  patterns: readonly Pattern[],
  items: readonly Json[],
  meets: Meets,
): string {
  const place = items.findIndex((item) => patterns.some((pattern) => meets(pattern, item)));
  return `a list of ${items.length} with ${brief(items[place] ?? null)} at place ${place + 1}`;
}

/** Which places hold what belongs to another; null where each holds its own. */
function exchanged(places: readonly number[]): string | null {
  const first = places.findIndex((place, at) => place !== at);
  if (first < 0) return null;
  const other = places[first]!;
  const isPair = places[other] === first;
  return isPair
    ? `the same items with places ${first + 1} and ${other + 1} exchanged`
    : `the same items in another order: what belongs at place ${first + 1} stands at place ${other + 1}`;
}

const BRIEF = 120;

/** An item by its beginning. */
function brief(item: Json): string {
  const text = JSON.stringify(item);
  return text.length > BRIEF ? `${text.slice(0, BRIEF)}…` : text;
}
