import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { perform } from '../../features/support/checks.ts';
import { fillIn } from '../../features/support/browser/inputs.ts';
import {
  buttonIn,
  formIn,
  isOffered,
  nameOf,
  press,
  recordIn,
  settle,
} from '../../features/support/browser/page.ts';
import type { Stage } from '../../features/support/stage/stage.ts';
import { comes } from '../../features/support/browser/patience.ts';
import type { Expectation } from '../../src/obligations/index.ts';
import { testBrowser } from '../browser.ts';

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
    <fieldset><legend>Readers</legend>
      <label><input type="checkbox" value="1" checked> Ann</label>
      <label><input type="checkbox" value="2"> Bob</label>
      <label><input type="checkbox" value="in use"> In use</label>
      <label><input type="checkbox"> Left over</label>
    </fieldset>
    <label for="due">Due</label><input id="due" type="datetime-local" step="any">
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

/** The only row of a title. */
const only = (title: string) => ({ title, nth: 0, of: 1 });

let page: Page;

beforeAll(async () => {
  page = await (await testBrowser()).newPage();
});
afterAll(() => page.close());

const fresh = async (): Promise<void> => {
  await page.setContent(PAGE);
  await settle(page);
};

const valueOf = (id: string): Promise<string> =>
  page.locator(`#${id}`).evaluate((input) => (input as HTMLInputElement).value);

/** Looks whether something is so of the page. */
const look = (expect: Expectation): Promise<void> => {
  const placeIn = () => Promise.resolve(page.locator('main'));
  const pages = { of: () => page, text: String, placeIn };
  const stage = {
    freshen: <Some>(some: Some) => some,
    lookUp: async () => {},
    pages,
  } as unknown as Stage;
  return perform(stage, { first: [], of: 'page', expect });
};

const stillHolds = (value: string): Promise<void> =>
  look({ kind: 'holds', form: 'Open ticket', within: null, fields: [{ label: 'Due', value }] });

