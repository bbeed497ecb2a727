// JSON that is what is wanted of it.

import { isMap, isRecord, type Value as ExpressionValue } from '../../../expression/index.ts';
import { sampleOf } from '../../../expression/patterns/sample.ts';
import type { Json } from '../../../model/index.ts';
import type { Value } from '../../plan/value.ts';
import { NUMBER_STEPS, unique, within } from './amounts.ts';
import type { Choice } from './choice.ts';
import { apart, MAX_ITEMS, twice, withCount, withKey, withOther } from './json-parts.ts';
import { satisfies, type Want } from '../suggest/want.ts';

const PLAIN: readonly Json[] = ['a text', 'another', 1, 0, 1.5, true, false, [], [{}], {}, null];

/** The values of JSON that would be what is wanted, made of the one that is there and of others like it. */
export function json(want: Want, current: Json, like: readonly Json[] = []): Choice[] {
  switch (want.kind) {
    case 'is':
      return isRecord(want.value) ? [] : [want.value as Json];
    case 'between':
      return unique(
        within(want.least, want.most, null, NUMBER_STEPS).flatMap((value) => [
          value,
          Math.ceil(value),
        ]),
      ).filter((value) => satisfies(want, value));
    case 'size': {
      const counts = unique([want.least, want.most, want.least + 1]).filter(
        (count) => count >= want.least && count <= want.most && count <= MAX_ITEMS,
      );
      return counts.flatMap((count) => withCount(count, current, like));
    }
    case 'holds':
      return holding(want, current, like);
    case 'key':
      return isMap(current) ? renamed(want, current, like) : [];
    case 'includes': {
      const own = Array.isArray(current) ? current : [];
      const items = [...like.filter((one) => Array.isArray(one)).flat(), ...own, ...PLAIN];
      const more = unique(items).filter((item) => want.test(item as ExpressionValue));
      return more.map((item) => [...own, item as Value]);
    }
    case 'distinct': {
      const own = Array.isArray(current) && current.length > 0 ? (current as Value[]) : [1];
      return want.is ? [apart(own), unique(own), own.slice(0, 1)] : [twice(own)];
    }
    default:
      return unique([...like, ...textsFor(want), ...PLAIN]).filter((value) =>
        satisfies(want, value as ExpressionValue),
      );
  }
}

function textsFor(want: Want): string[] {
  if (want.kind === 'begins' || want.kind === 'ends') return [want.text];
  if (want.kind === 'is' && typeof want.value === 'string') return [want.value];
  if (want.kind === 'size') return want.least <= MAX_ITEMS ? ['n'.repeat(want.least)] : [];
  const sample = want.kind === 'matches' && want.is ? sampleOf(want.pattern) : undefined;
  return sample === undefined ? [] : [sample];
}

function holding(
  { part, is }: Extract<Want, { kind: 'holds' }>,
  current: Json,
  like: readonly Json[],
): Choice[] {
  const keyed = typeof part === 'string' ? [withKey(part, is, current, like)] : [];
  const own = Array.isArray(current) ? current : [];
  const list = is ? [...own, part as Json] : own.filter((item) => item !== part);
  const all: Choice[] = [list, is ? String(part) : 'n'];
  return Array.isArray(current) ? [...all, ...keyed] : [...keyed, ...all];
}

/** Another key in the place of one, or beside it; then the object without it. */
function renamed(
  { key, want }: Extract<Want, { kind: 'key' }>,
  current: { readonly [key: string]: Json },
  like: readonly Json[],
): Choice[] {
  const shown = like.flatMap((one) => (isMap(one as ExpressionValue) ? Object.keys(one!) : []));
  const words = [...textsFor(want), ...shown, 'key', 'other', 'ab', 'AB', 'abc', ''];
  const names = unique(words).filter(
    (name) => !Object.hasOwn(current, name) && satisfies(want, name),
  );
  const rest = { ...current };
  delete rest[key];
  return [
    ...names
      .slice(0, 2)
      .flatMap((name) => [withOther(current, key, name), withKey(name, true, current, like)]),
    rest,
  ];
}
