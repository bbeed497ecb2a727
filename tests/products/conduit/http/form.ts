// Validation: a form reads the fields of a body one after the other, and remembers what is wrong.

import type { Fault } from '../faults.ts';
import { MIN_PASSWORD } from '../limits.ts';
import type { Json } from './body.ts';
import { MESSAGES, Refusal } from './refusal.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The fields of a body, read and checked. What a reader gives counts once `check` has passed. */
export class Form {
  private readonly errors = new Map<string, string>();

  constructor(
    private readonly body: Json,
    private readonly fault: Fault | undefined,
  ) {}

  has(name: string): boolean {
    return this.body[name] !== undefined;
  }

  /** What `read` makes of a field that is there; undefined for one that is left out. */
  given<Value>(name: string, read: () => Value): Value | undefined {
    return this.has(name) ? read() : undefined;
  }

  /** Text that may not be blank. */
  text(name: string): string {
    const given = this.body[name] ?? '';
    if (!isText(given)) return this.broken(name, 'INVALID');
    const value = this.fault === 'text-composed' ? given.normalize('NFC') : given;
    const blank = this.fault === 'spaces-not-blank' ? value === '' : value.trim() === '';
    return blank ? this.broken(name, 'BLANK') : value;
  }

  email(name: string): string {
    const value = this.text(name);
    return this.errors.has(name) || EMAIL.test(value) ? value : this.broken(name, 'INVALID');
  }

  /** A password that is being chosen. */
  newPassword(name: string): string {
    const value = this.text(name);
    if (this.errors.has(name) || !this.isShort(value)) return value;
    return this.broken(name, this.fault === 'too-short-told-as-blank' ? 'BLANK' : 'TOO_SHORT');
  }

  /** Text that may be missing; blank text is none. */
  note(name: string): string | null {
    const value = this.body[name] ?? null;
    if (value === null) return null;
    if (!isText(value)) return this.broken(name, 'INVALID');
    return value.trim() === '' && this.fault !== 'bio-blank-kept' ? null : value;
  }

  url(name: string): string | null {
    const value = this.note(name);
    if (value === null || this.errors.has(name) || this.fault === 'image-unchecked') return value;
    return isUrl(value) ? value : this.broken(name, 'INVALID');
  }

  /** A list of texts, in order. */
  texts(name: string): string[] {
    const value = this.body[name];
    const loose = this.fault === 'tags-hold-anything';
    if (!Array.isArray(value) || !value.every((item) => loose || isText(item))) {
      this.broken(name, 'INVALID');
      return [];
    }
    const texts = value.map(String);
    return this.fault === 'tags-unsorted' ? texts : texts.sort(byCodePoint);
  }

  /** Refuses the call if any field is broken. */
  check(): void {
    if (this.errors.size === 0) return;
    const told = [...this.errors].map(([name, message]) => [name, [message]] as const);
    const some = this.fault === 'first-violation-only' ? told.slice(0, 1) : told;
    throw new Refusal(422, Object.fromEntries(some));
  }

  private isShort(password: string): boolean {
    const counted = this.fault === 'password-units-counted' ? password : [...password];
    const { length } = counted;
    if (this.fault === 'password-seven-allowed') return length + 1 < MIN_PASSWORD;
    if (this.fault === 'password-nine-needed') return length <= MIN_PASSWORD;
    return length < MIN_PASSWORD;
  }

  private broken(name: string, error: keyof typeof MESSAGES): string {
    if (!this.errors.has(name)) this.errors.set(name, MESSAGES[error]);
    return '';
  }
}

/** SQLite ends a text at its first null character. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0');

function isUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** UTF-8 keeps the order of code points, which UTF-16 does not. */
const byCodePoint = (a: string, b: string): number =>
  Buffer.compare(Buffer.from(a), Buffer.from(b));
