// What the product has sent, oldest first: a list that only grows, and forgets what is oldest once it is long.

import type { SectionId } from '../../model/sections/spec.ts';

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

/** A call to another service, and what came back. */
export interface SentOutgoing extends SentOnce {
  readonly kind: 'outgoing';
  readonly method: string;
  readonly to: string;
  /** By their names in small letters; not there where it has none of its own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** JSON, to the letter; null where there is none. */
  readonly body: string | null;
  readonly answer: {
    /** Null: nothing came back in time. */
    readonly status: number | null;
    readonly body: string | null;
  };
}

export interface Signed {
  readonly header: string;
  readonly form: string;
  readonly secret: string;
}

export type SentMessage = SentMail | SentWebhook | SentOutgoing;

/** One of several types, without these members. */
type Without<Of, Names extends PropertyKey> = Of extends unknown ? Omit<Of, Names> : never;

/** What a call sends, before the outbox counts it. */
export type Outgoing = Without<SentMessage, 'id' | 'at'>;
/** A call to another service, before it is counted. */
export type OutgoingRequest = Extract<Outgoing, { kind: 'outgoing' }>;
/** A message without the row that sent it. */
export type Unattributed = Without<SentMessage, 'by'>;

export const MAX_MESSAGES = 10_000;
/** The characters of all that is kept. */
const MAX_CHARACTERS = 16 * 2 ** 20;

/** What a message takes beside its characters, in bytes. */
const MESSAGE = 200;

function lengthOf(message: Outgoing): number {
  if (message.kind === undefined) {
    const { to, subject, text } = message;
    return to.reduce((sum, address) => sum + address.length, subject.length + text.length);
  }
  const { to, body } = message;
  const more = message.kind === 'webhook' ? message.signed?.secret : message.answer.body;
  return to.length + (body?.length ?? 0) + (more?.length ?? 0);
}

/** What an outbox keeps: a stretch of a list that forks share until two of them send. */
interface Kept {
  readonly messages: SentMessage[];
  readonly from: number;
  readonly end: number;
  /** Of what is kept. */
  readonly characters: number;
  /** The characters of what is forgotten and still there. */
  readonly forgotten: number;
  /** The id that the next message gets. */
  readonly next: number;
}

export class Outbox {
  #kept: Kept;

  private constructor(kept: Kept) {
    this.#kept = kept;
  }

  static of(messages: readonly SentMessage[]): Outbox {
    return new Outbox(
      withoutOldest({
        messages: [...messages],
        from: 0,
        end: messages.length,
        characters: messages.reduce((sum, message) => sum + lengthOf(message), 0),
        forgotten: 0,
        next: (messages.at(-1)?.id ?? 0) + 1,
      }),
    );
  }

  fork(): Outbox {
    return new Outbox(this.#kept);
  }

  /** All that is kept, oldest first. */
  get messages(): readonly SentMessage[] {
    const { messages, from, end } = this.#kept;
    return messages.slice(from, end);
  }

  /** Adds what was sent at an instant. Gives what takes it back. */
  send(sent: readonly Outgoing[], at: number): () => void {
    const before = this.#kept;
    const { messages, from, next } = writable(before);
    const added = sent.map((message, index) => ({ id: next + index, at, ...message }));
    messages.push(...added);
    this.#kept = withoutOldest({
      messages,
      from,
      end: messages.length,
      characters: before.characters + added.reduce((sum, message) => sum + lengthOf(message), 0),
      forgotten: messages === before.messages ? before.forgotten : 0,
      next: next + added.length,
    });
    return () => {
      this.#kept = before;
    };
  }

  /** About how many bytes it takes. */
  get bytes(): number {
    const { characters, from, end } = this.#kept;
    return 2 * characters + MESSAGE * (end - from);
  }
}

/** The same in a list of its own where another fork has gone on from here, or much is forgotten. */
function writable(kept: Kept): Kept {
  const { messages, from, end, forgotten } = kept;
  const isStale = from > MAX_MESSAGES || forgotten > MAX_CHARACTERS;
  if (messages.length === end && !isStale) return kept;
  return { ...kept, messages: messages.slice(from, end), from: 0 };
}

/** Lets go of the oldest where there are too many. */
function withoutOldest(kept: Kept): Kept {
  let { from, characters, forgotten } = kept;
  while (kept.end - from > MAX_MESSAGES || characters > MAX_CHARACTERS) {
    const length = lengthOf(kept.messages[from]!);
    characters -= length;
    forgotten += length;
    from += 1;
  }
  return { ...kept, from, characters, forgotten };
}
