// Plays a plan that opens screens: the product's own pages, in a browser that is none, over an
// engine that the plan's calls go to as well.

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MockedProduct } from '../../../mocks/product.ts';
import {
  isPossible,
  type Act,
  type Check,
  type Obligation,
  type OpenAct,
  type SubmitAct,
} from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { carry, heading, settled, show } from '../../app/visit.tsx';
import { Play, playable } from '../../../src/mutate/trial.ts';
import type { Suite } from '../suite.ts';
import { fillIn } from './inputs.ts';

/** What does not hold of an obligation on the pages of the product that a text makes. */
export async function failuresOnPages(
  suite: Suite,
  { plan }: Obligation,
  text = suite.text,
): Promise<string[]> {
  if (!isPossible(plan)) return [`impossible: ${plan.impossible}`];
  const product = new MockedProduct(compile('test.md', text));
  const pages = new PagePlay(product, new Play(playable(suite.spec), product.world().engine));
  try {
    for (const act of plan.given) await pages.perform(act, true);
    for (const act of plan.when) await pages.perform(act, false);
    for (const check of plan.then) await pages.check(check);
  } catch (error) {
    return [error instanceof Error ? error.message.split('\n')[0]! : String(error)];
  } finally {
    cleanup();
  }
  return pages.play.failures;
}

class PagePlay {
  readonly #product: MockedProduct;
  readonly play: Play;

  constructor(product: MockedProduct, play: Play) {
    this.#product = product;
    this.play = play;
  }

  async perform(act: Act, isGiven: boolean): Promise<void> {
    if (act.kind === 'open') return this.#open(act);
    if (act.kind === 'submit') return this.#submit(act);
    this.play.perform(act, isGiven);
  }

  async check(check: Check): Promise<void> {
    const { first, expect } = check;
    for (const act of first) await this.perform(act, false);
    switch (expect.kind) {
      case 'heading':
        return soon(() => must(heading() === expect.is, `${expect.is}, not ${heading()}`));
      case 'heading is not':
        return must(heading() !== expect.is, `not ${expect.is}`);
      case 'shows':
        for (const text of expect.texts.map((one) => this.play.filled(one)))
          await soon(() => must(main().textContent.includes(text), `"${text}" on the page`));
        return;
      case 'button':
        return this.#button(expect);
      default:
        return this.play.check({ ...check, first: [] });
    }
  }

  #button({ name, within: record, there }: Extract<Check['expect'], { kind: 'button' }>): void {
    const place = record === null ? main() : recordCalled(this.play.filled(record));
    const buttons = within(place).queryAllByRole<HTMLButtonElement>('button', { name });
    const isThere = buttons.some(({ disabled }) => !disabled);
    must(isThere === there, `${there ? 'a' : 'no'} button "${name}"`);
  }

  async #open({ by, path }: OpenAct): Promise<void> {
    cleanup();
    carry(this.play.tokenOf(by));
    const segments = path.map((segment) => encodeURIComponent(this.play.filled(segment)));
    await show(this.#product, `/${segments.join('/')}`);
  }

  async #submit({ name, within: record, fields }: SubmitAct): Promise<void> {
    const place = record === null ? main() : recordCalled(this.play.filled(record));
    const form = fields.length > 0 ? within(place).getByRole('form', { name }) : place;
    for (const { label, value } of fields) fillIn(form, label, JSON.parse(this.#json(value)));
    fireEvent.click(within(form).getByRole('button', { name }));
    const asks = screen.queryByRole('alertdialog');
    if (asks !== null) fireEvent.click(within(asks).getByRole('button', { name }));
    await settled();
  }

  #json(value: Parameters<Play['filled']>[0]): string {
    const text = this.play.filled(value);
    return typeof value === 'object' || typeof value === 'string' ? JSON.stringify(text) : text;
  }
}

/** A page that is no longer at work has little left to do. */
const soon = (holds: () => void): Promise<void> => waitFor(holds, { timeout: 2_000 });

const main = (): HTMLElement => screen.getByRole('main');

/** The innermost part of the page that shows a record by its title. */
function recordCalled(title: string): HTMLElement {
  const shown = within(main()).getAllByText(title, { exact: false })[0]!;
  return shown.closest<HTMLElement>('li, article, tr, [role="listitem"], [role="row"]') ?? main();
}

function must(holds: boolean, expected: string): void {
  if (!holds) throw new Error(`expected: ${expected}`);
}
