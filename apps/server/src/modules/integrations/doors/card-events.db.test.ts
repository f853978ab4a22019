import { type CardEvent, cardEvents, urlOf } from '@berth/contract';
import { instantOf, MINUTE_MS } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { signedHeaders } from '@berth/testkit/door-bridge';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { day, hours, type ReservingPerson } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { withoutBroker } from '../../../../testing/without-broker.ts';
import { inTenant } from '@berth/database';
import { record } from '../../../platform/events/record.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import type { Notice } from '../../../platform/messaging/live.ts';
import { doorTargetsIn } from '../../connections/index.ts';
import { arriveByCard } from './arrive-by-card.ts';
import { aBuildingWithDoors, type BuildingWithDoors, SECRET } from './doors.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const TOMORROW = day(1);
const clock = (time: string) => instantOf(TOMORROW, time, 'Europe/Amsterdam');
const MORNING = hours(TOMORROW, '09:00', '12:00');
const OTHER_SECRET = `whsec_${Buffer.alloc(32, 6).toString('base64')}`;

let house: BuildingWithDoors;
let ada: ReservingPerson;
let now = 0;

const travel = async (to: number) => {
  now = to;
  await house.travel(to);
};

beforeEach(async () => {
  house = await aBuildingWithDoors(database, api);
  await travel(clock('08:00'));
  ada = await house.person('ada');
  await house.holds(ada, 'CARD-A');
  expect((await house.reserve(ada, house.desks[0] ?? '', MORNING)).status).toBe(201);
  await travel(clock('09:05'));
});
afterEach(() => house.bridge.close());

const read = (rest: Partial<CardEvent> = {}): CardEvent => ({
  id: 'e1',
  cardId: 'CARD-A',
  doorId: 'D1',
  at: new Date(now).toISOString(),
  granted: true,
  ...rest,
});
type How = { secret?: string; at?: number; signed?: CardEvent[]; building?: BuildingWithDoors };
async function send(events: CardEvent[], { secret = SECRET, at = now, signed = events, building = house }: How = {}) {
  const headers = signedHeaders(secret, { id: 'm1', body: JSON.stringify(signed), at });
  const url = urlOf(cardEvents, { params: building.params });
  const { statusCode, body } = await api.app.inject({ method: 'POST', url, headers, payload: events });
  return { status: statusCode, body: JSON.parse(body) as { received?: number; code?: string } };
}
const states = async () => (await house.rows()).map(({ state, version }) => `${state}${version}`);
const counts = async () => {
  const { checked_in, present, failed, unknown_cards, ignored } = (await house.state()) ?? {};
  return { checked_in, present, failed, unknown_cards, ignored };
};
const NONE = { checked_in: 0, present: 0, failed: 0, unknown_cards: 0, ignored: 0 };

describe('reading the card of a fixed desk', () => {
  const fix = (desk: number, memberId: string, card: string) =>
    house.within((tx) =>
      tx
        .insertInto('fixed_desk')
        .values({
          organisation_id: house.organisation.id,
          space_id: house.desks[desk] ?? '',
          member_id: memberId,
          rfid_card_number: card,
        })
        .execute(),
    );
  const present = () => house.within((tx) => tx.selectFrom('presence').select('member_id as id').execute());

  test('marks its holder as present, in every notation of the number', async () => {
    const fay = await house.person('fay');
    await fix(1, fay.memberId, 'desk-card-1');
    await send([read({ cardId: 'DESK-Card-1' })]);
    expect(await present()).toEqual([{ id: fay.memberId }]);
    expect(await counts()).toEqual({ ...NONE, present: 1 });
  });

  test('checks in a reservation of its holder', async () => {
    await fix(1, ada.memberId, 'DESK-CARD-1');
    await send([read({ cardId: 'DESK-CARD-1' })]);
    expect(await states()).toEqual(['i2']);
  });

  test('identifies no one if the desks of two people have it', async () => {
    const fay = await house.person('fay');
    await fix(1, fay.memberId, 'DESK-CARD-1');
    await fix(2, ada.memberId, 'DESK-CARD-1');
    await send([read({ cardId: 'DESK-CARD-1' })]);
    expect([await present(), await counts()]).toEqual([[], { ...NONE, unknown_cards: 1 }]);
  });

  test('does not take over the card of another user', async () => {
    const fay = await house.person('fay');
    await fix(1, fay.memberId, 'CARD-A');
    await send([read()]);
    expect([await states(), await present()]).toEqual([['i2'], []]);
  });

  test('identifies no one who has left the building', async () => {
    const fay = await house.person('fay');
    await fix(1, fay.memberId, 'DESK-CARD-1');
    await house.within((tx) => tx.deleteFrom('member_building').where('member_id', '=', fay.memberId).execute());
    await send([read({ cardId: 'DESK-CARD-1' })]);
    expect(await present()).toEqual([]);
  });
});

