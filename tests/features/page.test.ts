import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../features/support/inputs.ts';
import {
  buttonOf,
  formOf,
  isOffered,
  make,
  nameOf,
  placeOf,
  settle,
} from '../../features/support/page.ts';
import { launchBrowser } from '../../src/cli/accept/browser.ts';

const PAGE = `
<nav><a href="/queue">Queue</a></nav>
<main aria-busy="true">
  <h1>New ticket</h1>
  <form aria-label="Open ticket">
    <label for="subject">Subject<span aria-hidden="true">*</span></label><input id="subject">
    <label for="secret">Password</label><input id="secret" type="password">
    <label for="priority">Priority</label>
    <select id="priority"><option value="">Choose</option><option value="low">Low</option><option value="high">High</option></select>
    <label for="internal">Internal</label><input id="internal" type="checkbox" role="switch">
    <fieldset><legend>Size</legend>
      <label><input type="radio" name="size" value="s"> Small</label>
      <label><input type="radio" name="size" value="l"> Large</label>
    </fieldset>
    <label for="tags">Tag list</label><input id="tags">
    <button>Open ticket</button>
  </form>
  <ul>
    <li>Printer jams <button>Take ticket</button> <button disabled>Solve ticket</button></li>
    <li>Cannot sign in <button onclick="document.querySelector('#asks').hidden = false">Delete ticket</button></li>
  </ul>
  <div id="asks" role="alertdialog" hidden><button onclick="document.querySelector('h1').textContent = 'Gone'">Delete ticket</button></div>
</main>
<script>
  setTimeout(() => document.querySelector('main').removeAttribute('aria-busy'), 50);
  document.querySelector('form').onsubmit = (event) => {
    event.preventDefault();
    document.querySelector('h1').textContent = document.querySelector('#subject').value;
  };
</script>`;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

const fresh = async (): Promise<void> => {
  await page.setContent(PAGE);
  await settle(page);
};

const valueOf = (id: string): Promise<string> =>
  page.locator(`#${id}`).evaluate((input) => (input as HTMLInputElement).value);

describe('a page of the product', () => {
  it('is settled once it is no longer busy', async () => {
    await page.setContent(PAGE);
    await settle(page);
    expect(await page.locator('main').getAttribute('aria-busy')).toBeNull();
    expect(await nameOf(page)).toBe('New ticket');
  });

  it('has every kind of input filled in by the name of its field', async () => {
    await fresh();
    const form = formOf(page.locator('main'), 'openTicket');
    await fill(form, 'subject', 'It jams');
    await fill(form, 'password', 'secret-1');
    await fill(form, 'priority', 'high');
    await fill(form, 'internal', true);
    await fill(form, 'size', 'large');
    await fill(form, 'tagList', ['a', 'b']);
    expect(await Promise.all(['subject', 'secret', 'priority', 'tags'].map(valueOf))).toEqual([
      'It jams',
      'secret-1',
      'high',
      'a, b',
    ]);
    expect(await page.locator('#internal').isChecked()).toBe(true);
    expect(await page.getByLabel('Large').isChecked()).toBe(true);
  });

  it('says which input or choice it lacks', async () => {
    await fresh();
    const form = formOf(page.locator('main'), 'openTicket');
    await expect(fill(form, 'sub', 'x')).rejects.toThrow('no input "Sub"');
    await expect(fill(form, 'priority', 'urgent')).rejects.toThrow('offers no "urgent"');
  });

  it('has a record’s buttons within the record, and a disabled one counts as none', async () => {
    await fresh();
    const printer = placeOf(page, 'Printer jams');
    const other = placeOf(page, 'Cannot sign in');
    expect(await isOffered(printer, 'takeTicket')).toBe(true);
    expect(await isOffered(other, 'takeTicket')).toBe(false);
    expect(await isOffered(printer, 'solveTicket')).toBe(false);
    expect(await buttonOf(placeOf(page, null), 'takeTicket').count()).toBe(1);
  });

  it('makes a call by its form, or by its button and the dialog that asks again', async () => {
    await fresh();
    await make(page, placeOf(page, null), 'openTicket', { subject: 'It jams' });
    expect(await nameOf(page)).toBe('It jams');
    await make(page, placeOf(page, 'Cannot sign in'), 'deleteTicket', {});
    expect(await nameOf(page)).toBe('Gone');
    await expect(make(page, placeOf(page, null), 'closeTicket', {})).rejects.toThrow(
      'no button "Close ticket"',
    );
  });
});
