import {
  emailTemplates,
  previewEmailTemplate,
  resetEmailTemplate,
  saveEmailTemplate,
  testEmailTemplate,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { LANGUAGES } from '@berth/domain/language';
import { MAIL_TEXTS, type MailText } from '@berth/domain/notifications';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { until } from '../../../../testing/until.ts';
import { exampleOf } from './example-values.ts';
import { renderMail } from './render-mail.ts';

const database = testDatabase();
const api = testApi(database);
let building: TestBuilding;
let subject: string;
let serial = 0;

const as = (...roles: Role[]) => ({ subject, roles: roles.length === 0 ? (['Customer-admin'] as Role[]) : roles });
const org = () => ({ org: building.organisation.slug });

beforeEach(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  subject = `writer-${++serial}`;
  await aMember(database.owner, { issuer: api.issuer.issuer, subject }, building);
});

const KEY = { event: 'no-show-reminder', language: 'nl' } as const;
const TEXT = {
  fromName: null,
  fromAddress: null,
  subject: 'Waar ben je?',
  body: 'Dag {{user.name}}!\n\n{{reservation.link}}',
};

const save = (change: object = {}, person = as()) =>
  api.call(saveEmailTemplate, { params: org(), body: { ...KEY, ...TEXT, ...change }, as: person });
const reset = (person = as()) => api.call(resetEmailTemplate, { params: { ...org(), ...KEY }, as: person });
const list = async (person = as()) => (await api.call(emailTemplates, { params: org(), as: person })).body;
const chosen = async () =>
  (await list()).templates.find(({ event, language }) => event === KEY.event && language === KEY.language);
const preview = (text: object) =>
  api.call(previewEmailTemplate, { params: { ...org(), ...KEY }, body: { ...TEXT_ONLY, ...text }, as: as() });
const TEXT_ONLY = { subject: TEXT.subject, body: TEXT.body };

const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database.db, building.organisation.id, work);
const rendered = () =>
  within(async (tx) =>
    renderMail(
      tx,
      await exampleOf(
        { organisationId: building.organisation.id, kind: KEY.event, language: KEY.language },
        { organisation: 'Wetering', origin: 'https://berth.example' },
      ),
    ),
  );

test('every kind of mail has a built-in text in every language until an organisation has its own', async () => {
  const { templates, testAddress } = await list();
  expect(templates).toHaveLength(MAIL_TEXTS.length * LANGUAGES.length);
  expect(templates.every(({ own, subject: line, body }) => !own && line !== '' && body !== '')).toBe(true);
  expect(testAddress).toBe(`${subject}@example.org`);
});

test('mails use a text as soon as it is saved, replaced or reset', async () => {
  const { subject: builtIn } = await rendered();
  expect((await save({ version: 0 })).body).toMatchObject({ ...TEXT, own: true, version: 1 });
  expect(await rendered()).toMatchObject({
    subject: 'Waar ben je?',
    text: expect.stringContaining('Dag Noor de Vries!'),
  });

  const sender = { fromName: 'Receptie', fromAddress: 'receptie@wetering.example' };
  expect((await save({ ...sender, subject: 'Kom je nog?', version: 1 })).body).toMatchObject({ ...sender, version: 2 });
  expect(await rendered()).toMatchObject({ subject: 'Kom je nog?' });
  expect((await rendered()).sender).toEqual({ name: 'Receptie', address: 'receptie@wetering.example' });

  expect((await reset()).body).toMatchObject({ own: false, version: 3, fromName: null });
  expect((await rendered()).sender).toEqual({});
  expect((await rendered()).subject).toBe(builtIn);
  expect(await reset()).toMatchObject({ status: 404, body: { code: 'email_template.not_found' } });
  expect(await chosen()).toMatchObject({ own: false, version: 3 });

  const actions = await within((tx) =>
    tx
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('organisation_id', '=', building.organisation.id)
      .orderBy('id')
      .execute(),
  );
  expect(actions).toMatchObject([
    { action: 'mail_template.saved', before: null, after: { subject: 'Waar ben je?', language: 'nl' } },
    { action: 'mail_template.saved', before: { subject: 'Waar ben je?' }, after: { subject: 'Kom je nog?' } },
    { action: 'mail_template.reset', before: { subject: 'Kom je nog?' }, after: null },
  ]);
});

