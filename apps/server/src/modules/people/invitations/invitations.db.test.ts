import { acceptInvitation, inviteUser, myBuildings } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSender } from '../../../../testing/open-sender.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { writeMemberMails } from '../mails/write-member-mails.job.ts';
import { aHouseOfPeople } from '../people.fixture.ts';

const database = testDatabase();
const api = testApi(database);
type House = Awaited<ReturnType<typeof aHouseOfPeople>>;
let boss: PgBoss;
let house: House;
let admin: Awaited<ReturnType<House['person']>>;

beforeAll(async () => {
  boss = await openSender(database.worker, createLogger('silent', 'test'));
});
afterAll(() => boss.stop({ graceful: false }));
beforeEach(async () => {
  house = await aHouseOfPeople(database, api);
  admin = await house.person('Marijke Hofman', { roles: ['Customer-admin'] });
});

const NEWCOMER = { subject: 'newcomer', email: 'new@elsewhere.example' };
const invite = (more: { email?: string; attributes?: Record<string, string[]>; buildings?: string[] } = {}) =>
  api.call(inviteUser, {
    params: { org: house.organisation.slug },
    body: {
      email: 'New@Elsewhere.example',
      firstName: 'Nina',
      lastName: 'Nieuw',
      buildings: [house.main.slug],
      ...more,
    },
    as: admin.as,
  });
const accept = (token: string, as: object = NEWCOMER) =>
  api.call(acceptInvitation, { params: {}, body: { org: house.organisation.slug, token }, as: as as never });
const groups = async (as: object = NEWCOMER) =>
  Object.keys((await api.call(myBuildings, { params: {}, as: as as never })).body.groups).filter((path) =>
    path.startsWith(`/${house.organisation.slug}/`),
  );
const prove = (domain: string) =>
  database.owner.insertInto('domain_organisation').values({ domain, organisation_id: house.organisation.id }).execute();

/** Runs the worker's mail job, each event more than once. */
async function mails() {
  const deps = { db: database.worker, boss, mailFrom: 'berth@berth.example', webOrigin: 'https://berth.example' };
  const job = writeMemberMails(deps as unknown as JobDeps);
  const events = await house.within((tx) =>
    tx
      .selectFrom('event')
      .select(['id', 'type', 'payload', 'actor_id as actorId'])
      .where('type', '=', 'member.invited.v1')
      .orderBy('id')
      .execute(),
  );
  for (const _ of [1, 2])
    for (const { id, ...event } of events)
      await job.run({ organisationId: house.organisation.id, eventId: id, ...event });
  return house.within((tx) =>
    tx.selectFrom('mail').select(['recipient', 'kind', 'content']).orderBy('created_at').execute(),
  );
}
const textIn = (mail: { content: unknown } | undefined) => (mail?.content as { text: string } | undefined)?.text ?? '';
const tokenIn = (mail: { content: unknown } | undefined) => /#invitation=([\w-]{43})/.exec(textIn(mail))?.[1] ?? '';

