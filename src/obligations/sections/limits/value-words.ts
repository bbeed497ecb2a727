// The value of a constant, in words.

import type { Constant } from '../../../model/index.ts';

export const valueWords = ({ value, unit }: Constant): string =>
  value.kind === 'duration'
    ? `${value.milliseconds} ms`
    : value.kind === 'rate'
      ? `${value.calls} ${unit}`
      : `${value.value} ${unit}`.trim();
