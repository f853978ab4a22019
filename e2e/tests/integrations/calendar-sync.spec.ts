import { readFile } from 'node:fs/promises';
import { reserveSpace } from '@berth/contract';
import { takePictures } from '../../src/browser/picture-file.ts';
import { statusSeenAt } from '../../src/browser/seen-at.ts';
import { aBuilding, moment } from '../../src/buildings/reserved.ts';
import { callerOnOtherNode } from '../../src/call.ts';
import { sql } from '../../src/database.ts';
import { daysAfter, today } from '../../src/dates.ts';
import { aPerson } from '../../src/persons.ts';
import { aCalendar } from '../../src/product/graph.ts';
import { goWithin } from '../../src/screens/screens.ts';
import { signIn } from '../../src/sign-in.ts';
import { expect, type Page, test } from '../../src/test.ts';

const TOMORROW = daysAfter(today(), 1);
const SOON_MS = 10_000;
const between = (from: string, to: string) => ({ start: moment(TOMORROW, from), end: moment(TOMORROW, to) });
const entry = (subject: string, from: string, to: string) => ({
  subject,
  start: moment(TOMORROW, from).toISOString(),
  end: moment(TOMORROW, to).toISOString(),
});

/** A building with the calendar integration on and a room on its plan. */
async function aBuildingWithRoom(name: string) {
  const building = await aBuilding();
  await sql(`update building set integrations = '{"azure":{"enabled":true}}' where id = $1`, [building.id]);
  const [room] = await sql<{ id: string }>(
    `insert into space (organisation_id, building_id, floor_id, type, name, reserved_by, polygon)
     values ($1, $2, $3, 'ROOM', $4, 'whole', '[[720,100],[900,100],[900,300],[720,300]]') returning id`,
    [building.organisationId, building.id, building.floors.first, name],
  );
  if (!room) throw new Error('the room was not made');
  return { building, roomId: room.id };
}

type Calendar = Awaited<ReturnType<typeof aCalendar>>;

/** Creates a certificate in Berth and uploads it to the directory. */
async function connect(page: Page, { app, person, upload }: Calendar): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Microsoft 365' });
  await dialog.getByLabel('Directory (tenant) ID').fill(app.tenantId);
  await dialog.getByLabel('Application (client) ID').fill(app.clientId);
  await dialog.getByRole('button', { name: 'Create certificate' }).click();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download certificate' }).click();
  await upload(await readFile(await (await saving).path(), 'utf8'));
  await takePictures(page, 'calendars-connect');
  await dialog.getByLabel('Mailbox of a person').fill(person);
  await dialog.getByRole('button', { name: 'Test and save' }).click();
  await expect(dialog).toHaveCount(0);
}

async function map(page: Page, { list }: Calendar): Promise<void> {
  await page.getByRole('button', { name: 'Add rooms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add rooms' });
  await dialog.getByLabel('Address of a room list').fill(list);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('0 meetings to import · 0 reservations to add · 0 conflicts')).toBeVisible();
  await takePictures(page, 'calendars-rooms');
  await dialog.getByRole('button', { name: 'Synchronise Quay' }).click();
  await expect(dialog.getByText('There are no other rooms.')).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a room and its mailbox stay in sync, and an administrator settles a conflict', async ({ page }) => {
  const [{ building, roomId }, calendar] = await Promise.all([aBuildingWithRoom('Quay'), aCalendar('Quay')]);
  const buildings = [building.place.building];
  const admin = await aPerson({ roles: ['Customer-admin'], buildings });
  const anna = await aPerson({ firstName: 'Anna', lastName: 'Jansen', buildings });

  await test.step('the calendar is connected, and a room gets its mailbox', async () => {
    await signIn(page, admin.email, building.at('/workplace/calendars'));
    await connect(page, calendar);
    await map(page, calendar);
  });

  await test.step('a reservation appears in the mailbox', async () => {
    const call = await callerOnOtherNode(anna.email);
    const { start, end } = between('09:00', '10:00');
    const body = { startDatetime: start.toISOString(), endDatetime: end.toISOString() };
    await call(reserveSpace, { params: { ...building.place, objectId: roomId }, body });
    const ours = [entry('Anna Jansen', '09:00', '10:00')];
    await expect.poll(() => calendar.events(), { timeout: SOON_MS }).toEqual(ours);
    await expect.poll(() => calendar.isSubscribed(), { timeout: SOON_MS }).toBe(true);
  });

  await test.step('a meeting in the mailbox takes the room on an open map', async () => {
    const floor = building.floors.first;
    await goWithin(
      page,
      building.at(`/workplace/desks?floor=${floor}&kind=rooms&date=${TOMORROW}&from=13:00&to=14:00`),
    );
    const room = page.getByRole('listbox', { name: 'Map of First' }).getByRole('option', { name: /^Room Quay, / });
    await expect(room).toHaveAttribute('data-status', 'FREE');
    const seen = statusSeenAt(room, 'RESERVED');
    await calendar.meet(between('13:00', '14:00'), 'Board');
    const met = Date.now();
    const took = (await seen) - met;
    console.log(`a meeting appeared on the map after ${took} ms`);
    expect(took).toBeLessThan(SOON_MS);
  });

  await test.step('a meeting over a reservation is a conflict until the reservation is moved', async () => {
    await calendar.meet(between('09:30', '10:30'), 'Audit');
    await goWithin(page, building.at('/workplace/calendars'));
    await expect(page.getByRole('row').filter({ hasText: calendar.room })).toContainText('Synchronised');
    const conflict = page.getByRole('listitem').filter({ hasText: 'A meeting overlaps a reservation' });
    await expect(conflict).toContainText('Anna Jansen', { timeout: SOON_MS * 2 });
    await expect(conflict).toContainText('09:30 – 10:30');
    await takePictures(page, 'calendars-conflict');
    await conflict.getByRole('button', { name: 'Move' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Anna Jansen’s reservation' });
    await dialog.getByLabel('From').selectOption('15:00');
    await dialog.getByLabel('Until').selectOption('16:00');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('No conflicts: rooms and calendars match.')).toBeVisible({ timeout: SOON_MS * 2 });
    expect(await calendar.events()).toEqual([
      entry('Audit', '09:30', '10:30'),
      entry('Board', '13:00', '14:00'),
      entry('Anna Jansen', '15:00', '16:00'),
    ]);
    const held = await sql<{ start: Date }>(
      `select start_at as start from reservation where space_id = $1 and state = 'r' order by start_at`,
      [roomId],
    );
    expect(held.map(({ start }) => start)).toEqual(['09:30', '13:00', '15:00'].map((time) => moment(TOMORROW, time)));
  });
});