test('only one of several concurrent changes wins and the others get a conflict, also for a first text and after a reset', async () => {
  const all = await Promise.all('ABCDEFGH'.split('').map((line) => save({ subject: line, version: 0 })));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
  await reset();
  await save({ version: 2 });
  expect(await save({ version: 1 })).toMatchObject({
    status: 412,
    body: { code: 'save.conflict', data: { version: 3 } },
  });
});

test('a first text saved while another one is being stored gets a conflict', async () => {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const { late } = await within(async (tx) => {
    const key = { organisation_id: building.organisation.id, kind: KEY.event, language: KEY.language };
    await tx
      .insertInto('mail_template')
      .values({ ...key, subject: 'Theirs', body: 'Theirs' })
      .execute();
    const saving = save({ version: 0 });
    await until('the save to wait', async () => (await waiting.execute(database.db)).rows.length > 0);
    return { late: saving };
  });
  expect(await late).toMatchObject({ status: 412, body: { code: 'save.conflict' } });
  expect(await chosen()).toMatchObject({ subject: 'Theirs', version: 1 });
});

describe('saving is refused and stores nothing for', () => {
  test('unknown placeholders, each named in the language of the caller', async () => {
    const answer = await api.call(saveEmailTemplate, {
      params: org(),
      body: {
        ...KEY,
        ...TEXT,
        subject: '{{user.phone}}',
        body: '{{user.phone}} {{user.phone}} {{#guests}}x{{/guests}}',
      },
      as: as(),
      headers: { 'accept-language': 'de' },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'email_template.invalid',
        errors: [
          { param: 'subject', msg: 'Den Platzhalter user.phone gibt es nicht.' },
          { param: 'body', msg: 'Den Platzhalter user.phone gibt es nicht.' },
          { param: 'body', msg: expect.stringContaining('{{#guests}}') },
        ],
      },
    });
    expect(await chosen()).toMatchObject({ own: false, version: 0 });
  });

  test.each([
    ['an address in brackets', { fromAddress: 'Desk <desk@wetering.example>' }],
    ['an address in quotes', { fromAddress: '"desk desk"@wetering.example' }],
    ['two addresses', { fromAddress: 'a@wetering.example, b@wetering.example' }],
    ['a second line in the name', { fromName: 'Desk\r\nBcc: a@evil.example' }],
    ['a second line in the subject', { subject: 'Hi\r\nBcc: a@evil.example' }],
    ['no subject', { subject: ' ' }],
    ['no body', { body: '\n' }],
    ['a body of more than 64 kB', { body: 'a'.repeat(65_537) }],
    ['an event that there is not', { event: 'reservation-forgotten' }],
    ['a language that we do not speak', { language: 'it' }],
    ['a field that there is not', { html: '<b>' }],
  ])('%s', async (_what, change) => {
    expect((await save(change)).status).toBe(400);
    expect(await chosen()).toMatchObject({ own: false, version: 0 });
  });
});

