import { affectedReservations } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { daysAfter } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { at, aWorkplace, SOON, type Workplace } from '../read/workplace.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const TODAY = daysAfter(SOON, -3);
const allDay = { date: TODAY, from: '00:00', to: '24:00' };
let work: Workplace;
let staff: { subject: string; roles: Role[] };

beforeEach(async () => {
  work = await aWorkplace(database, api);
  staff = { ...(await work.person('Mia Own')), roles: ['Customer-coordinator'] };
  await work.person('Ada Berg');
});

const affected = (ids: string[], as: { subject: string; roles?: Role[] } = staff) =>
  api.call(affectedReservations, { params: placeOf(work.building), body: { ids }, as });

test('a removal affects upcoming and running reservations, and counts who is checked in', async () => {
  await work.reserve('Desk 1', { ...allDay, state: 'i' });
  await work.reserve('Desk 2', { ...allDay, by: 'Mia Own' });
  await work.reserve('Desk 1');
  await work.reserve('Desk 1', { date: daysAfter(TODAY, -1) });
  await work.reserve('Desk 2', { state: 'c' });
  await work.reserve('Desk 9');
  const upcoming = {
    reservations: 1,
    people: 1,
    timezone: 'Europe/Amsterdam',
    canMove: true,
    canLeave: false,
    first: [{ name: 'Ada Berg', objectName: 'Desk 1', startDatetime: at('09:00') }],
  };
  const both = await affected([work.ids['Desk 1'], work.ids['Desk 2']]);
  expect(both).toMatchObject({ status: 200, body: { upcoming, running: { reservations: 2 }, checkedIn: 1 } });
  expect(both.body.running.first.map(({ name }) => name).toSorted()).toEqual(['Ada Berg', 'Mia Own']);
  // The room and the floor contain both desks.
  expect((await affected([work.ids.Studio])).body).toEqual(both.body);
  expect((await affected([work.floors.Ground, work.ids['Desk 1']])).body).toEqual(both.body);
  expect((await affected([work.ids['Desk 3']])).body).toMatchObject({
    upcoming: { reservations: 0, people: 0, first: [] },
    running: { reservations: 0, first: [] },
    checkedIn: 0,
  });
});

test('only staff may ask, and only about their own building', async () => {
  const foreign = await aWorkplace(database, api);
  await foreign.person('Ada Berg');
  await foreign.reserve('Desk 1');
  expect(await affected([work.ids['Desk 1'], foreign.ids['Desk 1']])).toMatchObject({
    status: 404,
    body: { code: 'space.not_found' },
  });
  expect((await affected([foreign.floors.Ground])).status).toBe(404);
  expect((await affected([work.ids['Desk 1']], { subject: staff.subject })).status).toBe(403);
});
