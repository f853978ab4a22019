import { randomUUID } from 'node:crypto';
import { inTenant } from '@berth/database';
import { LANGUAGES } from '@berth/domain/language';
import { aMember, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, afterAll, expect, test } from 'vitest';
import type { PgBoss } from 'pg-boss';
import { openSender } from '../../../testing/open-sender.ts';
import { testApi } from '../../../testing/test-api.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { composeReceiverMail } from './compose-receiver-mail.ts';
import { aBuildingWithMail, type BuildingWithMail } from './mails.fixture.ts';
import { writeReceiverMail } from './write-receiver-mail.job.ts';

const database = testDatabase();
const api = testApi(database);
const webOrigin = 'https://berth.example';
let boss: PgBoss;
beforeAll(async () => {
  boss = await openSender(database.worker, createLogger('silent', 'test'));
});
afterAll(() => boss.stop({ graceful: false }));

const RECEIVER = 'https://hooks.example';
const TYPE = 'building.forwarding-stopped.v1';
async function stopped(here: BuildingWithMail) {
  const organisationId = here.organisation.id;
  const payload = { buildingId: here.id, endpointId: randomUUID(), receiver: RECEIVER, why: 'failing' as const };
  const { id: eventId } = await inTenant(database.owner, organisationId, (tx) =>
    tx
      .insertInto('event')
      .values({ organisation_id: organisationId, type: TYPE, payload: JSON.stringify(payload) })
      .returning('event.id')
      .executeTakeFirstOrThrow(),
  );
  return { organisationId, eventId, actorId: null, type: TYPE, payload } as const;
}
const write = (event: Awaited<ReturnType<typeof stopped>>) =>
  writeReceiverMail({ db: database.worker, boss, mailFrom: 'berth@berth.example', webOrigin }).run(event);

test('the support address gets one mail when deliveries to a receiver stop', async () => {
  const here = await aBuildingWithMail(database, api);
  await inTenant(database.owner, here.organisation.id, (tx) =>
    sql`update building set support_email = 'help@wetering.example' where id = ${here.id}`.execute(tx),
  );
  const event = await stopped(here);
  await write(event);
  await write(event);
  const mails = await here.mails();
  expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
    ['help@wetering.example', 'receiver-stopped'],
  ]);
  expect(JSON.stringify(mails[0]?.content)).toContain(RECEIVER);
  expect(JSON.stringify(mails[0]?.content)).toContain(`${webOrigin}/workplace/integrations?`);
});

test('the support address gets the mail in the language of the building', async () => {
  const here = await aBuildingWithMail(database, api, { language: 'nl' });
  await inTenant(database.owner, here.organisation.id, (tx) =>
    sql`update building set support_email = 'hulp@wetering.example' where id = ${here.id}`.execute(tx),
  );
  await write(await stopped(here));
  const [mail] = await here.mails();
  expect(mail?.content).toMatchObject({ subject: expect.stringMatching(/ stuurt niets meer naar een ontvanger$/) });
});

test('the administrators of the building get the mail if there is no support address', async () => {
  const here = await aBuildingWithMail(database, api);
  const granted = ['Customer-admin' as const];
  await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'lead', granted }, here);
  await here.person('nobody');
  await write(await stopped(here));
  expect((await here.mails()).map(({ recipient }) => recipient)).toEqual(['lead@example.org']);
});

test.each(LANGUAGES)('the mail gives the reason in %s', async (language) => {
  const building = {
    slug: 'b',
    organisation: 'o',
    displayName: 'Quay & co',
    address: null,
    supportEmail: null,
    zone: 'Europe/Amsterdam',
    settings: {},
  };
  const facts = { building, receiver: RECEIVER, webOrigin };
  const gone = await composeReceiverMail(language, { ...facts, why: 'gone' });
  const failing = await composeReceiverMail(language, { ...facts, why: 'failing' });
  expect(gone.text).toContain('410');
  expect(failing.text).not.toContain('410');
  expect(gone.subject).toContain('Quay & co');
  expect(gone.html).toContain('Quay &amp; co');
  expect(gone.html).not.toMatch(/\{\w+\}/);
});
