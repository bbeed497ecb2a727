// How long something lasts, as people say it: `7 days`, or a constant of section 9.

import { constantNamed, type Spec } from '../../../src/model/index.ts';
import { own } from '../../../src/text/own.ts';
import { Unmet } from '../failures/unmet.ts';

const SECOND = 1_000;
const UNITS: Readonly<Record<string, number>> = {
  second: SECOND,
  minute: 60 * SECOND,
  hour: 3_600 * SECOND,
  day: 86_400 * SECOND,
  week: 7 * 86_400 * SECOND,
};
const WORDS = /^(\d+(?:\.\d+)?) ([a-z]+?)s?$/;

/** In milliseconds. */
export function parseDuration(spec: Spec, words: string): number {
  const value = constantNamed(spec, words)?.value;
  if (value?.kind === 'duration') return value.milliseconds;
  const [, count = '', unit = ''] = WORDS.exec(words) ?? [];
  const length = own(UNITS, unit);
  if (length !== undefined) return Number(count) * length;
  throw new Unmet(
    `"${words}" is no duration: write 7 days, or a constant of section 9 that is one`,
  );
}
