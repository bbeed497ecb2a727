// What a request gives, looked at field by field: first whether it is there and of its type, then the rules.

import { type Answer, type Code, refuseAll, type Violation } from './answers.ts';
import type { Body } from './bodies.ts';
import type { Picture } from './shop.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const LONGEST_EMAIL = 254;

export interface Need {
  readonly optional?: boolean;
  readonly nullable?: boolean;
  /** It fills no field, so that only section 7 says what it must be: after all rules of section 5. */
  readonly isOwn?: boolean;
}

/** One request's fields: each reader gives the value, or undefined where it is left out or wrong. */
export class Inputs {
  readonly #early: Violation[] = [];
  readonly #late: Violation[] = [];
  readonly #last: Violation[] = [];
  readonly #body: Body;

  constructor(body: Body) {
    this.#body = body;
  }

  /** The refusal of all that is wrong; null where nothing is. */
  get refused(): Answer | null {
    return refuseAll([...this.#early, ...this.#late, ...this.#last]);
  }

  /** Breaks a rule of section 5, in the order of its table. */
  rule(holds: boolean, code: Code, field = 'request'): void {
    const isTold = [...this.#early, ...this.#late, ...this.#last].some(
      (one) => field !== 'request' && one.field === field,
    );
    if (!holds && !isTold) this.#late.push({ code, field });
  }

  text(name: string, need: Need & { readonly trimmed?: boolean } = {}): string | undefined {
    const value = this.#given(name, need);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') return this.#invalid(name, need);
    const text = need.trimmed === true ? value.trim() : value;
    if (text.trim() === '' && need.nullable !== true) return this.#missing(name, need);
    return text;
  }

  email(name: string, need: Need = {}): string | undefined {
    const text = this.text(name, { ...need, trimmed: true })?.toLowerCase();
    if (text === undefined) return undefined;
    return EMAIL.test(text) && text.length <= LONGEST_EMAIL ? text : this.#invalid(name);
  }

  integer(name: string, need: Need & { readonly fromText?: boolean } = {}): number | undefined {
    const value = this.#given(name, need);
    if (value === undefined) return undefined;
    const isText = need.fromText === true && typeof value === 'string' && /^-?\d+$/.test(value);
    const number = isText ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) ? number : this.#invalid(name);
  }

  file(name: string, need: Need = {}): Picture | undefined {
    const value = this.#given(name, need);
    if (value === undefined) return undefined;
    return typeof value === 'object' ? (value as Picture) : this.#invalid(name);
  }

  #given(name: string, need: Need): unknown {
    const { optional = false, nullable = false } = need;
    const value = this.#body[name];
    if (value === undefined && optional) return undefined;
    if (value === null && nullable) return undefined;
    return value ?? this.#missing(name, need);
  }

  #missing(field: string, need: Need = {}): undefined {
    this.#note('REQUIRED', field, need);
  }

  #invalid(field: string, need: Need = {}): undefined {
    this.#note('INVALID', field, need);
  }

  #note(code: Code, field: string, { isOwn = false }: Need): void {
    (isOwn ? this.#last : this.#early).push({ code, field });
  }
}

/** As many characters as people count. */
export const lengthOf = (text: string): number => [...text].length;

export const isWithin = (value: number, least: number, most: number): boolean =>
  value >= least && value <= most;
