// Filling in a form: whatever kind of input bears a field's name.

import type { Locator } from 'playwright';
import { bytesOf } from '../../../src/model/files/bytes.ts';
import { isFile } from '../../../src/model/files/file.ts';
import { inWords, type Json } from '../../../src/model/index.ts';
import { seen } from './page.ts';
import { comes } from './patience.ts';
import { Unmet } from '../failures/unmet.ts';
import { literally } from '../../../src/text/literally.ts';

/** Its name alone; a mark for what is required is no part of it, but of the label's text. */
const labelled = (name: string): RegExp => new RegExp(`^\\s*${literally(name)}\\s*\\*?\\s*$`);

/** The input of a field, by its name in words; waits for it. */
export async function inputOf(form: Locator, name: string): Promise<Locator> {
  const group = form.getByRole('group', { name, exact: true });
  const input = form.getByLabel(labelled(name)).or(group).first();
  if (await comes(form.page(), () => input.isVisible())) return input;
  throw new Unmet(`expected: an input "${name}"\ncame: ${await seen(form.page())}`);
}

/** Fills a field in with a value. */
export async function fillIn(form: Locator, name: string, value: unknown): Promise<void> {
  const input = await inputOf(form, name);
  // What there is to choose from may still be fetched, and be one to write into after all.
  await comes(form.page(), () => offers(input, value));
  const kind = await input.evaluate(kindOf);
  switch (kind) {
    case 'select':
      if (await choose(input, name, written(value))) return;
      // What is not listed is written, in the input that takes the menu's place.
      await (await inputOf(form, name)).fill(written(value));
      return;
    case 'switch':
      await input.setChecked(value === true);
      return;
    case 'group':
      if (await isGivenAsText(input)) await input.getByRole('textbox').first().fill(written(value));
      else await tick(input, name, value);
      return;
    case 'instant':
      await input.fill(await asHeld(input, written(value)));
      return;
    case 'file':
      await input.setInputFiles(
        ([value].flat() as Json[]).filter(isFile).map((file) => ({
          name: file.name,
          mimeType: file.type,
          buffer: Buffer.from(bytesOf(file)),
        })),
      );
      return;
    case 'text':
      await input.fill(written(value));
  }
}

/** Which kind of input an element is. Runs in the page. */
function kindOf(element: Element): 'select' | 'switch' | 'group' | 'instant' | 'file' | 'text' {
  if (element instanceof HTMLInputElement && element.type === 'file') return 'file';
  if (element instanceof HTMLSelectElement) return 'select';
  if (element instanceof HTMLInputElement && element.type === 'datetime-local') return 'instant';
  if (element instanceof HTMLInputElement)
    return element.type === 'checkbox' || element.type === 'radio' ? 'switch' : 'text';
  const role = element.getAttribute('role');
  if (role === 'switch' || role === 'checkbox') return 'switch';
  return element instanceof HTMLTextAreaElement ? 'text' : 'group';
}

/** An instant as such an input has it: in the time of the page, and without a zone. Runs in the page. */
function localTime(_: Element, value: string): string {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return value;
  const there = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  // As the input itself shortens it: without seconds and fractions that are zero.
  return there
    .toISOString()
    .replace(/\.?0*Z$/, '')
    .replace(/(T\d\d:\d\d):00$/, '$1');
}

/** What an input holds, as it stands there and as it is called; null where it is several inputs. */
export const heldBy = (input: Locator): Promise<string[] | null> =>
  input.evaluate((element) => {
    if (element instanceof HTMLSelectElement)
      return [element.value, ...[...element.selectedOptions].map(({ label }) => label)];
    const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
    return isText ? [element.value] : null;
  });

/** A value as an input holds it once it is filled in: an instant stands there in the page's time. */
export async function asHeld(input: Locator, value: string): Promise<string> {
  const isInstant = (await input.evaluate(kindOf)) === 'instant';
  return isInstant ? input.evaluate(localTime, value) : value;
}

