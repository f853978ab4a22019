import ical from 'node-ical';
import { daysAfter, today } from '../../src/dates.ts';
import { aPerson } from '../../src/persons.ts';
import { aBuilding, moment, reserve } from '../../src/buildings/reserved.ts';
import { signIn } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);

test('a calendar program reads one’s own reservations, until the address is replaced or taken back', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const building = await aBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  const other = await aPerson({ buildings: [building.place.building], lastName: 'Other' });
  await reserve(me.email, building, '1.01-B', [TOMORROW, '09:00', '13:00']);
  await reserve(other.email, building, '1.01-A', [TOMORROW, '09:00', '13:00']);
  await signIn(page, me.email, building.at('/workplace/my-reservations'));

  // By the keyboard alone, from the button to the address.
  await tabTo(page, page.getByRole('button', { name: 'Calendar feed' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
  await expect(dialog).toContainText('Anyone with this link can see your reservations');
  await tabTo(page, dialog.getByRole('button', { name: 'Create link' }));
  await page.keyboard.press('Enter');
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const answer = await request.get(address);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const events = Object.values(ical.sync.parseICS(await answer.text())).filter((one) => one?.type === 'VEVENT');
  expect(events).toMatchObject([
    { summary: '1.01-B', start: moment(TOMORROW, '09:00'), end: moment(TOMORROW, '13:00') },
  ]);
  const etag = answer.headers()['etag'] ?? '';
  expect((await request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304);

  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Calendar feed' }).click();
  await expect(dialog).toContainText('It can’t be shown again, but you can replace it.');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Replace link' }).click();
  await page.getByRole('dialog', { name: 'Replace the link?' }).getByRole('button', { name: 'Replace link' }).click();
  const next = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect([next === address, (await request.get(address)).status(), (await request.get(next)).status()]).toEqual([
    false,
    404,
    200,
  ]);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog', { name: 'Revoke the link?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The link no longer works')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  expect((await request.get(next)).status()).toBe(404);
});
