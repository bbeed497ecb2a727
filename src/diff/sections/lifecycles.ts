// Lifecycles of section 4 that have come or gone as a whole.

import { callNamed, entityNamed, fieldNamed } from '../../model/sections/lookup.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Lifecycle } from '../../model/sections/states.ts';
import type { Change } from '../facts/change.ts';
import { type Compared, places } from '../facts/compared.ts';
import { states } from '../kinds/states.ts';

/** `Ticket.status`. */
export const nameOf = ({ entity, field }: Lifecycle): string => `${entity.name}.${field.name}`;

/** A lifecycle that is gone: with its field, or from a field that stays. */
export function wholeGone({ after }: Compared, one: Lifecycle): Change {
  const told = isIn(after, one)
    ? states['lifecycle-removed']
    : states[gates(after, one) === '' ? 'lifecycle-goes-along' : 'lifecycle-widens'];
  return told(nameOf(one), places(one, null), wordsOf(after, one));
}

/** A lifecycle that is new: with its field, or on a field that was there. */
export function wholeCome({ before }: Compared, one: Lifecycle): Change {
  const told = isIn(before, one)
    ? states['lifecycle-added']
    : states[gates(before, one) === '' ? 'lifecycle-comes-along' : 'lifecycle-narrows'];
  return told(nameOf(one), places(null, one), wordsOf(before, one));
}

/** Whether the field that has a lifecycle stands in a specification. */
function isIn(spec: Spec, { entity, field }: Lifecycle): boolean {
  const record = entityNamed(spec, entity.name);
  return record !== undefined && fieldNamed(record, field.name) !== undefined;
}

const wordsOf = (other: Spec, one: Lifecycle) => ({
  of: nameOf(one),
  states: statesOf(one),
  calls: gates(other, one),
});

/** The calls of another specification that it refuses a record in the wrong state. */
function gates(other: Spec, { transitions }: Lifecycle): string {
  const names = transitions.flatMap(({ from, event }) =>
    from.kind !== 'creation' && event.kind === 'call' && callNamed(other, event.name)
      ? [`\`${event.name}\``]
      : [],
  );
  return [...new Set(names)].join(', ');
}

/** The states that rows name, in their order. */
function statesOf({ transitions }: Lifecycle): string {
  const named = transitions.flatMap(({ from, to }) =>
    [from, to].flatMap((one) => (one.kind === 'state' ? [one.name] : [])),
  );
  return [...new Set(named)].join(', ');
}
