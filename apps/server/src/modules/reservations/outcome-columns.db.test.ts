import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { at } from '../../../testing/reservable-building.ts';
import { DAY, watchedBuilding } from './no-shows/watched-building.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const own = watchedBuilding(database, api);

/** The columns of a reservation from which figures are counted. */
const outcomeOf = async (id: string) => {
  const row = await own.building.within((tx) =>
    tx
      .selectFrom('reservation')
      .select([
        'state',
        'cancelled_by as by',
        'cancelled_at as cancelledAt',
        'planned_end_at as plannedEnd',
        'end_at as end',
      ])
      .where('organisation_id', '=', own.building.organisation.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  const time = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString().slice(11, 16));
  return {
    state: row.state,
    by: row.by,
    at: time(row.cancelledAt),
    end: time(row.end),
    plannedEnd: time(row.plannedEnd),
  };
};
const utc = (time: string) => new Date(at(DAY, time)).toISOString().slice(11, 16);
const unchanged = { by: null, at: null, plannedEnd: null };

describe('the row of a reservation stores', () => {
  test('the time of a cancellation by its holder', async () => {
    const { id, hash } = await own.reserved();
    expect(await outcomeOf(id)).toMatchObject({ ...unchanged, state: 'r' });
    await own.travel('08:30');
    await own.building.cancel(own.ada, hash);
    expect(await outcomeOf(id)).toMatchObject({ state: 'c', by: 'u', at: utc('08:30'), plannedEnd: null });
  });

  test('the time of a cancellation by another person', async () => {
    const { id, hash } = await own.reserved();
    await own.building.cancel(own.staff, hash);
    expect(await outcomeOf(id)).toMatchObject({ state: 'c', by: 'o', at: utc('08:00') });
  });

  test('the time of a cancellation by the system, until it is restored', async () => {
    await own.settle('cancel-15');
    const { id } = await own.reserved();
    await own.attendAt('09:15');
    expect(await outcomeOf(id)).toMatchObject({ state: 'c', by: 's', at: utc('09:15'), end: utc('12:00') });
    await own.building.restore(own.ada, id);
    expect(await outcomeOf(id)).toMatchObject({ ...unchanged, state: 'r' });
  });

  test('its planned end if its holder left earlier', async () => {
    const { id } = await own.reserved();
    await own.travel('09:00');
    await own.building.checkIn(own.ada, id);
    expect(await outcomeOf(id)).toMatchObject({ ...unchanged, state: 'i' });
    await own.travel('10:30');
    await own.building.checkOut(own.ada, id);
    expect(await outcomeOf(id)).toMatchObject({ state: 'o', by: null, end: utc('10:30'), plannedEnd: utc('12:00') });
  });
});

test.each([
  ['cancelled without an actor', `state = 'c', holds_space = false, cancelled_at = wall_clock()`],
  ['cancelled and active', `cancelled_at = wall_clock(), cancelled_by = 'u'`],
  [
    'cancelled by an unknown kind of actor',
    `state = 'c', holds_space = false, cancelled_at = wall_clock(), cancelled_by = 'x'`,
  ],
  ['active with a later planned end', `planned_end_at = end_at + interval '1 hour'`],
])('a constraint rejects a row that is %s', async (_how, set) => {
  const { id } = await own.reserved();
  const change = own.building.within((tx) =>
    sql`update reservation set ${sql.raw(set)} where organisation_id = ${own.building.organisation.id} and id = ${id}`.execute(
      tx,
    ),
  );
  await expect(change).rejects.toMatchObject({ code: '23514' });
});
