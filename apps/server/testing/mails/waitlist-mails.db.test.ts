import { WAITLIST_END_REASONS } from '@berth/domain/waitlist';
import { testDatabase } from '@berth/testkit';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSender } from '../open-sender.ts';
import { testApi } from '../test-api.ts';
import type { StoredEvent } from '../../src/platform/jobs/job.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { aWaitlist, DAY, EVE, type TestWaitlist } from '../../src/modules/waitlist/waitlist.fixture.ts';
import type { MailContent } from '../../src/modules/notifications/mail.sql.ts';
import { writeWaitlistMails } from '../../src/modules/notifications/write-waitlist-mails.job.ts';

const database = testDatabase();
const api = testApi(database);
const webOrigin = 'https://berth.example';
const mailFrom = 'berth@berth.example';
let boss: PgBoss;
beforeAll(async () => {
  boss = await openSender(database.worker, createLogger('silent', 'test'));
});
afterAll(() => boss.stop({ graceful: false }));

let list: TestWaitlist;
beforeEach(async () => {
  list = await aWaitlist(database, api);
});

const write = (event: StoredEvent) => writeWaitlistMails({ db: database.worker, boss, mailFrom, webOrigin }).run(event);

const mailsIn = ({ within, organisation }: TestWaitlist) =>
  within((tx) =>
    tx
      .selectFrom('mail')
      .select(['mail.recipient', 'mail.kind', 'mail.audience', 'mail.content'])
      .where('mail.organisation_id', '=', organisation.id)
      .$narrowType<{ content: MailContent }>()
      .execute(),
  );

async function lastEvent(type: string): Promise<StoredEvent> {
  const event = (await list.events()).findLast((one) => one.type === type);
  if (event === undefined) throw new Error(`no ${type}`);
  const { id: eventId, payload, actorId } = event;
  return { organisationId: list.organisation.id, eventId, type, payload, actorId };
}

/** An offer of the first desk to Cleo, on the evening before. */
async function offered(body: Parameters<TestWaitlist['join']>[1] = {}) {
  const { ada, bob, cleo } = list.people;
  const a1 = await list.reserved(ada, list.a1);
  await list.reserved(bob, list.a2);
  const { body: entry } = await list.join(cleo, body);
  await list.go(EVE, '19:00');
  await list.cancel(ada, a1.hash);
  await list.process();
  return { entry, event: await lastEvent('waitlist.offered.v1') };
}

const speak = (language: string) =>
  list.within((tx) => tx.updateTable('member').set({ language }).where('id', '=', list.people.cleo.memberId).execute());

test('a repeated event mails an offer once, with the place, the times and a link to the page that answers it', async () => {
  const { event } = await offered();
  await write(event);
  await write(event);
  const [mail, ...more] = await mailsIn(list);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: list.people.cleo.email, kind: 'waitlist-offer', audience: 'member' });
  const { subject, text } = mail?.content ?? { subject: '', text: '' };
  expect(subject).toBe('A1 is yours if you want it');
  expect(text).toContain('A1, Atrium');
  expect(text).toContain(list.slug);
  expect(text).toMatch(/From: .+ 09:00\n/);
  expect(text).toMatch(/Until: .+ 17:00\n/);
  expect(text).toMatch(/Held for you until: .+ 19:30\n/);
  const { org, building } = list.params;
  const query = new URLSearchParams({ org, building, day: DAY, from: '09:00', to: '17:00', kind: 'desks' });
  expect(text.match(/https:\S+/g)).toEqual([`${webOrigin}/workplace/desks?${query.toString()}`]);
});

test('a Dutch member gets an offer in Dutch', async () => {
  const { event } = await offered();
  await speak('nl');
  await write(event);
  const [mail] = await mailsIn(list);
  expect(mail?.content.subject).toBe('A1 is voor jou als je wilt');
  expect(mail?.content.text).toMatch(/Voor je vastgehouden tot: .+ 19:30\n/);
});

test('an offer is not mailed in the name of another organisation', async () => {
  const elsewhere = await aWaitlist(database, api);
  const { event } = await offered();
  await write({ ...event, organisationId: elsewhere.organisation.id });
  expect([await mailsIn(list), await mailsIn(elsewhere)]).toEqual([[], []]);
  await write(event);
  expect([await mailsIn(list), await mailsIn(elsewhere)]).toMatchObject([[{ kind: 'waitlist-offer' }], []]);
});

test('an offer that was answered, or whose member was deleted, is not mailed', async () => {
  const { event, entry } = await offered();
  expect((await list.accept(list.people.cleo, entry.id)).status).toBe(200);
  await write(event);
  expect(await mailsIn(list)).toEqual([]);
  await list.within((tx) => tx.deleteFrom('waitlist_entry').where('id', '=', entry.id).execute());
  await write(event);
  expect(await mailsIn(list)).toEqual([]);
});

test('a reservation from the waitlist is confirmed by its own event only', async () => {
  const { entry } = await offered();
  await list.accept(list.people.cleo, entry.id);
  expect(writeWaitlistMails({ db: database.worker, boss, mailFrom, webOrigin }).on).not.toContain(
    'waitlist.fulfilled.v1',
  );
  const fulfilled = await lastEvent('waitlist.fulfilled.v1');
  expect((await lastEvent('reservation.created.v1')).payload).toMatchObject({
    reservationId: (fulfilled.payload as { reservationId: string }).reservationId,
    memberId: list.people.cleo.memberId,
  });
});

test('a member who missed two offers gets one mail, and none for any other reason', async () => {
  const { event, entry } = await offered();
  const { buildingId, memberId } = event.payload as { buildingId: string; memberId: string };
  const ended = (reason: string) => ({
    ...event,
    type: 'waitlist.ended.v1',
    payload: { buildingId, entryId: entry.id, memberId, reason },
  });
  for (const reason of WAITLIST_END_REASONS.filter((one) => one !== 'missed-offers')) await write(ended(reason));
  expect(await mailsIn(list)).toEqual([]);
  await write(ended('missed-offers'));
  await write(ended('missed-offers'));
  const [mail, ...more] = await mailsIn(list);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: list.people.cleo.email, kind: 'waitlist-removed' });
  expect(mail?.content.text).toContain('you missed two offers, so we removed you from the waitlist.');
});

test('a member who waited for one desk reads that they missed its offer', async () => {
  await offered({ objectId: list.a1 });
  await list.go(EVE, '19:31');
  await list.process();
  await write(await lastEvent('waitlist.ended.v1'));
  const [mail] = await mailsIn(list);
  expect(mail?.content.text).toContain('you missed the offer of the only spot');
  expect(mail?.content.text).not.toContain('two');
});
