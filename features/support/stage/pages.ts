// The browsers of a scenario: one for each person, in which they are signed in as they are outside
// it, and the page that each act opened.

import type { Locator, Page } from 'playwright';
import {
  choosing,
  fill,
  type OpenAct,
  type RowOnPage,
  type SubmitAct,
  type Value,
} from '../../../src/obligations/index.ts';
import { noteDownloads } from '../browser/downloads.ts';
import { fillIn } from '../browser/inputs.ts';
import { buttonIn, formIn, press, recordIn, settle } from '../browser/page.ts';
import type { Carried } from '../requests/requests.ts';
import { storageFor } from './sessions.ts';
import { signedInWindow } from './signing-in.ts';
import type { Stage } from './stage.ts';
import type { Storage, Window, Windows } from '../browser/windows.ts';

/** Somebody's window, with the credential that they had when they got it. */
interface Held {
  readonly token: string | null;
  readonly window: Window;
}

export class Pages {
  readonly #stage: Stage;
  readonly #windows: Windows;
  readonly #held = new Map<string | null, Held>();
  readonly #shown = new Map<string, Page>();
  /** What the browser kept when a page was open that is remembered. */
  readonly #kept = new Map<string, Storage>();

  constructor(stage: Stage, windows: Windows) {
    this.#stage = stage;
    this.#windows = windows;
  }

  /** The page that an act opened or used. */
  of(act: string): Page {
    const page = this.#shown.get(act);
    if (page === undefined) throw new Error(`the plan has opened no page "${act}" before this`);
    return page;
  }

  async open({ id, by, path, isRemembered, asAt }: OpenAct): Promise<void> {
    const { page, context } =
      asAt === undefined ? await this.#windowOf(by) : await this.#windowAsAt(id, asAt);
    await this.#turn(by);
    const segments = path.map((part) => encodeURIComponent(this.text(part)));
    const { address } = await this.#stage.run.product.screens();
    await page.goto(`${address}/${segments.join('/')}`, { waitUntil: 'domcontentloaded' });
    this.#shown.set(id, page);
    if (isRemembered !== true) return;
    await settle(page);
    this.#kept.set(id, await context.storageState());
  }

  async submit({ id, by, name, within, fields }: SubmitAct): Promise<void> {
    const { page } = await this.#windowOf(by);
    noteDownloads(page);
    await this.#turn(by);
    // What is about the whole product, as signing out is, may stand around every page's main part.
    const isAnywhere = within === null && fields.length === 0;
    const isReal = this.#stage.run.product.manners !== null;
    const place =
      isAnywhere && isReal ? page.locator('body') : await this.placeIn(page, within, name);
    const form = formIn(place, name);
    if (isReal) this.#stage.run.product.outbox?.choose?.({});
    for (const { label, value } of fields)
      await fillIn(form, label, fill(this.#stage.memory, value));
    await press(page, fields.length > 0 ? buttonIn(form, name) : buttonIn(place, name), name);
    this.#shown.set(id, page);
  }

  /** Has other services answer so to what is done next on the page of an act. */
  async answering(act: string, services: Readonly<Record<string, string>>): Promise<void> {
    const { run, headers } = this.#stage;
    if (run.spec.sections.calls.facts.outgoing === undefined) return;
    if (run.product.manners !== null) return run.product.outbox?.choose?.(services);
    await this.of(act)
      .context()
      .setExtraHTTPHeaders({ ...headers, ...choosing(services) });
  }

  /** The part of a page that stands for a record, or its whole main part. */
  async placeIn(page: Page, within: RowOnPage | null, name: string): Promise<Locator> {
    if (within === null) return page.locator('main');
    return recordIn(page, { ...within, title: this.text(within.title) }, name);
  }

  /** A value as it stands in an address or on a page. */
  text(value: Value): string {
    const filled = fill(this.#stage.memory, value);
    return typeof filled === 'string' ? filled : JSON.stringify(filled);
  }

  /** Gives the windows back. */
  close(): void {
    for (const { window } of this.#held.values()) this.#windows.give(window);
    this.#held.clear();
  }

  /** Somebody's window; another one where they have signed in anew since. */
  async #windowOf(person: string | null): Promise<Window> {
    const carried = person === null ? undefined : this.#stage.people.get(person);
    const token = carried?.token ?? null;
    const before = this.#held.get(person);
    if (before !== undefined && before.token === token) return before.window;
    if (before !== undefined) this.#windows.give(before.window);
    const window = await this.#open(carried);
    this.#held.set(person, { token, window });
    return window;
  }

  /** Another window, that holds what the one of an earlier page kept. */
  async #windowAsAt(id: string, earlier: string): Promise<Window> {
    const window = await this.#windows.take(this.#stage.headers, this.#kept.get(earlier) ?? null);
    this.#held.set(id, { token: null, window });
    return window;
  }

  async #turn(person: string | null): Promise<void> {
    const name = person === null ? null : (this.#stage.people.get(person)?.as ?? null);
    await this.#stage.run.product.manners?.turn(name);
  }

  /** A window of a real product's is signed in by its form; the mock's learns how once. */
  async #open(carried: Carried | undefined): Promise<Window> {
    const { run, headers } = this.#stage;
    if (carried !== undefined && run.product.manners !== null) {
      await run.product.manners.turn(carried.as);
      return signedInWindow(this.#stage, carried);
    }
    const storage = carried === undefined ? null : await storageFor(this.#stage, carried);
    return this.#windows.take(headers, storage);
  }
}
