// The life of a ticket, from its customer's signing up until it is closed.

import type { Page } from 'playwright';
import { become, fillIn, goTo, isOn, main, passTime, press, type Stop } from './steps.ts';

const NAME = 'Nora Newcomer';
const SUBJECT = 'The lamp flickers';

export async function walkHelpdesk(page: Page, address: string, stop: Stop): Promise<void> {
  await page.goto(`${address}/sign-up`);
  await isOn(page, 'Sign up');
  await stop(page, 'opened');
  await fillIn(page, { Name: NAME, Email: 'nora@example.com', Password: 'flicker-9' }, 'Sign up');
  await isOn(page, 'My tickets');
  await main(page).getByText('No tickets').waitFor();
  await stop(page, 'signed up');
  await openTicket(page, stop);
  await answer(page, stop);
  await passTime(page, '7 days');
  await become(page, NAME);
  await goTo(page, 'My tickets');
  await main(page).getByRole('link', { name: SUBJECT }).click();
  await isOn(page, 'Ticket');
  await main(page).getByText('closed', { exact: true }).waitFor();
  await main(page).getByText('A new bulb is on its way.').waitFor();
  await stop(page, 'closed');
}

async function openTicket(page: Page, stop: Stop): Promise<void> {
  await goTo(page, 'New ticket');
  await stop(page, 'about to open a ticket');
  await fillIn(
    page,
    { Subject: SUBJECT, Description: 'In the hall, at night.', Priority: 'High' },
    'Open ticket',
  );
  await isOn(page, 'Ticket');
  await main(page).getByRole('heading', { name: SUBJECT }).waitFor();
  await main(page).getByText('new', { exact: true }).waitFor();
  await stop(page, 'opened a ticket');
}

async function answer(page: Page, stop: Stop): Promise<void> {
  await become(page, 'Ada Agent');
  await goTo(page, 'Queue');
  await stop(page, 'looked at the queue');
  await main(page)
    .locator('li, tr')
    .filter({ hasText: SUBJECT })
    .getByRole('button', { name: 'Take ticket' })
    .click();
  await isOn(page, 'Ticket');
  await main(page).getByText('open', { exact: true }).waitFor();
  await stop(page, 'taken');
  await fillIn(page, { Body: 'A new bulb is on its way.' }, 'Reply');
  await main(page).getByRole('listitem').getByText('A new bulb is on its way.').waitFor();
  await stop(page, 'answered');
  await press(page, 'Solve ticket');
  await main(page).getByText('solved', { exact: true }).waitFor();
  await stop(page, 'solved');
}
