import { testDatabase, travelInTime } from '@berth/testkit';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSender } from '../open-sender.ts';
import { testApi } from '../test-api.ts';
import type { StoredEvent } from '../../src/platform/jobs/job.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { aTeam, DUE, type TestTeam } from '../../src/modules/team-days/team-days.fixture.ts';
import type { MailContent } from '../../src/modules/notifications/mail.sql.ts';
import { writeTeamDayMails } from '../../src/modules/notifications/write-team-day-mails.job.ts';

const database = testDatabase();
const api = testApi(database);
let boss: PgBoss;
beforeAll(async () => {
  boss = await openSender(database.worker, createLogger('silent', 'test'));
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await travelInTime(database.owner, Date.now());
});

let team: TestTeam;
beforeEach(async () => {
  team = await aTeam(database, api);
});

const write = (event: StoredEvent) =>
  writeTeamDayMails({
    db: database.worker,
    boss,
    mailFrom: 'berth@berth.example',
    webOrigin: 'https://berth.example',
  }).run(event);

const mailsIn = ({ within, organisation }: TestTeam) =>
  within((tx) =>
    tx
      .selectFrom('mail')
      .select(['mail.recipient', 'mail.kind', 'mail.content'])
      .where('mail.organisation_id', '=', organisation.id)
      .orderBy('mail.recipient')
      .$narrowType<{ content: MailContent }>()
      .execute(),
  );

async function lastEvent(type: string): Promise<StoredEvent> {
  const event = (await team.events()).findLast((one) => one.type === type);
  if (event === undefined) throw new Error(`no ${type}`);
  const { id: eventId, payload, actorId } = event;
  return { organisationId: team.organisation.id, eventId, type, payload, actorId };
}
const recipients = (mails: Awaited<ReturnType<typeof mailsIn>>, kind: string) =>
  mails.filter((mail) => mail.kind === kind).map(({ recipient }) => recipient);
const emails = (...people: { email: string }[]) => people.map(({ email }) => email).toSorted();

test('a repeated event invites everyone but the organiser once, each with their own desk and a link to the page', async () => {
  const { anna, noor, tom } = team.people;
  const { body } = await team.plan();
  const event = await lastEvent('team-day.invited.v1');
  await write(event);
  await write(event);
  const mails = await mailsIn(team);
  expect(recipients(mails, 'team-day-invited')).toEqual(emails(anna, noor, tom));
  const seat = body.answers?.find(({ username }) => username === anna.email)?.seat;
  const { text, subject } = mails.find(({ recipient }) => recipient === anna.email)?.content ?? {
    text: '',
    subject: '',
  };
  expect(subject).toContain('Design');
  expect(text).toContain(`Your desk: ${seat?.objectName}, ${seat?.roomName}`);
  expect(text).toMatch(/Answer by: .+ 12:00/);
  const query = new URLSearchParams({ ...team.params, day: body.id });
  expect(text.match(/https:\S+/g)).toEqual([`https://berth.example/workplace/my-teams?${query.toString()}`]);
});

test('final seats are mailed to those who are coming, and name no answer', async () => {
  const { anna, noor } = team.people;
  const { body } = await team.plan();
  await team.answer(anna, body.id, 'yes');
  await team.answer(noor, body.id, 'no');
  await team.go(DUE, '12:00');
  await team.settle();
  await write(await lastEvent('team-day.settled.v1'));
  const mails = await mailsIn(team);
  expect(recipients(mails, 'team-day-settled')).toEqual(emails(anna));
  expect(mails[0]?.content.text).not.toMatch(/noor|tom/i);
});

test('a day without desks has no final seats', async () => {
  const { anna } = team.people;
  const { body } = await team.plan(team.people.sanne, { hold: false });
  await team.answer(anna, body.id, 'yes');
  await team.go(DUE, '12:00');
  await team.settle();
  await write(await lastEvent('team-day.settled.v1'));
  expect(await mailsIn(team)).toEqual([]);
});

test('a cancellation is mailed to all but those who declined and who cancelled it', async () => {
  const { anna, noor, tom, sanne } = team.people;
  const { body } = await team.plan();
  await team.answer(noor, body.id, 'no');
  await team.cancelDay(sanne, body.id);
  await write(await lastEvent('team-day.cancelled.v1'));
  expect(recipients(await mailsIn(team), 'team-day-cancelled')).toEqual(emails(anna, tom));
  await write(await lastEvent('team-day.invited.v1'));
  expect(recipients(await mailsIn(team), 'team-day-invited')).toEqual([]);
});

test('an invitation is not mailed in the name of another organisation', async () => {
  const elsewhere = await aTeam(database, api);
  await team.plan();
  const event = await lastEvent('team-day.invited.v1');
  await write({ ...event, organisationId: elsewhere.organisation.id });
  expect([await mailsIn(team), await mailsIn(elsewhere)]).toEqual([[], []]);
});
