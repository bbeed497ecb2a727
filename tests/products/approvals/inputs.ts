// What a body gives, looked at field by field: whether it is there and of its type, then the rules of section 5, and
// at last whether it is taken.

import { refuseAll, type Holes, type Violation } from './answers.ts';
import type { Code } from './errors.ts';
import type { Person } from './records.ts';
import { instantIn, isBlank, isEmail, isSlug, lengthOf } from './values.ts';
import type { World } from './world.ts';

interface Need {
  /** It may be left out. */
  readonly optional?: boolean;
  /** Null stands for no value. */
  readonly nullable?: boolean;
  /** A blank text is a value. */
  readonly mayBeBlank?: boolean;
  readonly trimmed?: boolean;
  /** It has a default, so that null is no missing value but a wrong one. */
  readonly hasDefault?: boolean;
}

/** One request's fields: each reader gives the value, or undefined where it is left out or wrong. */
export class Inputs {
  readonly #required: Violation[] = [];
  readonly #invalid: Violation[] = [];
  readonly #rules: Violation[] = [];
  readonly #taken: Violation[] = [];
  readonly #body: Readonly<Record<string, unknown>>;
  readonly #has: World['has'];

  constructor({ body, world }: { readonly body: object; readonly world: World }) {
    this.#body = body as Readonly<Record<string, unknown>>;
    this.#has = world.has;
  }

  /** Whether anything is wrong so far. */
  get isWrong(): boolean {
    return [this.#required, this.#invalid, this.#rules, this.#taken].some(({ length }) => length);
  }

  /** Ends the request if anything is wrong: is missing, else is not valid, else is taken. */
  check(): void {
    const judged = [...this.#invalid, ...this.#rules];
    if (this.#has('invalid-before-required')) refuseAll(judged);
    refuseAll(this.#required);
    refuseAll(judged);
    refuseAll(this.#taken);
  }

  /** Breaks a rule, in the order of the table; of each field only what is first is told. */
  rule(holds: boolean, code: Code, field = 'request', holes: Holes = {}): void {
    const told = [...this.#required, ...this.#invalid, ...this.#rules];
    if (holds || told.some((one) => one.field === field)) return;
    this.#rules.push({ code, field, ...holes });
  }

  /** The rule that a text has so many characters. */
  size(field: string, text: string | undefined, least: number, most: number, code: Code): void {
    if (text === undefined) return;
    const size = this.#has('length-in-units') ? text.length : lengthOf(text);
    const limit = size < least ? least : most;
    this.rule(size >= least && size <= most, code, field, { limit });
  }

  /** Another record has this value. */
  taken(isTaken: boolean, field: string, value: string): void {
    if (isTaken) this.#taken.push({ code: 'TAKEN', field, value });
  }

  text(name: string, need: Need = {}): string | undefined {
    const value = this.json(name, need);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') return this.#isInvalid(name);
    const text = need.trimmed === true ? value.trim() : value;
    return isBlank(text) && need.mayBeBlank !== true ? this.#isMissing(name) : text;
  }

  slug(name: string): string | undefined {
    const text = this.text(name);
    return text === undefined || isSlug(text) ? text : this.#isInvalid(name);
  }

  email(name: string): string | undefined {
    const text = this.text(name, { trimmed: true })?.toLowerCase();
    return text === undefined || isEmail(text) ? text : this.#isInvalid(name);
  }

  choice<Word extends string>(
    name: string,
    words: readonly Word[],
    need: Need = {},
  ): Word | undefined {
    const value = this.json(name, need);
    if (value === undefined) return undefined;
    return words.find((word) => word === value) ?? this.#isInvalid(name);
  }

  integer(name: string, need: Need = {}): number | undefined {
    const value = this.json(name, need);
    if (value === undefined) return undefined;
    return typeof value === 'number' && Number.isInteger(value) ? value : this.#isInvalid(name);
  }

  instant(name: string): number | undefined {
    const value = this.json(name);
    if (value === undefined) return undefined;
    const instant = typeof value === 'string' ? instantIn(value) : null;
    return instant ?? this.#isInvalid(name);
  }

  /** A reference to one of these people, by the id. */
  person(name: string, people: readonly Person[], need: Need = {}): Person | undefined {
    const value = this.json(name, need);
    if (value === undefined) return undefined;
    return people.find(({ id }) => id === value) ?? this.#isInvalid(name);
  }

  /** Any value but null. */
  json(name: string, need: Need = {}): unknown {
    const { optional = false, nullable = false, hasDefault = false } = need;
    const value = this.#body[name];
    if (value === undefined && optional) return undefined;
    if (value === null && nullable) return undefined;
    if (value === null && hasDefault) return this.#isInvalid(name);
    return value ?? this.#isMissing(name);
  }

  #isMissing(field: string): undefined {
    this.#required.push({ code: 'REQUIRED', field });
  }

  #isInvalid(field: string): undefined {
    this.#invalid.push({ code: 'INVALID', field });
  }
}
