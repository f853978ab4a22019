import { ghosts } from '@berth/contract';
import { daysAfter } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { capturedLog } from '../../../../testing/captured-log.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { settleGroups } from '../groups/settle-groups.job.ts';
import { aReportedBuilding, at, type ReportedBuilding, TODAY } from '../reports/reported-building.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const YESTERDAY = daysAfter(TODAY, -1);
const RANGE = { fromDate: daysAfter(TODAY, -13), toDate: TODAY };

let building: ReportedBuilding;
let ids: string[];
beforeEach(async () => {
  building = await aReportedBuilding(database, api);
  ids = await peopleOf(building, 14);
});

const peopleOf = async (of: ReportedBuilding, count: number) => {
  const all: string[] = [];
  for (let n = 0; n < count; n += 1) all.push((await of.person(`Person ${n}`)).id);
  return all;
};
const own = (of = building) => ({ organisation_id: of.at.organisationId, building_id: of.at.buildingId });

type Ending = 'fulfilled' | 'left' | 'waiting';
type Row = { readonly day?: string; readonly type?: 'DESK' | 'PARKING'; readonly of?: ReportedBuilding };

/** People who were on the waitlist. */
const waited = (
  people: readonly string[],
  ending: Ending,
  { day = YESTERDAY, type = 'DESK', of = building }: Row = {},
) =>
  of.within(async (tx) => {
    for (const member_id of people)
      await tx
        .insertInto('waitlist_entry')
        .values({
          ...own(of),
          member_id,
          type,
          local_day: day,
          start_at: new Date(at(day, '09:00')),
          end_at: new Date(at(day, '17:00')),
          auto_accept: true,
          state: ending === 'left' ? 'ended' : ending,
          end_reason: ending === 'left' ? 'left' : null,
          ended_at: ending === 'waiting' ? null : new Date(at(day, '08:00')),
          reservation_id: ending === 'fulfilled' ? randomUUID() : null,
        })
        .execute();
  });

const refused = (people: readonly string[], rule = 'space-taken', { day = YESTERDAY, of = building }: Row = {}) =>
  of.within(async (tx) => {
    for (const member_id of people)
      await tx
        .insertInto('refusal_seen')
        .values({ ...own(of), member_id, local_day: day, rule, space_type: 'd' })
        .execute();
  });

const settle = () => settleGroups({ db: database.owner, log: capturedLog().log }).run();
const report = async (of = building) => {
  const reader = (await of.person('Ina Sight')).as('Insights');
  return (await api.call(ghosts, { params: of.place, query: RANGE, as: reader })).body;
};
const day = (figures: object, rest: object = {}) => ({
  day: YESTERDAY,
  objectType: 'DESK',
  served: 0,
  unserved: 0,
  refused: 0,
  combined: 0,
  ...rest,
  ...figures,
});

describe('demand of a day', () => {
  test('counts a person once: a person who was refused and then waited only waited', async () => {
    await refused(ids.slice(0, 14));
    // By a second rule, too.
    await refused(ids.slice(0, 3), 'building-maximum');
    await waited(ids.slice(0, 5), 'left');
    await waited(ids.slice(5, 8), 'waiting');
    await settle();
    expect((await report()).demand).toEqual([day({ unserved: 8, refused: 6 })]);
  });

  test('tells who got a space from the waitlist, also in a second attempt, from who got none', async () => {
    await waited(ids.slice(0, 6), 'left');
    await waited(ids.slice(0, 1), 'fulfilled');
    await waited(ids.slice(6, 12), 'fulfilled');
    await settle();
    expect((await report()).demand).toEqual([day({ served: 7, unserved: 5 })]);
  });

  test('does not count people who got such a space in another way', async () => {
    await refused(ids.slice(0, 7));
    await waited(ids.slice(7, 13), 'left');
    const reserved = (memberId: string | undefined, spaceId: string | undefined, more: object = {}) =>
      building.held(YESTERDAY, '09:00', '10:00', { memberId: memberId ?? '', spaceId: spaceId ?? '', ...more });
    const [, one, two, three] = building.spaces.desks;
    await building.lived([
      reserved(ids[0], one),
      reserved(ids[7], two),
      // Cancelled, so that there was no space after all.
      reserved(ids[1], three, { state: 'c', checkedInAt: null, cancelledBy: 'u', cancelledAt: at(YESTERDAY, '08:00') }),
      reserved(ids[2], building.spaces.spot),
    ]);
    await settle();
    expect((await report()).demand).toEqual([day({ unserved: 5, refused: 6 })]);
  });

  test('counts kinds of spaces apart, and only refusals that a waitlist can meet', async () => {
    await refused(ids.slice(0, 6), 'daily-maximum');
    await waited(ids.slice(0, 5), 'left');
    await waited(ids.slice(0, 6), 'fulfilled', { type: 'PARKING' });
    await settle();
    expect((await report()).demand).toEqual([day({ unserved: 5 }), day({ served: 6 }, { objectType: 'PARKING' })]);
  });

  test('is counted when the day is over', async () => {
    await waited(ids.slice(0, 6), 'waiting', { day: TODAY });
    await settle();
    expect((await report()).demand).toEqual([]);
    await travelInTime(database.owner, at(daysAfter(TODAY, 1), '00:30'));
    await settle();
    expect((await report()).demand).toEqual([day({ unserved: 6 }, { day: TODAY })]);
  });
});