/** Whether an input can be given a value by now: a choice has to be among those that there are. */
async function offers(input: Locator, value: unknown): Promise<boolean> {
  const kind = await input.evaluate(kindOf);
  if (kind === 'select') {
    const { found, another } = await optionOf(input, written(value));
    return found !== undefined || another !== undefined;
  }
  if (kind !== 'group' || (await jsonOf(input).count()) > 0) return true;
  return (await boxesOf(input, value)).missing.length === 0;
}

/** What has rows of inputs be written as JSON instead, or be rows again. */
const jsonOf = (group: Locator): Locator =>
  group.getByRole('button', { name: /^(Write as JSON|Fill in rows)$/ });

/** Has rows of inputs be one text; false for a group that has boxes. */
async function isGivenAsText(group: Locator): Promise<boolean> {
  const json = jsonOf(group);
  if ((await json.count()) === 0) return false;
  if ((await json.textContent())?.trim() === 'Write as JSON') await json.click();
  return true;
}

async function optionOf(input: Locator, value: string) {
  const options = await input.locator('option').evaluateAll((all) =>
    all.map((option) => ({
      value: (option as HTMLOptionElement).value,
      label: (option.textContent ?? '').trim(),
    })),
  );
  return {
    labels: options.map(({ label }) => label),
    // What one record is called may be another's key.
    found:
      options.find((option) => option.value === value) ??
      options.find((option) => option.label === value),
    another: options.find(({ label }) => /^Another\s*(…|\.\.\.)$/.test(label)),
  };
}

/** Chooses a value in a menu; false where it asks for one that is not listed to be written. */
async function choose(input: Locator, name: string, value: string): Promise<boolean> {
  const { labels, found, another } = await optionOf(input, value);
  const chosen = found ?? another;
  if (chosen === undefined) throw lacks(value, `the choices of "${name}"`, labels);
  await input.selectOption(chosen.value);
  return found !== undefined;
}

const lacks = (value: string, where: string, there: readonly string[]): Unmet =>
  new Unmet(`expected: "${value}" among ${where}\ncame: ${there.join(', ')}`);

/** The boxes of a group; where those stand that bear the values or their words, and which it lacks. */
async function boxesOf(group: Locator, value: unknown) {
  const wanted = (Array.isArray(value) ? value : [value]).map(written);
  const boxes = group.getByRole('checkbox').or(group.getByRole('radio'));
  const found = await boxes.evaluateAll(namesOf);
  const placeOf = (text: string): number => found.findIndex((names) => names.some(isAlike(text)));
  return {
    boxes,
    labels: found.map(([label = '']) => label),
    places: wanted.map(placeOf),
    missing: wanted.filter((text) => placeOf(text) < 0),
  };
}

/** Radios and boxes within a group: those that are meant, and no others. */
async function tick(group: Locator, name: string, value: unknown): Promise<void> {
  const { boxes, labels, places, missing } = await boxesOf(group, value);
  if (missing.length > 0) throw lacks(missing.join(', '), `the boxes of "${name}"`, labels);
  for (const [place, box] of (await boxes.all()).entries())
    if (places.includes(place)) await box.check();
    else if ((await box.getAttribute('type')) !== 'radio') await box.uncheck();
}

/** By what each box is known: its label, and its value where it is given one. Runs in the page. */
const namesOf = (boxes: Element[]): string[][] =>
  boxes.map((box) => {
    const { labels = null } = box as HTMLInputElement;
    const label = labels?.[0]?.textContent ?? box.getAttribute('aria-label') ?? '';
    return [label.trim(), box.getAttribute('value') ?? ''];
  });

/** Whether a text says the same, however it is written. */
const isAlike =
  (text: string) =>
  (other: string): boolean =>
    [text, inWords(text)].some((one) => one.trim().toLowerCase() === other.toLowerCase());

/** A value as somebody types it. */
function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.map(written).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number}`;
}
