// What walks stand on: for each specification a server that shows it as `nonet start` does, with a file
// of its own to save to, and pages of the tests' browser.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import type { Beside } from '../../../mocks/http/beside.ts';
import { createFront, type Front } from '../../../mocks/http/front.ts';
import { markOf } from '../../../mocks/http/saving.ts';
import { serve, type Running } from '../../../mocks/http/server.ts';
import { besideOf } from '../../../src/cli/project/beside.ts';
import { builtApp } from '../../../src/cli/home/home.ts';
import type { Offer } from '../../../src/cli/project/offer.ts';
import { readSpecFile, replaceSpecFile } from '../../../src/cli/project/spec-file.ts';
import { testBrowser } from '../../browser.ts';
import { watchMoves } from './moves.ts';

/** How wide the windows are that everything is walked through in. */
export const WIDTHS = [360, 768, 1440] as const;

/** As large a window as one of this width usually is. */
export const sizeOf = (width: number) => ({ width, height: width < 600 ? 740 : 900 });

export interface Shown {
  readonly address: string;
  readonly file: string;
  readonly front: Front;
}

export class Stand {
  readonly #folder = mkdtempSync(join(tmpdir(), 'nonet-walks-'));
  readonly #running: Running[] = [];
  readonly #shown = new Map<string, Shown>();
  readonly #contexts: BrowserContext[] = [];
  /** What pages wanted and their policy forbids. */
  readonly #forbidden: string[] = [];

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
    const browser = await testBrowser();
    const context = await browser.newContext({
      viewport: sizeOf(width),
      reducedMotion: 'reduce',
      ...look,
    });
    this.#contexts.push(context);
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
    for (const context of this.#contexts) await context.close();
    for (const running of this.#running) await running.close();
    rmSync(this.#folder, { recursive: true });
    if (this.#forbidden.length > 0) throw new Error(this.#forbidden.join('\n'));
  }
}

/** The text of one of the examples. */
export const exampleText = (name: string): string =>
  readFileSync(`spec/examples/${name}.md`, 'utf8');
