import ical from 'node-ical';
import { daysAfter, today } from '../../src/dates.ts';
import { aPerson } from '../../src/persons.ts';
import { aBuilding, moment, reserve } from '../../src/buildings/reserved.ts';
import { signIn } from '../../src/sign-in.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { expect, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);

test('a link for calendar apps is created by keyboard, copied, and shows only the user’s own reservations', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const building = await aBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  const colleague = await aPerson({ buildings: [building.place.building], lastName: 'Other' });
  await reserve(me.email, building, '1.01-B', [TOMORROW, '09:00', '13:00']);
  await reserve(colleague.email, building, '1.01-A', [TOMORROW, '09:00', '13:00']);
  await signIn(page, me.email, building.at('/workplace/my-reservations'));

  await tabTo(page, page.getByRole('button', { name: 'Calendar feed' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
  await expect(dialog).toContainText('Anyone with this link can see your reservations');
  await tabTo(page, dialog.getByRole('button', { name: 'Create link' }));
  await page.keyboard.press('Enter');
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await tabTo(page, dialog.getByRole('button', { name: 'Copy' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const answer = await request.get(address);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const events = Object.values(ical.sync.parseICS(await answer.text())).filter((one) => one?.type === 'VEVENT');
  expect(events).toMatchObject([
    { summary: '1.01-B', start: moment(TOMORROW, '09:00'), end: moment(TOMORROW, '13:00') },
  ]);
});