describe('a page of the product', () => {
  it('is settled once it is no longer busy', async () => {
    await page.setContent(PAGE);
    await settle(page);
    expect(await page.locator('main').getAttribute('aria-busy')).toBeNull();
    expect(await nameOf(page)).toBe('New ticket');
  });

  it('is the screen that it is called, however late its heading is drawn', async () => {
    await page.setContent(`<main></main><script>
      setTimeout(() => { document.querySelector('main').innerHTML = '<h1>Desk</h1>'; }, 2500);
    </script>`);
    await look({ kind: 'heading', is: 'Desk' });
    await expect(look({ kind: 'heading', is: 'Queue' })).rejects.toThrow('came: "Desk"');
  });

  it('has every kind of input filled in by the name of its field', async () => {
    await fresh();
    const form = formIn(page.locator('main'), 'Open ticket');
    await fillIn(form, 'Subject', 'It jams');
    await fillIn(form, 'Password', 'secret-1');
    await fillIn(form, 'Priority', 'high');
    await fillIn(form, 'Internal', true);
    await fillIn(form, 'Size', 'large');
    await fillIn(form, 'Tag list', ['a', 'b']);
    expect(await Promise.all(['subject', 'secret', 'priority', 'tags'].map(valueOf))).toEqual([
      'It jams',
      'secret-1',
      'high',
      'a, b',
    ]);
    expect(await page.locator('#internal').isChecked()).toBe(true);
    expect(await page.getByLabel('Large').isChecked()).toBe(true);
  });

  it.each([
    ['by their values', [2], 'Bob'],
    ['by their labels', ['Ann', 'Bob'], 'Ann, Bob'],
    ['by the words of a value', ['leftOver'], 'Left over'],
    ['nobody’s', [], ''],
  ])('has the boxes of a group ticked %s, and no others', async (_how, value, ticked) => {
    await fresh();
    await fillIn(formIn(page.locator('main'), 'Open ticket'), 'Readers', value);
    const labels = await page.locator('label:has(:checked[type=checkbox])').allInnerTexts();
    expect(labels.map((label) => label.trim()).join(', ')).toBe(ticked);
  });

  it('has to be given what is still to come, as something to write into too', async () => {
    await page.setContent(`<main><h1>Desk</h1><form aria-label="Admit">
      <label for="room">Room</label><select id="room"></select>
      <fieldset><legend>People</legend></fieldset></form></main><script>
      setTimeout(() => {
        document.querySelector('select').innerHTML = '<option value="7">Attic</option>';
        document.querySelector('fieldset').outerHTML =
          '<label for="people">People</label><input id="people">';
      }, 200);
    </script>`);
    const form = formIn(page.locator('main'), 'Admit');
    await fillIn(form, 'People', [3, 4]);
    await fillIn(form, 'Room', 7);
    expect(await Promise.all(['people', 'room'].map(valueOf))).toEqual(['3, 4', '7']);
  });

  it('says which boxes a group has, where it lacks one', async () => {
    await fresh();
    const form = formIn(page.locator('main'), 'Open ticket');
    await expect(fillIn(form, 'Readers', [3])).rejects.toThrow(
      '"3" among the boxes of "Readers"\ncame: Ann, Bob, In use, Left over',
    );
  });

  it('has an instant filled in in the time of the page', async () => {
    await fresh();
    const form = formIn(page.locator('main'), 'Open ticket');
    for (const instant of ['2026-01-07T09:00:00.000Z', '2026-01-07T09:30:05.250Z']) {
      await fillIn(form, 'Due', instant);
      const held = await page
        .locator('#due')
        .evaluate((input) => new Date((input as HTMLInputElement).value).toISOString());
      expect(held).toBe(instant);
    }
  });

  it('still holds an instant as it was filled in, and no other one', async () => {
    await fresh();
    await fillIn(formIn(page.locator('main'), 'Open ticket'), 'Due', '2026-01-07T09:00:00.000Z');
    await stillHolds('2026-01-07T09:00:00.000Z');
    await expect(stillHolds('2026-01-07T10:00:00.000Z')).rejects.toThrow('"Due" still to hold');
  });

  it('says which choices an input has, where it lacks one', async () => {
    await fresh();
    const form = formIn(page.locator('main'), 'Open ticket');
    await expect(fillIn(form, 'Priority', 'urgent')).rejects.toThrow(
      '"urgent" among the choices of "Priority"\ncame: Choose, Low, High',
    );
  });

  it('says that an input or a button is missing once nothing is under way, however patient', async () => {
    await fresh();
    const main = page.locator('main');
    // Patience never ends while no time passes.
    const now = vi.spyOn(Date, 'now').mockReturnValue(0);
    try {
      await expect(fillIn(formIn(main, 'Open ticket'), 'Sub', 'x')).rejects.toThrow(
        'an input "Sub"',
      );
      await expect(press(page, buttonIn(main, 'Close ticket'), 'Close ticket')).rejects.toThrow(
        'a button "Close ticket" that can be pressed',
      );
    } finally {
      now.mockRestore();
    }
  });

  it('waits longer for what is still being fetched', async () => {
    await page.route('https://desk.test/slow', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2500));
      await route.fulfill({ body: 'Late', headers: { 'access-control-allow-origin': '*' } });
    });
    await page.setContent(`<main><h1>Desk</h1><p></p></main><script>
      fetch('https://desk.test/slow').then((answer) => answer.text()).then((text) => {
        document.querySelector('p').textContent = text;
      });
    </script>`);
    expect(await comes(page, () => page.getByText('Late').isVisible())).toBe(true);
  });

  it('has a record’s buttons within the record, and a disabled one counts as none', async () => {
    await fresh();
    const printer = await recordIn(page, only('Printer jams'), 'Take ticket');
    const other = await recordIn(page, only('Cannot sign in'), 'Take ticket');
    expect(await isOffered(printer, 'Take ticket')).toBe(true);
    expect(await isOffered(other, 'Take ticket')).toBe(false);
    expect(await isOffered(printer, 'Solve ticket')).toBe(false);
    expect(await buttonIn(page.locator('main'), 'Take ticket').count()).toBe(1);
  });

  it('tells rows of one title apart by their places in the list that has as many', async () => {
    await page.setContent(`<main><h1>Talks</h1>
      <ul><li>Ada <button>Rate 1</button></li></ul>
      <ul><li>Ada <button>Rate 2</button></li><li>Adam <button>Rate 3</button></li>
        <li><b>Ada</b> <button>Rate 4</button></li></ul></main>`);
    const second = await recordIn(page, { title: 'Ada', nth: 1, of: 2 }, 'Rate');
    expect(await second.innerText()).toBe('Ada Rate 4');
  });

  it('takes the row of a title that has the button, where others say the same', async () => {
    await page.setContent(`<main><h1>Rooms</h1>
      <ul><li>Anchor</li></ul><ul><li>Anchor <button>Book</button></li></ul></main>`);
    const room = await recordIn(page, only('Anchor'), 'Book');
    expect(await room.innerText()).toBe('Anchor Book');
  });

  it('makes a call by its form, or by its button and the dialog that asks again', async () => {
    await fresh();
    const main = page.locator('main');
    await fillIn(formIn(main, 'Open ticket'), 'Subject', 'It jams');
    await press(page, buttonIn(main, 'Open ticket'), 'Open ticket');
    expect(await nameOf(page)).toBe('It jams');
    const record = await recordIn(page, only('Cannot sign in'), 'Delete ticket');
    await press(page, buttonIn(record, 'Delete ticket'), 'Delete ticket');
    expect(await nameOf(page)).toBe('Gone');
  });
});
