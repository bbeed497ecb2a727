// Plays a plan that opens screens: the product's own pages, in a browser that is none, over an
// engine that the plan's calls go to as well.

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MockedProduct } from '../../../mocks/world/product.ts';
import {
  isPossible,
  type Act,
  type Check,
  type Obligation,
  type OpenAct,
  type RowOnPage,
  type SubmitAct,
} from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { carry, heading, settled, show } from '../../app/visit.tsx';
import { Play, playable } from '../../../src/mutate/trial.ts';
import type { Suite } from '../suite.ts';
import { fillIn, inputOf } from './inputs.ts';

/** What does not hold of an obligation on the pages of the product that a text makes. */
export async function failuresOnPages(
  suite: Suite,
  { plan }: Obligation,
  text = suite.text,
): Promise<string[]> {
  if (!isPossible(plan))
    return [`no plan: ${'impossible' in plan ? plan.impossible : plan.notReached}`];
  const product = new MockedProduct(compile('test.md', text));
  const pages = new PagePlay(product, new Play(playable(suite.spec), product.world().engine));
  try {
    for (const done of plan.given) await pages.perform(done, true);
    for (const done of plan.when) await pages.perform(done, false);
    for (const check of plan.then) await pages.check(check);
  } catch (error) {
    return [error instanceof Error ? error.message.split('\n')[0]! : String(error)];
  } finally {
    cleanup();
  }
  return pages.play.failures;
}

// What asks once more is fetched while the page is looked at; here it is there from the beginning.
await import('../../../src/app/ui/windows/confirm-window.tsx');

class PagePlay {
  readonly #product: MockedProduct;
  readonly play: Play;
  readonly #kept = new Map<string, string | null>();
  /** Whose browser it is, and what they had signed in with. */
  #by: string | null = null;
  #token: string | null = null;

  constructor(product: MockedProduct, play: Play) {
    this.#product = product;
    this.play = play;
  }

  async perform(done: Act, isGiven: boolean): Promise<void> {
    if (done.kind === 'open') return this.#open(done);
    if (done.kind === 'submit') return this.#submit(done);
    this.play.perform(done, isGiven);
  }