describe('an invitation to an address outside the proven domains', () => {
  test('is accepted once, with the link of the mail and the verified address', async () => {
    const { status, body } = await invite({ attributes: { userpool: ['Legal'], cardId: ['HB-100'] } });
    expect(status).toBe(201);
    const [mail, ...others] = await mails();
    expect([mail?.recipient, mail?.kind, others]).toEqual(['new@elsewhere.example', 'invitation', []]);
    expect(textIn(mail)).toContain(`https://berth.example/start/${house.organisation.slug}/${house.main.slug}`);
    const token = tokenIn(mail);

    expect(await groups()).toEqual([]);
    expect((await accept(token, { subject: 'thief', email: 'thief@elsewhere.example' })).status).toBe(404);
    expect((await accept(token)).status).toBe(200);
    expect(await groups()).toEqual([`/${house.organisation.slug}/${house.main.slug}`]);
    expect((await accept(token)).status).toBe(404);
    expect((await house.traces(body.id)).events).toEqual(['member.invited.v1', 'member.joined.v1']);
    expect((await house.record(body.id)).token_roles_act).toBe(false);
  });

  test('gives the same error for an unverified address, an expired token and a wrong token', async () => {
    await invite();
    const token = tokenIn((await mails())[0]);
    const answers = [
      await accept(token, { ...NEWCOMER, emailVerified: false }),
      await accept('x'.repeat(43)),
      await house.within((tx) => sql`update invitation set expires_at = now()`.execute(tx)).then(() => accept(token)),
    ];
    for (const { status, body } of answers)
      expect([status, (body as unknown as { code: string }).code]).toEqual([404, 'invitation.not_valid']);
    expect(await groups()).toEqual([]);
  });

  test('is not used up by another person who tries its link', async () => {
    await invite();
    const token = tokenIn((await mails())[0]);
    await accept(token, { subject: 'thief', email: 'thief@elsewhere.example' });
    expect((await accept(token)).status).toBe(200);
  });

  test('replaces the link of an earlier invitation', async () => {
    await invite();
    const first = tokenIn((await mails())[0]);
    expect((await invite({ buildings: [house.annex.slug] })).status).toBe(201);
    const second = tokenIn((await mails())[1]);
    expect((await accept(first)).status).toBe(404);
    expect((await accept(second)).status).toBe(200);
    expect(await groups()).toHaveLength(2);
  });
});

test('an invitation to an address of a proven domain needs no link', async () => {
  const domain = `${house.organisation.slug}.example`;
  await prove(domain);
  await invite({ email: `nina@${domain}` });
  const [mail] = await mails();
  expect(tokenIn(mail)).toBe('');
  expect(await groups({ subject: 'nina', email: `nina@${domain}` })).toHaveLength(1);
});

test('an invitation is refused for an existing member, an invalid address and another member’s card', async () => {
  const existing = await invite({ email: admin.as.email });
  expect(existing.body as unknown).toMatchObject({ status: 409, code: 'user.address_known' });
  const wrong = await invite({ email: 'nobody', attributes: { shoeSize: ['43'] } });
  expect(wrong.body as unknown).toMatchObject({ status: 400, errors: [{ param: 'email' }, { param: 'shoeSize' }] });
  await invite({ email: 'one@elsewhere.example', attributes: { cardId: ['HB-1'.padEnd(6, '0')] } });
  const taken = await invite({ email: 'two@elsewhere.example', attributes: { cardId: ['HB-100'] } });
  expect(taken.body as unknown).toMatchObject({ status: 422, code: 'user.card_taken' });
  expect((await invite({ buildings: ['no-such-building'] })).status).toBe(404);
});

test('the invitation mail is in the language of the building', async () => {
  await house.within((tx) =>
    sql`update building set settings = settings || '{"language": "nl"}' where id = ${house.main.id}`.execute(tx),
  );
  await invite();
  expect((await mails())[0]?.content).toMatchObject({ subject: expect.stringMatching(/^Je bent uitgenodigd voor /) });
});

test('the invitation mail exists in five languages', async () => {
  await invite();
  const { composeMemberMail } = await import('../mails/compose-member-mail.ts');
  const building = {
    displayName: 'Kade 1',
    slug: 'kade',
    organisation: 'org',
    address: null,
    supportEmail: null,
    zone: 'UTC',
    settings: {},
  };
  const subjects = new Set<string>();
  for (const language of ['en', 'nl', 'de', 'fr', 'es'] as const)
    for (const kind of ['invited', 'unseen'] as const) {
      const mail = {
        kind,
        language,
        building,
        name: 'Nina <b>',
        link: 'https://berth.example/start/x/y',
        isPersonal: true,
      };
      const { subject, html } = await composeMemberMail(mail);
      expect(html).toContain('Nina &lt;b&gt;');
      expect(html + subject).not.toMatch(/\{\w+\}/);
      subjects.add(subject);
    }
  expect(subjects.size).toBe(10);
});