describe('reading a card', () => {
  test('checks in the reservation that its holder has there now', async () => {
    expect(await send([read()])).toEqual({ status: 202, body: { received: 1 } });
    expect(await states()).toEqual(['i2']);
    expect((await house.events()).at(-1)).toMatchObject({ type: 'reservation.checked-in.v1', actorId: house.id });
    expect(await counts()).toEqual({ ...NONE, checked_in: 1 });
  });

  test('works in every notation of the card number', async () => {
    await send([read({ cardId: 'card-a' })]);
    expect(await states()).toEqual(['i2']);
  });

  test('is handled once, when repeated later, in one request or at once [T24]', async () => {
    const both = await Promise.all([send([read(), read()]), send([read()])]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(await send([read()])).toMatchObject({ status: 202 });
    expect(await states()).toEqual(['i2']);
    expect(await counts()).toEqual({ ...NONE, checked_in: 1 });
    // A holder who returns from lunch is checked in already.
    await send([read({ id: 'e2' })]);
    expect(await counts()).toEqual({ ...NONE, checked_in: 1, ignored: 1 });
  });

  test.each([
    ['the door stayed shut', { granted: false }, 0],
    ['it was read long ago', {}, -11],
    ['its time is in the future', {}, 11],
  ])('is only counted if %s', async (_when, rest, minutes) => {
    await send([read({ at: new Date(now + minutes * MINUTE_MS).toISOString(), ...rest })]);
    expect(await states()).toEqual(['r1']);
    expect(await counts()).toEqual({ ...NONE, ignored: 1 });
  });

  test('is counted and not stored if the card is unknown', async () => {
    await send([read({ cardId: 'STRANGER-7', doorId: 'STRANGER-DOOR' })]);
    expect(await counts()).toEqual({ ...NONE, unknown_cards: 1 });
    const stored = await house.within(async (tx) => [
      await tx.selectFrom('door_event').selectAll().execute(),
      await tx.selectFrom('door_bridge').selectAll().execute(),
      await tx.selectFrom('door_card').selectAll().execute(),
      await tx.selectFrom('event').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).toContain('e1');
    expect(JSON.stringify(stored)).not.toContain('STRANGER');
  });

  test('does nothing for a suspended member', async () => {
    await house.within((tx) =>
      tx.updateTable('member').set({ suspended_at: new Date() }).where('id', '=', ada.memberId).execute(),
    );
    await send([read()]);
    expect([await states(), await counts()]).toEqual([['r1'], { ...NONE, unknown_cards: 1 }]);
  });

  test('records presence without a reservation only where that is allowed', async () => {
    const bob = await house.person('bob');
    await house.holds(bob, 'CARD-B');
    const present = () => house.within((tx) => tx.selectFrom('presence').select('member_id as memberId').execute());
    await send([read({ cardId: 'CARD-B' })]);
    expect([await present(), await counts()]).toEqual([[], { ...NONE, ignored: 1 }]);
    await house.setRules({ settings: { allow_check_in_without_reservation: true } });
    await send([read({ id: 'e2', cardId: 'CARD-B' })]);
    expect([await present(), await counts()]).toEqual([
      [{ memberId: bob.memberId }],
      { ...NONE, ignored: 1, present: 1 },
    ]);
  });
});

test("notifies only the card's holder of the outcome", async () => {
  const notices: Notice[] = [];
  const live = {
    ...withoutBroker,
    announce: (_tx: unknown, _place: unknown, notice: Notice) => void notices.push(notice),
  };
  const deps = { db: database.db, live, record, log: createLogger('silent', 'test') };
  const arrive = async (event: CardEvent) => {
    const { organisationId } = house.at;
    const [target] = await inTenant(database.db, organisationId, (tx) => doorTargetsIn(tx, organisationId));
    if (target === undefined) throw new Error('the building has no door system');
    notices.length = 0;
    await arriveByCard(deps, target, event);
    return notices.filter(({ kind }) => kind === 'check-in');
  };
  await travel(clock('08:30'));
  const about = { kind: 'check-in', memberIds: [ada.memberId] };
  expect(await arrive(read())).toEqual([{ ...about, ids: ['failed'] }]);
  expect([await states(), await counts()]).toEqual([['r1'], { ...NONE, failed: 1 }]);
  await travel(clock('08:45'));
  expect(await arrive(read({ id: 'e2' }))).toEqual([{ ...about, ids: ['checked-in'] }]);
  expect(await arrive(read({ id: 'e2' }))).toEqual([]);
});

describe('a sender that is not the door system [T24]', () => {
  test.each<[string, () => How]>([
    ['signs with another secret', () => ({ secret: OTHER_SECRET })],
    ['signed another body', () => ({ signed: [read({ cardId: 'CARD-B' })] })],
    ['replays an old request', () => ({ at: now - 6 * MINUTE_MS })],
    ['has a time in the future', () => ({ at: now + 6 * MINUTE_MS })],
  ])('changes nothing and receives no details if it %s', async (_how, how) => {
    expect(await send([read()], how())).toMatchObject({ status: 404, body: { code: 'door.unknown' } });
    expect([await states(), await house.state()]).toEqual([['r1'], undefined]);
  });

  test('receives the same answer for another building, for no building and where doors are disabled', async () => {
    const unknown = { status: 404, body: { code: 'door.unknown' } };
    const beside = { ...house, params: placeOf((await house.neighbour()).building) };
    const nowhere = { ...house, params: { ...house.params, building: 'nowhere' } };
    for (const building of [beside, nowhere]) expect(await send([read()], { building })).toMatchObject(unknown);
    await house.connect({ enabled: false });
    expect(await send([read()])).toMatchObject(unknown);
    expect(await states()).toEqual(['r1']);
  });

  test('cannot check members in with the secret of another building', async () => {
    const other = await aBuildingWithDoors(database, api);
    await other.connect({ secret: OTHER_SECRET });
    expect(await send([read()], { building: other, secret: OTHER_SECRET })).toMatchObject({ status: 202 });
    expect(await send([read()], { secret: OTHER_SECRET })).toMatchObject({ status: 404 });
    expect(await states()).toEqual(['r1']);
    await other.bridge.close();
  });

  test('is refused if it sends more than a hundred events', async () => {
    const many = Array.from({ length: 101 }, (_, n) => read({ id: `e${n}` }));
    expect((await send(many)).status).toBe(400);
    expect(await states()).toEqual(['r1']);
  });
});
