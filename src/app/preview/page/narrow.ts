// How a word on the page narrows a list of it: by the query parameter that looks it up.

import type { Spec } from '../../../model/index.ts';
import { filtersOf } from '../../../screens/lists.ts';
import type { Place } from '../../../screens/routes.ts';
import type { ScreenPlan } from '../../../screens/screen-plan.ts';
import { addressOf } from '../../../screens/routes.ts';
import type { Narrow } from '../values/tags.tsx';

/** For words in a record's field, or in a list that is called as the field is, or as the parameter. */
export function narrowBy(
  spec: Spec,
  plan: ScreenPlan,
  place: Place,
  search: URLSearchParams,
): Narrow {
  const filters = plan.readings.flatMap(({ call }) => filtersOf(spec, call));
  const address = addressOf(place.screen, place.parameters);
  return (field, value) => {
    const filter = filters.find(
      ({ name, holds }) => holds !== null && [holds, name, `${name}s`].includes(field),
    );
    if (filter === undefined || address === null) return null;
    const next = new URLSearchParams(search);
    for (const page of ['page', 'offset']) next.delete(page);
    // Chosen once more, it is let go again.
    if (next.get(filter.name) === value) next.delete(filter.name);
    else next.set(filter.name, value);
    return `${address}?${next}`;
  };
}
