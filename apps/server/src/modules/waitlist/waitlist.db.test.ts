import { whenCommitted } from '@berth/database';
import { daysAfter } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { hours, refusalIn } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { withoutBroker } from '../../../testing/without-broker.ts';
import type { Live, Notice } from '../../platform/messaging/live.ts';
import { aWaitlist, DAY, EVE, type TestWaitlist, WHOLE_DAY } from './waitlist.fixture.ts';

const database = testDatabase();
const notices: Notice[] = [];
const live: Live = { ...withoutBroker, announce: (tx, _at, notice) => whenCommitted(tx, () => notices.push(notice)) };
const api = testApi(database, {}, live);

let list: TestWaitlist;
let people: TestWaitlist['people'];

beforeEach(async () => {
  list = await aWaitlist(database, api);
  people = list.people;
});

/** Ada and Bob have the two desks. */
const full = async () => {
  const a1 = await list.reserved(people.ada, list.a1);
  const a2 = await list.reserved(people.bob, list.a2);
  return { a1, a2 };
};
const joined = async (who = people.cleo, body: Parameters<TestWaitlist['join']>[1] = {}) => {
  const { status, body: entry } = await list.join(who, body);
  expect(status).toBe(201);
  return entry;
};
/** An offer of the first desk to Cleo, on the evening before. */
const offered = async () => {
  const { a1 } = await full();
  const entry = await joined();
  await list.go(EVE, '19:00');
  await list.cancel(people.ada, a1.hash);
  await list.process();
  return { entry, a1 };
};
const endings = async () =>
  (await list.events()).flatMap(({ type, payload }) =>
    type.startsWith('waitlist.')
      ? [`${type.split('.')[1]} ${(payload as { reason?: string }).reason ?? ''}`.trim()]
      : [],
  );

