// Texts that are what is wanted of them.

import { isRecord, type Value as ExpressionValue } from '../../../expression/index.ts';
import { counterSampleOf, sampleOf } from '../../../expression/patterns/sample.ts';
import { entityNamed, type Json } from '../../../model/index.ts';
import { settingOf } from '../../situation/request/bind.ts';
import { isByChance } from '../../situation/request/looked-up.ts';
import { refer } from '../../situation/request/refer.ts';
import type { Situation } from '../../situation/situation.ts';
import { ofLength } from '../../values/length.ts';
import { matchesRule } from '../../values/matching.ts';
import { plausible } from '../../values/plausible.ts';
import { passes } from '../../values/tests.ts';
import type { Wanted } from '../../values/wanted.ts';
import type { Value } from '../../plan/value.ts';
import { unique } from './amounts.ts';
import { sceneRecord } from './keys.ts';
import { beginning, containing, ending } from './text-parts.ts';
import type { Choice, Making } from './choice.ts';
import { satisfies, type Held, type Want } from '../suggest/want.ts';

const MAX_LENGTH = 1_000;

export function texts(wanted: Wanted, want: Want, current: Json, making: Making): Choice[] {
  const { situation, pool } = making;
  const setting = settingOf(situation, pool);
  const own = typeof current === 'string' ? current : '';
  const others = (): Value[] => [
    ...plausible(wanted, setting),
    ...plausible(wanted, { ...setting, salt: setting.salt + 7 }),
  ];
  const { spec } = situation.subject;
  const isAllowed = (value: Choice): boolean =>
    wanted.rules.every((rule) => passes(spec, rule, (value ?? null) as Json, setting.now));
  // Other rules on the same part may not like what is put together: what they like comes first.
  const fitting = (values: readonly Choice[]): Choice[] => {
    const all = unique(values.filter((value) => satisfies(want, value as ExpressionValue)));
    return [...all.filter(isAllowed), ...all.filter((value) => !isAllowed(value))];
  };
  const bases = (): string[] =>
    [own, ...others()].filter((value): value is string => typeof value === 'string');
  const usual = (): Value[] => [
    ...others(),
    ...['a', 'z', '', 'A', '1', `${own}x`, own.slice(0, -1), own.slice(1)],
  ];
  switch (want.kind) {
    case 'is':
      return held(want.of ?? null, want.value, making);
    case 'size':
      return fitting(
        unique([want.least, Math.min(want.most, want.least + 5), want.most])
          .filter((size) => size >= 0 && size <= MAX_LENGTH)
          .map((size) => ofLength(wanted, size, setting) ?? 'n'.repeat(size)),
      );
    case 'holds':
      return want.is
        ? fitting(containing(String(want.part), bases()))
        : fitting([own.replaceAll(String(want.part), ''), ...others()]);
    case 'begins':
      return fitting(beginning(want.text, bases()));
    case 'ends':
      return fitting(ending(want.text, bases()));
    case 'matches':
      return fitting([
        want.is ? sampleOf(want.pattern) : counterSampleOf(want.pattern),
        ...[1, 2, 3].map((more) => sampleOf(want.pattern, more)),
        // A pattern may ask for a part only, and others for other parts.
        ...containing(sampleOf(want.pattern) ?? '', bases()),
        ...others(),
      ]);
    case 'joined':
      return fitting([...partsOf(wanted, want, current, making), ...usual()]);
    default:
      return fitting(usual());
  }
}

type Joined = Extract<Want, { kind: 'joined' }>;

/** What is left of texts that are wanted as a whole, where others stand before and behind in the place of as many characters. */
function partsOf(wanted: Wanted, joined: Joined, current: Json, making: Making): string[] {
  const { before, after, want } = joined;
  const own = typeof current === 'string' ? before + current + after : null;
  const free = {
    ...wanted,
    rules: want.kind === 'matches' && want.is ? [matchesRule(want.pattern)] : [],
  };
  const wholes = [
    // Another one each time: it may have to be unique.
    ...(free.rules.length > 0 ? plausible(free, settingOf(making.situation, making.pool)) : []),
    ...texts({ ...free, rules: [] }, want, own, making),
  ];
  return wholes
    .filter((whole) => typeof whole === 'string')
    .filter((whole) => whole.length >= before.length + after.length)
    .map((whole) => whole.slice(before.length, whole.length - after.length));
}

/** Whether only the product can tell a value, of a record that is not there yet. */
function isYetToTell({ subject }: Situation, { record, field }: Held): boolean {
  const entity = isRecord(record) ? entityNamed(subject.spec, record.entity) : undefined;
  return subject.isShared && entity !== undefined && isByChance(subject, entity, field);
}

/** What the product gave is known by what it answered. */
function held(of: Held | null, value: ExpressionValue, making: Making): Choice[] {
  if (isRecord(value)) {
    const record = sceneRecord(value, making);
    return record === null ? [] : [record.key];
  }
  const record = of === null ? null : sceneRecord(of.record, making);
  if (record !== null && of !== null && Object.hasOwn(record.stored, of.field))
    return [refer(making.situation, record, of.field)];
  if (of !== null && record === null && isYetToTell(making.situation, of)) return [];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}
