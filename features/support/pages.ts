// The browsers of a scenario: one for each person, in which they are signed in as they are outside
// it, and the page that each act opened.

import type { BrowserContext, Locator, Page } from 'playwright';
import { fill, type OpenAct, type SubmitAct, type Value } from '../../src/obligations/index.ts';
import { fillIn } from './inputs.ts';
import { buttonIn, formIn, press, recordIn } from './page.ts';
import { storageFor } from './sessions.ts';
import type { Stage } from './stage.ts';

interface Window {
  readonly token: string | null;
  readonly context: BrowserContext;
  readonly page: Page;
}

export class Pages {
  readonly #stage: Stage;
  readonly #windows = new Map<string | null, Window>();
  readonly #shown = new Map<string, Page>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** The page that an act opened or used. */
  of(act: string): Page {
    const page = this.#shown.get(act);
    if (page === undefined) throw new Error(`the plan has opened no page "${act}" before this`);
    return page;
  }

  async open({ id, by, path }: OpenAct): Promise<void> {
    const { page } = await this.#windowOf(by);
    const segments = path.map((part) => encodeURIComponent(this.text(part)));
    const { address } = await this.#stage.run.product.screens();
    await page.goto(`${address}/${segments.join('/')}`, { waitUntil: 'domcontentloaded' });
    this.#shown.set(id, page);
  }

  async submit({ id, by, name, within, fields }: SubmitAct): Promise<void> {
    const { page } = await this.#windowOf(by);
    const place = this.placeIn(page, within);
    const form = formIn(place, name);
    for (const { label, value } of fields)
      await fillIn(form, label, fill(this.#stage.memory, value));
    await press(page, fields.length > 0 ? buttonIn(form, name) : buttonIn(place, name), name);
    this.#shown.set(id, page);
  }

  /** The part of a page that stands for a record, or its whole main part. */
  placeIn(page: Page, within: Value | null): Locator {
    if (within === null) return page.locator('main');
    return recordIn(page, this.text(within));
  }

  /** A value as it stands in an address or on a page. */
  text(value: Value): string {
    const filled = fill(this.#stage.memory, value);
    return typeof filled === 'string' ? filled : JSON.stringify(filled);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#windows.values()].map(({ context }) => context.close()));
    this.#windows.clear();
  }

  /** Somebody's browser; a new one where they have signed in anew since. */
  async #windowOf(person: string | null): Promise<Window> {
    const carried = person === null ? undefined : this.#stage.people.get(person);
    const token = carried?.token ?? null;
    const before = this.#windows.get(person);
    if (before !== undefined && before.token === token) return before;
    await before?.context.close();
    const { browser } = await this.#stage.run.product.screens();
    const context = await browser.newContext({
      extraHTTPHeaders: { ...this.#stage.headers },
      ...(carried === undefined ? {} : { storageState: await storageFor(this.#stage, carried) }),
    });
    const window = { token, context, page: await context.newPage() };
    this.#windows.set(person, window);
    return window;
  }
}
