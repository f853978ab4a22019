import { inTenant } from '@berth/database';
import type { BuildingSettings } from '@berth/domain/buildings';
import type { TestDatabase } from '@berth/testkit';
import ical from 'node-ical';
import { afterAll, beforeAll } from 'vitest';
import { startMailWorker } from '../../../testing/processes/mail-worker.ts';
import { aReservableBuilding, day, hours, type ReservableBuilding } from '../../../testing/reservable-building.ts';
import { SmtpReceiver } from '../../../testing/processes/smtp-receiver.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { until } from '../../../testing/until.ts';

export const MORNING = hours(day(3), '09:00', '12:30');
export const SERVICE = 'service@building.example';

const SETTINGS: Partial<BuildingSettings> = {
  service_email: SERVICE,
  future_day_maximum: 0,
  allow_private_reservations: true,
  allow_desk_reservation_subject: true,
  enable_all_users_to_invite_guests: true,
};

/** Parses the calendar part of a mail with a third-party library. */
export function eventsIn(calendar: string | undefined) {
  const events = Object.values(ical.sync.parseICS(calendar ?? '')).filter((part) => part?.type === 'VEVENT');
  return events.flatMap((event) => (event?.type === 'VEVENT' ? [event] : []));
}

type Post = { receiver: SmtpReceiver; worker: Awaited<ReturnType<typeof startMailWorker>> };

/** Starts a worker and a mail server for this test file. */
export function testPost({ urls }: TestDatabase): Post {
  const post = {} as Post;
  beforeAll(async () => {
    post.receiver = await SmtpReceiver.open();
    post.worker = await startMailWorker(urls.worker, post.receiver.url);
  });
  afterAll(async () => {
    await post.worker.stop();
    await post.receiver.close();
  });
  return post;
}

/** Creates a building whose people receive mails, and reads these mails. */
export async function aBuildingWithMail(
  database: TestDatabase,
  api: TestApi,
  settings: Partial<BuildingSettings> = {},
) {
  const building = await aReservableBuilding(database, api, { settings: { ...SETTINGS, ...settings } });
  const roomId = await building.room('Studio', 'desks');
  const desks = await building.desks(roomId, ['D1', 'D2', 'D3', 'D4']);
  const organisationId = building.organisation.id;
  const mails = () =>
    inTenant(database.db, organisationId, (tx) =>
      tx
        .selectFrom('mail')
        .select(['mail.id', 'mail.event_id as eventId', 'mail.recipient', 'mail.audience', 'mail.kind', 'mail.state'])
        .select(['mail.content', 'mail.attempts', 'mail.failure', 'mail.message_id as messageId'])
        .where('mail.organisation_id', '=', organisationId)
        .orderBy('mail.created_at')
        .orderBy('mail.recipient')
        .execute(),
    );
  return {
    ...building,
    desks,
    mails,
    /** Waits until `count` of its mails are sent, and returns all of them. */
    sent: (count: number, patienceMs = 40_000) =>
      until(
        `${count} mails sent`,
        async () => {
          const all = await mails();
          return all.filter(({ state }) => state === 'sent').length >= count ? all : undefined;
        },
        patienceMs,
      ),
  };
}

export type BuildingWithMail = Awaited<ReturnType<typeof aBuildingWithMail>>;

/** Returns the reservation that was granted, which must be the only one. */
export function only({ status, body }: Awaited<ReturnType<ReservableBuilding['reserve']>>) {
  const [reservation, ...more] = status === 201 ? body.reservations : [];
  if (reservation === undefined || more.length > 0)
    throw new Error(`expected one reservation: ${status} ${JSON.stringify(body)}`);
  return reservation;
}

export function lastTo({ receiver }: Post, address: string) {
  const mail = receiver.to(address).at(-1);
  if (mail === undefined) throw new Error(`no mail to ${address}`);
  return mail;
}
