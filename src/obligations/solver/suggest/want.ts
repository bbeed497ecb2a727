// What a value has to be so that the condition around it comes out as it should.

import { equal, isMap, pattern, type RecordValue, type Value } from '../../../expression/index.ts';
import { isRecordValue } from '../view/view.ts';

export type Want =
  /** A number, or an instant or duration in milliseconds; `least` and `most` may be infinite. */
  | { readonly kind: 'between'; readonly least: number; readonly most: number }
  /** `of`: the record and field that hold this value, where they do. */
  | { readonly kind: 'is'; readonly value: Value; readonly of?: Held | null }
  | { readonly kind: 'is not'; readonly value: Value }
  /** So many characters or items. */
  | { readonly kind: 'size'; readonly least: number; readonly most: number }
  /** A text with a part, a list with an item, an object with a key; or without. */
  | { readonly kind: 'holds'; readonly part: Value; readonly is: boolean }
  | { readonly kind: 'begins' | 'ends'; readonly text: string }
  | { readonly kind: 'matches'; readonly pattern: string; readonly is: boolean }
  /** A text that is what is wanted once it stands between two others. */
  | {
      readonly kind: 'joined';
      readonly before: string;
      readonly after: string;
      readonly want: Want;
    }
  /** Whatever gives this, once it is worked out further. */
  | { readonly kind: 'fits'; readonly test: (value: Value) => boolean }
  /** A record of which something is so. */
  | { readonly kind: 'record'; readonly test: (record: RecordValue) => boolean }
  /** A list with an item of which something is so. */
  | { readonly kind: 'includes'; readonly test: (item: Value) => boolean }
  /** An object with another key than one of its own. */
  | { readonly kind: 'key'; readonly key: string; readonly want: Want }
  /** No two items are equal, or some two are. */
  | { readonly kind: 'distinct'; readonly is: boolean };

export interface Held {
  readonly record: RecordValue;
  readonly field: string;
}

export const truth = (value: boolean): Want => ({ kind: 'is', value });

/** Whether a value is what is wanted. */
export function satisfies(want: Want, value: Value): boolean {
  switch (want.kind) {
    case 'between':
      return typeof value === 'number' && value >= want.least && value <= want.most;
    case 'is':
      return equal(value, want.value);
    case 'is not':
      return value !== undefined && !equal(value, want.value);
    case 'size': {
      const size = sizeOf(value);
      return size !== null && size >= want.least && size <= want.most;
    }
    case 'holds':
      return holdsPart(value, want.part) === want.is;
    case 'begins':
      return typeof value === 'string' && value.startsWith(want.text);
    case 'ends':
      return typeof value === 'string' && value.endsWith(want.text);
    case 'matches':
      return typeof value === 'string' && pattern(want.pattern).test?.(value) === want.is;
    case 'joined':
      return typeof value === 'string' && satisfies(want.want, want.before + value + want.after);
    case 'fits':
      return want.test(value);
    case 'record':
      return isRecordValue(value) && want.test(value);
    case 'includes':
      return Array.isArray(value) && value.some(want.test);
    case 'key':
      return isMap(value) && Object.keys(value).some((one) => satisfies(want.want, one));
    case 'distinct':
      return (
        Array.isArray(value) &&
        value.every((one, index) => !value.slice(0, index).some((other) => equal(one, other))) ===
          want.is
      );
  }
}

function sizeOf(value: Value): number | null {
  if (typeof value === 'string') return [...value].length;
  if (isMap(value)) return Object.keys(value).length;
  return Array.isArray(value) ? value.length : null;
}

function holdsPart(value: Value, part: Value): boolean | null {
  if (typeof value === 'string') return typeof part === 'string' ? value.includes(part) : null;
  if (Array.isArray(value)) return value.some((one) => equal(one, part));
  const isObject = typeof value === 'object' && value !== null && !isRecordValue(value);
  return isObject && typeof part === 'string' ? Object.hasOwn(value, part) : null;
}

/** A value in other units, of which each is so many: what is wanted of the number of them. */
export const scaled = (want: Want, unit: number): Want => {
  if (want.kind === 'between')
    return { kind: 'between', least: want.least / unit, most: want.most / unit };
  if (want.kind === 'is' && typeof want.value === 'number')
    return { kind: 'is', value: want.value / unit };
  return want;
};
