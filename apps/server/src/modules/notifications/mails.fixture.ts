import { inTenant } from '@berth/database';
import type { BuildingSettings } from '@berth/domain';
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

/** What a calendar that we did not write makes of a part of a mail. */
export function eventsIn(calendar: string | undefined) {
  const events = Object.values(ical.sync.parseICS(calendar ?? '')).filter((part) => part?.type === 'VEVENT');
  return events.flatMap((event) => (event?.type === 'VEVENT' ? [event] : []));
}

type Post = { receiver: SmtpReceiver; worker: Awaited<ReturnType<typeof startMailWorker>> };

/** A worker and a mail server of this test file's own. */
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

/** A building whose people can be written to, and what was written to them. */
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
    /** Waits until so many of its mails were handed over, and answers all of them. */
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

/** The one reservation that was granted. */
export function only({ status, body }: Awaited<ReturnType<ReservableBuilding['reserve']>>) {
  const [reservation, ...more] = status === 201 ? body.reservations : [];
  if (reservation === undefined || more.length > 0) throw new Error(`not one: ${status} ${JSON.stringify(body)}`);
  return reservation;
}

export function lastTo({ receiver }: Post, address: string) {
  const mail = receiver.to(address).at(-1);
  if (mail === undefined) throw new Error(`nothing to ${address}`);
  return mail;
}
