// What the product has sent, oldest first: a list that only grows, and forgets what is oldest once it is long.

import type { SectionId } from '../../model/spec.ts';

/** A mail that went out. */
export interface SentMail {
  /** 1 for the first that this world sent, and one more for each after it. */
  readonly id: number;
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** The name in section 7. */
  readonly name: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The row whose steps sent it, by the name that stays while the text around it changes. */
  readonly by: { readonly section: SectionId; readonly row: string };
}

export const MAX_MAILS = 10_000;
/** The characters of all that is kept. */
const MAX_MAIL_CHARACTERS = 16 * 2 ** 20;

/** What a mail takes beside its characters, in bytes. */
const MAIL = 200;

const lengthOf = ({ to, subject, text }: Omit<SentMail, 'id'>): number =>
  to.reduce((sum, address) => sum + address.length, subject.length + text.length);

export class Outbox {
  /** Shared with forks until two of them send. */
  #mails: SentMail[];
  #from: number;
  #end: number;
  #characters: number;
  /** The characters of what is forgotten and still there. */
  #forgotten = 0;
  #next: number;

  constructor(mails: readonly SentMail[] = []) {
    this.#mails = [...mails];
    this.#from = 0;
    this.#end = mails.length;
    this.#characters = mails.reduce((sum, mail) => sum + lengthOf(mail), 0);
    this.#next = (mails.at(-1)?.id ?? 0) + 1;
    this.#forget();
  }

  fork(): Outbox {
    const other = new Outbox();
    other.#mails = this.#mails;
    other.#from = this.#from;
    other.#end = this.#end;
    other.#characters = this.#characters;
    other.#forgotten = this.#forgotten;
    other.#next = this.#next;
    return other;
  }

  /** All that is kept, oldest first. */
  get mails(): readonly SentMail[] {
    return this.#mails.slice(this.#from, this.#end);
  }

  /** Adds what was sent at an instant. Gives what takes it back. */
  send(mails: readonly Omit<SentMail, 'id' | 'at'>[], at: number): () => void {
    const before = this.fork();
    // Another fork has gone on where this one stands, or much is forgotten already.
    const isStale = this.#from > MAX_MAILS || this.#forgotten > MAX_MAIL_CHARACTERS;
    if (this.#mails.length !== this.#end || isStale) {
      this.#mails = this.#mails.slice(this.#from, this.#end);
      this.#from = 0;
      this.#end = this.#mails.length;
      this.#forgotten = 0;
    }
    for (const mail of mails) {
      const sent = { id: this.#next, at, ...mail };
      this.#mails.push(sent);
      this.#end += 1;
      this.#next += 1;
      this.#characters += lengthOf(sent);
    }
    this.#forget();
    return () => {
      this.#mails = before.#mails;
      this.#from = before.#from;
      this.#end = before.#end;
      this.#characters = before.#characters;
      this.#forgotten = before.#forgotten;
      this.#next = before.#next;
    };
  }

  /** About how many bytes it takes. */
  get bytes(): number {
    return 2 * this.#characters + MAIL * (this.#end - this.#from);
  }

  /** Lets go of the oldest where there are too many. */
  #forget(): void {
    while (this.#end - this.#from > MAX_MAILS || this.#characters > MAX_MAIL_CHARACTERS) {
      const length = lengthOf(this.#mails[this.#from]!);
      this.#characters -= length;
      this.#forgotten += length;
      this.#from += 1;
    }
  }
}
