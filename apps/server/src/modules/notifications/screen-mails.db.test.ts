import { randomUUID } from 'node:crypto';
import { approveCodeScreen, registerCodeScreen } from '@berth/contract';
import { inTenant } from '@berth/database';
import { type Language, LANGUAGES } from '@berth/domain/language';
import { aBuilding, aMember, type TestBuilding, testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { MAIL_FROM, MAIL_ORIGIN } from '../../../testing/processes/mail-worker.ts';
import { testApi } from '../../../testing/test-api.ts';
import { record } from '../../platform/events/record.ts';
import { writeScreenMails } from './write-screen-mails.job.ts';
import { aBuildingWithMail, type BuildingWithMail, lastTo, testPost } from './mails.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const post = testPost(database);

const SUBJECTS: Readonly<Record<Language, RegExp>> = {
  en: /^A screen was approved at .+: Hal & <b>$/,
  nl: /^Er is een scherm goedgekeurd in .+: Hal & <b>$/,
  de: /^In .+ wurde ein Bildschirm freigegeben: Hal & <b>$/,
  fr: /^Un écran a été approuvé à .+ : Hal & <b>$/,
  es: /^Se ha aprobado una pantalla en .+: Hal & <b>$/,
};

const SILENT: Readonly<Record<Language, RegExp>> = {
  en: /^A screen is not responding at .+: Hall & co$/,
  nl: /^Een scherm reageert niet in .+: Hall & co$/,
  de: /^In .+ meldet sich ein Bildschirm nicht: Hall & co$/,
  fr: /^Un écran ne répond plus à .+ : Hall & co$/,
  es: /^Una pantalla no responde en .+: Hall & co$/,
};

/** Creates an administrator by a role granted in the organisation. */
async function administrator(
  at: TestBuilding,
  subject: string,
  language: Language,
  roles = ['Customer-admin' as const],
) {
  await aMember(database.owner, { issuer: api.issuer.issuer, subject, granted: roles }, at);
  await inTenant(database.owner, at.organisation.id, (tx) =>
    tx.updateTable('member').set({ language }).where('email', '=', `${subject}@example.org`).execute(),
  );
  return { subject, email: `${subject}@example.org`, as: { subject } };
}

const register = async (at: BuildingWithMail) => (await api.call(registerCodeScreen, { params: at.params })).body;

test('the other administrators get a mail with the screen, its IP address, the approver and where to revoke it [T13]', async () => {
  const here = await aBuildingWithMail(database, api);
  const approver = await administrator(here, 'approver', 'en');
  const others = [];
  for (const language of LANGUAGES)
    others.push({ language, ...(await administrator(here, `admin-${language}`, language)) });
  await aMember(
    database.owner,
    { issuer: api.issuer.issuer, subject: 'coordinator', granted: ['Customer-coordinator'] },
    here,
  );
  const elsewhere = await aBuildingWithMail(database, api);
  await administrator(elsewhere, 'admin-elsewhere', 'en');

  const { id: screenId, pairingCode } = await register(here);
  const params = { ...here.params, screenId };
  const [desk = ''] = here.desks;
  const body = { pairingCode, objectId: desk, name: 'Hal & <b>' };
  expect((await api.call(approveCodeScreen, { params, body, as: approver.as })).status).toBe(200);

  const sent = await here.sent(others.length);
  expect(sent.map(({ recipient, audience, kind }) => [recipient, audience, kind]).toSorted()).toEqual(
    others.map(({ email }) => [email, 'administrator', 'screen-approved']).toSorted(),
  );
  for (const { email, language } of others) {
    const { mail, from } = lastTo(post, email);
    expect([from, mail.from?.address]).toEqual([MAIL_FROM, MAIL_FROM]);
    expect(mail.subject).toMatch(SUBJECTS[language]);
    expect(mail.text).toContain('D1, Studio');
    expect(mail.text).toContain('127.0.0.1');
    expect(mail.text).toContain(`Test Person (${approver.email})`);
    const place = new URLSearchParams(here.params);
    expect(mail.text).toContain(`${MAIL_ORIGIN}/workplace/today-screens?${place.toString()}`);
    expect(mail.html).not.toContain('<b>');
  }
  expect(post.receiver.to(approver.email)).toEqual([]);
  expect(post.receiver.to('coordinator@example.org')).toEqual([]);
  expect(await elsewhere.mails()).toEqual([]);
});

test('a screen that was removed again causes no mail, and members without a building get none', async () => {
  const here = await aBuildingWithMail(database, api);
  const approver = await administrator(here, 'approver-2', 'en');
  const gone = await administrator(here, 'gone', 'en');
  const stays = await administrator(here, 'stays', 'en');
  await inTenant(database.owner, here.organisation.id, async (tx) => {
    const { id } = await tx.selectFrom('member').select('id').where('email', '=', gone.email).executeTakeFirstOrThrow();
    await tx.deleteFrom('member_building').where('member_id', '=', id).execute();
  });
  const [desk = ''] = here.desks;
  const happened = { organisationId: here.organisation.id, eventId: randomUUID(), actorId: null };
  const { db, boss } = post.worker;
  await writeScreenMails({ db, boss, mailFrom: MAIL_FROM, webOrigin: MAIL_ORIGIN }).run({
    ...happened,
    type: 'screen.approved.v1',
    payload: { buildingId: here.id, subjectId: randomUUID() },
  });
  const { id: screenId, pairingCode } = await register(here);
  const params = { ...here.params, screenId };
  await api.call(approveCodeScreen, { params, body: { pairingCode, objectId: desk, name: 'Kept' }, as: approver.as });
  const mails = await here.sent(1);
  expect(mails.map(({ recipient }) => recipient)).toEqual([stays.email]);
  expect(lastTo(post, stays.email).mail.subject).toContain('Kept');
});

async function approvedScreen(here: BuildingWithMail, as: { subject: string } | undefined): Promise<string> {
  const { id: screenId, pairingCode } = await register(here);
  const body = { pairingCode, objectId: here.id, name: 'Hall & co' };
  await api.call(approveCodeScreen, { params: { ...here.params, screenId }, body, ...(as && { as }) });
  return screenId;
}

const LOCKED: Readonly<Record<Language, RegExp>> = {
  en: /^A kiosk was locked at .+: Hall & co$/,
  nl: /^Een kiosk is vergrendeld in .+: Hall & co$/,
  de: /^In .+ wurde ein Kiosk gesperrt: Hall & co$/,
  fr: /^Une borne a été verrouillée à .+ : Hall & co$/,
  es: /^Se ha bloqueado un quiosco en .+: Hall & co$/,
};

test('the administrators of its building get a mail in their language when a kiosk is locked', async () => {
  const here = await aBuildingWithMail(database, api);
  const beside = await aBuilding(database.owner, here.organisation);
  const all = [];
  for (const language of LANGUAGES)
    all.push({ language, ...(await administrator(here, `lock-${language}`, language)) });
  const [approver] = all;
  await administrator(beside, 'lock-far', 'en');
  const screenId = await approvedScreen(here, approver?.as);
  await here.sent(all.length);
  const organisationId = here.organisation.id;
  await inTenant(post.worker.db, organisationId, async (tx) => {
    // A locked screen has no approval.
    await tx.updateTable('screen').set({ approved_at: null, rejected_at: new Date() }).execute();
    const payload = { buildingId: here.id, subjectId: screenId };
    await record(tx, { organisationId, type: 'screen.locked.v1', payload, actorId: undefined });
  });
  const sent = (await here.sent(2 * all.length)).filter(({ kind }) => kind === 'screen-locked');
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(all.map(({ email }) => email).toSorted());
  for (const { email, language } of all) {
    const { mail } = lastTo(post, email);
    expect(mail.subject).toMatch(LOCKED[language]);
    expect(mail.text).toContain('200');
    expect(mail.text).toContain(`${MAIL_ORIGIN}/workplace/today-screens?`);
  }
});

async function happen(here: BuildingWithMail, screenId: string, type: 'screen.silent.v1' | 'screen.returned.v1') {
  const { db } = post.worker;
  const organisationId = here.organisation.id;
  const payload = { buildingId: here.id, screenId, silentSince: '2026-11-16T11:00:00.000Z' };
  const [eventId = ''] = await inTenant(db, organisationId, (tx) =>
    record(tx, { organisationId, type, payload, actorId: undefined }),
  );
  return { organisationId, eventId, type, payload, actorId: null };
}

test('a silent screen is reported to the administrators of its building, or to others if there are none', async () => {
  const here = await aBuildingWithMail(database, api);
  const beside = await aBuilding(database.owner, here.organisation);
  const near = await administrator(here, 'near', 'en');
  const far = await administrator(beside, 'far', 'en');
  const screenId = await approvedScreen(here, near.as);
  const toldOf = async (kind: string, count: number) =>
    (await here.sent(count)).filter((mail) => mail.kind === kind).map(({ recipient }) => recipient);
  expect(await toldOf('screen-approved', 1)).toEqual([far.email]);
  await happen(here, screenId, 'screen.silent.v1');
  expect(await toldOf('screen-silent', 2)).toEqual([near.email]);
  await inTenant(database.owner, here.organisation.id, (tx) =>
    tx.updateTable('member_building').set({ building_id: beside.id }).where('building_id', '=', here.id).execute(),
  );
  await happen(here, screenId, 'screen.returned.v1');
  expect((await toldOf('screen-returned', 4)).toSorted()).toEqual([far.email, near.email]);
});

test('administrators get mails in their language when a screen goes silent and when it is back', async () => {
  const here = await aBuildingWithMail(database, api);
  const all = [];
  for (const language of LANGUAGES)
    all.push({ language, ...(await administrator(here, `watch-${language}`, language)) });
  const [approver] = all;
  const screenId = await approvedScreen(here, approver?.as);
  await here.sent(all.length - 1);
  const silent = await happen(here, screenId, 'screen.silent.v1');
  const first = await here.sent(2 * all.length - 1);
  expect(first.filter(({ kind }) => kind === 'screen-silent')).toHaveLength(all.length);
  // A repeated job sends no second mail.
  const { db, boss } = post.worker;
  await writeScreenMails({ db, boss, mailFrom: MAIL_FROM, webOrigin: MAIL_ORIGIN }).run(silent);
  expect(await here.mails()).toHaveLength(2 * all.length - 1);
  for (const { email, language } of all) {
    const { mail } = lastTo(post, email);
    expect(mail.subject).toMatch(SILENT[language]);
    expect(mail.text).toContain('12:00');
    expect(mail.text).toContain(`${MAIL_ORIGIN}/workplace/today-screens?`);
  }
  await happen(here, screenId, 'screen.returned.v1');
  await here.sent(3 * all.length - 1);
  expect(lastTo(post, approver?.email ?? '').mail.subject).toContain('is back online at');
});
