import { randomUUID } from 'node:crypto';
import { myBuildings } from '@berth/contract';
import type { NoShowEvidence } from '@berth/domain/sensors';
import type { EventOf } from '@berth/events';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { record } from '../../platform/events/record.ts';
import { jobIdOf } from '../../platform/jobs/job.ts';
import { MAIL_FROM, MAIL_ORIGIN } from '../../../testing/processes/mail-worker.ts';
import { at, day, hours } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { until } from '../../../testing/until.ts';
import { forgetMails } from './forget-mails.job.ts';
import { mailBacklog, resend, undelivered } from './mail-backlog.ts';
import { mailTimes } from './mail-times.ts';
import { aBuildingWithMail, lastTo, MORNING, only, SERVICE, testPost } from './mails.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';

const database = testDatabase();
const log = createLogger('silent', 'test');
const api = testApi(database);
const post = testPost(database);

describe('a mail', () => {
  test('is from the building only if its domain is proven; otherwise only replies go there [T26]', async () => {
    const settings = { sender_name: 'Harbour, House', sender_address: 'desk@harbour.example' };
    const building = await aBuildingWithMail(database, api, { ...settings, attach_ical: false });
    const holder = await building.person('sender');
    const [desk = '', other = ''] = building.desks;
    only(await building.reserve(holder, desk, MORNING));
    await building.sent(1);
    const before = lastTo(post, holder.email);
    expect(before.mail.from).toEqual({ name: 'Harbour, House', address: MAIL_FROM });
    expect(before.mail.replyTo).toMatchObject([{ address: 'desk@harbour.example' }]);
    expect(before.calendar).toBeUndefined();

    await database.owner
      .insertInto('domain_organisation')
      .values({ organisation_id: building.organisation.id, domain: 'harbour.example' })
      .execute();
    only(await building.reserve(holder, other, hours(day(5), '09:00', '10:00')));
    await building.sent(2);
    const after = lastTo(post, holder.email);
    expect(after.mail.from).toEqual({ name: 'Harbour, House', address: 'desk@harbour.example' });
    expect(after.mail.replyTo).toBeUndefined();
    // Bounces still go to the platform.
    expect(after.from).toBe(MAIL_FROM);
  });

  test('is written once for each reminder and each automatic cancellation, even if the event is handled twice', async () => {
    const building = await aBuildingWithMail(database, api);
    const holder = await building.person('late');
    const [desk = ''] = building.desks;
    const { id: reservationId } = only(await building.reserve(holder, desk, MORNING));
    const { organisation, within } = building;
    const about = { buildingId: building.id, reservationId, memberId: holder.memberId };
    const happen = (event: EventOf) =>
      within((tx) => record(tx, { ...event, organisationId: organisation.id, actorId: undefined }));
    await building.sent(1);
    const [eventId = ''] = await happen({
      type: 'reservation.reminded.v1',
      payload: { ...about, kind: 'no-show-reminder' },
    });
    await happen({
      type: 'reservation.cancelled-by-system.v1',
      payload: { ...about, kind: 'no-show-cancelled-by-system' },
    });
    const kinds = (await building.sent(3)).map(({ kind }) => kind);
    const reminder = post.receiver.to(holder.email).find(({ mail }) => mail.subject?.startsWith('Are you there?'));
    expect(reminder?.mail.text?.match(/https?:\S+/g)).toEqual([
      expect.stringMatching(new RegExp(`/workplace/my-reservations\\?.*&reservation=${reservationId}$`)),
    ]);
    expect(kinds).toEqual(expect.arrayContaining(['no-show-reminder', 'no-show-cancelled-by-system']));

    const again = (await post.worker.boss.send('mail', { organisationId: organisation.id, eventId })) as string;
    await until(
      'handled again',
      async () => (await post.worker.boss.findJobs('mail', { id: again }))[0]?.state === 'completed',
    );
    expect(await building.mails()).toHaveLength(3);
    expect(post.receiver.to(holder.email)).toHaveLength(3);
    expect((await building.mails()).map(({ id }) => id)).toContain(jobIdOf(eventId, `mail:${holder.email}`));
  });

  test('about a calendar conflict goes to the holder and the service desk, but is not sent for an imported meeting', async () => {
    const building = await aBuildingWithMail(database, api);
    const holder = await building.person('conflicted');
    const board = await building.room('Board', 'whole');
    const { id: reservationId } = only(await building.reserve(holder, board, MORNING));
    const { organisation, within } = building;
    const about = { buildingId: building.id, reservationId, memberId: holder.memberId };
    const conflict = () =>
      within((tx) =>
        record(tx, {
          organisationId: organisation.id,
          actorId: undefined,
          type: 'calendar.conflicted.v1',
          payload: { ...about, kind: 'azure-sync-conflict', ...MORNING },
        }),
      );
    await building.sent(1);
    const [eventId = ''] = await conflict();
    const mails = (await building.sent(3)).filter((mail) => mail.eventId === eventId);
    expect(mails.map(({ audience, recipient, kind }) => [audience, recipient, kind]).toSorted()).toEqual([
      ['holder', holder.email, 'azure-sync-conflict'],
      ['service', SERVICE, 'azure-sync-conflict'],
    ]);
    const toHolder = lastTo(post, holder.email).mail;
    expect(toHolder.subject).toMatch(/^Conflict with Microsoft 365/);
    const query = new URLSearchParams({ ...building.params, reservation: reservationId });
    const page = `${MAIL_ORIGIN}/workplace/my-reservations?${query.toString()}`;
    expect(toHolder.text?.match(/https?:\S+/g)).toEqual([page]);
    const toService = lastTo(post, SERVICE).mail;
    expect(toService.text).toMatch(/^Hello,\n/);
    expect(toService.text).toContain('Reserved by: Test Person');
    expect(toService.text).not.toContain('http');

    // The organiser of an imported meeting sees the conflict in their own calendar.
    await within((tx) => sql`update reservation set mirrored = true where id = ${reservationId}`.execute(tx));
    const [second = ''] = await conflict();
    const handled = (await post.worker.boss.send('mail', {
      organisationId: organisation.id,
      eventId: second,
    })) as string;
    await until(
      'handled',
      async () => (await post.worker.boss.findJobs('mail', { id: handled }))[0]?.state === 'completed',
    );
    expect(await building.mails()).toHaveLength(3);
  });

  test('about a no-show has the sensor evidence and how to restore the reservation, only if sensors cancelled it', async () => {
    const building = await aBuildingWithMail(database, api);
    const { organisation, within } = building;
    const moment = (time: string) => Date.parse(at(day(3), time));
    const evidence = {
      sensors: [randomUUID()],
      readings: 3,
      firstVacantAt: moment('09:03'),
      lastVacantAt: moment('09:23'),
    };
    const textAfter = async (name: string, desk: string, evidence: NoShowEvidence | null) => {
      const holder = await building.person(name);
      const { id: reservationId } = only(await building.reserve(holder, desk, MORNING));
      const about = { buildingId: building.id, reservationId, memberId: holder.memberId };
      const sentToHolder = async () =>
        (await building.mails())
          .filter(({ recipient, state }) => recipient === holder.email && state === 'sent')
          .map(({ kind }) => kind);
      // Two mails may be in flight at once; the one read here has to arrive last.
      await until('confirmed', async () => (await sentToHolder()).length > 0);
      await within(async (tx) => {
        await tx
          .updateTable('reservation')
          .set({ state: 'c', holds_space: false })
          .where('id', '=', reservationId)
          .execute();
        const step = { organisation_id: organisation.id, reservation_id: reservationId, building_id: building.id };
        const done = { done_at: new Date(at(day(3), '09:25')), evidence: evidence && JSON.stringify(evidence) };
        await tx
          .insertInto('no_show_step')
          .values({ ...step, ...done, step: 'cancel' })
          .execute();
        const payload = { ...about, kind: 'no-show-cancelled-by-system' } as const;
        const type = 'reservation.cancelled-by-system.v1';
        await record(tx, { organisationId: organisation.id, type, payload, actorId: undefined });
      });
      await until('told', async () => (await sentToHolder()).includes('no-show-cancelled-by-system'));
      return lastTo(post, holder.email).mail.text?.replaceAll(/\s+/g, ' ');
    };
    const [one = '', other = ''] = building.desks;
    const text = await textAfter('unseen', one, evidence);
    expect(text).toContain('Sensors detected no one at your place from 09:03 to 09:23 (3 readings).');
    expect(text).toContain('Tell us by 09:40.');
    expect(text).toMatch(/I was there: https?:\S+\/workplace\/my-reservations\?/);
    expect(await textAfter('unasked', other, null)).not.toMatch(/Sensors|I was there/);
  });

  test('is in the language its recipient last used and shows times in the building’s time zone', async () => {
    const building = await aBuildingWithMail(database, api);
    const holder = await building.person('dutch');
    await api.call(myBuildings, { params: {}, as: holder, headers: { 'accept-language': 'nl-NL' } });
    only(await building.reserve(holder, building.desks[0] ?? '', MORNING));
    await building.sent(1);
    const period = { start: Date.parse(MORNING.startDatetime), end: Date.parse(MORNING.endDatetime) };
    const { start } = mailTimes([period], 'Europe/Amsterdam', 'nl');
    expect(start).toMatch(/ om 09:00$/);
    expect(lastTo(post, holder.email).mail.text?.replaceAll(/\s+/g, ' ')).toContain(start);
  });

  test('is in the building’s language to people who have not used Berth yet', async () => {
    const building = await aBuildingWithMail(database, api, { language: 'de' });
    const [staff, holder] = [
      await building.person('staff', { roles: ['Customer-admin'] }),
      await building.person('new'),
    ];
    only(await building.reserve(staff, building.desks[0] ?? '', { ...MORNING, reservedForEmail: holder.email }));
    await building.sent(1);
    expect(lastTo(post, holder.email).mail.text).toMatch(/^Hallo Test Person,\n\nJemand hat/);
  });

  test('that the server rejected permanently is stored, listed without its address, and resent on an operator’s command', async () => {
    const building = await aBuildingWithMail(database, api);
    const [holder, other] = [await building.person('refused'), await building.person('other')];
    await post.receiver.feel('refuses');
    only(await building.reserve(holder, building.desks[0] ?? '', MORNING));
    only(await building.reserve(other, building.desks[1] ?? '', MORNING));
    const refused = await until('refused', async () => {
      const mails = await building.mails();
      return mails.length === 2 && mails.every(({ state }) => state === 'refused') ? mails : undefined;
    });
    await post.receiver.feel('takes');
    const listed = [];
    for await (const mail of undelivered(database.db))
      if (mail.organisationId === building.organisation.id) listed.push(mail);
    expect(listed).toMatchObject([
      { state: 'refused', attempts: 1, failure: 'EENVELOPE 550', audience: 'holder' },
      { state: 'refused' },
    ]);
    expect(JSON.stringify(listed)).not.toContain('@');
    const [named] = refused.filter(({ recipient }) => recipient === holder.email).map(({ id }) => id);
    expect(await resend(post.worker.db, post.worker.boss, 'refused', [named ?? ''])).toBe(1);
    await building.sent(1);
    expect(post.receiver.to(holder.email)).toHaveLength(1);
    expect(post.receiver.to(other.email)).toHaveLength(0);
    expect(await resend(post.worker.db, post.worker.boss, 'refused')).toBe(1);
    await building.sent(2);
    // The server receives it before the worker has recorded that.
    await expect.poll(() => mailBacklog(post.worker.db)).toMatchObject({ waiting: 0, deadLetters: 0 });
  });

  test('is deleted after a month, unless its reservation is in the future', async () => {
    const building = await aBuildingWithMail(database, api);
    const [holder, other] = [await building.person('old'), await building.person('ahead')];
    const old = only(await building.reserve(holder, building.desks[0] ?? '', MORNING));
    only(await building.reserve(other, building.desks[1] ?? '', MORNING));
    await building.sent(2);
    const forget = forgetMails({ db: post.worker.db, log });
    await forget.run();
    expect(await building.mails()).toHaveLength(2);
    const { within, organisation } = building;
    await within(async (tx) => {
      await sql`update mail set created_at = now() - interval '31 days' where organisation_id = ${organisation.id}`.execute(
        tx,
      );
      await sql`update reservation set start_at = now() - interval '2 hours', end_at = now() - interval '1 hour'
        where organisation_id = ${organisation.id} and id = ${old.id}`.execute(tx);
    });
    await forget.run();
    expect((await building.mails()).map(({ recipient }) => recipient)).toEqual([other.email]);
  });

  test('is sent to at most a hundred guests of one person a day [T26]', async () => {
    const building = await aBuildingWithMail(database, api);
    const holder = await building.person('popular');
    const room = await building.room('Hall', 'whole', 60);
    const guests = (n: number) =>
      Array.from({ length: 50 }, (_, at) => ({ name: `Guest ${at}`, email: `g${n}-${at}@guest.example` }));
    for (const n of [1, 2, 3])
      only(await building.reserve(holder, room, { ...hours(day(n + 3), '09:00', '10:00'), invitedUsers: guests(n) }));
    const other = await building.person('modest');
    only(
      await building.reserve(other, room, { ...hours(day(9), '09:00', '10:00'), invitedUsers: guests(4).slice(0, 1) }),
    );
    const all = await until(
      'everybody is evaluated',
      async () => {
        const mails = await building.mails();
        return mails.length === 155 && mails.every(({ state }) => state !== 'waiting') ? mails : undefined;
      },
      30_000,
    );
    const count = (state: string) => all.filter((mail) => mail.audience === 'guest' && mail.state === state).length;
    expect([count('sent'), count('withheld')]).toEqual([101, 50]);
    expect(all.filter(({ audience, state }) => audience === 'holder' && state === 'sent')).toHaveLength(4);
    expect(lastTo(post, 'g4-0@guest.example').to).toEqual(['g4-0@guest.example']);
  });

  test('cannot be sent in the name of another organisation [T26]', async () => {
    const building = await aBuildingWithMail(database, api);
    const neighbour = await aBuildingWithMail(database, api);
    const holder = await building.person('mine');
    await post.receiver.feel('busy');
    only(await building.reserve(holder, building.desks[0] ?? '', MORNING));
    const [mail] = await until('written', async () => {
      const mails = await building.mails();
      return (mails[0]?.attempts ?? 0) > 0 ? mails : undefined;
    });
    const wrong = { organisationId: neighbour.organisation.id, mailId: mail?.id };
    await post.receiver.feel('takes');
    const id = (await post.worker.boss.send('send-mail', wrong, { id: crypto.randomUUID() })) as string;
    await until('done', async () => (await post.worker.boss.findJobs('send-mail', { id }))[0]?.state === 'completed');
    expect(await building.mails()).toMatchObject([{ state: 'waiting', failure: 'EENVELOPE 451' }]);
    expect(await neighbour.mails()).toEqual([]);
    expect((await building.sent(1)).map(({ failure }) => failure)).toEqual([null]);
  });
});
