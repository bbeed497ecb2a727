// What changes in section 9: constants. What a bound or a condition makes of it is told where it is.

import type { Constant } from '../../model/sections/limits.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Change } from '../facts/change.ts';
import { type Compared, places } from '../facts/compared.ts';
import { durationInWords } from '../facts/amounts.ts';
import { areAlike, matched } from '../facts/matched.ts';
import { limits } from '../kinds/limits.ts';

export function diffLimits({ before, after }: Compared): Change[] {
  const { both, gone, come } = matched(
    before.sections.limits.facts.constants,
    after.sections.limits.facts.constants,
    ({ name }) => name,
  );
  return [
    ...diffZone(before, after),
    ...gone.map((one) => limits.removed(one.name, places(one, null), { name: one.name })),
    ...come.map((one) => limits.added(one.name, places(null, one), { name: one.name })),
    ...both.flatMap(([old, now]) => diffConstant(old, now)),
  ];
}

/** The zone stands in the front matter, at the top of the file. */
const TOP = { at: { line: 1, column: 1, length: 3 } };

function diffZone({ zone: from = 'UTC' }: Spec, { zone: to = 'UTC' }: Spec): Change[] {
  return from === to ? [] : [limits['zone-changed']('', places(TOP, TOP), { from, to })];
}

function diffConstant(old: Constant, now: Constant): Change[] {
  const { name } = now;
  const where = places(old, now);
  const holes = { name, from: valueInWords(old), to: valueInWords(now) };
  const isSame = areAlike(old.value, now.value);
  const units = { name, from: old.unit, to: now.unit };
  return [
    ...(isSame ? [] : [limits[turnOf(old, now)](name, where, holes)]),
    ...(isSame && old.unit !== now.unit ? [limits['unit-changed'](name, where, units)] : []),
    ...(old.usedFor === now.usedFor ? [] : [limits['use-changed'](name, where, { name })]),
  ];
}

function turnOf({ value: old }: Constant, { value: now }: Constant) {
  if (old.kind !== now.kind) return 'kind-changed';
  if (old.kind !== 'rate' || now.kind !== 'rate') return 'value-changed';
  const [calls, window] = [now.calls - old.calls, now.windowMilliseconds - old.windowMilliseconds];
  if (calls <= 0 && window >= 0) return 'rate-lowered';
  return calls >= 0 && window <= 0 ? 'rate-raised' : 'rate-changed';
}

function valueInWords({ value, unit }: Constant): string {
  if (value.kind === 'rate') return `${value.calls} ${unit}`;
  if (value.kind === 'duration') return durationInWords(value.milliseconds);
  return unit === '' ? `${value.value}` : `${value.value} ${unit}`;
}
