// Reading the fields of a request, and telling everything that is wrong with them.

import type { Desk } from '../desk.ts';
import { MAX_REPLY, MAX_SUBJECT, MIN_PASSWORD } from './limits.ts';
import { type Code, Problem, type Violation, violation } from './problem.ts';

export type Input = Readonly<Record<string, unknown>>;

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The fields of one request. What is read counts once `check` has passed. */
export class Fields {
  private readonly found: Violation[] = [];

  constructor(
    private readonly input: Input,
    private readonly desk: Desk,
  ) {}

  /** Text that has to be there. */
  text(field: string): string {
    const value = this.input[field] ?? '';
    // SQLite would end a text at a null character.
    if (typeof value !== 'string' || value.includes('\0')) return this.invalid(field);
    const isLong = field === 'password' && value.length > 72;
    if (isLong && this.desk.fault === 'password-cut-at-72') return value.slice(0, 72);
    return value.trim() === '' ? this.missing(field) : value;
  }

  email(field: string): string {
    const value = this.text(field);
    const right = EMAIL.test(value) || this.desk.fault === 'email-unchecked';
    return this.isBroken(field) || right ? value : this.invalid(field);
  }

  /** A password that is being chosen. */
  newPassword(field: string): string {
    const value = this.text(field);
    const least = this.desk.fault === 'password-limit-strict' ? MIN_PASSWORD + 1 : MIN_PASSWORD;
    if (!this.isBroken(field) && lengthOf(value) < least) {
      this.add(field, 'PASSWORD_TOO_SHORT', MIN_PASSWORD);
    }
    return value;
  }

  subject(field: string): string {
    const given = this.text(field);
    const { fault } = this.desk;
    const trimmed = fault === 'subject-untrimmed' ? given : given.trim();
    const value = fault === 'subject-squeezed' ? trimmed.replace(/\s+/g, ' ') : trimmed;
    const counted = fault === 'subject-measured-untrimmed' ? given : value;
    const length = fault === 'subject-units-counted' ? counted.length : lengthOf(counted);
    const most = fault === 'subject-limit-strict' ? MAX_SUBJECT - 1 : MAX_SUBJECT;
    if (length > most) this.add(field, 'SUBJECT_TOO_LONG', MAX_SUBJECT);
    return value;
  }

  replyBody(field: string): string {
    const given = this.text(field);
    const stripped = this.desk.fault === 'reply-markup-stripped';
    const value = stripped ? given.replace(/<[^>]*>/g, '') : given;
    const most = this.desk.fault === 'reply-limit-loose' ? MAX_REPLY + 1 : MAX_REPLY;
    if (lengthOf(value) > most) this.add(field, 'REPLY_TOO_LONG', MAX_REPLY);
    return value;
  }

  /** One of some words; where it is left out, the word for that, if there is one. */
  choice<Word extends string>(field: string, words: readonly Word[], otherwise?: Word): Word {
    const value = this.input[field];
    const isNone =
      value === undefined || (value === null && this.desk.fault === 'null-priority-is-default');
    if (isNone && otherwise !== undefined) return otherwise;
    const blank = (value ?? '') === '' || (typeof value === 'string' && value.trim() === '');
    if (blank && otherwise === undefined) this.missing(field);
    else if (!words.includes(value as Word) && !this.isLoose(field)) this.invalid(field);
    return value as Word;
  }

  /** The number of a page, from 1 on. */
  page(field: string): number {
    const value = this.input[field] ?? '1';
    if (value === '0' && this.desk.fault === 'page-nought-taken') return 1;
    const page = /^\d{1,9}$/.test(String(value)) ? Number(value) : 0;
    if (page < 1) this.invalid(field);
    return page;
  }

  flag(field: string, otherwise: boolean): boolean {
    const value = this.input[field];
    if (value === undefined) return otherwise;
    if (typeof value !== 'boolean') this.invalid(field);
    return value === true;
  }

  /** Something that is wrong with the call as a whole. */
  rule(holds: boolean, code: Code): void {
    if (!holds) this.add('request', code);
  }

  isBroken(field: string): boolean {
    return this.found.some((one) => one.field === field);
  }

  /** Refuses the call if anything is wrong: all that has the status of the first is told. */
  check(): void {
    const [first, ...others] = this.found;
    if (first === undefined) return;
    const alike = others.filter(({ status }) => status === first.status);
    throw new Problem(this.desk.fault === 'first-violation-only' ? [first] : [first, ...alike]);
  }

  private isLoose(field: string): boolean {
    if (field === 'priority') return this.desk.fault === 'priority-unchecked';
    const isKey = String(this.input[field]) in {};
    return field === 'status' && isKey && this.desk.fault === 'status-by-key';
  }

  private missing(field: string): string {
    const told = this.desk.fault === 'required-told-as-invalid' ? 'INVALID' : 'REQUIRED';
    return this.add(field, told, field);
  }

  private invalid(field: string): string {
    return this.add(field, 'INVALID', field);
  }

  private add(field: string, code: Code, what: string | number = ''): string {
    this.found.push(violation(code, what, field));
    return '';
  }
}

/** Characters as people count them, not UTF-16 units. */
const lengthOf = (text: string): number => [...text].length;
