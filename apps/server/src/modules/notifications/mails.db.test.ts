import { removeAssetType } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { describe, expect, test } from 'vitest';
import { MAIL_FROM, MAIL_ORIGIN } from '../../../testing/processes/mail-worker.ts';
import { day, hours } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import {
  aBuildingWithMail,
  eventsIn,
  type BuildingWithMail,
  lastTo,
  MORNING,
  only,
  SERVICE,
  testPost,
} from './mails.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const post = testPost(database);

const GUESTS = [
  { name: 'Ann Guest', email: 'ann@guest.example' },
  { name: 'Bob "B" Guest', email: 'Bob.O+x@guest.example' },
];
const recipientsOf = (mails: Awaited<ReturnType<BuildingWithMail['mails']>>) =>
  mails.map(({ audience, kind, recipient }) => [audience, kind, recipient]).sort();

describe('a reservation', () => {
  test('notifies its holder, its guests and the service desk when it is made, changed and cancelled', async () => {
    const building = await aBuildingWithMail(database, api);
    const beamer = await building.asset('Beamer', 3);
    const holder = await building.person('holder');
    const room = await building.room('Board', 'whole', 10);
    const made = only(
      await building.reserve(holder, room, {
        ...MORNING,
        reservationSubject: 'Quarter',
        invitedUsers: GUESTS,
        reservationAssets: [{ id: beamer, qty: 2, comment: 'near the window' }],
      }),
    );
    const first = await building.sent(4);
    expect(recipientsOf(first)).toEqual(
      [
        ['guest', 'reservation-created-for-guest', 'ann@guest.example'],
        ['guest', 'reservation-created-for-guest', 'bob.o+x@guest.example'],
        ['holder', 'reservation-created-by-user', holder.email],
        ['service', 'reservation-assets-service', SERVICE],
      ].sort(),
    );
    // Content is deleted once it is sent, because it contains the secret of the ticket.
    expect(first.map(({ content }) => content)).toEqual([null, null, null, null]);

    const confirmation = lastTo(post, holder.email);
    expect(confirmation.to).toEqual([holder.email]);
    expect(confirmation.from).toBe(MAIL_FROM);
    expect(confirmation.mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    const link = `${MAIL_ORIGIN}/workplace/reservation-status/${made.hash}`;
    expect(confirmation.mail.text).toContain(link);
    expect(confirmation.calendar).toMatch(/^METHOD:REQUEST\r?$/m);
    const [entered] = eventsIn(confirmation.calendar);
    expect([entered?.start.toISOString(), entered?.end?.toISOString()]).toEqual([
      MORNING.startDatetime,
      MORNING.endDatetime,
    ]);
    expect(entered).toMatchObject({ uid: `${made.id}@berth`, summary: 'Quarter · Board' });
    expect(Number(entered?.sequence)).toBe(1);
    expect(entered?.organizer).toMatchObject({ val: `mailto:${MAIL_FROM}` });
    expect(entered?.attendee).toMatchObject({ val: `MAILTO:${holder.email}`, params: { PARTSTAT: 'ACCEPTED' } });
    // The alternative part for mail programs and the attached file are the same.
    const files = confirmation.mail.attachments.map(({ mimeType, filename }) => [mimeType, filename]);
    expect(files).toContainEqual(['application/ics', 'invitation.ics']);
    expect(confirmation.raw).toMatch(/content-type: text\/calendar; charset=utf-8;\s+method=REQUEST/i);

    const invitation = lastTo(post, 'ann@guest.example');
    expect(invitation.to).toEqual(['ann@guest.example']);
    const [asGuest] = eventsIn(invitation.calendar);
    expect(asGuest?.organizer).toMatchObject({ val: `mailto:${holder.email}` });
    expect(asGuest?.attendee).toMatchObject({ val: 'MAILTO:ann@guest.example', params: { PARTSTAT: 'NEEDS-ACTION' } });
    for (const address of ['ann@guest.example', 'bob.o+x@guest.example', SERVICE]) {
      expect(lastTo(post, address).raw).not.toContain(made.hash);
      expect(lastTo(post, address).mail.html).not.toContain('reservation-status');
    }
    expect(lastTo(post, SERVICE).calendar).toBeUndefined();

    // Moved, with one guest fewer and without the asset.
    const moved = hours(day(4), '13:00', '15:00');
    const change = { id: made.id, ...moved, invitedUsers: GUESTS.slice(1), reservationAssets: [] };
    const changed = await building.change(holder, change);
    expect(changed.status).toBe(200);
    const second = (await building.sent(8)).slice(4);
    expect(recipientsOf(second)).toEqual(
      [
        ['guest', 'reservation-canceled-by-other', 'ann@guest.example'],
        ['guest', 'reservation-created-for-guest', 'bob.o+x@guest.example'],
        ['holder', 'reservation-created-by-user', holder.email],
        ['service', 'reservation-assets-cancelled', SERVICE],
      ].sort(),
    );
    const [updated] = eventsIn(lastTo(post, holder.email).calendar);
    expect(updated).toMatchObject({ uid: entered?.uid });
    expect([Number(updated?.sequence), updated?.start.toISOString()]).toEqual([2, moved.startDatetime]);
    expect(lastTo(post, 'ann@guest.example').calendar).toMatch(/^METHOD:CANCEL\r?$/m);
    expect(lastTo(post, 'bob.o+x@guest.example').calendar).toMatch(/^METHOD:REQUEST\r?$/m);

    const cancelled = await building.cancel(holder, made.hash);
    expect(cancelled.status).toBe(200);
    const third = (await building.sent(10)).slice(8);
    expect(recipientsOf(third)).toEqual(
      [
        ['guest', 'reservation-canceled-by-other', 'bob.o+x@guest.example'],
        ['holder', 'reservation-canceled-by-user', holder.email],
      ].sort(),
    );
    for (const address of [holder.email, 'bob.o+x@guest.example']) {
      expect(lastTo(post, address).calendar).toMatch(/^METHOD:CANCEL\r?$/m);
      const [gone] = eventsIn(lastTo(post, address).calendar);
      expect(gone).toMatchObject({ uid: entered?.uid, status: 'CANCELLED' });
      expect(Number(gone?.sequence)).toBe(3);
    }
    expect(new Set(post.receiver.received.map(({ messageId }) => messageId)).size).toBe(post.receiver.received.length);
  });

  test('that loses removed equipment notifies its holder and the service desk, with the equipment', async () => {
    const building = await aBuildingWithMail(database, api);
    const beamer = await building.asset('Beamer', 3);
    const holder = await building.person('lender');
    const staff = await building.person('remover', { roles: ['Customer-admin'] });
    const [desk = ''] = building.desks;
    only(await building.reserve(holder, desk, { ...MORNING, reservationAssets: [{ id: beamer, qty: 2 }] }));
    await building.sent(2);
    const removed = await api.call(removeAssetType, {
      params: { ...building.params, id: beamer },
      query: { reservations: 'cancel' },
      as: staff,
    });
    expect(removed.status).toBe(200);
    const mails = (await building.sent(4)).slice(2);
    expect(recipientsOf(mails)).toEqual(
      [
        ['holder', 'reservation-assets-cancelled', holder.email],
        ['service', 'reservation-assets-cancelled', SERVICE],
      ].sort(),
    );
    for (const address of [holder.email, SERVICE]) {
      expect(lastTo(post, address).mail.text).toMatch(/cancelled and will not be prepared[^]*Beamer[^]*2/);
      expect(lastTo(post, address).calendar).toBeUndefined();
    }
  });

  test('that repeats weekly sends one mail about all dates, and one made by another person says so', async () => {
    const building = await aBuildingWithMail(database, api, { repeat_weeks_maximum: 4 });
    const [holder, staff] = [
      await building.person('weekly', { roles: ['Customer-admin'] }),
      await building.person('staff', { roles: ['Customer-admin'] }),
    ];
    const [desk = '', other = ''] = building.desks;
    const own = await building.reserve(holder, desk, { ...MORNING, repeatWeeks: 2 });
    expect(own.body.count).toBe(3);
    const forOther = { ...MORNING, reservedForEmail: holder.email };
    const evening = { ...forOther, ...hours(day(3), '18:00', '19:00') };
    const theirs = await building.reserve(staff, other, { ...evening, repeatWeeks: 1 });
    expect(theirs.body.count).toBe(2);
    expect(recipientsOf(await building.sent(2))).toEqual([
      ['holder', 'recurring-reservation-created-by-other', holder.email],
      ['holder', 'reservation-created-by-user', holder.email],
    ]);
    const calendars = post.receiver.to(holder.email).map(({ calendar }) => calendar);
    const counted = calendars.map((calendar) => [calendar?.includes('METHOD:PUBLISH'), eventsIn(calendar).length]);
    expect(counted.sort()).toEqual([
      [true, 2],
      [true, 3],
    ]);
    const uids = calendars.flatMap((calendar) => eventsIn(calendar).map(({ uid }) => uid));
    const ids = [...own.body.reservations, ...theirs.body.reservations].map(({ id }) => `${id}@berth`);
    expect(uids.sort()).toEqual(ids.sort());

    const hash = theirs.body.reservations[1]?.hash ?? '';
    expect((await building.cancel(staff, hash)).status).toBe(200);
    expect(recipientsOf(await building.sent(3))).toContainEqual([
      'holder',
      'reservation-canceled-by-other',
      holder.email,
    ]);
    expect(eventsIn(lastTo(post, holder.email).calendar).map(({ uid }) => uid)).toEqual([
      `${theirs.body.reservations[1]?.id}@berth`,
    ]);
  });

  test('that is private tells its guests who invited them and to what, but not who else is invited', async () => {
    const building = await aBuildingWithMail(database, api);
    const holder = await building.person('hushed');
    const room = await building.room('Quiet', 'whole', 5);
    const request = {
      ...MORNING,
      visibleToOthers: 0 as const,
      reservationSubject: 'Takeover',
      invitedUsers: [
        { name: 'Cleo Guest', email: 'cleo@guest.example' },
        { name: 'Dora Guest', email: 'dora@guest.example' },
      ],
    };
    only(await building.reserve(holder, room, request));
    await building.sent(3);
    const { raw, mail, calendar } = lastTo(post, 'cleo@guest.example');
    const [entry] = eventsIn(calendar);
    expect(entry).toMatchObject({ summary: 'Takeover · Quiet', organizer: { val: `mailto:${holder.email}` } });
    expect([raw, mail.html, mail.text, calendar ?? ''].join('\n')).not.toMatch(/dora/i);
  });
});
