import { testDatabase } from '@berth/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecord } from '../../platform/events/record.ts';
import { jobIdOf } from '../../platform/jobs/job.ts';
import { MAIL_FROM, MAIL_ORIGIN } from '../../testing/mail-worker.ts';
import { day, hours, type ReservableBuilding } from '../../testing/reservable-building.ts';
import { testApi } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';
import { aHouseWithPost, eventsIn, type Post, SERVICE, startPost } from './mails.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let post: Post;

beforeAll(async () => {
  post = await startPost(database);
});
afterAll(() => post.stop());

const MORNING = hours(day(3), '09:00', '12:30');
const GUESTS = [
  { name: 'Ann Guest', email: 'ann@guest.example' },
  { name: 'Bob "B" Guest', email: 'Bob.O+x@guest.example' },
];
const told = (mails: Awaited<ReturnType<Awaited<ReturnType<typeof aHouseWithPost>>['mails']>>) =>
  mails.map(({ audience, kind, recipient }) => [audience, kind, recipient]).sort();
const lastTo = (address: string) => {
  const mail = post.receiver.to(address.toLowerCase()).at(-1);
  if (mail === undefined) throw new Error(`nothing to ${address}`);
  return mail;
};

type Reserved = Awaited<ReturnType<ReservableBuilding['reserve']>>;
const only = ({ status, body }: Reserved) => {
  expect([status, body]).toMatchObject([201, { count: 1 }]);
  return body.reservations[0] as (typeof body.reservations)[number];
};

