// Both rooms by keys alone, in a real browser: everything is reached, the focus is seen wherever it is,
// stays in a window that is open, and goes on where a person expects.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { focused, isAt, keepsFocus, press, tabTo } from './keys.ts';
import { movesOn } from './moves.ts';
import { exampleText, Stand } from './stand.ts';
import { become, isOn } from './steps.ts';

const stand = new Stand();
let page: Page;
const address: Record<string, string> = {};
beforeAll(async () => {
  for (const name of ['helpdesk', 'conduit'])
    address[name] = (await stand.show(name, exampleText(name))).address;
  page = await stand.visit(1280);
}, 60_000);
afterAll(() => stand.close());

/** By the button that has the focus. */
async function openMenu(): Promise<void> {
  await press(page, 'Enter');
  await page.getByRole('menu').waitFor();
  await isAt(page, /^menu/);
}

const type = (text: string): Promise<void> => page.keyboard.type(text);

it('the helpdesk is signed in to, a ticket opened, answered and taken', async () => {
  await page.goto(`${address.helpdesk}/sign-in`);
  await isOn(page, 'Sign in');
  await tabTo(page, /^input Email/);
  await type('cleo@example.com');
  await press(page, 'Tab');
  await type('wrong-one');
  await press(page, 'Enter');
  await page.getByRole('alert').waitFor();
  await isAt(page, /^input Password/);
  await press(page, 'Control+a');
  await type('secret-cleo');
  await press(page, 'Enter');
  await isAt(page, 'h1 My tickets');
  await tabTo(page, /^a New ticket/, 'Shift+Tab');
  await press(page, 'Enter');
  await isAt(page, 'h1 New ticket');
  await tabTo(page, /^button Open ticket/);
  await press(page, 'Enter');
  await isAt(page, /^input Subject/);
  await type('The lamp flickers');
  await press(page, 'Tab');
  await type('At night.');
  await press(page, 'Tab', 'Tab', 'Enter');
  await isAt(page, 'h1 Ticket');
  await tabTo(page, /^textarea Body/);
  await type('It is the one in the hall.');
  await tabTo(page, /^button Reply/);
  await press(page, 'Enter');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await isAt(page, 'button Reply');
});

it('the review bar opens what it has, keeps the focus there and gives it back', async () => {
  await press(page, 'Control+.');
  await isAt(page, 'a Open the specification, Spec');
  await tabTo(page, /^button .*You are/);
  await openMenu();
  await press(page, 'a', 'Enter');
  await isAt(page, /^button .*You are Ada Agent/);
  await tabTo(page, /^button Take ticket/, 'Shift+Tab');
  await press(page, 'Enter');
  // What nobody may do any more is gone: one goes on from the page's heading.
  await isAt(page, 'h1 Ticket');
  await press(page, 'Control+.');
  await tabTo(page, /^button The time is/);
  await openMenu();
  await press(page, 'ArrowUp', 'Enter');
  await isAt(page, 'input Date and time');
  await keepsFocus(page);
  await press(page, 'Escape');
  await isAt(page, /^button The time is/);
  await tabTo(page, /^button More/);
  await openMenu();
  await press(page, 'ArrowUp', 'Enter');
  await isAt(page, 'button Show the review bar');
  await press(page, 'Enter');
  await isAt(page, 'a Open the specification, Spec');
  await tabTo(page, /^button Edit the specification/);
  await press(page, 'Enter');
  await isAt(page, 'textbox The specification');
  await tabTo(page, /^button Close the editor/, 'Shift+Tab');
  await press(page, 'Enter');
  await isAt(page, 'button Edit the specification');
  expect(await movesOn(page)).toEqual([]);
});

