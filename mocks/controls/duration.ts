// How long the clock of a world is moved on: in words, by a constant, or in milliseconds.

import { constantNamed, MILLISECONDS, type Spec } from '../../src/model/index.ts';
import { didYouMean } from '../../src/text/nearest.ts';
import { own } from '../../src/text/own.ts';

const IN_WORDS = /^(\d+(?:\.\d+)?) *([a-z]+?)s?$/i;

/** The milliseconds of `7 days`, `AUTO_CLOSE` or a number. Throws a RangeError for anything else. */
export function durationOf(spec: Spec, duration: string | number): number {
  if (typeof duration === 'number') {
    if (Number.isFinite(duration) && duration >= 0) return duration;
    throw new RangeError(`the clock moves on by 0 milliseconds or more, not by ${duration}`);
  }
  const [, amount, unit = ''] = IN_WORDS.exec(duration.trim()) ?? [];
  const each = own(MILLISECONDS, unit.toLowerCase());
  if (amount !== undefined && each !== undefined) return Number(amount) * each;
  const constant = constantNamed(spec, duration);
  if (constant?.value.kind === 'duration') return constant.value.milliseconds;
  if (constant !== undefined)
    throw new RangeError(`${duration} has no unit of time: see line ${constant.at.line}`);
  const names = spec.sections.limits.facts.constants
    .filter(({ value }) => value.kind === 'duration')
    .map(({ name }) => name);
  const meant = didYouMean(duration, [...names, ...Object.keys(MILLISECONDS)]);
  throw new RangeError(
    `${JSON.stringify(duration)} is no duration; write one as in "7 days", or a constant with a unit of time${meant}`,
  );
}
