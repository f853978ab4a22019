import { MINUTE_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBuildingWithKiosk, aKiosk, type BuildingWithKiosk } from '../../../testing/kiosk.ts';
import { aReservableBuilding, hours, type ReservingPerson, refusalIn } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const DAY = '2027-03-02';
const NOW = Date.parse('2027-03-02T09:42:00Z');
const UNTIL_LUNCH = hours(DAY, '10:45', '13:00');

let { building, admin, kiosk } = {} as BuildingWithKiosk;
let sam: ReservingPerson;
let desks: string[] = [];

const after = (minutes: number) => travelInTime(database.owner, NOW + minutes * MINUTE_MS);
const card = (memberId: string, number: string) =>
  building.within((tx) =>
    tx
      .insertInto('member_card')
      .values({ organisation_id: building.organisation.id, member_id: memberId, card: number })
      .execute(),
  );

beforeEach(async () => {
  ({ building, admin, kiosk } = await aBuildingWithKiosk(database, api, NOW));
  sam = await building.person('sam');
  desks = await building.desks(await building.room('2.15', 'desks'), ['2.15-A', '2.15-B', '2.15-C']);
});

const desk = (at: number) => desks[at] ?? '';

describe('a user at a kiosk', () => {
  test('reserves with their address, and sees the space but not their name', async () => {
    const { status, body } = await kiosk.reserve({ email: sam.email.toUpperCase() }, desk(1), UNTIL_LUNCH);
    expect(status).toBe(201);
    expect(body.reservation).toMatchObject({
      objectName: '2.15-B',
      roomName: '2.15',
      state: 'reserved',
      ...UNTIL_LUNCH,
    });
    expect(body.maskedAddress).toBe(`${sam.email[0]}•••••••${sam.email.slice(sam.email.indexOf('@'))}`);
    expect(JSON.stringify(body)).not.toContain(sam.email);
    expect(JSON.stringify(body)).not.toContain(sam.memberId);
    expect(await building.rows()).toMatchObject([{ spaceId: desk(1), memberId: sam.memberId, madeById: null }]);
  });

  test('reserves with a card, in every notation of its reader', async () => {
    await card(sam.memberId, '04A1B2');
    expect((await kiosk.reserve({ cardId: '04a1b2' }, desk(0), UNTIL_LUNCH)).status).toBe(201);
    expect(await building.rows()).toMatchObject([{ memberId: sam.memberId }]);
    expect(refusalIn(await kiosk.reserve({ cardId: '04A1B3' }, desk(1), UNTIL_LUNCH))).toMatchObject({
      status: 422,
      code: 'kiosk.person_unknown',
    });
  });

  test('is recorded together with the kiosk', async () => {
    const { body } = await kiosk.reserve({ email: sam.email }, desk(0), UNTIL_LUNCH);
    const screenId = (await kiosk.screens.list())[0]?.tokenId;
    const audited = await building.within((tx) =>
      tx
        .selectFrom('audit')
        .select(['action', 'subject_id', 'after', 'actor_id'])
        .where('action', 'like', 'reservation.%')
        .execute(),
    );
    expect(audited).toEqual([
      {
        action: 'reservation.created',
        subject_id: body.reservation.id,
        actor_id: null,
        after: { madeBy: screenId, objectId: desk(0) },
      },
    ]);
    expect((await building.events()).filter(({ type }) => type.startsWith('reservation.'))).toMatchObject([
      { actorId: screenId },
    ]);
  });

  test('is bound by their own rules, and with a card sees the usual reasons and alternatives', async () => {
    await card(sam.memberId, '04A1B2');
    const mine = { cardId: '04A1B2' };
    const other = await building.person('other');
    await building.reserve(other, desk(0), UNTIL_LUNCH);
    const refused = refusalIn(await kiosk.reserve(mine, desk(0), UNTIL_LUNCH));
    expect(refused).toMatchObject({ status: 409, data: { rule: 'space-taken' } });
    const [instead] = (refused.data as { alternatives: { spaces: { objectId: string }[] } }).alternatives.spaces;
    expect(desks.slice(1)).toContain(instead?.objectId);
    expect((await kiosk.reserve(mine, instead?.objectId ?? '', UNTIL_LUNCH)).status).toBe(201);
    // The user has one now: the limit is theirs, not the kiosk's.
    const second = refusalIn(await kiosk.reserve(mine, desk(2), UNTIL_LUNCH));
    expect(second.data).toMatchObject({ rule: 'disable-overlapping-reservation' });
  });

  test('gets a ticket with a card, and with an address only in the mail', async () => {
    await card(sam.memberId, '04A1B2');
    expect((await kiosk.reserve({ email: sam.email }, desk(0), UNTIL_LUNCH)).body.hash).toBeNull();
    const later = hours(DAY, '14:00', '15:00');
    expect((await kiosk.reserve({ cardId: '04A1B2' }, desk(0), later)).body.hash).toMatch(/^[\w-]{64}$/);
    expect(JSON.stringify((await kiosk.identify({ cardId: '04A1B2' })).body)).not.toContain('hash');
  });

  test('has no additional rights there, whatever their role is', async () => {
    const guest = { name: 'Gast', email: 'gast@else.example' };
    await building.setRules({ settings: { enable_all_users_to_invite_guests: true } });
    const refused = await kiosk.reserve({ email: admin.email }, desk(0), { ...UNTIL_LUNCH, invitedUsers: [guest] });
    expect(refusalIn(refused).data).toMatchObject({ rule: 'no-guests' });
    const beamer = await building.asset('Beamer', 3);
    const lent = { ...UNTIL_LUNCH, reservationAssets: [{ id: beamer, qty: 1 }] };
    expect(refusalIn(await kiosk.reserve({ email: admin.email }, desk(0), lent)).data).toMatchObject({
      rule: 'no-assets',
    });
    const empty = { ...UNTIL_LUNCH, invitedUsers: [], reservationAssets: [] };
    expect((await kiosk.reserve({ email: admin.email }, desk(0), empty)).status).toBe(201);
  });

  test("reserves for today only, by the building's local date [T15]", async () => {
    for (const [day, from, to] of [
      ['2027-03-03', '09:00', '10:00'],
      ['2027-03-01', '09:00', '10:00'],
    ] as const)
      expect(refusalIn(await kiosk.reserve({ email: sam.email }, desk(0), hours(day, from, to)))).toMatchObject({
        status: 422,
        code: 'kiosk.today_only',
      });
    // An hour before midnight in UTC, it is tomorrow in Amsterdam.
    await travelInTime(database.owner, Date.parse('2027-03-02T23:30:00Z'));
    const early = hours('2027-03-03', '08:00', '09:00');
    expect((await kiosk.reserve({ email: sam.email }, desk(0), early)).status).toBe(201);
  });

  test('gets the desk only once if two reserve it at once, at any kiosks [T19]', async () => {
    const beside = await aKiosk(api, building, admin);
    const other = await building.person('other');
    const answers = await Promise.all([
      kiosk.reserve({ email: sam.email }, desk(0), UNTIL_LUNCH),
      beside.reserve({ email: other.email }, desk(0), UNTIL_LUNCH),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('gets the same answer again if it was lost and the request is repeated', async () => {
    const key = crypto.randomUUID();
    const first = await kiosk.reserve({ email: sam.email }, desk(0), UNTIL_LUNCH, key);
    const again = await kiosk.reserve({ email: sam.email }, desk(0), UNTIL_LUNCH, key);
    expect([again.status, again.body.reservation]).toEqual([201, first.body.reservation]);
    expect(await building.rows()).toHaveLength(1);
  });
});

describe('a kiosk', () => {
  test('reserves only on the floors that it was approved for', async () => {
    const elsewhere = await building.within((tx) =>
      tx
        .insertInto('floor')
        .values({ organisation_id: building.organisation.id, building_id: building.id, name: 'Up', level: 2 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const upstairs = await aKiosk(api, building, admin, [elsewhere.id]);
    expect((await upstairs.reserve({ email: sam.email }, desk(0), UNTIL_LUNCH)).status).toBe(403);
    const { desk: foreign } = await building.neighbour();
    expect((await kiosk.reserve({ email: sam.email }, foreign, UNTIL_LUNCH)).status).toBe(404);
    const here = await aKiosk(api, building, admin, [building.floorId]);
    expect((await here.reserve({ email: sam.email }, desk(0), UNTIL_LUNCH)).status).toBe(201);
  });

  test('reserves nothing if it was not approved, was revoked or belongs to another building [T15]', async () => {
    const waiting = await kiosk.screens.register({ type: 'publicScreen' });
    const headersWith = kiosk.screens.sending;
    const next = await aReservableBuilding(database, api);
    const foreign = await aKiosk(api, next, await next.person('admin', { roles: ['Customer-admin'] }));
    const attempt = (headers: Record<string, string>) =>
      api.app.inject({
        method: 'POST',
        url: `/api/3.0/publicScreens/reservations/${building.params.org}/${building.params.building}/${desk(0)}`,
        headers,
        payload: { ...UNTIL_LUNCH, identifiedBy: { email: sam.email } },
      });
    const today = await kiosk.screens.register({ type: 'dailyReservation' });
    await kiosk.screens.approve(today);
    for (const headers of [{}, headersWith(waiting.secret), headersWith(today.secret), foreign.headers])
      expect((await attempt(headers)).statusCode).toBe(401);
    expect((await attempt(kiosk.headers)).statusCode).toBe(201);
    await kiosk.screens.decide((await kiosk.screens.idOf(kiosk.known.token)) ?? '', 'REJECTED');
    expect((await attempt(kiosk.headers)).statusCode).toBe(401);
    expect(await building.rows()).toHaveLength(1);
  });
});

describe('a reservation made at a kiosk', () => {
  test('can be undone there for a moment, also after its start, and by no one else', async () => {
    const running = hours(DAY, '10:30', '13:00');
    const { body } = await kiosk.reserve({ email: sam.email }, desk(0), running);
    const one = { id: body.reservation.id, confirmation: body.confirmation };
    const other = await building.person('other');
    const theirs = (await kiosk.identify({ email: other.email })).body.confirmation;
    expect((await kiosk.undo({ ...one, confirmation: theirs })).status).toBe(403);
    expect(await kiosk.undo(one)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect((await kiosk.reserve({ email: other.email }, desk(0), running)).status).toBe(201);
  });

  test('can be undone only where it was made: an address does not cancel reservations made elsewhere', async () => {
    const { body } = await building.reserve(sam, desk(0), hours(DAY, '14:00', '15:00'));
    const [held] = body.reservations;
    const { confirmation } = (await kiosk.identify({ email: sam.email })).body;
    expect((await kiosk.undo({ id: held?.id ?? '', confirmation })).status).toBe(404);
    const beside = await aKiosk(api, building, admin);
    const made = (await beside.reserve({ email: sam.email }, desk(1), UNTIL_LUNCH)).body;
    expect((await kiosk.undo({ id: made.reservation.id, confirmation })).status).toBe(404);
    expect((await building.rows()).every(({ holds }) => holds)).toBe(true);
  });

  test('can be confirmed for two minutes, at its own kiosk', async () => {
    const { body } = await kiosk.reserve({ email: sam.email }, desk(0), UNTIL_LUNCH);
    const one = { id: body.reservation.id, confirmation: body.confirmation };
    const beside = await aKiosk(api, building, admin);
    const over = { status: 409, code: 'kiosk.confirmation_over' };
    expect(refusalIn(await beside.checkIn(one))).toMatchObject(over);
    expect(refusalIn(await kiosk.checkIn({ ...one, confirmation: 'made.up' }))).toMatchObject(over);
    await after(3);
    expect(refusalIn(await kiosk.checkIn(one))).toMatchObject(over);
    await after(1);
    expect((await kiosk.checkIn(one)).status).toBe(200);
  });
});

describe('a user with a reservation for today', () => {
  test('finds it by card, checks in and out, and then the space is free', async () => {
    await card(sam.memberId, '04A1B2');
    await building.reserve(sam, desk(0), UNTIL_LUNCH);
    await building.reserve(sam, desk(1), hours('2027-03-03', '09:00', '12:00'));
    const { body } = await kiosk.identify({ cardId: '04A1B2' });
    expect(body.reservations).toMatchObject([{ objectName: '2.15-A', can: { checkIn: true, checkOut: false } }]);
    const one = { id: body.reservations[0]?.id ?? '', confirmation: body.confirmation };
    expect(await kiosk.checkIn(one)).toMatchObject({ status: 200, body: { state: 'checked-in' } });
    expect((await kiosk.identify({ email: sam.email })).body.reservations).toMatchObject([{ state: 'checked-in' }]);
    expect(await kiosk.checkOut(one)).toMatchObject({ status: 200, body: { state: 'checked-out' } });
    expect((await kiosk.identify({ email: sam.email })).body.reservations).toEqual([]);
  });

  test('checks in by address, but cannot be checked out by it', async () => {
    await building.reserve(sam, desk(0), UNTIL_LUNCH);
    const { body } = await kiosk.identify({ email: sam.email });
    const one = { id: body.reservations[0]?.id ?? '', confirmation: body.confirmation };
    expect(await kiosk.checkIn(one)).toMatchObject({
      status: 200,
      body: { state: 'checked-in', can: { checkOut: false } },
    });
    expect(refusalIn(await kiosk.checkOut(one))).toMatchObject({ status: 403, code: 'kiosk.card_only' });
    expect(await building.rows()).toMatchObject([{ state: 'i', holds: true }]);
  });

  test('is not checked in by another user’s confirmation', async () => {
    const { body } = await building.reserve(sam, desk(0), UNTIL_LUNCH);
    const other = await building.person('other');
    const { confirmation } = (await kiosk.identify({ email: other.email })).body;
    expect((await kiosk.checkIn({ id: body.reservations[0]?.id ?? '', confirmation })).status).toBe(403);
    expect(await building.rows()).toMatchObject([{ state: 'r' }]);
  });
});
