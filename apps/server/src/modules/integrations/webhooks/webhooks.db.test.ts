import { createHmac } from 'node:crypto';
import { inTenant } from '@berth/database';
import { WEBHOOKS } from '@berth/domain/integrations';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { day, hours, type ReservableBuilding } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { testSealer } from '../../../../testing/test-sealer.ts';
import { until } from '../../../../testing/until.ts';
import { record } from '../../../platform/events/record.ts';
import { forwardTargetsIn, receiverOf } from '../../connections/index.ts';
import { forgetDeliveriesOf } from '../index.ts';
import { aForwardingBuilding, webhookWorker } from './webhooks.fixture.ts';
import { writeDeliveries } from './write-deliveries.job.ts';

const database = testDatabase();
const api = testApi(database);
const worker = webhookWorker(database);
const MORNING = hours(day(3), '09:00', '12:30');
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

const forwarding = async (rest: Parameters<typeof aForwardingBuilding>[3] = {}) => {
  const building = await aForwardingBuilding(database, api, worker, rest);
  closing.push(building.close);
  return building;
};
const made = ({ status, body }: Awaited<ReturnType<ReservableBuilding['reserve']>>) => {
  const [reservation] = status === 201 ? body.reservations : [];
  if (reservation === undefined) throw new Error(`not reserved: ${status} ${JSON.stringify(body)}`);
  return reservation;
};

test('a receiver gets the events of a reservation in order, signed and with the key [T24]', async () => {
  const building = await forwarding();
  const beamer = await building.asset('Beamer', 3);
  const holder = await building.person('holder');
  const board = await building.room('Board', 'whole', 10);
  const { id, hash } = made(
    await building.reserve(holder, board, {
      ...MORNING,
      reservationSubject: 'Quarter',
      invitedUsers: [{ name: 'Ann Guest', email: 'ann@guest.example' }],
      reservationAssets: [{ id: beamer, qty: 2, comment: 'near the window' }],
    }),
  );
  await building.change(holder, { id, ...hours(day(4), '13:00', '15:00') });
  await building.cancel(holder, hash);

  const got = await building.got(building.receiver, 6);
  expect(got.map(({ body }) => body.type)).toEqual([
    'reservation.created',
    'reservation.guests_invited',
    'reservation.assets_reserved',
    'reservation.changed',
    'reservation.cancelled',
    'reservation.assets_cancelled',
  ]);
  const [first, , , , last] = got;
  expect(first?.body.data).toMatchObject({
    kind: 'reservation-created-by-user',
    building: `/${building.organisation.slug}/${building.slug}`,
    reservation: { id, objectType: 'ROOM', objectName: 'Board', floorName: 'Floor', timezone: 'Europe/Amsterdam' },
  });
  expect(last?.body.data).toMatchObject({ kind: 'reservation-canceled-by-user', reservation: { state: 'cancelled' } });
  // Contains neither the secret of the ticket nor the guests.
  for (const { text } of got)
    for (const secret of [hash, 'ann@guest.example', 'Ann Guest']) expect(text).not.toContain(secret);

  const [target] = await building.within((tx) =>
    forwardTargetsIn(tx, building.place.organisationId, 'forwardReservation'),
  );
  if (target === undefined) throw new Error('no forward target');
  const { signing } = await receiverOf(testSealer(), target);
  const [secret = ''] = signing;
  for (const { headers, text } of got) {
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], text].join('.');
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  }
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
  await building.states(Array.from({ length: 6 }, () => 'sent'));
});

test('a calendar conflict of a room is sent with the time of the conflicting meeting', async () => {
  const building = await forwarding();
  const holder = await building.person('holder');
  const { id: reservationId } = made(await building.reserve(holder, await building.room('Board', 'whole'), MORNING));
  const conflict = { startDatetime: `${day(3)}T08:30:00.000Z`, endDatetime: `${day(3)}T09:30:00.000Z` };
  const { organisationId, buildingId } = building.place;
  const about = { buildingId, reservationId, memberId: holder.memberId };
  await building.within((tx) =>
    record(tx, {
      organisationId,
      actorId: undefined,
      type: 'calendar.conflicted.v1',
      payload: { ...about, kind: 'azure-sync-conflict', ...conflict },
    }),
  );
  const [, second] = await building.got(building.receiver, 2);
  expect(second?.body).toMatchObject({
    type: 'reservation.sync_conflict',
    data: { kind: 'azure-sync-conflict', conflict, reservation: { id: reservationId, objectName: 'Board' } },
  });
});

