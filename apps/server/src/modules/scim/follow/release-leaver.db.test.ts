import { setScimMode } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeAll, expect, test } from 'vitest';
import { aReservableBuilding, day, hours } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { ENTRA_DISABLE } from '../protocol/entra.fixture.ts';
import { ADMIN, connectedDirectory } from '../testing/directory.ts';
import { jobDeps } from './follow.fixture.ts';
import { releaseLeaver } from './release-leaver.job.ts';

const database = testDatabase();
const api = testApi(database);
let building: Awaited<ReturnType<typeof aReservableBuilding>>;

beforeAll(async () => {
  building = await aReservableBuilding(database, api);
});

test('the reservations of a leaver are cancelled once, with notice; a leaver who is back keeps the rest', async () => {
  const directory = await connectedDirectory(api, database.owner, building);
  const params = { org: building.organisation.slug };
  await api.call(setScimMode, { params, body: { mode: 'apply' }, as: ADMIN });
  const roomId = await building.room('Studio', 'desks');
  const [first = '', second = ''] = await building.desks(roomId, ['D1', 'D2']);
  await building.slot(roomId, '00:00', '24:00');
  const [anna, bob] = [await building.person('anna'), await building.person('bob')];
  await building.reserve(anna, first, hours(day(1), '09:00', '17:00'));
  await building.reserve(bob, second, hours(day(1), '09:00', '17:00'));
  const ids = await Promise.all(
    [anna, bob].map(async ({ email }) => String((await directory.ask('POST', '/Users', { userName: email }))['id'])),
  );
  for (const id of ids) await directory.ask('PATCH', `/Users/${id}`, ENTRA_DISABLE);
  await directory.ask('PATCH', `/Users/${ids[1]}`, { Operations: [{ op: 'replace', value: { active: true } }] });

  const job = releaseLeaver(await jobDeps(database));
  const release = ({ memberId }: { memberId: string }) =>
    job.run({
      organisationId: building.organisation.id,
      eventId: crypto.randomUUID(),
      type: 'scim.release_due.v1',
      payload: { memberId },
      actorId: null,
    });
  for (const person of [anna, anna, bob]) await release(person);
  expect((await building.rows()).map(({ state }) => state).toSorted()).toEqual(['c', 'r']);
  const cancellations = (await building.events()).filter(({ type }) => type.includes('cancelled'));
  expect(cancellations).toMatchObject([
    { payload: { memberId: anna.memberId, kind: 'reservation-canceled-by-other' }, actorId: null },
  ]);
});
