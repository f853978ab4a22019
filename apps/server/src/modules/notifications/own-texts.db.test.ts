import { saveEmailTemplate, testEmailTemplate } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { MAIL_FROM, MAIL_ORIGIN } from '../../../testing/processes/mail-worker.ts';
import { testApi } from '../../../testing/test-api.ts';
import { aBuildingWithMail, type BuildingWithMail, lastTo, MORNING, only, testPost } from './mails.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const post = testPost(database);

const KEY = { event: 'reservation-created-by-user', language: 'en' } as const;

async function word(building: BuildingWithMail, fromAddress: string | null) {
  const admin = await building.person('admin', { roles: ['Customer-admin'] });
  const saved = await api.call(saveEmailTemplate, {
    params: { org: building.organisation.slug },
    body: { ...KEY, fromName: 'Front desk', fromAddress, subject: 'A seat: {{desk.name}}', body: 'Hi {{user.name}}' },
    as: admin,
  });
  expect(saved.status).toBe(200);
  return admin;
}

test('people get their organisation’s own text, from the sender in it; others keep the built-in text', async () => {
  const [building, another] = await Promise.all([aBuildingWithMail(database, api), aBuildingWithMail(database, api)]);
  await word(building, 'desk@wetering.example');
  const [holder, stranger] = await Promise.all([building.person('holder'), another.person('holder')]);
  only(await building.reserve(holder, building.desks[0] ?? '', MORNING));
  only(await another.reserve(stranger, another.desks[0] ?? '', MORNING));
  await Promise.all([building.sent(1), another.sent(1)]);

  const { mail } = lastTo(post, holder.email);
  expect(mail.subject).toBe('A seat: D1');
  // The domain is not proven, so the platform sends and replies go to the requested address.
  expect(mail.from).toMatchObject({ name: 'Front desk', address: MAIL_FROM });
  expect(mail.replyTo?.[0]).toMatchObject({ address: 'desk@wetering.example' });
  const theirs = lastTo(post, stranger.email).mail;
  expect(theirs.subject).not.toContain('A seat');
  expect(theirs.from).not.toMatchObject({ name: 'Front desk' });
});

test('a test mail goes to the administrator who requested it, with the saved text and example values', async () => {
  const building = await aBuildingWithMail(database, api);
  const admin = await word(building, null);
  const colleague = await building.person('colleague');
  const response = await api.call(testEmailTemplate, {
    params: { org: building.organisation.slug, ...KEY },
    as: admin,
  });
  expect(response.status).toBe(200);
  await building.sent(1);

  const { mail, calendar } = lastTo(post, admin.email);
  expect(mail.subject).toBe('A seat: 2.14-A');
  expect(mail.text).toContain('Hi Noor de Vries');
  expect(mail.html).not.toContain(`${MAIL_ORIGIN}/workplace/reservation-status/`);
  expect(mail.from).toMatchObject({ name: 'Front desk', address: MAIL_FROM });
  expect(calendar).toBeUndefined();
  expect(post.receiver.to(colleague.email)).toEqual([]);
});
