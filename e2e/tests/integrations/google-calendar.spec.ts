import { reserveSpace } from '@berth/contract';
import { aBuilding, moment } from '../../src/buildings/reserved.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { daysAfter, today } from '../../src/dates.ts';
import { aPerson } from '../../src/persons.ts';
import { aGoogleCalendar } from '../../src/product/google.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);
const SOON_MS = 10_000;

test('a room and its calendar of Google stay equal', async ({ page }) => {
  const [building, calendar] = await Promise.all([aBuilding(), aGoogleCalendar('Quay')]);
  await sql(`update building set integrations = '{"google":{"enabled":true}}' where id = $1`, [building.id]);
  const [room] = await sql<{ id: string }>(
    `insert into space (organisation_id, building_id, floor_id, type, name, reserved_by)
     values ($1, $2, $3, 'ROOM', 'Quay', 'whole') returning id`,
    [building.organisationId, building.id, building.floors.first],
  );
  const buildings = [building.place.building];
  const admin = await aPerson({ roles: ['Customer-admin'], buildings });
  const anna = await aPerson({ firstName: 'Anna', lastName: 'Jansen', buildings });

  await test.step('connect by a key file and say which room is which', async () => {
    await signIn(page, admin.email, building.at('/workplace/calendars'));
    await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
    const connect = page.getByRole('dialog', { name: 'Google Calendar' });
    await connect.getByLabel('Sync user').fill(calendar.syncUser);
    await connect.locator('input[type=file]').setInputFiles(calendar.keyFile);
    await connect.getByRole('button', { name: 'Test and save' }).click();
    await expect(connect).toHaveCount(0);
    await page.getByRole('button', { name: 'Add rooms from Google Calendar' }).click();
    const add = page.getByRole('dialog', { name: 'Add rooms' });
    await add.getByLabel('Building ID in Google').fill(calendar.buildingId);
    await page.keyboard.press('Enter');
    await add.getByRole('button', { name: 'Synchronise Quay' }).click();
    await expect(add.getByText('There are no other rooms.')).toBeVisible();
  });

  await test.step('what is reserved here stands there, and a meeting there takes the room here', async () => {
    const call = await callerOnOtherNode(anna.email);
    const times = { start: moment(TOMORROW, '09:00'), end: moment(TOMORROW, '10:00') };
    const body = { startDatetime: times.start.toISOString(), endDatetime: times.end.toISOString() };
    await call(reserveSpace, { params: { ...building.place, objectId: room?.id ?? '' }, body });
    const ours = { subject: 'Anna Jansen', start: body.startDatetime, end: body.endDatetime };
    await expect.poll(() => calendar.events(), { timeout: SOON_MS }).toEqual([ours]);
    await calendar.meet({ start: moment(TOMORROW, '13:00'), end: moment(TOMORROW, '14:00') }, 'Board');
    const mirrored = () => sql(`select subject from reservation where space_id = $1 and mirrored`, [room?.id ?? '']);
    await expect.poll(mirrored, { timeout: SOON_MS }).toEqual([{ subject: 'Board' }]);
  });
});
