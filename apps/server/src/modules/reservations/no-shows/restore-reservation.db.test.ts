import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { idMadeAt } from '../../../../testing/no-shows/watched-building.ts';
import { at, hours, type ReservingPerson, refusalIn } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { clock, DAY, watchedBuilding } from './watched-building.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const own = watchedBuilding(database, api);

describe('restoring a no-show', () => {
  const list = async (who: ReservingPerson, restorable: '0' | '1') =>
    (
      await api.app.inject({
        url: `/api/3.0/reservations/${own.building.params.org}/${own.building.params.building}?restorable=${restorable}`,
        headers: { authorization: `Bearer ${await api.issuer.token(who)}` },
      })
    ).json<{ reservations: { id: string; state: string; restorableUntil: string | null }[] }>().reservations;

  const cancelled = async () => {
    await own.settle('cancel-15');
    const made = await own.reserved();
    await own.attendAt('09:15');
    return made.id;
  };

  test('is possible for its holder within a quarter of an hour, and it is not cancelled again', async () => {
    const id = await cancelled();
    expect(await list(own.ada, '0')).toEqual([]);
    expect(await list(own.ada, '1')).toMatchObject([{ id, state: 'cancelled', restorableUntil: at(DAY, '09:30') }]);
    expect(await list(own.staff, '1')).toMatchObject([{ id, restorableUntil: at(DAY, '09:30') }]);
    await own.travel('09:29');
    const { status, body } = await own.building.restore(own.ada, id);
    expect([status, body.state, body.restorableUntil, body.version]).toEqual([200, 'reserved', null, 3]);
    expect(await own.building.rows()).toMatchObject([{ state: 'r', holds: true }]);
    expect((await own.building.events()).at(-1)).toMatchObject({
      type: 'reservation.restored.v1',
      actorId: own.ada.personId,
    });
    for (const time of ['09:30', '11:00']) await own.attendAt(time);
    expect([await own.states(), await own.steps()]).toEqual([['r'], ['cancel']]);
    expect(await list(own.ada, '1')).toMatchObject([{ id, state: 'reserved', restorableUntil: null }]);
  });

  test('is refused later, for colleagues, and for reservations that a person cancelled', async () => {
    const id = await cancelled();
    expect(refusalIn(await own.building.restore(own.bob, id))).toMatchObject({
      status: 403,
      code: 'reservation.not_yours',
    });
    await own.travel('09:30');
    expect(refusalIn(await own.building.restore(own.ada, id))).toMatchObject({
      status: 409,
      code: 'reservation.restore_too_late',
      message: 'This reservation can no longer be restored. That was possible until 09:30.',
    });
    expect(await list(own.ada, '1')).toEqual([]);
    const mine = await own.reserved('13:00', '14:00');
    await own.building.cancel(own.ada, mine.hash);
    expect(refusalIn(await own.building.restore(own.ada, mine.id))).toMatchObject({
      code: 'reservation.not_restorable',
    });
    expect(refusalIn(await own.building.restore(own.staff, crypto.randomUUID()))).toMatchObject({ status: 404 });
  });

  test('is refused if the space was taken since, even from the same start, and offers alternatives', async () => {
    const id = await cancelled();
    const rival = idMadeAt(clock('09:16'));
    await own.building.within((tx) =>
      sql`
        insert into reservation (organisation_id, id, floor_id, space_id, member_id, local_day, start_at, end_at, exclusive, ticket)
        select organisation_id, ${rival}, floor_id, space_id, ${own.bob.memberId}, local_day, start_at, end_at, false, ticket
        from reservation where id = ${id}`.execute(tx),
    );
    const refusal = refusalIn(await own.building.restore(own.ada, id));
    expect(refusal).toMatchObject({ status: 409, data: { rule: 'space-taken' } });
    expect(refusal.data?.['alternatives']).toMatchObject({ spaces: [{ objectId: own.desks[1] }] });
    expect((await own.building.rows()).find((row) => row.id === id)).toMatchObject({ state: 'c', holds: false });
  });

  test('is refused by the rules for a person too: the holder has reserved another desk since', async () => {
    await own.building.setRules({});
    const id = await cancelled();
    expect((await own.building.reserve(own.ada, own.desks[1] ?? '', hours(DAY, '09:15', '12:00'))).status).toBe(201);
    expect(refusalIn(await own.building.restore(own.ada, id)).data).toMatchObject({
      rule: 'disable-overlapping-reservation',
    });
  });

  test('succeeds for one of two concurrent requests, by the holder and by a colleague', async () => {
    const id = await cancelled();
    const [back, first] = await Promise.all([
      own.building.restore(own.ada, id),
      own.building.reserve(own.bob, own.desks[0] ?? '', hours(DAY, '09:15', '12:00')),
    ]);
    expect([back.status, first.status].toSorted()).toEqual([back.status === 200 ? 200 : 201, 409]);
    expect((await own.building.rows()).filter(({ holds }) => holds)).toHaveLength(1);
  });
});