describe('demand of fewer than five people', () => {
  test('is neither shown nor stored, and the report says that something is hidden', async () => {
    await waited(ids.slice(0, 4), 'left');
    await settle();
    expect(await report()).toMatchObject({ demand: [], suppressed: true });
    const stored = await building.within((tx) => tx.selectFrom('demand_day').selectAll().execute());
    expect(stored).toMatchObject([{ unserved: 0, withheld: 1 }]);
  });

  test('is combined where three outcomes are small, and hides a larger one where it could be subtracted', async () => {
    await waited(ids.slice(0, 3), 'left');
    await refused(ids.slice(3, 5));
    await waited(ids.slice(5, 12), 'fulfilled');
    await waited(ids.slice(0, 9), 'fulfilled', { day: daysAfter(YESTERDAY, -1) });
    await refused(ids.slice(9, 13), 'space-taken', { day: daysAfter(YESTERDAY, -1) });
    await settle();
    expect((await report()).demand).toEqual([day({ served: 7, combined: 5 })]);
  });

  test('cannot be stored', async () => {
    const insert = building.within((tx) =>
      tx
        .insertInto('demand_day')
        .values({
          ...own(),
          local_day: TODAY,
          space_type: 'd',
          served: 4,
          unserved: 0,
          refused: 9,
          combined: 0,
          withheld: 0,
        })
        .execute(),
    );
    await expect(insert).rejects.toThrow('demand_day_people');
  });
});

test('a settled day stays as it is when a person is erased, and the person is not in it', async () => {
  await waited(ids.slice(0, 5), 'left');
  await refused(ids.slice(5, 11));
  await settle();
  const before = (await report()).demand;
  await building.within((tx) => sql`delete from member where id in (${ids[0]}, ${ids[5]})`.execute(tx));
  await settle();
  expect((await report()).demand).toEqual(before);
  const stored = await building.within((tx) => tx.selectFrom('demand_day').selectAll().execute());
  for (const id of ids) expect(JSON.stringify(stored)).not.toContain(id);
});

test('another organisation, and another building, do not see or count it', async () => {
  const other = await aReportedBuilding(database, api);
  await waited(ids.slice(0, 6), 'left');
  await waited(await peopleOf(other, 5), 'fulfilled', { of: other });
  await settle();
  expect((await report()).demand).toEqual([day({ unserved: 6 })]);
  expect((await report(other)).demand).toEqual([day({ served: 5 })]);
  const reader = (await building.person('Ina Sight')).as('Insights');
  expect((await api.call(ghosts, { params: other.place, query: RANGE, as: reader })).status).toBe(404);
  const sibling = await building.sibling();
  const user = await building.person('Sibling Reader');
  await building.addTo(sibling, user.id);
  const params = { org: building.place.org, building: sibling.slug };
  const { body } = await api.call(ghosts, { params, query: RANGE, as: user.as('Insights') });
  expect(body.demand).toEqual([]);
});

test('people without the right to insights do not see it', async () => {
  await waited(ids.slice(0, 6), 'left');
  await settle();
  const user = await building.person('Plain User');
  expect((await api.call(ghosts, { params: building.place, query: RANGE, as: user.as() })).status).toBe(403);
});
