// What walks stand on: one browser, and for each specification a server that shows it as
// `nonet start` does, with a file of its own to save to.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import type { Beside } from '../../../mocks/beside.ts';
import { createFront, type Front } from '../../../mocks/front.ts';
import { markOf } from '../../../mocks/saving.ts';
import { serve, type Running } from '../../../mocks/server.ts';
import { findChromium } from '../../../scripts/chromium.mjs';
import { besideOf } from '../../../src/cli/beside.ts';
import { builtApp } from '../../../src/cli/home.ts';
import type { Offer } from '../../../src/cli/offer.ts';
import { readSpecFile, replaceSpecFile } from '../../../src/cli/spec-file.ts';
import { watchMoves } from './moves.ts';

/** How wide the windows are that everything is walked through in. */
export const WIDTHS = [360, 768, 1440] as const;

export interface Shown {
  readonly address: string;
  readonly file: string;
  readonly front: Front;
}

export class Stand {
  readonly #folder = mkdtempSync(join(tmpdir(), 'nonet-walks-'));
  readonly #running: Running[] = [];
  readonly #shown = new Map<string, Shown>();
  readonly #browser: Browser;
  /** What pages wanted and their policy forbids. */
  readonly #forbidden: string[] = [];

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async open(): Promise<Stand> {
    return new Stand(
      await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] }),
    );
  }

  /** Shows a specification; `beside` is what stands there otherwise than its file and git have it. */
  async show(name: string, text: string, beside: Partial<Beside> = {}): Promise<Shown> {
    const known = this.#shown.get(name);
    if (known !== undefined) return known;
    const file = join(this.#folder, `${name}.md`);
    writeFileSync(file, text);
    const offer: Offer = {
      ...{ file, specs: () => [{ file, name }], watch: () => () => {} },
      source: (wanted) => (wanted === file ? readSpecFile(file) : null),
    };
    const front = createFront({
      ...{ app: builtApp(), mock: 'browser', ...offer },
      beside: { ...besideOf(offer), ...beside },
      save: (wanted, { from, text: saved }) =>
        replaceSpecFile(wanted, (present) => markOf(present) === from, saved),
    });
    const running = await serve({ product: null, front, host: '127.0.0.1', port: 0 });
    this.#running.push(running);
    const shown = { address: running.address, file, front };
    this.#shown.set(name, shown);
    return shown;
  }

  /** A page of somebody who has never been here. */
  async visit(width: number, look: object = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: { width, height: width < 600 ? 740 : 900 },
      reducedMotion: 'reduce',
      ...look,
    });
    // Whoever walks has read what this is: the card would lie above what is pressed.
    await context.addInitScript(() => localStorage.setItem('nonet:welcomed', 'yes'));
    const page = await context.newPage();
    await watchMoves(page);
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) this.#forbidden.push(message.text());
    });
    page.setDefaultTimeout(30_000);
    return page;
  }

  /** Ends it all. Rejects where a page wanted what its policy forbids. */
  async close(): Promise<void> {
    await this.#browser.close();
    for (const running of this.#running) await running.close();
    rmSync(this.#folder, { recursive: true });
    if (this.#forbidden.length > 0) throw new Error(this.#forbidden.join('\n'));
  }
}

/** The text of one of the examples. */
export const exampleText = (name: string): string =>
  readFileSync(`spec/examples/${name}.md`, 'utf8');
