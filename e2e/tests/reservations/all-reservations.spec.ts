import { daysAfter, today } from '../../src/dates.ts';
import { sql } from '../../src/database.ts';
import { aBuilding, clockTime, moment, reserve, runningNow, storeReservation } from '../../src/buildings/reserved.ts';
import { enter, expectNoOverflow, filled, onPhone, retype } from '../../src/browser/without-mouse.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { aPerson } from '../../src/persons.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);

test.describe('from another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a coordinator finds, checks in and cancels reservations and asks why one is refused, by keyboard on a phone', async ({
    page,
  }) => {
    const say = await onPhone(page, 'de');
    const text = (key: string, values = {}) => filled(say(`all-reservations:${key}`), values);
    const building = await aBuilding();
    const buildings = [building.place.building];
    const [staff, bram, ada] = await Promise.all([
      aPerson({ buildings, roles: ['Customer-coordinator'] }),
      aPerson({ buildings, firstName: 'Bram', lastName: 'Jansen' }),
      aPerson({ buildings, firstName: 'Ada', lastName: 'Jansen', attributes: { isEmergencyResponder: ['true'] } }),
    ]);
    await storeReservation(building, { email: bram.email, space: '1.01-C', ...runningNow() });
    await storeReservation(building, {
      email: ada.email,
      space: 'Meeting 0.02',
      start: moment(TOMORROW, '14:00'),
      end: moment(TOMORROW, '14:45'),
      subject: 'Kwartaalplanning',
    });
    await signIn(page, staff.email, building.at('/workplace/reservations'));
    const rows = page.getByRole('grid', { name: text('title') }).getByRole('row');
    const meeting = rows.filter({ hasText: 'Meeting 0.02' });
    const running = rows.filter({ hasText: '1.01-C' });

    await test.step('the list starts with today; a coordinator checks in and cancels with single keys', async () => {
      await expect(rows).toHaveCount(1);
      await expect(page.getByText(text('zone', { zone: 'Europe/Amsterdam' }))).toBeVisible();
      await expectNoOverflow(page);
      await tabTo(page, running);
      await page.keyboard.press('c');
      await expect(page.getByText(text('checkedIn', { who: 'Bram Jansen' }))).toBeVisible();
      await expect(running).toContainText(text('says.checkedIn', { time: '' }).trim());
    });

    await test.step('tomorrow has the times of the building, and details for the keyboard', async () => {
      await tabTo(page, page.getByRole('radio', { name: text('day.today') }), 'Shift+Tab');
      await page.keyboard.press('ArrowRight');
      await expect(rows).toHaveCount(1);
      await expect(meeting).toContainText(text('emergencyResponder'));
      await expect(meeting).toContainText(clockTime(moment(TOMORROW, '14:00')));
      await tabTo(page, meeting);
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', {
        name: text('panel.label', { who: 'Ada Jansen', what: 'Meeting 0.02' }),
      });
      await expect(panel).toContainText('Kwartaalplanning');
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    });

    await test.step('filter and cancel', async () => {
      await tabTo(page, page.getByRole('searchbox', { name: text('search') }), 'Shift+Tab');
      await page.keyboard.type('meeting');
      await expect(page).toHaveURL(/search=meeting/);
      await expect(rows).toHaveCount(1);
      await tabTo(page, meeting);
      await page.keyboard.press('Delete');
      await expect(page.getByRole('dialog')).toContainText(text('cancelText'));
      await page.keyboard.press('Enter');
      await expect(page.getByText(text('noData'))).toBeVisible();
      await expect(rows).toHaveCount(0);
    });

    await test.step('why a person cannot reserve, and what would be allowed', async () => {
      await tabTo(page, page.getByRole('button', { name: text('why.open') }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: text('why.open') });
      await retype(page, dialog.getByRole('textbox', { name: text('why.person') }), 'bram jansen');
      await expect(dialog.getByRole('option', { name: /^Bram Jansen/ })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await retype(page, dialog.getByRole('combobox', { name: text('why.space') }), '1.01-F');
      await page.keyboard.press('Enter');
      // The calendar hangs over the dialog; Escape closes the calendar and not the dialog.
      await tabTo(page, dialog.getByRole('textbox', { name: text('why.date') }));
      const next = page.getByRole('button', { name: say('ui:day.nextMonth') });
      await expect(next).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(next).toHaveCount(0);
      const answer = dialog.getByRole('status');
      await expect(answer).toContainText(text('why.refused', { who: 'Bram Jansen' }));
      await expect(answer).toContainText(say('problems:reservation.fixed_desk'));
      const other = new RegExp(`^${text('why.sameTime', { name: String.raw`1\.01-\w` })}$`);
      await enter(page, answer.getByRole('button', { name: other }).first());
      await expect(answer).toContainText(text('why.allowed', { who: 'Bram Jansen' }));
      // The answer follows: he gets another desk at that time.
      await reserve(bram.email, building, '0.01-A', [TOMORROW, '09:00', '10:00']);
      await expect(answer).toContainText(text('why.refused', { who: 'Bram Jansen' }));
      const held = await sql(
        `select 1 from reservation join member on member.id = reservation.member_id where member.email = $1`,
        [bram.email],
      );
      expect(held, 'a question reserves nothing').toHaveLength(2);
    });
  });
});