describe('whoever reserves', { timeout: 60_000 }, () => {
  test('is told, and so are their guests and whoever brings the things; then of the change; then of the end', async () => {
    const house = await aHouseWithPost(database, api);
    const beamer = await house.asset('Beamer', 3);
    const holder = await house.person('holder');
    const room = await house.room('Board', 'whole', 10);
    const made = only(
      await house.reserve(holder, room, {
        ...MORNING,
        reservationSubject: 'Quarter',
        invitedUsers: GUESTS,
        reservationAssets: [{ id: beamer, qty: 2, comment: 'near the window' }],
      }),
    );
    const first = await house.sent(4);
    expect(told(first)).toEqual(
      [
        ['guest', 'reservation-created-for-guest', 'ann@guest.example'],
        ['guest', 'reservation-created-for-guest', 'bob.o+x@guest.example'],
        ['holder', 'reservation-created-by-user', holder.email],
        ['service', 'reservation-assets-service', SERVICE],
      ].sort(),
    );
    // What was handed over is not kept: the secret of the ticket was in it.
    expect(first.map(({ content }) => content)).toEqual([null, null, null, null]);

    const confirmation = lastTo(holder.email);
    expect(confirmation.to).toEqual([holder.email]);
    expect(confirmation.from).toBe(MAIL_FROM);
    expect(confirmation.mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    const link = `${MAIL_ORIGIN}/workplace/reservation-status/${made.hash}`;
    expect(confirmation.mail.html).toContain(link);
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
    // The alternative that mail programs read and the file that people save are the same.
    const files = confirmation.mail.attachments.map(({ mimeType, filename }) => [mimeType, filename]);
    expect(files).toContainEqual(['application/ics', 'invitation.ics']);
    expect(confirmation.raw).toMatch(/content-type: text\/calendar; charset=utf-8;\s+method=REQUEST/i);

    const invitation = lastTo('ann@guest.example');
    expect(invitation.to).toEqual(['ann@guest.example']);
    const [asGuest] = eventsIn(invitation.calendar);
    expect(asGuest?.organizer).toMatchObject({ val: `mailto:${holder.email}` });
    expect(asGuest?.attendee).toMatchObject({ val: 'MAILTO:ann@guest.example', params: { PARTSTAT: 'NEEDS-ACTION' } });
    for (const address of ['ann@guest.example', 'bob.o+x@guest.example', SERVICE]) {
      expect(lastTo(address).raw).not.toContain(made.hash);
      expect(lastTo(address).mail.html).not.toContain('reservation-status');
    }
    expect(lastTo(SERVICE).calendar).toBeUndefined();

    // Moved, with one guest less and without the thing.
    const moved = hours(day(4), '13:00', '15:00');
    const change = { id: made.id, ...moved, invitedUsers: GUESTS.slice(1), reservationAssets: [] };
    const changed = await house.change(holder, change);
    expect(changed.status).toBe(200);
    const second = (await house.sent(8)).slice(4);
    expect(told(second)).toEqual(
      [
        ['guest', 'reservation-canceled-by-other', 'ann@guest.example'],
        ['guest', 'reservation-created-for-guest', 'bob.o+x@guest.example'],
        ['holder', 'reservation-created-by-user', holder.email],
        ['service', 'reservation-assets-cancelled', SERVICE],
      ].sort(),
    );
    const [updated] = eventsIn(lastTo(holder.email).calendar);
    expect(updated).toMatchObject({ uid: entered?.uid });
    expect([Number(updated?.sequence), updated?.start.toISOString()]).toEqual([2, moved.startDatetime]);
    expect(lastTo('ann@guest.example').calendar).toMatch(/^METHOD:CANCEL\r?$/m);
    expect(lastTo('bob.o+x@guest.example').calendar).toMatch(/^METHOD:REQUEST\r?$/m);

    const cancelled = await house.cancel(holder, made.hash);
    expect(cancelled.status).toBe(200);
    const third = (await house.sent(10)).slice(8);
    expect(told(third)).toEqual(
      [
        ['guest', 'reservation-canceled-by-other', 'bob.o+x@guest.example'],
        ['holder', 'reservation-canceled-by-user', holder.email],
      ].sort(),
    );
    for (const address of [holder.email, 'bob.o+x@guest.example']) {
      expect(lastTo(address).calendar).toMatch(/^METHOD:CANCEL\r?$/m);
      const [gone] = eventsIn(lastTo(address).calendar);
      expect(gone).toMatchObject({ uid: entered?.uid, status: 'CANCELLED' });
      expect(Number(gone?.sequence)).toBe(3);
    }
    expect(new Set(post.receiver.received.map(({ messageId }) => messageId)).size).toBe(post.receiver.received.length);
  });

  test('every week is told once, of all dates; and by another in that one’s words', async () => {
    const house = await aHouseWithPost(database, api, { repeat_weeks_maximum: 4 });
    const [holder, staff] = [
      await house.person('weekly', { roles: ['Customer-admin'] }),
      await house.person('staff', { roles: ['Customer-admin'] }),
    ];
    const [desk = '', other = ''] = house.desks;
    const own = await house.reserve(holder, desk, { ...MORNING, repeatWeeks: 2 });
    expect(own.body.count).toBe(3);
    const forOther = { ...MORNING, reservedForEmail: holder.email };
    const evening = { ...forOther, ...hours(day(3), '18:00', '19:00') };
    const theirs = await house.reserve(staff, other, { ...evening, repeatWeeks: 1 });
    expect(theirs.body.count).toBe(2);
    expect(told(await house.sent(2))).toEqual([
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
    expect((await house.cancel(staff, hash)).status).toBe(200);
    expect(told(await house.sent(3))).toContainEqual(['holder', 'reservation-canceled-by-other', holder.email]);
    expect(eventsIn(lastTo(holder.email).calendar).map(({ uid }) => uid)).toEqual([
      `${theirs.body.reservations[1]?.id}@berth`,
    ]);
  });

  test('in private is known to nobody else who is written to', async () => {
    const house = await aHouseWithPost(database, api);
    const holder = await house.person('hushed');
    const asset = await house.asset('Screen', 1);
    const room = await house.room('Quiet', 'whole', 5);
    const wish = {
      ...MORNING,
      visibleToOthers: 0 as const,
      reservationSubject: 'Takeover',
      invitedUsers: [{ name: 'Cleo Guest', email: 'cleo@guest.example' }],
      reservationAssets: [{ id: asset, qty: 1, comment: '' }],
    };
    only(await house.reserve(holder, room, wish));
    await house.sent(3);
    expect(lastTo(holder.email).calendar).toContain('Takeover');
    for (const address of ['cleo@guest.example', SERVICE]) {
      const { raw, mail, calendar } = lastTo(address);
      const whole = [raw, mail.html, mail.text, calendar ?? ''].join('\n');
      for (const secret of ['Takeover', holder.email, 'Test Person']) expect(whole).not.toContain(secret);
    }
  });
});

describe('a mail', { timeout: 60_000 }, () => {
  test('comes from the house only where its domain is proven; else it leads answers there', async () => {
    const settings = { sender_name: 'Harbour, House', sender_address: 'desk@harbour.example' };
    const house = await aHouseWithPost(database, api, { ...settings, attach_ical: false });
    const holder = await house.person('sender');
    const [desk = '', other = ''] = house.desks;
    only(await house.reserve(holder, desk, MORNING));
    await house.sent(1);
    const before = lastTo(holder.email);
    expect(before.mail.from).toEqual({ name: 'Harbour, House', address: MAIL_FROM });
    expect(before.mail.replyTo).toMatchObject([{ address: 'desk@harbour.example' }]);
    expect(before.calendar).toBeUndefined();

    await database.owner
      .insertInto('domain_organisation')
      .values({ organisation_id: house.organisation.id, domain: 'harbour.example' })
      .execute();
    only(await house.reserve(holder, other, hours(day(5), '09:00', '10:00')));
    await house.sent(2);
    const after = lastTo(holder.email);
    expect(after.mail.from).toEqual({ name: 'Harbour, House', address: 'desk@harbour.example' });
    expect(after.mail.replyTo).toBeUndefined();
    // Bounces come to the platform all the same.
    expect(after.from).toBe(MAIL_FROM);
  });

  test('of the system reminds and takes back; an event that is handled twice is told once', async () => {
    const house = await aHouseWithPost(database, api);
    const holder = await house.person('late');
    const [desk = ''] = house.desks;
    const { id: reservationId } = only(await house.reserve(holder, desk, MORNING));
    const { organisation, building, within } = house;
    const record = createRecord(post.worker.boss);
    const about = { buildingId: building.id, reservationId, memberId: holder.memberId };
    const happen = (type: `${string}.v1`, kind: string) =>
      within((tx) =>
        record(tx, { organisationId: organisation.id, type, payload: { ...about, kind }, actorId: undefined }),
      );
    await house.sent(1);
    const eventId = await happen('reservation.reminded.v1', 'no-show-reminder');
    await happen('reservation.cancelled-by-system.v1', 'no-show-cancelled-by-system');
    const kinds = (await house.sent(3)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['no-show-reminder', 'no-show-cancelled-by-system']));

    const again = (await post.worker.boss.send('mail', { organisationId: organisation.id, eventId })) as string;
    await until(
      'handled again',
      async () => (await post.worker.boss.findJobs('mail', { id: again }))[0]?.state === 'completed',
    );
    expect(await house.mails()).toHaveLength(3);
    expect(post.receiver.to(holder.email)).toHaveLength(3);
    expect((await house.mails()).map(({ id }) => id)).toContain(jobIdOf(eventId, `mail:${holder.email}`));
  });

  test('is not sent to more than a hundred guests of one person in a day', async () => {
    const house = await aHouseWithPost(database, api);
    const holder = await house.person('popular');
    const room = await house.room('Hall', 'whole', 60);
    const guests = (n: number) =>
      Array.from({ length: 50 }, (_, at) => ({ name: `Guest ${at}`, email: `g${n}-${at}@guest.example` }));
    for (const n of [1, 2, 3])
      only(await house.reserve(holder, room, { ...hours(day(n + 3), '09:00', '10:00'), invitedUsers: guests(n) }));
    const other = await house.person('modest');
    only(await house.reserve(other, room, { ...hours(day(9), '09:00', '10:00'), invitedUsers: guests(4).slice(0, 1) }));
    const all = await until(
      'everybody is judged',
      async () => {
        const mails = await house.mails();
        return mails.length === 155 && mails.every(({ state }) => state !== 'waiting') ? mails : undefined;
      },
      30_000,
    );
    const count = (state: string) => all.filter((mail) => mail.audience === 'guest' && mail.state === state).length;
    expect([count('sent'), count('withheld')]).toEqual([101, 50]);
    expect(all.filter(({ audience, state }) => audience === 'holder' && state === 'sent')).toHaveLength(4);
    expect(lastTo('g4-0@guest.example').to).toEqual(['g4-0@guest.example']);
  });

  test('is sent by nobody in the name of another organisation', async () => {
    const house = await aHouseWithPost(database, api);
    const neighbour = await aHouseWithPost(database, api);
    const holder = await house.person('mine');
    await post.receiver.feel('busy');
    only(await house.reserve(holder, house.desks[0] ?? '', MORNING));
    const [mail] = await until('written', async () => {
      const mails = await house.mails();
      return (mails[0]?.attempts ?? 0) > 0 ? mails : undefined;
    });
    const wrong = { organisationId: neighbour.organisation.id, mailId: mail?.id };
    await post.receiver.feel('takes');
    const id = (await post.worker.boss.send('send-mail', wrong, { id: crypto.randomUUID() })) as string;
    await until('done', async () => (await post.worker.boss.findJobs('send-mail', { id }))[0]?.state === 'completed');
    expect(await house.mails()).toMatchObject([{ state: 'waiting', failure: 'EENVELOPE 451' }]);
    expect(await neighbour.mails()).toEqual([]);
    expect((await house.sent(1)).map(({ failure }) => failure)).toEqual([null]);
  });
});
