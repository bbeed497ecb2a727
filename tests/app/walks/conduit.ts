// What a new member of Conduit does: publishing, following an author, and commenting.

import type { Page } from 'playwright';
import { fillIn, goTo, isOn, main, press, says, type Stop } from './steps.ts';

const TITLE = 'Bread for beginners';
const DRAGON = 'How to train your dragon';
const REMARK = 'Mine prefers fish.';

export async function walkConduit(page: Page, address: string, stop: Stop): Promise<void> {
  await page.goto(`${address}/register`);
  await isOn(page, 'Sign up');
  const nora = { Username: 'nora', Email: 'nora@example.com', Password: 'sourdough' };
  await fillIn(page, nora, 'Sign up');
  await isOn(page, 'Home');
  await stop(page, 'signed up');
  await publish(page, stop);
  await follow(page, stop);
  await comment(page, stop);
}

async function publish(page: Page, stop: Stop): Promise<void> {
  await goTo(page, 'Editor');
  const article = { Title: TITLE, Description: 'Four things and time', Body: 'Flour, and water.' };
  await fillIn(page, { ...article, 'Tag list': 'kitchen' }, 'Create article');
  await isOn(page, 'Article');
  await main(page).getByRole('heading', { name: TITLE }).waitFor();
  await main(page).getByText('Flour, and water.').waitFor();
  await stop(page, 'published');
  await goTo(page, 'Home');
  await main(page).getByRole('link', { name: TITLE }).waitFor();
}

async function follow(page: Page, stop: Stop): Promise<void> {
  await goTo(page, 'Feed');
  await main(page).getByText('No articles').waitFor();
  await stop(page, 'found an empty feed');
  await goTo(page, 'Home');
  await main(page).getByRole('link', { name: 'celeste' }).click();
  await isOn(page, 'Profile');
  await press(page, 'Follow author');
  await says(page, 'Following', 'Yes');
  await stop(page, 'followed');
  await goTo(page, 'Feed');
  await main(page).getByRole('link', { name: DRAGON }).click();
  await isOn(page, 'Article');
  await press(page, 'Favorite article');
  await says(page, 'Favorites count', '1');
}

async function comment(page: Page, stop: Stop): Promise<void> {
  await fillIn(page, { Body: REMARK }, 'Add comment');
  const own = main(page).getByRole('listitem').filter({ hasText: REMARK });
  await own.waitFor();
  await stop(page, 'commented');
  await own.getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
  await own.waitFor({ state: 'detached' });
  // Whoever works by keyboard goes on where the comment stood.
  await page.locator('h2:focus').getByText('Comments').waitFor();
  await stop(page, 'deleted the comment');
}
