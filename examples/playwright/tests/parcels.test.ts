import { expect, test } from './nonet';

test('a clerk hands a parcel out', async ({ page, world, signedInAs }) => {
  await signedInAs('Clerk');
  await page.goto('/');
  await page.getByRole('button', { name: 'Hand out to Ann' }).click();
  await expect(page.getByText('For Ann: fetched')).toBeVisible();
  expect((await world.records('Parcel'))[0]).toMatchObject({ status: 'fetched' });
});

test('a trainee does not', async ({ page, signedInAs }) => {
  await signedInAs('Trainee');
  await page.goto('/');
  const answered = page.waitForResponse(/handed-out$/);
  await page.getByRole('button', { name: 'Hand out to Ann' }).click();
  await expect(page.getByRole('status')).toHaveText('Ask a clerk to do this.');
  expect(await answered).toBeDecidedBy({ section: 6, name: 'handOut' });
});

test('parcels that nobody fetches go back', async ({ page, world, signedInAs }) => {
  await world.clock.forward('KEPT_FOR');
  await signedInAs('Clerk');
  await page.goto('/');
  await expect(page.getByText('For Bob: returned')).toBeVisible();
});

test('an empty desk has nothing to hand out', async ({ page, world, signedInAs }) => {
  await world.removeAll('Parcel');
  await signedInAs('Clerk');
  const answered = page.waitForResponse('/parcels');
  await page.goto('/');
  expect(await (await answered).json()).toEqual({ items: [] });
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('a stranger is asked to sign in', async ({ page, world }) => {
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText('Sign in first.');
  expect((await world.requests()).at(-1)).toBeRefusedWith('SIGN_IN');
});

test('what fails is said', async ({ page, world, signedInAs }) => {
  await signedInAs('Clerk');
  await world.answerNext('handOut', 'GONE');
  await page.goto('/');
  await page.getByRole('button', { name: 'Hand out to Bob' }).click();
  await expect(page.getByRole('status')).toContainText('This parcel is');
});
