import { inTenant } from '@berth/database';
import { MINUTE_MS } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { withoutBroker } from '../../../../testing/without-broker.ts';
import { record } from '../../../platform/events/record.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { closePastReservations } from '../close-past-reservations.job.ts';
import { mirrorMeeting } from '../mirror/mirror-meeting.ts';
import { deleteHolds, insertHolds } from './holds.sql.ts';

const database = testDatabase();
const api = testApi(database);
const DATE = day(1);
const MORNING = hours(DATE, '09:00', '12:00');
const period = { start: Date.parse(MORNING.startDatetime), end: Date.parse(MORNING.endDatetime) };

let building: ReservableBuilding;
let ada: ReservingPerson;
let desk = '';
let room = '';

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  ada = await building.person('ada');
  [desk = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1']);
  room = await building.room('Board', 'whole', 8);
});

/** With the role of the API, to which the row policies apply. */
const inside = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database.db, building.organisation.id, work);
const held = async (spaceId: string, expiresAt = Date.now() + MINUTE_MS) => {
  const hold = { id: newId(), floorId: building.floorId, spaceId, localDay: DATE, ...period };
  const [id = ''] = await inside((tx) =>
    insertHolds(tx, building.organisation.id, [{ ...hold, subjectId: newId(), expiresAt, reclaim: undefined }]),
  );
  return id;
};
const states = async () => (await building.rows()).map(({ state }) => state);

describe('a held space', () => {
  test('cannot be reserved, nor held again', async () => {
    expect(await held(desk)).not.toBe('');
    expect(refusalIn(await building.reserve(ada, desk, MORNING))).toMatchObject({
      status: 409,
      data: { rule: 'space-taken' },
    });
    expect(await held(desk)).toBe('');
    expect((await building.reserve(ada, desk, hours(DATE, '12:00', '13:00'))).status).toBe(201);
  });

  test('belongs to anyone a minute after its time, without a worker', async () => {
    await held(desk, Date.now() - MINUTE_MS / 2);
    expect((await building.reserve(ada, desk, MORNING)).status).toBe(409);
    await building.within((tx) =>
      sql`update hold set expires_at = now() - interval '61 seconds' where organisation_id = ${building.organisation.id}`.execute(
        tx,
      ),
    );
    expect((await building.reserve(ada, desk, MORNING)).status).toBe(201);
    expect(await states()).toEqual(['r']);
  });

  test('ends with a meeting that the room’s own calendar has', async () => {
    await held(room);
    const deps = { db: database.worker, record, live: withoutBroker, log: createLogger('silent', 'holds') };
    const at = { organisationId: building.organisation.id, buildingId: building.id };
    const meeting = { period, subject: '', visibleToOthers: true, spaceId: room, memberId: ada.memberId };
    expect(await inside((tx) => mirrorMeeting(deps, tx, at, meeting))).toMatchObject({ kind: 'mirrored' });
    expect(await states()).toEqual(['r']);
  });

  test('is deleted the night after its time', async () => {
    await held(desk, Date.now() - 25 * 60 * MINUTE_MS);
    await closePastReservations({ db: database.worker, log: createLogger('silent', 'holds') }).run();
    expect(await states()).toEqual([]);
  });
});

test('requests can delete held rows, and no reservation', async () => {
  const id = await held(desk);
  await building.reserve(ada, desk, hours(DATE, '12:00', '13:00'));
  await inside((tx) => sql`delete from reservation where organisation_id = ${building.organisation.id}`.execute(tx));
  expect(await states()).toEqual(['r']);
  expect(await inside((tx) => deleteHolds(tx, building.organisation.id, [id]))).toEqual([]);
});