  async check(check: Check): Promise<void> {
    const { first, expect } = check;
    for (const done of first) await this.perform(done, false);
    switch (expect.kind) {
      case 'heading':
        return soon(() => must(heading() === expect.is, `${expect.is}, not ${heading()}`));
      case 'heading is not':
        return must(heading() !== expect.is, `not ${expect.is}`);
      case 'shows':
        for (const text of expect.texts.map((one) => this.play.filled(one)))
          await soon(() => must(main().textContent.includes(text), `"${text}" on the page`));
        return;
      case 'lacks':
        for (const text of expect.texts.map((one) => this.play.filled(one)))
          must(!stands(text), `no "${text}" on the page`);
        return;
      case 'reaches':
        return this.#reaches(this.play.filled(expect.text));
      case 'button':
        return this.#button(expect);
      case 'notice':
        return soon(() =>
          must(
            said({ ...expect, within: this.#row(expect.within) }).includes(expect.message),
            `"${expect.message}"`,
          ),
        );
      case 'holds':
        for (const { label, value } of expect.fields) {
          const held = inputOf(formOf(expect.form, this.#row(expect.within)), label).value;
          must(held === this.play.filled(value), `"${this.play.filled(value)}", not "${held}"`);
        }
        return;
      default:
        return this.play.check({ ...check, first: [] });
    }
  }

  /** The row with its title as it stands on the page. */
  #row(row: RowOnPage | null = null): RowOnPage | null {
    return row && { ...row, title: this.play.filled(row.title) };
  }

  #button({ name, within: record, there }: Extract<Check['expect'], { kind: 'button' }>): void {
    const place = record === null ? main() : recordCalled(this.play.filled(record.title), record);
    const buttons = within(place).queryAllByRole<HTMLButtonElement>('button', { name });
    const isThere = buttons.some(({ disabled }) => !disabled);
    must(isThere === there, `${there ? 'a' : 'no'} button "${name}"`);
  }

  async #reaches(text: string): Promise<void> {
    while (!stands(text)) {
      const [onward] = within(main()).queryAllByRole('link', { name: 'Next' });
      if (onward === undefined) throw new Error(`expected: to be led on to "${text}"`);
      fireEvent.click(onward);
      await settled();
    }
  }

  async #open({ id, by, path, isRemembered, asAt }: OpenAct): Promise<void> {
    cleanup();
    // The browser keeps its own credential, and loses it where it is signed out.
    if (asAt !== undefined) carry(this.#kept.get(asAt) ?? null);
    else if (this.#by !== by || this.#token !== this.play.tokenOf(by)) carry(this.play.tokenOf(by));
    [this.#by, this.#token] = [by, this.play.tokenOf(by)];
    if (isRemembered === true) this.#kept.set(id, this.#token);
    const segments = path.map((segment) => encodeURIComponent(this.play.filled(segment)));
    await show(this.#product, `/${segments.join('/')}`);
  }

  async #submit({ name, within: record, fields }: SubmitAct): Promise<void> {
    const place = record === null ? main() : recordCalled(this.play.filled(record.title), record);
    const form =
      fields.length > 0 ? within(place).getByRole('form', { name: called(name) }) : place;
    for (const { label, value } of fields) fillIn(form, label, JSON.parse(this.#json(value)));
    fireEvent.click(within(form).getByRole('button', { name }));
    await passTurn();
    const asks = screen.queryByRole('alertdialog');
    if (asks !== null) fireEvent.click(within(asks).getByRole('button', { name }));
    await settled();
  }

  #json(value: Parameters<Play['filled']>[0]): string {
    const text = this.play.filled(value);
    return typeof value === 'object' || typeof value === 'string' ? JSON.stringify(text) : text;
  }
}

const formOf = (name: string, row: RowOnPage | null = null): HTMLElement =>
  within(row === null ? main() : recordCalled(row.title as string, row)).getByRole('form', {
    name: called(name),
  });

/** As pages may call a form: in a row, with the row's title behind it. */
const called = (name: string) => (given: string) => given === name || given.startsWith(`${name}: `);

/** What is said beside a field, or in alerts. */
function said({ label, form, within: row }: Extract<Check['expect'], { kind: 'notice' }>): string {
  const texts = (elements: (HTMLElement | null)[]): string =>
    elements.map((element) => element?.textContent ?? '').join(' ');
  if (label === null) return texts(within(main()).queryAllByRole('alert'));
  const input = inputOf(form === undefined ? main() : formOf(form, row), label);
  const ids = (input.getAttribute('aria-describedby') ?? '').split(/\s+/);
  return texts(ids.map((id) => document.getElementById(id)));
}

/** Turns of the page after which one that is no longer at work has nothing left to do. */
const TURNS = 20;
const TURN = 10;

/** Waits for what is to be so, but not by the clock: a busy machine makes the page's turns longer too. */
async function soon(holds: () => void): Promise<void> {
  for (let turn = 1; turn < TURNS; turn += 1) {
    try {
      return holds();
    } catch {
      await passTurn();
      await settled();
    }
  }
  holds();
}

const passTurn = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, TURN)));

const main = (): HTMLElement => screen.getByRole('main');

/** Whether a text is on the page, and not only as the beginning of another. */
const stands = (text: string): boolean =>
  within(main()).queryAllByText((said) => said === text).length > 0;

/** The innermost part of the page that shows a record by its title. */
function recordCalled(title: string, { nth }: RowOnPage): HTMLElement {
  const shown = within(main()).getAllByText(title, { exact: false })[nth]!;
  return shown.closest<HTMLElement>('li, article, tr, [role="listitem"], [role="row"]') ?? main();
}

function must(holds: boolean, expected: string): void {
  if (!holds) throw new Error(`expected: ${expected}`);
}