describe('joining', () => {
  test('is possible when everything that matches is taken', async () => {
    await full();
    expect(await joined()).toMatchObject({ state: 'waiting', ahead: 0, offer: null, autoAccept: true, version: 1 });
    expect(await joined(people.dan)).toMatchObject({ ahead: 1 });
    expect(await list.own(people.dan)).toMatchObject([{ state: 'waiting', ahead: 1 }]);
  });

  test('is refused while something is free, and names it', async () => {
    await list.reserved(people.ada, list.a1);
    expect(refusalIn(await list.join(people.cleo))).toMatchObject({
      status: 409,
      code: 'waitlist.space_available',
      message: 'A2 is free. Reserve it instead of waiting.',
    });
    expect((await list.join(people.cleo, { objectId: list.a1 })).status).toBe(201);
  });

  test.each([
    ['in a building without one', { waitlist: false }, 'waitlist.off'],
    ['with nothing left of the week', { weekly_reservation_hours: 2 }, 'waitlist.would_not_help'],
  ])('is refused %s', async (_where, settings, code) => {
    await full();
    const rules = { waitlist: true, ...settings };
    await list.setRules({ settings: rules, policies: ['disable-overlapping-reservation', 'weekly-limit'] });
    expect(refusalIn(await list.join(people.cleo)).code).toBe(code);
  });

  test('is refused twice for the same time, and to someone who has a desk', async () => {
    await full();
    const { id } = await joined();
    const again = refusalIn(await list.join(people.cleo, hours(DAY, '10:00', '11:00')));
    expect(again).toMatchObject({
      status: 409,
      code: 'waitlist.already_on_waitlist',
      data: { numbers: { entryId: id } },
    });
    expect(refusalIn(await list.join(people.ada)).code).toBe('waitlist.already_reserved');
  });

  test('is limited, also for two requests at once', async () => {
    await list.setRules({ settings: { waitlist: true, waitlist_max_open_entries: 1 } });
    await full();
    const halves = [hours(DAY, '09:00', '12:00'), hours(DAY, '13:00', '17:00')];
    const answers = await Promise.all(halves.map((half) => list.join(people.cleo, half)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('has one effect under one key', async () => {
    await full();
    const [first, second] = [await list.join(people.cleo, {}, 'key'), await list.join(people.cleo, {}, 'key')];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await list.own(people.cleo)).toHaveLength(1);
  });

  test('shows the people ahead of each choice', async () => {
    await full();
    await joined(people.dan, { objectId: list.a1 });
    const { body } = await list.check(people.cleo, [{}, { objectId: list.a1 }, { objectId: list.a2 }]);
    expect(body.choices).toMatchObject([
      { ahead: 1, refusal: null },
      { ahead: 1, refusal: null },
      { ahead: 0, refusal: null },
    ]);
  });
});

test('people who wait for a type and a time are counted for everyone, without names', async () => {
  await full();
  expect(await list.count(people.ada)).toBe(0);
  await joined(people.cleo, hours(DAY, '09:00', '12:00'));
  await joined(people.cleo, hours(DAY, '12:00', '15:00'));
  await joined(people.dan, hours(DAY, '13:00', '17:00'));
  expect(await list.count(people.ada)).toBe(2);
  expect(await list.count(people.ada, hours(DAY, '12:00', '13:00'))).toBe(1);
  expect(await list.count(people.ada, hours(DAY, '17:00', '18:00'))).toBe(0);
  expect(await list.count(people.ada, WHOLE_DAY, 'ROOM')).toBe(0);
});

test('the end of an offer is looked at again by any process, because the one that made it may have been killed', async () => {
  await offered();
  const [entry] = await list.own(people.cleo);
  expect(await list.process()).toBe(Date.parse(entry?.offer?.expiresAt ?? ''));
});

test('a room is waited for among those that are large enough', async () => {
  const [small, large] = [await list.room('Nook', 'whole', 4), await list.room('Board', 'whole', 12)];
  const nook = await list.reserved(people.ada, small);
  const board = await list.reserved(people.bob, large);
  await joined(people.cleo, { objectType: 'ROOM', roomIds: [large] });
  await list.cancel(people.ada, nook.hash);
  await list.cancel(people.bob, board.hash);
  await list.go(daysAfter(DAY, -2), '09:01');
  await list.process();
  expect(await list.own(people.cleo)).toMatchObject([{ state: 'fulfilled', reservation: { objectName: 'Board' } }]);
});

describe('a released space', () => {
  test('is held at once, then reserved before the evening, without asking', async () => {
    const { a1 } = await full();
    const entry = await joined();
    await list.cancel(people.ada, a1.hash);
    expect(await list.held()).toEqual(['A1 h', 'A2 bob']);
    expect(await list.own(people.cleo)).toMatchObject([{ state: 'waiting' }]);
    const again = await list.process();
    expect(await list.held()).toEqual(['A1 h', 'A2 bob']);
    // Ada can undo the cancellation for ten seconds.
    expect(again).toBeTypeOf('number');
    await list.go(daysAfter(DAY, -2), '09:01');
    await list.process();
    expect(await list.held()).toEqual(['A1 cleo', 'A2 bob']);
    expect(await list.own(people.cleo)).toMatchObject([
      { id: entry.id, state: 'fulfilled', reservation: { objectName: 'A1' } },
    ]);
    expect(await endings()).toEqual(['joined', 'fulfilled']);
  });

  test('costs no statement more while no one waits', async () => {
    const cancelling = async () => {
      const { hash } = await list.reserved(people.ada, list.a1);
      return list.statementsOf(() => list.cancel(people.ada, hash));
    };
    await cancelling();
    await list.setRules({ settings: { waitlist: false } });
    await cancelling();
    const without = await cancelling();
    await list.setRules({ settings: { waitlist: true } });
    await cancelling();
    expect(await cancelling()).toEqual(without);
  });

  test('goes back to the person who released it, as long as they may undo', async () => {
    const { a1 } = await full();
    await joined();
    await list.cancel(people.ada, a1.hash);
    expect((await list.reserve(people.dan, list.a1, WHOLE_DAY)).status).toBe(409);
    expect((await list.reserve(people.ada, list.a1, WHOLE_DAY)).status).toBe(201);
    await list.process();
    expect(await list.held()).toEqual(['A1 ada', 'A2 bob']);
    expect(await list.own(people.cleo)).toMatchObject([{ state: 'waiting' }]);
  });

  test('that goes back to them takes the offer from the page that displays it', async () => {
    const { entry } = await offered();
    notices.length = 0;
    expect((await list.reserve(people.ada, list.a1, WHOLE_DAY)).status).toBe(201);
    const { memberId } = people.cleo;
    expect(notices.filter(({ kind }) => kind === 'waitlist')).toEqual([
      { kind: 'waitlist', ids: [entry.id], memberIds: [memberId] },
    ]);
    expect(await list.own(people.cleo)).toMatchObject([{ state: 'waiting', offer: null, missedOffers: 0 }]);
  });

  test('keeps its offer on the page while others try to reserve it', async () => {
    await offered();
    notices.length = 0;
    expect((await list.reserve(people.dan, list.a1, WHOLE_DAY)).status).toBe(409);
    expect(notices).toEqual([]);
  });

  test('that is removed from the building takes its offer from the page', async () => {
    const { entry } = await offered();
    notices.length = 0;
    await list.removeDesk(people.staff, list.a1);
    expect(notices).toContainEqual({ kind: 'waitlist', ids: [entry.id], memberIds: [people.cleo.memberId] });
    expect(await list.own(people.cleo)).toMatchObject([{ state: 'waiting', offer: null }]);
  });

  test('does not go back to them later, or once it was taken', async () => {
    const { a1 } = await full();
    await joined();
    await list.cancel(people.ada, a1.hash);
    await list.go(daysAfter(DAY, -2), '09:01');
    expect((await list.reserve(people.ada, list.a1, WHOLE_DAY)).status).toBe(409);
  });

  test('is offered on the evening before, and taken with one answer', async () => {
    const { entry } = await offered();
    const [shown] = await list.own(people.cleo);
    expect(shown).toMatchObject({
      state: 'offered',
      offer: { objectName: 'A1', roomName: 'Atrium', ...isoOf(WHOLE_DAY) },
    });
    const { status, body } = await list.accept(people.cleo, entry.id, 'once');
    expect([status, body.reservation]).toMatchObject([200, { objectName: 'A1' }]);
    expect(await list.held()).toEqual(['A1 cleo', 'A2 bob']);
    const again = await list.accept(people.cleo, entry.id, 'once');
    expect([again.status, again.body]).toEqual([200, body]);
    expect(refusalIn(await list.accept(people.cleo, entry.id)).code).toBe('waitlist.not_found');
    expect(await endings()).toEqual(['joined', 'offered', 'fulfilled']);
  });

  test('that its member skips goes to the next, who keeps it from the map', async () => {
    const { a1 } = await full();
    const first = await joined();
    const second = await joined(people.dan);
    await list.go(EVE, '19:00');
    await list.cancel(people.ada, a1.hash);
    await list.process();
    expect((await list.decline(people.cleo, first.id)).body).toMatchObject({ state: 'waiting', offer: null, ahead: 0 });
    expect(await list.held()).toEqual(['A1 h', 'A2 bob']);
    await list.process();
    expect(await list.own(people.dan)).toMatchObject([{ id: second.id, state: 'offered' }]);
    // It is not offered to Cleo again.
    await list.decline(people.dan, second.id);
    await list.process();
    expect(await list.held()).toEqual(['A2 bob']);
  });

  test('without an answer goes to the next, and the second missed offer ends the entry', async () => {
    const { entry } = await offered();
    await list.go(EVE, '19:31');
    await list.process();
    expect(await list.own(people.cleo)).toMatchObject([{ state: 'waiting', missedOffers: 1 }]);
    expect(await list.held()).toEqual(['A2 bob']);
    const [a2] = (await list.rows()).filter(({ spaceId, holds }) => spaceId === list.a2 && holds);
    await list.within((tx) =>
      tx
        .updateTable('reservation')
        .set({ state: 'c', holds_space: false })
        .where('id', '=', a2?.id ?? '')
        .execute(),
    );
    await list.process();
    expect(await list.own(people.cleo)).toMatchObject([{ id: entry.id, state: 'offered' }]);
    await list.go(EVE, '20:30');
    await list.process();
    expect(await list.own(people.cleo)).toMatchObject([{ state: 'ended', endReason: 'missed-offers' }]);
    expect(await list.held()).toEqual([]);
  });

  test('an answer that arrives after the end, but before the space was passed on, is in time', async () => {
    const { entry } = await offered();
    await list.go(EVE, '19:31');
    expect((await list.accept(people.cleo, entry.id)).status).toBe(200);
    await list.process();
    expect(await list.held()).toEqual(['A1 cleo', 'A2 bob']);
  });

  test('is passed on if the rules refuse the next person', async () => {
    const { a1 } = await full();
    await joined();
    await joined(people.dan);
    await list.reserved(people.dan, list.a1, hours(daysAfter(DAY, -1), '09:00', '10:00'));
    await list.within((tx) =>
      tx.updateTable('member').set({ suspended_at: new Date() }).where('id', '=', people.cleo.memberId).execute(),
    );
    await list.go(EVE, '19:00');
    await list.cancel(people.ada, a1.hash);
    await list.process();
    expect(await list.own(people.dan)).toMatchObject([{ state: 'offered', offer: { objectName: 'A1' } }]);
    expect(await endings()).toContain('ended member-gone');
  });

  test('serves two halves of a day', async () => {
    const { a1 } = await full();
    await joined(people.cleo, hours(DAY, '13:00', '17:00'));
    await joined(people.dan, hours(DAY, '09:00', '12:00'));
    await list.cancel(people.ada, a1.hash);
    await list.go(daysAfter(DAY, -2), '09:01');
    await list.process();
    expect(await list.held()).toEqual(['A1 cleo', 'A1 dan', 'A2 bob']);
  });

  test('a space that is released in another way is found, too', async () => {
    await full();
    await joined();
    await list.desks(await list.room('Annex', 'desks'), ['B1']);
    await list.process();
    expect(await list.own(people.cleo)).toMatchObject([{ state: 'fulfilled', reservation: { objectName: 'B1' } }]);
  });
});

describe('an entry', () => {
  test('ends when its member reserves, leaves or the time is over', async () => {
    const { a1 } = await full();
    await joined();
    const left = await joined(people.dan);
    expect((await list.leave(people.dan, left.id)).status).toBe(200);
    await list.cancel(people.bob, (await list.rows()).length > 0 ? a1.hash : '');
    await list.reserved(people.cleo, (await list.desks(await list.room('Annex', 'desks'), ['B1']))[0] ?? '');
    await list.process();
    expect(await list.own(people.cleo)).toMatchObject([{ state: 'ended', endReason: 'reserved-elsewhere' }]);
    expect(await list.own(people.dan)).toMatchObject([{ state: 'ended', endReason: 'left' }]);
  });

  test('keeps its position if it asks for less, and goes to the end if it asks for more', async () => {
    await full();
    const first = await joined(people.cleo, hours(DAY, '09:00', '15:00'));
    await joined(people.dan);
    await list.go(daysAfter(DAY, -2), '09:05');
    expect((await list.change(people.cleo, first.id, { objectId: list.a1, version: 1 })).body.ahead).toBe(0);
    expect(
      (await list.change(people.cleo, first.id, { endDatetime: WHOLE_DAY.endDatetime, version: 2 })).body.ahead,
    ).toBe(1);
    expect(refusalIn(await list.change(people.cleo, first.id, { autoAccept: false, version: 2 })).status).toBe(412);
  });

  test('shows before a change whether it keeps its position', async () => {
    await full();
    const first = await joined(people.cleo, { floorIds: [list.floorId], objectId: list.a1 });
    await joined(people.dan);
    const choices = [{ objectId: list.a1 }, {}];
    const { body } = await list.check(people.cleo, choices, first.id);
    expect(body.choices).toMatchObject([
      { keepsPosition: true, ahead: 0, refusal: null },
      { keepsPosition: false, ahead: 1, refusal: null },
    ]);
    const asNew = await list.check(people.cleo, choices);
    expect(asNew.body.choices).toMatchObject([
      { keepsPosition: false, refusal: { code: 'waitlist.already_on_waitlist' } },
      { keepsPosition: false, refusal: { code: 'waitlist.already_on_waitlist' } },
    ]);
  });

  test('that belongs to another member does not count as the caller’s own', async () => {
    await full();
    const { id } = await joined(people.cleo);
    await joined(people.dan);
    const { body } = await list.check(people.dan, [{}], id);
    expect(body.choices).toMatchObject([{ keepsPosition: false, refusal: { code: 'waitlist.already_on_waitlist' } }]);
  });

  test('is visible to its member and to staff, and only they change it', async () => {
    await full();
    const entry = await joined();
    expect(refusalIn(await list.leave(people.dan, entry.id)).code).toBe('auth.not_authorised');
    expect(refusalIn(await list.accept(people.dan, entry.id)).code).toBe('auth.not_authorised');
    expect((await list.list(people.dan)).status).toBe(403);
    expect((await list.list(people.staff)).body).toMatchObject({
      entries: [{ id: entry.id, position: 1, user: { username: people.cleo.email } }],
      counts: [{ objectType: 'DESK', people: 1 }],
    });
    expect((await list.leave(people.staff, entry.id)).status).toBe(200);
    expect(await list.own(people.cleo)).toMatchObject([{ state: 'ended', endReason: 'removed-by-staff' }]);
  });

  test('does not survive the waitlist of its building', async () => {
    const { entry } = await offered();
    await list.setRules({ settings: { waitlist: false } });
    await list.process();
    expect(await list.own(people.cleo)).toMatchObject([{ id: entry.id, state: 'ended', endReason: 'waitlist-off' }]);
    expect(await list.held()).toEqual(['A2 bob']);
  });
});

const isoOf = ({ startDatetime, endDatetime }: typeof WHOLE_DAY) => ({ startDatetime, endDatetime });
