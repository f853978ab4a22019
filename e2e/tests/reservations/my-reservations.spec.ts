import { readFile } from 'node:fs/promises';
import { comingMonday, daysAfter } from '../../src/dates.ts';
import { sql } from '../../src/database.ts';
import { aBuilding, moment, reserve, runningNow, storeReservation } from '../../src/buildings/reserved.ts';
import { countedHand } from '../../src/browser/counted-hand.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { enter, expectNoOverflow, filled, like, onPhone } from '../../src/browser/without-mouse.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const MONDAY = comingMonday();
const [TUESDAY, WEDNESDAY, THURSDAY] = [1, 2, 3].map((days) => daysAfter(MONDAY, days)) as [string, string, string];

const inGerman = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de', { ...options, timeZone: 'UTC' }).format(new Date(date));
const longDay = (date: string) => inGerman(date, { weekday: 'long', day: 'numeric', month: 'long' });

test.describe('from another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('an employee reserves a day, checks in, changes, cancels and undoes by keyboard on a phone', {
    tag: '@main',
  }, async ({ page, complaints }) => {
    complaints.allow(/409 \(Conflict\)/);
    const say = await onPhone(page, 'de');
    const text = (key: string) => say(`my-reservations:${key}`);
    const building = await aBuilding();
    const [me, rival] = await Promise.all([1, 2].map(() => aPerson({ buildings: [building.place.building] })));
    const email = me?.email ?? '';
    await storeReservation(building, { email, space: '1.01-C', ...runningNow() });
    // Still Monday in New York when it begins.
    await reserve(email, building, '1.01-B', [TUESDAY, '00:15', '02:00']);
    await reserve(rival?.email ?? '', building, '1.01-B', [TUESDAY, '02:00', '04:00']);
    await signIn(page, email, building.at(`/workplace/my-reservations?week=${MONDAY}`));
    const upcoming = page.getByRole('region', { name: text('upcoming') }).getByRole('listitem');
    const row = (name: string, hours: string) => upcoming.filter({ hasText: name }).filter({ hasText: hours });
    const day = (date: string) =>
      page.getByRole('list', { name: text('week.days') }).getByRole('listitem', { name: longDay(date) });

    await test.step('the building’s times are shown, and the calendar file has the same moment', async () => {
      await expect(page.getByText(filled(text('zone'), { zone: 'Europe/Amsterdam' }))).toBeVisible();
      await expect(day(TUESDAY)).toContainText('1.01-B');
      await expect(row('1.01-B', '00:15 – 02:00')).toContainText(filled(text('status.opensAt'), { time: '00:00' }));
      const download = page.waitForEvent('download');
      await enter(page, row('1.01-B', '00:15').getByRole('button', { name: like(text('calendarOf')) }));
      const file = await readFile(await (await download).path(), 'utf8');
      const stamp = moment(TUESDAY, '00:15')
        .toISOString()
        .replaceAll(/[-:]|\.\d{3}/g, '');
      expect(file).toContain(`\r\nDTSTART:${stamp}\r\n`);
    });

    await test.step('a day of the week is reserved, and a reservation made elsewhere appears by itself', async () => {
      await tabTo(page, page.getByRole('button', { name: text('plan.open') }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      const box = page.getByRole('checkbox', { name: `${longDay(WEDNESDAY)}: 1.01-B, 00:15 – 02:00` });
      await expect(box).toBeVisible();
      await expect(page.getByRole('checkbox', { checked: false }).first()).toBeFocused();
      // Tuesday is reserved and has no box.
      await page.keyboard.press('ArrowRight');
      await expect(box).toBeFocused();
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: filled(text('plan.reserve_one'), { count: 1 }) })).toBeEnabled();
      await page.keyboard.press('Enter');
      await expect(page.getByText(filled(text('plan.done_one'), { count: 1 }))).toBeVisible();
      await expect(upcoming).toHaveCount(3);
      await reserve(email, building, '0.01-A', [THURSDAY, '08:00', '10:00']);
      await expect(row('0.01-A', '08:00 – 10:00')).toBeVisible();
    });

    await test.step('check in', async () => {
      const running = upcoming.filter({ hasText: '1.01-C' });
      await enter(page, running.getByRole('button', { name: text('checkIn') }));
      await expect(page.getByText(filled(text('checkedIn'), { name: '1.01-C' }))).toBeVisible();
      await expect(running).toContainText(/\d\d:\d\d/);
    });

    await test.step('a refused change offers another desk', async () => {
      const before = row('1.01-B', '00:15 – 02:00').first();
      await enter(page, before.getByRole('button', { name: say('ui:change') }));
      const dialog = page.getByRole('dialog', { name: say('reservations:window.changeDate') });
      await tabTo(page, dialog.getByRole('combobox', { name: say('reservations:window.end') }));
      await page.keyboard.type('03:00');
      await enter(page, dialog.getByRole('button', { name: say('reservations:window.apply') }));
      const refused = page.getByRole('dialog', { name: text('refused') });
      await expect(refused.getByRole('alert')).toHaveText(say('problems:reservation.space_taken'));
      const other = filled(say('reserve-form:refusal.reserveSpace'), { name: String.raw`1\.01-\w` });
      await enter(page, refused.getByRole('button', { name: new RegExp(`^${other}$`) }).first());
      await expect(refused).toHaveCount(0);
      await expect(upcoming.filter({ hasText: '00:15 – 03:00' })).toHaveCount(1);
    });

    await test.step('cancel and undo', async () => {
      const changed = upcoming.filter({ hasText: '00:15 – 03:00' });
      const cancel = changed.getByRole('button', { name: text('cancel') });
      expect((await cancel.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await enter(page, cancel);
      await expect(page.getByText(like(text('cancelled'), { hours: '00:15 – 03:00' }))).toBeVisible();
      await expect(changed).toHaveCount(0);
      await expect(day(TUESDAY).getByRole('link')).toBeVisible();
      await enter(page, page.getByRole('button', { name: say('ui:undo') }));
      await expect(page.getByText(like(text('isBack'), { hours: '00:15 – 03:00' }))).toBeVisible();
      await expect(changed).toHaveCount(1);
      await expectNoOverflow(page);
      const stored = await sql(
        `select 1 from reservation join member on member.id = reservation.member_id
         where member.email = $1 and reservation.state <> 'c'`,
        [email],
      );
      expect(stored).toHaveLength(4);
    });
  });
});

test('several days are planned with two clicks and one for each day', async ({ page }) => {
  const building = await aBuilding();
  const { email } = await aPerson({ buildings: [building.place.building] });
  await signIn(page, email, building.at(`/workplace/my-reservations?week=${MONDAY}`));
  const hand = countedHand(page);
  await hand.click(page.getByRole('button', { name: 'Plan my week' }));
  const days = [MONDAY, TUESDAY, WEDNESDAY];
  for (const date of days) {
    const name = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
    await hand.click(page.getByRole('checkbox', { name: new RegExp(`^${name.format(new Date(date))}: \\d`) }));
  }
  await hand.click(page.getByRole('button', { name: 'Reserve 3 days' }));
  await expect(page.getByText('3 days reserved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem')).toHaveCount(days.length);
  expect(hand.actions()).toBe(2 + days.length);
});
