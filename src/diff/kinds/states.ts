// What can change in section 4: each kind with the version that it asks for, whom it breaks, and its sentence.

import { defineChanges, kind } from '../facts/change.ts';

interface OfLifecycle {
  readonly of: string;
}
interface OfRow extends OfLifecycle {
  /** `open → solved by solveTicket`. */
  readonly row: string;
}
interface OfStates {
  /** `new, open, closed`. */
  readonly states: string;
}
type Guarded = OfRow & { readonly from: string; readonly to: string };

export const states = defineChanges('states', {
  'lifecycle-added': kind<OfLifecycle & OfStates>(
    'major',
    ['callers', 'data', 'tests'],
    'lifecycle-removed',
    ({ of, states }) =>
      `\`${of}\` is moved by events only (${states}), and can no longer be written.`,
  ),
  'lifecycle-removed': kind<OfLifecycle & OfStates>(
    'major',
    ['callers', 'data', 'tests'],
    'lifecycle-added',
    ({ of, states }) => `\`${of}\` is no longer moved by events (${states}).`,
  ),
  'lifecycle-narrows': kind<OfLifecycle & OfStates & { readonly calls: string }>(
    'major',
    ['callers', 'people', 'tests'],
    'lifecycle-widens',
    ({ of, states, calls }) =>
      `\`${of}\`, which is new, is moved by events (${states}), and ${calls} can be refused for its state.`,
  ),
  'lifecycle-widens': kind<OfLifecycle & OfStates & { readonly calls: string }>(
    'minor',
    ['tests'],
    'lifecycle-narrows',
    ({ of, states, calls }) =>
      `\`${of}\` is gone, and with it its states (${states}): ${calls} cannot be refused for them.`,
  ),
  'lifecycle-comes-along': kind<OfLifecycle & OfStates>(
    'minor',
    ['tests'],
    'lifecycle-goes-along',
    ({ of, states }) => `\`${of}\`, which is new, is moved by events: ${states}.`,
  ),
  'lifecycle-goes-along': kind<OfLifecycle & OfStates>(
    'minor',
    ['tests'],
    'lifecycle-comes-along',
    ({ of, states }) => `\`${of}\` is gone, and with it its states: ${states}.`,
  ),
  'transition-added': kind<OfRow>(
    'minor',
    ['tests'],
    'transition-removed',
    ({ of, row }) => `\`${of}\` can go ${row}.`,
  ),
  'transition-removed': kind<OfRow>(
    'major',
    ['callers', 'people', 'tests'],
    'transition-added',
    ({ of, row }) => `\`${of}\` can no longer go ${row}.`,
  ),
  'leads-elsewhere': kind<Guarded>(
    'major',
    ['callers', 'screens', 'tests'],
    'leads-elsewhere',
    ({ of, row, from, to }) => `\`${of}\` goes ${row} to ${to}, and no longer to ${from}.`,
  ),
  'guard-narrowed': kind<Guarded>(
    'major',
    ['callers', 'people', 'tests'],
    'guard-widened',
    ({ of, row, to }) => `\`${of}\` goes ${row} in fewer cases: where \`${to}\`.`,
  ),
  'guard-widened': kind<Guarded>(
    'minor',
    ['tests'],
    'guard-narrowed',
    ({ of, row, to }) => `\`${of}\` goes ${row} in more cases: where \`${to}\`.`,
  ),
  'guard-changed': kind<Guarded>(
    'major',
    ['callers', 'people', 'tests'],
    'guard-changed',
    ({ of, row, from, to }) =>
      `\`${of}\` goes ${row} where \`${to}\`, and no longer where \`${from}\`; whether that is more or less cannot be told.`,
  ),
  'comes-due-sooner': kind<Guarded>(
    'major',
    ['callers', 'data', 'tests'],
    'comes-due-later',
    ({ of, row, from, to }) => `\`${of}\` goes ${row} sooner: after ${to}, where it was ${from}.`,
  ),
  'comes-due-later': kind<Guarded>(
    'minor',
    ['data', 'tests'],
    'comes-due-sooner',
    ({ of, row, from, to }) => `\`${of}\` goes ${row} later: after ${to}, where it was ${from}.`,
  ),
  'comes-due-otherwise': kind<Guarded>(
    'major',
    ['callers', 'data', 'tests'],
    'comes-due-otherwise',
    ({ of, row, from, to }) => `\`${of}\` goes ${row} ${to}, and no longer ${from}.`,
  ),
  'does-added': kind<OfRow & { readonly step: string }>(
    'minor',
    ['data', 'tests'],
    'does-removed',
    ({ of, row, step }) => `Where \`${of}\` goes ${row}, it also does this: ${step}.`,
  ),
  'does-removed': kind<OfRow & { readonly step: string }>(
    'major',
    ['callers', 'data', 'tests'],
    'does-added',
    ({ of, row, step }) => `Where \`${of}\` goes ${row}, it no longer does this: ${step}.`,
  ),
  'does-changed': kind<Guarded>(
    'major',
    ['callers', 'data', 'tests'],
    'does-changed',
    ({ of, row, from, to }) =>
      `Where \`${of}\` goes ${row}, it does this: ${to}; and no longer this: ${from}.`,
  ),
  'does-reordered': kind<OfRow>(
    'minor',
    ['data', 'tests'],
    'does-reordered',
    ({ of, row }) => `Where \`${of}\` goes ${row}, it does the same in another order.`,
  ),
  'order-changed': kind<OfLifecycle>(
    'major',
    ['callers', 'tests'],
    'order-changed',
    ({ of }) => `Of transitions of \`${of}\` with the same event another one comes first.`,
  ),
});