test('the body of a webhook names no user if the reservation is private or the building hides names [T32]', async () => {
  const building = await forwarding();
  const hiding = await forwarding({ settings: { hide_user_details: true } });
  const bodyFor = async (place: typeof building, visibleToOthers: boolean) => {
    const holder = await place.person(`holder-${visibleToOthers}`);
    const body = {
      ...MORNING,
      reservationSubject: 'Secret plan',
      visibleToOthers: visibleToOthers ? (1 as const) : (0 as const),
    };
    made(await place.reserve(holder, place.desks[visibleToOthers ? 0 : 1] ?? '', body));
    const count = place.receiver.got.length + 1;
    const text = (await place.got(place.receiver, count)).at(-1);
    return { ...text?.body.data.reservation, text: text?.text ?? '', email: holder.email };
  };
  const open = await bodyFor(building, true);
  expect(open).toMatchObject({ forUser: { username: open.email }, reservationSubject: 'Secret plan', guestCount: 0 });
  const secret = await bodyFor(building, false);
  expect(secret).toMatchObject({ forUser: null, reservationSubject: null, guestCount: null, visibleToOthers: false });
  for (const word of [secret.email, 'Secret plan']) expect(secret.text).not.toContain(word);
  const hidden = await bodyFor(hiding, true);
  expect(hidden).toMatchObject({ forUser: null, guestCount: null, reservationSubject: 'Secret plan' });
  expect(hidden.text).not.toContain(hidden.email);
});

test('a failed delivery holds back only its own reservation, and is retried under its id before later events [R5]', async () => {
  const building = await forwarding({ receivers: 2 });
  const [failing, well] = building.receivers;
  if (failing === undefined || well === undefined) throw new Error('no receivers');
  const [ann, bob] = [await building.person('ann'), await building.person('bob')];
  const held = made(await building.reserve(ann, building.desks[0] ?? '', MORNING));
  failing.answer((body) => (body.data.reservation.id === held.id ? 500 : 204));
  const [refused] = await building.got(failing, 1);
  await building.cancel(ann, held.hash);
  const other = made(await building.reserve(bob, building.desks[1] ?? '', MORNING));
  await building.got(well, 3);
  await until('the other reservation', () => failing.got.some(({ body }) => body.data.reservation.id === other.id));
  const ofHeld = () => failing.got.filter(({ body }) => body.data.reservation.id === held.id);
  expect(new Set(ofHeld().map(({ body }) => body.type))).toEqual(new Set(['reservation.created']));

  failing.answer(204);
  await building.hurry(failing.endpointId);
  await until('what followed', () => ofHeld().at(-1)?.body.type === 'reservation.cancelled');
  const again = ofHeld().at(-2);
  expect([again?.text, again?.headers['webhook-id']]).toEqual([refused?.text, refused?.headers['webhook-id']]);
  expect(well.got).toHaveLength(3);
});

test('a receiver that answers 410 is disabled with an audit entry, and waiting deliveries are given up', async () => {
  const building = await forwarding();
  const { receiver } = building;
  receiver.answer(410);
  const ann = await building.person('ann');
  made(await building.reserve(ann, building.desks[0] ?? '', MORNING));
  await building.got(receiver, 1);
  await building.states(['dead']);
  expect((await building.stateOf(receiver.endpointId))?.switchedOffAt).not.toBeNull();
  const audited = await building.within((tx) =>
    tx.selectFrom('audit').select('after').where('action', '=', 'building.forwarding-stopped').execute(),
  );
  expect(audited.map(({ after }) => after)).toEqual([
    { endpointId: receiver.endpointId, receiver: receiver.origin, why: 'gone' },
  ]);
  const bob = await building.person('bob');
  const { id } = made(await building.reserve(bob, building.desks[1] ?? '', MORNING));
  await until('that it happened is known', async () =>
    inTenant(database.worker, building.place.organisationId, (tx) =>
      sql<{ state: string }>`select j.state from pgboss.job j join event e on e.payload ->> 'reservationId' = ${id}
        where j.name = 'webhook-deliveries' and j.data ->> 'eventId' = e.id::text and j.state = 'completed'`
        .execute(tx)
        .then(({ rows }) => rows.length),
    ),
  );
  expect(receiver.got).toHaveLength(1);
  expect(await building.deliveries()).toHaveLength(1);
});

test('a receiver is probed by one request at a time after five failures in a row, until it is back', async () => {
  const building = await forwarding();
  const { receiver } = building;
  receiver.answer(503);
  const people = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => building.person(name)));
  for (const [n, person] of people.entries()) made(await building.reserve(person, building.desks[n] ?? '', MORNING));
  const paused = await until('paused', async () => {
    const state = await building.stateOf(receiver.endpointId);
    return (state?.failures ?? 0) >= WEBHOOKS.pausedAfter ? state : undefined;
  });
  expect(paused.probeAt).not.toBeNull();
  const before = receiver.got.length;
  await building.hurry(receiver.endpointId);
  await until('asked', async () => ((await building.stateOf(receiver.endpointId))?.failures ?? 0) > paused.failures);
  expect(receiver.got).toHaveLength(before + 1);

  receiver.answer(204);
  await building.hurry(receiver.endpointId);
  await building.states(people.map(() => 'sent'));
  expect(await building.stateOf(receiver.endpointId)).toMatchObject({ failures: 0, probeAt: null, failure: null });
});

