// What a request gives, looked at field by field: first whether it is there and of its type, then the rules.

import { type Answer, type Code, refuseAll, type Violation } from './answers.ts';
import type { Body } from './bodies.ts';
import type { Picture } from './shop.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const LONGEST_EMAIL = 254;

export interface Need {
  readonly optional?: boolean;
  readonly nullable?: boolean;
}

/** One request's fields: each reader gives the value, or undefined where it is left out or wrong. */
export class Inputs {
  readonly #early: Violation[] = [];
  readonly #late: Violation[] = [];
  readonly #body: Body;

  constructor(body: Body) {
    this.#body = body;
  }

  /** The refusal of all that is wrong; null where nothing is. */
  get refused(): Answer | null {
    return refuseAll([...this.#early, ...this.#late]);
  }

  /** Breaks a rule of section 5, in the order of its table. */
  rule(holds: boolean, code: Code, field = 'request'): void {
    const isTold = [...this.#early, ...this.#late].some(
      (one) => field !== 'request' && one.field === field,
    );
    if (!holds && !isTold) this.#late.push({ code, field });
  }

  text(name: string, need: Need & { readonly trimmed?: boolean } = {}): string | undefined {
    const value = this.#given(name, need);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') return this.#invalid(name);
    const text = need.trimmed === true ? value.trim() : value;
    if (text.trim() === '' && need.nullable !== true) return this.#missing(name);
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

  #given(name: string, { optional = false, nullable = false }: Need): unknown {
    const value = this.#body[name];
    if (value === undefined && optional) return undefined;
    if (value === null && nullable) return undefined;
    return value ?? this.#missing(name);
  }

  #missing(field: string): undefined {
    this.#early.push({ code: 'REQUIRED', field });
  }

  #invalid(field: string): undefined {
    this.#early.push({ code: 'INVALID', field });
  }
}

/** As many characters as people count. */
export const lengthOf = (text: string): number => [...text].length;

export const isWithin = (value: number, least: number, most: number): boolean =>
  value >= least && value <= most;
