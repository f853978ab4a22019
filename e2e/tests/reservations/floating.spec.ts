import { daysAfter, today } from '../../src/dates.ts';
import { aPerson } from '../../src/persons.ts';
import { aBuilding, moment, storeReservation } from '../../src/buildings/reserved.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Locator, type Page, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);

/** Scrolled to the end of everything that it is in, the message lies on no part of it. Whoever has tabbed to it reads it. */
async function expectFree(page: Page, last: Locator): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.focus();
  const message = dismiss.locator('..');
  await expect(last).toBeVisible();
  await expect
    .poll(async () => {
      await last.evaluate((element) => {
        for (let one: Element | null = element; one; one = one.parentElement) one.scrollTop = one.scrollHeight;
      });
      const [a, b] = await Promise.all([message.boundingBox(), last.boundingBox()]);
      if (!a || !b) return 'not on the screen';
      const meets = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
      return meets ? 'covered' : 'free';
    })
    .toBe('free');
  await last.click({ trial: true });
}

/** What the message lies on that could be pressed without scrolling, by name. */
const coveredBy = (page: Page) =>
  page.getByRole('button', { name: 'Dismiss' }).evaluate((dismiss) => {
    const { left, right, top, bottom } = (dismiss.parentElement ?? dismiss).getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('button, a, input, select, [role=tab]')]
      .filter((control) => !dismiss.parentElement?.contains(control) && control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return box.width > 1 && box.left < right && left < box.right && box.top < bottom && top < box.bottom;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.innerText);
  });

test('a message lies on no control, and the last row of a list can be scrolled out from under it', async ({ page }) => {
  const building = await aBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  for (let n = 1; n <= 14; n += 1) {
    const date = daysAfter(TOMORROW, n);
    await storeReservation(building, {
      email: me.email,
      space: '1.01-A',
      start: moment(date, '09:00'),
      end: moment(date, '13:00'),
    });
  }
  await signIn(page, me.email, building.at('/workplace/my-reservations'));

  for (const [at, [width, height]] of (
    [
      [1440, 900],
      [390, 844],
    ] as const
  ).entries())
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await goWithin(page, building.at('/workplace/my-reservations'));
      const mine = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem');
      await expect(mine.nth(10)).toBeVisible();
      await mine.first().getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(page.getByText(/^Cancelled: /)).toBeVisible();
      await expectFree(page, page.getByRole('button', { name: 'Past', exact: true }));
      await page.getByRole('button', { name: 'Dismiss' }).click();

      const date = daysAfter(TOMORROW, 20 + at);
      await goWithin(
        page,
        building.at(`/workplace/desks?floor=${building.floors.first}&date=${date}&from=09:00&to=13:00`),
      );
      await page.getByRole('option', { name: /^1.01-B / }).click();
      await page.getByRole('button', { name: 'Reserve now' }).click();
      await expect(page.getByText(/^1.01-B is yours/)).toBeVisible();
      await expectFree(page, page.locator('[id^=in-list]').last());
      expect(await coveredBy(page)).toEqual([]);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Review us' })).toBeVisible();
    });
});
