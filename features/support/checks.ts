// Performing a plan's checks: on what a call was answered, and on what a page shows.

import type { Locator, Page } from 'playwright';
import {
  differenceOf,
  unexplained,
  type Answering,
  type Check,
  type Difference,
  type Expectation,
} from '../../src/obligations/index.ts';
import { inLabelWords } from '../../src/screens/words.ts';
import { asHeld, heldBy, inputOf } from './browser/inputs.ts';
import { downloadsOf, textOf } from './browser/downloads.ts';
import { byItself, formIn, isOffered, nameOf, seen, settle, turn } from './browser/page.ts';
import { comes } from './browser/patience.ts';
import type { Stage } from './stage/stage.ts';
import { Unmet } from './failures/unmet.ts';

/** Looks, and fails with what was expected and what came. */
export async function perform(stage: Stage, { first, of, expect: planned }: Check): Promise<void> {
  for (const act of first) await stage.perform(act);
  await stage.lookUp(planned);
  const expect = stage.freshen(planned);
  if (isOfPage(expect)) return judgePage(stage, stage.pages.of(of), expect);
  // Every answer was held against the contract when it came.
  if (expect.kind === 'shape') return;
  if (expect.kind === 'sent') return stage.mailbox.judge(of, expect, stage.memory);
  const orders = expect.kind === 'in some order' ? expect : null;
  const amiss =
    orders === null
      ? { of, difference: differs(stage, { of, expect } as Answering) }
      : unexplained(orders, (one) => differs(stage, one));
  if (amiss?.difference == null) return;
  const { path, expected, came } = amiss.difference;
  throw new Unmet(
    [
      ...(orders === null ? [] : ['what requests made at once are answered one after another']),
      `expected: ${path} ${expected}\ncame: ${came}\n  to: ${stage.answerOf(amiss.of).request}`,
    ].join('\n'),
  );
}

/** How an answer differs from what it has to be, with the pages after it where that is why. */
function differs(stage: Stage, { of, expect }: Answering): Difference | null {
  const answer = stage.answerOf(of);
  const difference = differenceOf(expect, answer, stage.memory);
  if (difference === null || (expect.kind !== 'body' && expect.kind !== 'value')) return difference;
  const body = stage.wholeOf(of);
  return body === null ? difference : differenceOf(expect, { ...answer, body }, stage.memory);
}

const OF_PAGE = [
  'heading',
  'heading is not',
  'downloads',
  'shows',
  'lacks',
  'button',
  'notice',
  'holds',
  'reaches',
] as const;
type Notice = Extract<Expectation, { kind: 'notice' }>;
type OfPage = Extract<Expectation, { kind: (typeof OF_PAGE)[number] }>;

const isOfPage = (expect: Expectation): expect is OfPage =>
  (OF_PAGE as readonly string[]).includes(expect.kind);

async function judgePage(stage: Stage, page: Page, expect: OfPage): Promise<void> {
  switch (expect.kind) {
    case 'heading':
      return named(page, expect.is);
    case 'heading is not': {
      await settle(page);
      const name = await nameOf(page);
      if (name === expect.is) throw new Unmet(`expected: anything but "${name}"\ncame: "${name}"`);
      return;
    }
    case 'downloads':
      return downloads(page, expect);
    case 'shows':
      for (const text of expect.texts) await shows(page, stage.pages.text(text));
      return;
    case 'lacks':
      await settle(page);
      for (const text of expect.texts)
        await lacks(page, stage.pages.text(text), expect.isPart === true);
      return;
    case 'reaches':
      return reaches(page, stage.pages.text(expect.text));
    case 'button':
      return button(stage, page, expect);
    case 'notice':
      return notice(stage, page, expect);
    case 'holds':
      for (const { label, value } of expect.fields)
        await holds(await formOf(stage, page, expect), label, stage.pages.text(value));
  }
}

async function named(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name, exact: true });
  if (await comes(page, () => heading.isVisible())) return;
  await settle(page);
  // It may have come while we waited for any heading at all.
  const found = await nameOf(page);
  if (found === name) return;
  throw new Unmet(`expected: the screen "${name}"\ncame: "${found}" at ${page.url()}`);
}