it('Conduit has its comments added and deleted, and an article written and deleted', async () => {
  await page.goto(`${address.conduit}/article/how-to-train-your-dragon`);
  await isOn(page, 'Article');
  await become(page, 'jake');
  await isOn(page, 'Article');
  await page.getByLabel('Body').focus();
  for (let time = 1; time <= 5; time += 1) {
    await type(`Comment ${time}`);
    await press(page, 'Tab', 'Enter');
    await page.getByRole('listitem').getByText(`Comment ${time}`).waitFor();
    await isAt(page, 'button Add comment');
    await press(page, 'Shift+Tab');
    await isAt(page, /^textarea Body/);
  }
  await tabTo(page, /^button Delete comment/, 'Shift+Tab');
  await press(page, 'Enter');
  await isAt(page, 'button Cancel');
  await keepsFocus(page);
  await press(page, 'Escape');
  await isAt(page, /^button Delete comment/);
  await press(page, 'Enter');
  await isAt(page, 'button Cancel');
  await press(page, 'Tab', 'Enter');
  await isAt(page, /^h2 Comments/);
  await tabTo(page, /^a Editor/, 'Shift+Tab');
  await press(page, 'Enter');
  await isAt(page, 'h1 Editor');
  for (const words of ['Mine', 'A note', 'Two lines.', 'one,two,']) {
    await tabTo(page, /^(input|textarea)/);
    await type(words);
  }
  await press(page, 'Shift+Tab', 'Enter');
  await isAt(page, /^input Tag list/);
  await tabTo(page, /^button Create article/);
  await press(page, 'Enter');
  await isAt(page, 'h1 Article');
  await tabTo(page, /^button Delete article/);
  await press(page, 'Enter');
  await isAt(page, 'button Cancel');
  await press(page, 'Tab', 'Enter');
  await isAt(page, 'h1 Home');
  expect(await movesOn(page)).toEqual([]);
});

it('the specification is searched, tried, performed, played and remarked on', async () => {
  await page.goto(`${address.helpdesk}/_nonet/limits`);
  await page.getByRole('button', { name: 'Remark on PAGE_SIZE' }).waitFor();
  await tabTo(page, /^a .*States and transitions/);
  await press(page, 'Enter');
  await isAt(page, /^h1 4/);
  await page.getByRole('button', { name: /^Perform takeTicket/ }).waitFor();
  await tabTo(page, /^button Perform takeTicket/);
  await press(page, 'Enter');
  await page
    .getByRole('status')
    .getByText(/new to open|open/)
    .first()
    .waitFor();
  await isAt(page, /^button Perform takeTicket/);
  await press(page, 'Control+k');
  await isAt(page, /^combobox/);
  await press(page, 'Escape');
  await isAt(page, /^button Perform takeTicket/);
  await press(page, 'Control+k');
  await isAt(page, /^combobox/);
  await type('closeTicket');
  await page.getByRole('option', { name: /^closeTicket/, selected: true }).waitFor();
  await press(page, 'Enter');
  await isAt(page, /closeTicket/);
  await tabTo(page, /^button Try closeTicket/);
  await press(page, 'Enter');
  await page.getByRole('button', { name: 'Send' }).waitFor();
  await keepsFocus(page);
  await press(page, 'Escape');
  await isAt(page, 'button Try closeTicket');
  await page.getByRole('link', { name: 'What the product does' }).focus();
  await press(page, 'Enter');
  await isAt(page, /^h1 1/);
  await tabTo(page, /^button Play: Visitor/);
  await press(page, 'Enter');
  await isAt(page, 'h1 My tickets');
  await tabTo(page, /^a See it in the specification/);
  await press(page, 'Enter');
  await isAt(page, /^button Edit .*:15/);
  await tabTo(page, /^button Remark on Customer wants to get help/);
  await press(page, 'Enter');
  await isAt(page, /^input Your name/);
  await press(page, 'Escape');
  await isAt(page, /^button Remark on Customer/);
  await press(page, 'Enter');
  await isAt(page, /^input Your name/);
  await type('Anna');
  await press(page, 'Tab');
  await type('How soon?');
  await press(page, 'Control+Enter');
  await isAt(page, /^button Remark on Customer .*1 open/);
  await tabTo(page, /^button Resolve/);
  await press(page, 'Enter');
  await isAt(page, /^summary Resolved: Anna/);
  await press(page, 'Enter');
  await tabTo(page, /^button Delete your remark/);
  await press(page, 'Enter');
  await isAt(page, 'button Cancel');
  await press(page, 'Tab', 'Enter');
  await isAt(page, /^button Remark on Customer/);
  expect(await focused(page)).not.toContain('so far');
  expect(await movesOn(page)).toEqual([]);
});
