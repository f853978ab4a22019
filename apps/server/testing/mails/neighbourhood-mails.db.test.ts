import { testDatabase } from '@berth/testkit';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailContent } from '../../src/modules/notifications/mail.sql.ts';
import { writeNeighbourhoodMails } from '../../src/modules/notifications/write-neighbourhood-mails.job.ts';
import type { StoredEvent } from '../../src/platform/jobs/job.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { openSender } from '../open-sender.ts';
import { aReservableBuilding, type ReservableBuilding, type ReservingPerson } from '../reservable-building.ts';
import { testApi } from '../test-api.ts';

const database = testDatabase();
const api = testApi(database);
const webOrigin = 'https://berth.example';
const mailFrom = 'berth@berth.example';
const TUESDAY = '2026-11-24';
let boss: PgBoss;
beforeAll(async () => {
  boss = await openSender(database.worker, createLogger('silent', 'test'));
});
afterAll(() => boss.stop({ graceful: false }));

let building: ReservableBuilding;
let anna: ReservingPerson;
let opened: StoredEvent;

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  anna = await building.person('anna');
  const desks = await building.desks(await building.room('Studio', 'desks'), ['S1']);
  const neighbourhoodId = await building.neighbourhood(desks);
  opened = {
    organisationId: building.organisation.id,
    eventId: crypto.randomUUID(),
    type: 'neighbourhood.opened-for-member.v1',
    payload: { buildingId: building.id, neighbourhoodId, memberId: anna.memberId, day: TUESDAY },
    actorId: null,
  };
});

const write = (event = opened) =>
  writeNeighbourhoodMails({ db: database.worker, boss, mailFrom, webOrigin }).run(event);
const mails = ({ within, organisation }: ReservableBuilding = building) =>
  within((tx) =>
    tx
      .selectFrom('mail')
      .select(['mail.recipient', 'mail.kind', 'mail.content'])
      .where('mail.organisation_id', '=', organisation.id)
      .$narrowType<{ content: MailContent }>()
      .execute(),
  );

test('a repeated event mails once, with the day, the floor and a link to its map', async () => {
  await write();
  await write();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: anna.email, kind: 'neighbourhood-opened' });
  const { subject, text } = mail?.content ?? { subject: '', text: '' };
  expect(subject).toBe('Design is open to everyone on Tuesday, 24 November 2026');
  const { org, building: slug } = building.params;
  const query = new URLSearchParams({ org, building: slug, floor: building.floorId, day: TUESDAY });
  expect(text.match(/https:\S+/g)).toEqual([`${webOrigin}/workplace/desks?${query.toString()}`]);
});

test('a Dutch member gets the mail in Dutch', async () => {
  await building.within((tx) =>
    tx.updateTable('member').set({ language: 'nl' }).where('id', '=', anna.memberId).execute(),
  );
  await write();
  expect((await mails())[0]?.content.subject).toBe('Design is open voor iedereen op dinsdag 24 november 2026');
});

test('a removed neighbourhood, or one of another organisation, is not mailed', async () => {
  const elsewhere = await aReservableBuilding(database, api);
  await write({ ...opened, organisationId: elsewhere.organisation.id });
  await building.within((tx) =>
    tx.updateTable('neighbourhood').set({ removed_at: new Date(), removed_space_ids: [] }).execute(),
  );
  await write();
  expect([await mails(), await mails(elsewhere)]).toEqual([[], []]);
});
