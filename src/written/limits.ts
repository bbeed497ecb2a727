// Section 9 as rows.

import { MILLISECONDS, type Constant, type Limits } from '../model/index.ts';
import { own } from '../text/own.ts';
import { code } from './words.ts';
import type { Row } from './sheet.ts';

export const constantRows = ({ constants }: Limits): Row[] =>
  constants.map((constant) => ({
    Constant: code(constant.name),
    Value: valueInWords(constant),
    Unit: constant.unit,
    'Used for': constant.usedFor,
  }));

function valueInWords({ value, unit }: Constant): string {
  switch (value.kind) {
    case 'text':
      return JSON.stringify(value.value);
    case 'rate':
      return String(value.calls);
    case 'duration':
      return inUnits(value.milliseconds, unit.toLowerCase().replace(/s$/, ''));
    default:
      return String(value.value);
  }
}

/** So many of a unit, with as few digits as come to the same. */
function inUnits(milliseconds: number, unit: string): string {
  const one = own(MILLISECONDS, unit) ?? 1;
  const exact = milliseconds / one;
  const digits = Array.from({ length: 16 }, (_unused, place) => place + 1);
  const short = digits.find((count) => Number(exact.toPrecision(count)) * one === milliseconds);
  return String(short === undefined ? exact : Number(exact.toPrecision(short)));
}
