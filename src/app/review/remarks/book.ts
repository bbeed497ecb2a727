// The remarks on a specification as the app keeps them: in the file beside it where a server writes
// that, else as one's own acts in this browser, done again on what came with the site.

import { initClient } from '@ts-rest/core';
import { beside, BesideFile } from '../../../contract/beside.ts';
import {
  type Act,
  after,
  headOf,
  printReview,
  readReview,
  type ReadReview,
  reviewFileOf,
} from '../../../remarks/index.ts';
import { source } from '../../../text/source.ts';
import { hearChanges } from '../../server/live.ts';
import { readOfSite, SITE, storagePlace } from '../../server/site.ts';
import { asWritten } from '../../writing/line-ends.ts';

export const besideClient = initClient(beside, { baseUrl: '' });

/** What a site has beside a specification. */
export async function besideOfSite(file: string): Promise<BesideFile> {
  const own = SITE!.specs.find((spec) => spec.file === file);
  const nothing = { remarks: '', versions: [] };
  if (own === undefined) return nothing;
  return BesideFile.parse(JSON.parse(await readOfSite(own.text.replace(/\.md$/, '.beside.json'))));
}

interface Kept {
  readonly raw: string;
  readonly mark: string;
}

/** More than so many others at once write nothing that lets one be. */
const ATTEMPTS = 5;

/** The books that are open in this window: a page may have two of one file. */
const open = new Set<RemarkBook>();

export class RemarkBook {
  #kept: Kept = { raw: '', mark: '' };
  #review: ReadReview | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();
  readonly #place: string;
  readonly file: string;
  /** Whether they are written to a file: else they can be downloaded. */
  readonly saves: boolean;
  #specName = '';

  constructor(file: string, saves: boolean) {
    this.file = file;
    this.saves = saves;
    this.#place = storagePlace(`remarks:${file}`);
  }

  /** Null until they are read. */
  get review(): ReadReview | null {
    return this.#review;
  }

  /** The file as it would be written. */
  get written(): string {
    return this.#printed(this.#review!);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** What the specification is called, for a file that is new. */
  setSpecName(name: string): void {
    this.#specName = name;
  }

  /** Reads them, and once more whenever somebody else has written some; gives the end of that. */
  follow(): () => void {
    const read = (): void => void this.#read().catch(() => this.#become({ raw: '', mark: '' }));
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === this.#place) read();
    };
    read();
    open.add(this);
    addEventListener('storage', onStorage);
    const deaf = hearChanges((changed) => {
      if (changed === reviewFileOf(this.file)) read();
    });
    return () => {
      open.delete(this);
      removeEventListener('storage', onStorage);
      deaf();
    };
  }

  /** Does what a reviewer wants done. Rejects in words where that cannot be. */
  act(act: Act): Promise<void> {
    const done = this.#turn
      .then(() => (this.saves ? this.#write(act) : this.#keep(act)))
      .then(() => this.#tellOthers());
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #read(): Promise<void> {
    if (SITE !== null) {
      const { remarks } = await besideOfSite(this.file);
      return this.#become({ raw: remarks, mark: '' });
    }
    const answer = await besideClient.remarks({ query: { file: this.file } });
    if (answer.status !== 200) return this.#become({ raw: '', mark: '' });
    const mark = (answer.headers.get('etag') ?? '').replace(/^(?:W\/)?"|"$/g, '');
    this.#become({ raw: answer.body, mark });
  }

  #become(kept: Kept): void {
    this.#kept = kept;
    const read = readReview(source('', kept.raw));
    const done = this.#acts().reduce<ReadReview>(
      (review, act) => ({ ...review, ...after(review, act) }),
      read,
    );
    this.#review = done;
    for (const listener of this.#listeners) listener();
  }

  #tellOthers(): void {
    for (const other of open)
      if (other !== this && other.file === this.file) other.#become(this.#kept);
  }

  /** One's own acts, where no file holds them. */
  #acts(): Act[] {
    if (this.saves) return [];
    try {
      return JSON.parse(localStorage.getItem(this.#place) ?? '[]') as Act[];
    } catch {
      return [];
    }
  }

  async #keep(act: Act): Promise<void> {
    this.#after(act);
    try {
      localStorage.setItem(this.#place, JSON.stringify([...this.#acts(), act]));
    } catch {
      throw new Error('The storage of this browser is full.');
    }
    this.#become(this.#kept);
  }

  async #write(act: Act): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { raw, mark } = this.#kept;
      const text = asWritten(this.#printed(this.#after(act)), raw);
      const query = { file: this.file };
      const answer = await besideClient.saveRemarks({ query, body: { from: mark, text } });
      if (answer.status === 200) return this.#become({ raw: text, mark: answer.body.mark });
      if (answer.status !== 409) throw new Error((answer.body as { error?: string }).error);
      // Somebody else was first: the same again, on top of theirs.
      this.#become({ raw: answer.body.text, mark: answer.body.mark });
    }
    throw new Error('other people are changing the file: try again');
  }

  #after(act: Act): ReadReview {
    const review = this.#review ?? readReview(source('', ''));
    const next = after(review, act);
    if (next === null) throw new Error('this remark has been deleted');
    return { ...review, ...next };
  }

  #printed({ head, parts }: ReadReview): string {
    const isNew = head === '' && this.#kept.raw === '';
    return printReview({ head: isNew ? headOf(this.#specName, this.file) : head, parts });
  }
}