async function downloads(
  page: Page,
  { ending, begins }: Extract<Expectation, { kind: 'downloads' }>,
): Promise<void> {
  const saved = downloadsOf(page);
  await comes(page, async () => saved.length > 0);
  const last = saved.at(-1);
  if (last === undefined)
    throw new Unmet(`expected: a file to be downloaded\ncame: ${await seen(page)}`);
  const name = last.suggestedFilename();
  const [line = ''] = (await textOf(last)).split(/\r?\n/);
  if (name.endsWith(ending) && (begins === null || line === begins)) return;
  const wanted = `a file *${ending}${begins === null ? '' : ` that begins with "${begins}"`}`;
  throw new Unmet(`expected: ${wanted}\ncame: ${name}, which begins with "${line.slice(0, 300)}"`);
}

async function shows(page: Page, text: string): Promise<void> {
  const found = page.locator('main').getByText(text).first();
  if (await comes(page, async () => (await found.isVisible()) || isHeld(page, text))) return;
  throw new Unmet(`expected: "${text}" on the page\ncame: ${await seen(page)}`);
}

/** So many pages are gone through: other people's records may come first. */
const MOST_PAGES = 40;

async function reaches(page: Page, text: string): Promise<void> {
  await settle(page);
  for (let number = 1; number < MOST_PAGES; number += 1) {
    if ((await page.locator('main').getByText(byItself(text)).count()) > 0) return;
    if (!(await turn(page))) break;
  }
  throw new Unmet(`expected: to be led on to "${text}", page by page\ncame: ${await seen(page)}`);
}

/** Whether an input holds a text: a form shows what there is to be changed. */
const isHeld = (page: Page, text: string): Promise<boolean> =>
  page
    .locator('main')
    .locator('input, textarea')
    .evaluateAll(
      (all, part) => all.some((one) => (one as HTMLInputElement).value.includes(part)),
      text,
    );

async function lacks(page: Page, text: string, isPart: boolean): Promise<void> {
  const main = page.locator('main');
  const found = isPart ? main.getByText(byItself(text)) : main.getByText(text, { exact: true });
  if ((await found.count()) > 0 || (isPart && (await isHeld(page, text))))
    throw new Unmet(`expected: no "${text}" on the page\ncame: ${await seen(page)}`);
}

async function button(
  stage: Stage,
  page: Page,
  { name, within, there }: Extract<Expectation, { kind: 'button' }>,
): Promise<void> {
  if (!there) await settle(page);
  const place = await stage.pages.placeIn(page, within, name);
  const isThere = there
    ? await comes(page, () => isOffered(place, name))
    : await isOffered(place, name);
  if (isThere === there) return;
  const wanted = there ? `a button "${name}" that can be pressed` : `no such button as "${name}"`;
  throw new Unmet(`expected: ${wanted}\ncame: ${await seen(page)}`);
}

async function notice(stage: Stage, page: Page, expect: Notice): Promise<void> {
  const { message, label } = expect;
  const alert = page.getByRole('alert').filter({ hasText: message }).first();
  const place = await formOf(stage, page, expect);
  const isThere = await comes(page, async () =>
    label === null ? alert.isVisible() : saysOf(label, message, await described(place, label)),
  );
  if (isThere || (label !== null && (await isHeldBack(place, label)))) return;
  const where = label === null ? 'in an alert' : `beside "${label}"`;
  throw new Unmet(`expected: "${message}" ${where}\ncame: ${await seen(page)}`);
}

/** Whether a description holds a message, be it with the field's name as it is or as the label has it. */
const saysOf = (label: string, message: string, description: string): boolean =>
  description.includes(message) || description.includes(inLabelWords(message, label));

/** The form that a check is about, in its own row where it stands in one; else the whole main part. */
async function formOf(
  { pages }: Stage,
  page: Page,
  { form, within = null }: Pick<Notice, 'form' | 'within'>,
): Promise<Locator> {
  if (form === undefined) return page.locator('main');
  return formIn(await pages.placeIn(page, within, form), form);
}

/** What is said of an input: its description. */
async function described(place: Locator, label: string): Promise<string> {
  const input = await inputOf(place, label);
  return input.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

/** Whether the browser itself says what is wrong, and does not send the form. */
async function isHeldBack(place: Locator, label: string): Promise<boolean> {
  const input = await inputOf(place, label);
  return input.evaluate((element) => {
    const { form = null, validity } = element as HTMLInputElement;
    return form !== null && !form.noValidate && validity !== undefined && !validity.valid;
  });
}

async function holds(form: Locator, label: string, text: string): Promise<void> {
  const input = await inputOf(form, label);
  const found = await heldBy(input);
  const expected = (await asHeld(input, text)).trim();
  if (found === null || found.some((one) => one.trim() === expected)) return;
  throw new Unmet(`expected: "${label}" still to hold "${expected}"\ncame: "${found[0] ?? ''}"`);
}
