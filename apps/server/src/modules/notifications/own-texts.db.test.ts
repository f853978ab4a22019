import { saveEmailTemplate, testEmailTemplate } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { MAIL_FROM, MAIL_ORIGIN } from '../../../testing/processes/mail-worker.ts';
import { day, hours } from '../../../testing/reservable-building.ts';
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

test('an own text for the holder of a cancelled reservation is never sent to its guests, who have their own', async () => {
  const building = await aBuildingWithMail(database, api);
  const admin = await building.person('admin', { roles: ['Customer-admin'] });
  const own = async (event: 'reservation-canceled-by-other' | 'reservation-canceled-for-guest', body: string) => {
    const text = { event, language: 'en' as const, fromName: null, fromAddress: null, subject: 'Gone', body };
    const saved = await api.call(saveEmailTemplate, {
      params: { org: building.organisation.slug },
      body: text,
      as: admin,
    });
    expect(saved.status).toBe(200);
  };
  await own('reservation-canceled-by-other', 'Dear {{user.name}}, your place is gone.');
  const holder = await building.person('holder');
  const room = await building.room('Board', 'whole', 10);
  const invite = (from: string, to: string, email: string) =>
    building.reserve(holder, room, { ...hours(day(3), from, to), invitedUsers: [{ name: 'Ann Guest', email }] });
  const first = only(await invite('09:00', '10:00', 'first@guest.example'));
  const second = only(await invite('11:00', '12:00', 'second@guest.example'));
  await building.sent(4);
  expect((await building.cancel(admin, first.hash)).status).toBe(200);
  await building.sent(6);
  expect(lastTo(post, holder.email).mail.text).toContain('Dear Test Person, your place is gone.');
  expect(lastTo(post, 'first@guest.example').mail.text).toMatch(/^Hello,\n\nYour visit to/);

  await own('reservation-canceled-for-guest', 'Dear guest, ask {{user.name}} ({{user.email}}). {{reservation.link}}');
  expect((await building.cancel(admin, second.hash)).status).toBe(200);
  await building.sent(8);
  const { text } = lastTo(post, 'second@guest.example').mail;
  expect(text).toContain(`Dear guest, ask Test Person (${holder.email}).`);
  expect(text).not.toContain('http');
});

test('a test mail of a text for guests reads as a guest would read it, and has no link', async () => {
  const building = await aBuildingWithMail(database, api);
  const admin = await building.person('admin', { roles: ['Customer-admin'] });
  const key = { event: 'reservation-canceled-for-guest', language: 'nl' } as const;
  const params = { org: building.organisation.slug, ...key };
  expect((await api.call(testEmailTemplate, { params, as: admin })).status).toBe(200);
  await building.sent(1);
  const { text } = lastTo(post, admin.email).mail;
  expect(text).toMatch(/^Hallo,\n\nJe bezoek aan/);
  expect(text).toContain('Contactpersoon: Noor de Vries');
  expect(text).toContain('omdat iemand bij');
  expect(text).not.toContain('http');
});