describe('the preview', () => {
  const showLogo = (logo_url: string) =>
    within((tx) => tx.updateTable('building').set({ logo_url }).where('id', '=', building.id).execute());

  test('shows a text that was not saved, with the name and the logo of the organisation', async () => {
    const hash = 'a'.repeat(64);
    await showLogo(`/api/3.0/files/${building.organisation.slug}/${hash}`);
    const { body } = await preview({ subject: 'Bij {{organisation.name}}' });
    expect(body.errors).toEqual([]);
    expect(body.mail).toMatchObject({
      subject: `Bij ${building.organisation.slug}`,
      text: expect.stringContaining('Dag Noor'),
    });
    expect(body.mail?.html).toContain(`${building.organisation.slug}&#x2F;${hash}`);
    expect(await chosen()).toMatchObject({ own: false });
  });

  test('shows no logo from another server, which would learn who reads the mail', async () => {
    await showLogo('https://wetering.example/logo.png');
    const { body } = await preview({});
    expect(body.mail?.html).toContain(building.organisation.slug);
    expect(body.mail?.html).not.toContain('wetering.example');
    expect(body.mail?.html).not.toContain('<img');
  });

  test('shows the link and the ticket only in a mail to the holder', async () => {
    const previewOf = async (event: MailText) => {
      const answer = await api.call(previewEmailTemplate, {
        params: { ...org(), event, language: 'en' },
        body: { subject: 'Hi', body: 'Ask {{user.name}}.\n\n{{reservation.link}}' },
        as: as(),
      });
      return answer.body.mail?.text;
    };
    expect(await previewOf('reservation-created-by-user')).toMatch(/Open the reservation:\n.*\n\nShow the ticket:/);
    expect(await previewOf('no-show-reminder')).toMatch(/Open the reservation:/);
    expect(await previewOf('no-show-reminder')).not.toMatch(/ticket/);
    for (const event of ['reservation-created-for-guest', 'reservation-canceled-for-guest'] as const)
      expect(await previewOf(event)).toMatch(/^Ask Noor de Vries\.\n\n-- \n.*because someone at .* invited you\./);
    expect(await previewOf('azure-sync-conflict-service')).toMatch(
      /^Ask Noor de Vries\.\n\n-- \n.*requests for extras/,
    );
  });

  test('lists the errors instead of a mail', async () => {
    expect((await preview({ body: 'Dag {{naam}}' })).body).toEqual({
      mail: null,
      errors: [{ param: 'body', msg: 'There is no placeholder naam.' }],
    });
  });
});

describe('a test mail', () => {
  const send = (person = as()) => api.call(testEmailTemplate, { params: { ...org(), ...KEY }, as: person });
  const requested = () =>
    within((tx) =>
      tx
        .selectFrom('event')
        .select('payload')
        .where('organisation_id', '=', building.organisation.id)
        .where('type', '=', 'mail.test-requested.v1')
        .execute(),
    );

  test('goes to the caller, a few times a minute', async () => {
    const { id } = await within((tx) =>
      tx
        .selectFrom('member')
        .select('id')
        .where('organisation_id', '=', building.organisation.id)
        .executeTakeFirstOrThrow(),
    );
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await requested()).toEqual(
      Array.from({ length: 5 }, () => ({ payload: { kind: KEY.event, language: 'nl', memberId: id } })),
    );
  });

  test('is refused to non-members', async () => {
    const operator = { subject: 'operator-of-nowhere', roles: ['Dashboard-admin' as Role] };
    expect((await list(operator)).testAddress).toBeNull();
    expect((await send(operator)).status).toBe(404);
    expect(await requested()).toEqual([]);
  });
});

describe('access is refused', () => {
  test.each([['Customer-coordinator'], ['Customer-team-lead'], ['Insights']] as [Role][])('to %s', async (role) => {
    expect((await save({}, as(role))).status).toBe(403);
    expect((await reset(as(role))).status).toBe(403);
    expect((await api.call(emailTemplates, { params: org(), as: as(role) })).status).toBe(403);
  });

  test('to an administrator of another organisation, who has separate texts', async () => {
    await save();
    const home = building;
    building = await aBuilding(database.owner, await anOrganisation(database.owner));
    const stranger = as();
    expect((await api.call(emailTemplates, { params: org(), as: stranger })).status).toBe(404);
    expect((await save({}, stranger)).status).toBe(404);
    expect((await reset(stranger)).status).toBe(404);
    expect((await rendered()).subject).not.toBe(TEXT.subject);
    building = home;
    expect((await rendered()).subject).toBe(TEXT.subject);
  });
});
