import { sql } from '../../src/database.ts';
import { daysAfter, today } from '../../src/dates.ts';
import { addAssets, anotherReserves, setRules } from '../../src/buildings/building-rules.ts';
import { aMappedBuilding } from '../../src/buildings/mapped-building.ts';
import { aBuilding } from '../../src/buildings/reserved.ts';
import { tabTo } from '../../src/browser/tab-to.ts';
import { enter, expectNoOverflow, filled, like, onPhone, retype } from '../../src/browser/without-mouse.ts';
import { aPerson } from '../../src/persons.ts';
import { expectYours, openRequest, reserveAddress } from '../../src/screens/reserve-on-phone.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);

test('a room is reserved with guests, a subject and equipment by keyboard on a phone', async ({ page }) => {
  const say = await onPhone(page, 'de');
  const building = await aMappedBuilding();
  await setRules(building, {
    settings: {
      allow_room_reservation_subject: true,
      allow_private_reservations: true,
      enable_all_users_to_invite_guests: true,
    },
  });
  await addAssets(building, [['Beamer', 2, '']]);
  const me = await aPerson({ buildings: [building.place.building] });
  await signIn(page, me.email, reserveAddress(building, { floor: building.floors.ground, more: '&kind=rooms' }));
  const { dialog } = await openRequest(page, say, 'Meeting 0.02');
  const ofGuest = (what: 'nameOf' | 'emailOf', number: number) =>
    dialog.getByRole('textbox', { name: filled(say(`reserve-form:form.${what}`), { number }) });
  await retype(page, dialog.getByRole('textbox', { name: say('reservations:reserve.subject') }), 'Quartalsplan');
  await retype(page, ofGuest('nameOf', 1), 'Ada Lovelace');
  await retype(page, ofGuest('emailOf', 1), 'ada@lovelace.example');
  await enter(page, dialog.getByRole('button', { name: say('ui:add'), exact: true }));
  await tabTo(page, ofGuest('nameOf', 2), 'Shift+Tab');
  await page.keyboard.type('Grace Hopper');
  await retype(page, ofGuest('emailOf', 2), 'grace@hopper.example');
  await enter(page, dialog.getByRole('checkbox', { name: say('reservations:reserve.visible') }), 'Space');
  await enter(page, dialog.getByRole('checkbox', { name: 'Beamer' }), 'Space');
  await retype(page, dialog.getByRole('spinbutton', { name: say('reserve-form:form.quantity') }), '3');
  await expect(dialog.getByRole('alert')).toContainText(
    filled(say('problems:reservation.asset_stock'), { n: 2, name: 'Beamer', qty: 3 }),
  );
  await expectNoOverflow(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expectYours(page, say, 'Meeting 0.02');
  const stored = await sql<{ subject: string; visible: boolean; guests: number; assets: number }>(
    `select subject, visible_to_others as visible,
       (select count(*)::int from reservation_guest g where g.organisation_id = r.organisation_id and g.reservation_id = r.id) as guests,
       (select coalesce(sum(quantity), 0)::int from reservation_asset a where a.organisation_id = r.organisation_id and a.reservation_id = r.id) as assets
     from reservation r where organisation_id = $1`,
    [building.organisationId],
  );
  expect(stored).toEqual([{ subject: 'Quartalsplan', visible: false, guests: 2, assets: 2 }]);
});

test('a coordinator reserves five weeks for a colleague and skips the week with a conflict', async ({ page }) => {
  const say = await onPhone(page, 'de');
  const building = await aBuilding();
  const [me, colleague] = await Promise.all([
    aPerson({ roles: ['Customer-coordinator'], buildings: [building.place.building] }),
    aPerson({ firstName: 'Willemijn', lastName: 'Tester', buildings: [building.place.building] }),
  ]);
  const third = daysAfter(TOMORROW, 14);
  await anotherReserves(building, { desk: '1.01-B', date: third, from: '08:00', to: '17:00' });
  await signIn(page, me.email, reserveAddress(building));
  const { dialog, now } = await openRequest(page, say, '1.01-B');
  const holder = dialog.getByRole('textbox', { name: say('reserve-form:form.holder') });
  await retype(page, holder, 'willem');
  await expect(page.getByRole('option', { name: /^Willemijn Tester/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(holder).toHaveValue('Willemijn Tester');
  await retype(page, dialog.getByRole('textbox', { name: say('reserve-form:form.repeat') }), '4');
  const plan = dialog.getByRole('list', { name: say('reserve-form:series.label') }).getByRole('listitem');
  await expect(plan).toHaveCount(5);
  await expect(dialog.getByRole('alert')).toHaveText(like(say('problems:reservation.series_overlaps')));
  await expect(plan.nth(2)).toContainText(say('problems:reservation.space_taken'));
  await tabTo(page, plan.nth(2).getByRole('radio', { name: like(say('reserve-form:series.takeOne')) }));
  await page.keyboard.press('ArrowDown');
  const skip = plan.nth(2).getByRole('radio', { name: say('reserve-form:series.skipOne') });
  await expect(skip).toBeChecked();
  await expect(skip).toBeFocused();
  await expect(dialog.getByRole('status')).toContainText(
    filled(say('reserve-form:series.skippedCount_one'), { count: 1 }),
  );
  await expectNoOverflow(page);
  // The totals beside the button leave room for its words.
  expect((await now.boundingBox())?.width).toBeGreaterThan(120);
  await page.keyboard.press('Enter');
  const done = filled(say('reservations:reserve.doneMany_other'), { count: 4, name: '1.01-B' });
  await expect(page.getByText(done)).toBeVisible();
  const stored = await sql<{ day: string }>(
    `select local_day::text as day from reservation join member on member.id = reservation.member_id
     where reservation.organisation_id = $1 and member.email = $2 order by day`,
    [building.organisationId, colleague.email],
  );
  expect(stored.map(({ day }) => day)).toEqual([0, 7, 21, 28].map((days) => daysAfter(TOMORROW, days)));
});
