import { daysAfter, today } from '../../src/dates.ts';
import { aPerson } from '../../src/persons.ts';
import { aBuilding, moment, storeReservation } from '../../src/buildings/reserved.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Locator, type Page, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);

/** Scrolled to the end of everything that it is in, the button that floats lies on no part of it. */
async function expectFree(page: Page, last: Locator): Promise<void> {
  const floating = page.getByRole('button', { name: 'Review us' });
  await expect(floating).toBeVisible();
  await expect(last).toBeVisible();
  await expect
    .poll(async () => {
      await last.evaluate((element) => {
        for (let one: Element | null = element; one; one = one.parentElement) one.scrollTop = one.scrollHeight;
      });
      const [a, b] = await Promise.all([floating.boundingBox(), last.boundingBox()]);
      if (!a || !b) return 'not on the screen';
      const meets = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
      return meets ? 'covered' : 'free';
    })
    .toBe('free');
  await last.click({ trial: true });
}

test('the last row of every list can be scrolled out from under what floats, on a desk and on a phone', async ({
  page,
}) => {
  const building = await aBuilding({ find_my_colleagues: true });
  const buildings = [building.place.building];
  const [me, other] = await Promise.all([aPerson({ buildings }), aPerson({ buildings })]);
  const days = (count: number) => Array.from({ length: count }, (_, n) => daysAfter(TOMORROW, n));
  for (const { email, space, count } of [
    { email: me.email, space: '1.01-A', count: 14 },
    { email: other.email, space: '1.01-B', count: 27 },
  ])
    for (const date of days(count))
      await storeReservation(building, { email, space, start: moment(date, '09:00'), end: moment(date, '13:00') });
  await signIn(page, me.email, building.at('/workplace/my-reservations'));

  for (const [width, height] of [
    [1440, 700],
    [390, 844],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await goWithin(page, building.at('/workplace/my-reservations'));
      const mine = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem');
      await expect(mine).toHaveCount(14);
      await expectFree(page, mine.last());
      await expectFree(page, page.getByRole('button', { name: 'Past', exact: true }));

      await goWithin(page, building.at('/workplace/find-my-colleague'));
      await expect(page.getByRole('list', { name: 'Where colleagues are' }).getByRole('listitem')).toHaveCount(25);
      await expectFree(page, page.getByRole('navigation', { name: 'Pages' }));

      await goWithin(page, building.at(`/workplace/desks?floor=${building.floors.first}&date=${TOMORROW}`));
      await page.setViewportSize({ width, height: 480 });
      await expectFree(page, page.locator('[id^=in-list]').last());
    });
});
