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

/** What an outbox keeps: a stretch of a list that forks share until two of them send. */
interface Kept {
  readonly mails: SentMail[];
  readonly from: number;
  readonly end: number;
  /** Of what is kept. */
  readonly characters: number;
  /** The characters of what is forgotten and still there. */
  readonly forgotten: number;
  /** The id that the next mail gets. */
  readonly next: number;
}

export class Outbox {
  #kept: Kept;

  private constructor(kept: Kept) {
    this.#kept = kept;
  }

  static of(mails: readonly SentMail[]): Outbox {
    return new Outbox(
      withoutOldest({
        mails: [...mails],
        from: 0,
        end: mails.length,
        characters: mails.reduce((sum, mail) => sum + lengthOf(mail), 0),
        forgotten: 0,
        next: (mails.at(-1)?.id ?? 0) + 1,
      }),
    );
  }

  fork(): Outbox {
    return new Outbox(this.#kept);
  }

  /** All that is kept, oldest first. */
  get mails(): readonly SentMail[] {
    const { mails, from, end } = this.#kept;
    return mails.slice(from, end);
  }

  /** Adds what was sent at an instant. Gives what takes it back. */
  send(sent: readonly Omit<SentMail, 'id' | 'at'>[], at: number): () => void {
    const before = this.#kept;
    const { mails, from, next } = writable(before);
    const added = sent.map((mail, index) => ({ id: next + index, at, ...mail }));
    mails.push(...added);
    this.#kept = withoutOldest({
      mails,
      from,
      end: mails.length,
      characters: before.characters + added.reduce((sum, mail) => sum + lengthOf(mail), 0),
      forgotten: mails === before.mails ? before.forgotten : 0,
      next: next + added.length,
    });
    return () => {
      this.#kept = before;
    };
  }

  /** About how many bytes it takes. */
  get bytes(): number {
    const { characters, from, end } = this.#kept;
    return 2 * characters + MAIL * (end - from);
  }
}

/** The same in a list of its own where another fork has gone on from here, or much is forgotten. */
function writable(kept: Kept): Kept {
  const { mails, from, end, forgotten } = kept;
  const isStale = from > MAX_MAILS || forgotten > MAX_MAIL_CHARACTERS;
  if (mails.length === end && !isStale) return kept;
  return { ...kept, mails: mails.slice(from, end), from: 0 };
}

/** Lets go of the oldest where there are too many. */
function withoutOldest(kept: Kept): Kept {
  let { from, characters, forgotten } = kept;
  while (kept.end - from > MAX_MAILS || characters > MAX_MAIL_CHARACTERS) {
    const length = lengthOf(kept.mails[from]!);
    characters -= length;
    forgotten += length;
    from += 1;
  }
  return { ...kept, from, characters, forgotten };
}
