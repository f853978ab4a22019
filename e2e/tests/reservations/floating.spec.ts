import { daysAfter, today } from '../../src/dates.ts';
import { aBuilding, moment, storeReservation } from '../../src/buildings/reserved.ts';
import { aPerson } from '../../src/persons.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { reserveAddress } from '../../src/screens/reserve-on-phone.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Locator, test } from '../../src/test.ts';
import { onPhone, filled, like, PHONE } from '../../src/browser/without-mouse.ts';

const TOMORROW = daysAfter(today(), 1);
const DESKTOP = { width: 1440, height: 900 };

/** Scrolls the last element to the end and expects the message not to cover it. A focused message stays open. */
async function expectUncovered(dismiss: Locator, last: Locator): Promise<void> {
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

/** Names of the controls that the message covers without scrolling. */
const coveredBy = (dismiss: Locator) =>
  dismiss.evaluate((button) => {
    const { left, right, top, bottom } = (button.parentElement ?? button).getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('button, a, input, select, [role=tab]')]
      .filter((control) => !button.parentElement?.contains(control) && control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return box.width > 1 && box.left < right && left < box.right && box.top < bottom && top < box.bottom;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.innerText);
  });

test('a message covers no control, and the last row of a list can be scrolled clear of it', async ({ page }) => {
  // French has the longest messages.
  const say = await onPhone(page, 'fr');
  const building = await aBuilding();
  const me = await aPerson({ buildings: [building.place.building] });
  for (let n = 1; n <= 14; n += 1) {
    const date = daysAfter(TOMORROW, n);
    const [start, end] = [moment(date, '09:00'), moment(date, '13:00')];
    await storeReservation(building, { email: me.email, space: '1.01-A', start, end });
  }
  await signIn(page, me.email, building.at('/workplace/my-reservations'));
  const dismiss = page.getByRole('button', { name: say('ui:dismiss') });

  for (const [at, size] of [PHONE, DESKTOP].entries())
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size);
      await goWithin(page, building.at('/workplace/my-reservations'));
      const mine = page.getByRole('region', { name: say('my-reservations:upcoming') }).getByRole('listitem');
      await expect(mine.nth(10)).toBeVisible();
      await mine
        .first()
        .getByRole('button', { name: say('my-reservations:cancel'), exact: true })
        .click();
      await expect(page.getByText(like(say('my-reservations:cancelled')))).toBeVisible();
      await expectUncovered(dismiss, page.getByRole('button', { name: say('my-reservations:past'), exact: true }));
      await dismiss.click();

      await goWithin(page, reserveAddress(building, { date: daysAfter(TOMORROW, 20 + at) }));
      await page.getByRole('option', { name: /^1.01-B / }).click();
      await page.getByRole('button', { name: say('reservations:reserve.now') }).click();
      const done = filled(say('reservations:reserve.done'), { name: '1.01-B', from: '09:00', to: '13:00' });
      await expect(page.getByText(done)).toBeVisible();
      await expectUncovered(dismiss, page.locator('[id^=in-list]').last());
      expect(await coveredBy(dismiss)).toEqual([]);
      await expect(page.getByRole('banner').getByRole('button', { name: say('shell:reviewUs') })).toBeVisible();
    });
});