describe('a delivery', () => {
  test('that fails is given up after three days', async () => {
    const building = await forwarding();
    const { receiver } = building;
    receiver.answer(500);
    made(await building.reserve(await building.person('ann'), building.desks[0] ?? '', MORNING));
    await building.got(receiver, 1);
    await building.within((tx) =>
      sql`update webhook_delivery set happened_at = happened_at - interval '76 hours'
        where organisation_id = ${building.place.organisationId}`.execute(tx),
    );
    await building.hurry(receiver.endpointId);
    await building.states(['dead']);
  });

  test('to a receiver that has failed for five days disables it', async () => {
    const building = await forwarding();
    const { receiver } = building;
    receiver.answer(500);
    made(await building.reserve(await building.person('ann'), building.desks[0] ?? '', MORNING));
    await until('failing', () => building.stateOf(receiver.endpointId));
    await building.within((tx) =>
      sql`update connection_health set failing_since = wall_clock() - interval '5 days 1 minute'
        where target_id = ${receiver.endpointId}`.execute(tx),
    );
    await building.hurry(receiver.endpointId);
    await building.states(['dead']);
    expect(await building.stateOf(receiver.endpointId)).toMatchObject({ failure: 'status', probeAt: null });
    expect((await building.stateOf(receiver.endpointId))?.switchedOffAt).not.toBeNull();
  });
});

test('an event that is dispatched twice is stored once, and only for its own building', async () => {
  const building = await forwarding();
  const elsewhere = await building.neighbour();
  const ann = await building.person('ann');
  await elsewhere.admit(ann);
  made(await building.reserve(ann, elsewhere.desk, MORNING, { at: elsewhere.building }));
  const { id } = made(await building.reserve(ann, building.desks[0] ?? '', hours(day(4), '09:00', '10:00')));
  await building.states(['sent']);
  const { rows } = await building.within((tx) =>
    sql<{ id: string; type: string; payload: object }>`
      select id, type, payload from event where payload ->> 'reservationId' = ${id}`.execute(tx),
  );
  const { boss, db } = worker.worker;
  const [event] = rows;
  if (event === undefined) throw new Error('no event');
  const { organisationId } = building.place;
  const { type, payload } = event;
  await writeDeliveries({ boss, db }).run({ organisationId, eventId: event.id, type, payload, actorId: null });
  expect((await building.deliveries()).map(({ reservationId, state }) => [reservationId, state])).toEqual([
    [id, 'sent'],
  ]);
});

test('an earlier event whose job is late or dead is stored before the events that follow it', async () => {
  const building = await forwarding();
  const [ann, bob] = [await building.person('ann'), await building.person('bob')];
  const { id } = made(await building.reserve(ann, building.desks[0] ?? '', MORNING));
  made(await building.reserve(bob, building.desks[1] ?? '', MORNING));
  await building.change(ann, { id, ...hours(day(4), '13:00', '15:00') });
  await building.states(['sent', 'sent', 'sent']);
  const { organisationId } = building.place;
  const { rows } = await building.within(async (tx) => {
    await sql`delete from webhook_delivery where organisation_id = ${organisationId}`.execute(tx);
    return sql<{ eventId: string; type: string; payload: object }>`
      select id as "eventId", type, payload from event
      where organisation_id = ${organisationId} and type = 'reservation.changed.v1'`.execute(tx);
  });
  const [changed] = rows;
  if (changed === undefined) throw new Error('no event');
  await writeDeliveries(worker.worker).run({ organisationId, ...changed, actorId: null });
  expect((await building.deliveries()).map(({ reservationId, type }) => [reservationId, type])).toEqual([
    [id, 'reservation.created'],
    [id, 'reservation.changed'],
  ]);
});

test('erasing a member deletes the deliveries about them, and no others', async () => {
  const building = await forwarding();
  const [ann, bob] = [await building.person('ann'), await building.person('bob')];
  made(await building.reserve(ann, building.desks[0] ?? '', MORNING));
  const remaining = made(await building.reserve(bob, building.desks[1] ?? '', MORNING));
  await building.states(['sent', 'sent']);
  const { organisationId } = building.place;
  await building.within((tx) => forgetDeliveriesOf(tx, { organisationId, memberId: ann.memberId }));
  expect((await building.deliveries()).map(({ reservationId }) => reservationId)).toEqual([remaining.id]);
});
