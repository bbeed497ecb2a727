// What the product has sent, oldest first: a list that only grows, and forgets what is oldest once it is long.

import type { SectionId } from '../../model/spec.ts';

interface SentOnce {
  /** 1 for the first that this world sent, and one more for each after it. */
  readonly id: number;
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** The name in section 7. */
  readonly name: string;
  /** The row whose steps sent it, by the name that stays while the text around it changes. */
  readonly by: { readonly section: SectionId; readonly row: string };
}

/** A mail that went out. */
export interface SentMail extends SentOnce {
  readonly kind?: undefined;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** A webhook that went out: a request to one address. */
export interface SentWebhook extends SentOnce {
  readonly kind: 'webhook';
  readonly to: string;
  /** JSON, to the letter. */
  readonly body: string;
  /** What its signature is made with; null where it has none. */
  readonly signed: Signed | null;
}

export interface Signed {
  readonly header: string;
  readonly form: string;
  readonly secret: string;
}

export type SentMessage = SentMail | SentWebhook;

/** One of several types, without these members. */
type Without<Of, Names extends PropertyKey> = Of extends unknown ? Omit<Of, Names> : never;

/** What a call sends, before the outbox counts it. */
export type Outgoing = Without<SentMessage, 'id' | 'at'>;
/** A message without the row that sent it. */
export type Unattributed = Without<SentMessage, 'by'>;

export const MAX_MESSAGES = 10_000;
/** The characters of all that is kept. */
const MAX_CHARACTERS = 16 * 2 ** 20;

/** What a message takes beside its characters, in bytes. */
const MESSAGE = 200;

function lengthOf(message: Outgoing): number {
  if (message.kind !== 'webhook') {
    const { to, subject, text } = message;
    return to.reduce((sum, address) => sum + address.length, subject.length + text.length);
  }
  const { to, body, signed } = message;
  return to.length + body.length + (signed === null ? 0 : signed.secret.length);
}

export class Outbox {
  /** Shared with forks until two of them send. */
  #messages: SentMessage[];
  #from: number;
  #end: number;
  #characters: number;
  /** The characters of what is forgotten and still there. */
  #forgotten = 0;
  #next: number;

  constructor(messages: readonly SentMessage[] = []) {
    this.#messages = [...messages];
    this.#from = 0;
    this.#end = messages.length;
    this.#characters = messages.reduce((sum, message) => sum + lengthOf(message), 0);
    this.#next = (messages.at(-1)?.id ?? 0) + 1;
    this.#forget();
  }

  fork(): Outbox {
    const other = new Outbox();
    other.#messages = this.#messages;
    other.#from = this.#from;
    other.#end = this.#end;
    other.#characters = this.#characters;
    other.#forgotten = this.#forgotten;
    other.#next = this.#next;
    return other;
  }

  /** All that is kept, oldest first. */
  get messages(): readonly SentMessage[] {
    return this.#messages.slice(this.#from, this.#end);
  }

  /** Adds what was sent at an instant. Gives what takes it back. */
  send(messages: readonly Outgoing[], at: number): () => void {
    const before = this.fork();
    // Another fork has gone on where this one stands, or much is forgotten already.
    const isStale = this.#from > MAX_MESSAGES || this.#forgotten > MAX_CHARACTERS;
    if (this.#messages.length !== this.#end || isStale) {
      this.#messages = this.#messages.slice(this.#from, this.#end);
      this.#from = 0;
      this.#end = this.#messages.length;
      this.#forgotten = 0;
    }
    for (const message of messages) {
      const sent = { id: this.#next, at, ...message };
      this.#messages.push(sent);
      this.#end += 1;
      this.#next += 1;
      this.#characters += lengthOf(sent);
    }
    this.#forget();
    return () => {
      this.#messages = before.#messages;
      this.#from = before.#from;
      this.#end = before.#end;
      this.#characters = before.#characters;
      this.#forgotten = before.#forgotten;
      this.#next = before.#next;
    };
  }

  /** About how many bytes it takes. */
  get bytes(): number {
    return 2 * this.#characters + MESSAGE * (this.#end - this.#from);
  }

  /** Lets go of the oldest where there are too many. */
  #forget(): void {
    while (this.#end - this.#from > MAX_MESSAGES || this.#characters > MAX_CHARACTERS) {
      const length = lengthOf(this.#messages[this.#from]!);
      this.#characters -= length;
      this.#forgotten += length;
      this.#from += 1;
    }
  }
}
