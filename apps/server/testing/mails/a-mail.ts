import { randomUUID } from 'node:crypto';
import { mailIds } from '../../src/modules/notifications/keep-mails.ts';
import type { Cause, NewMail } from '../../src/modules/notifications/mail.sql.ts';

const FROM = 'no-reply@berth.example';

/** A mail that is about nothing, for tests of sending. */
export function aMail(organisationId: string): { cause: Cause; mail: NewMail } {
  const eventId = randomUUID();
  const to = { name: 'Holder', address: `${eventId}@people.example` };
  const content = { from: { name: 'Berth', address: FROM }, replyTo: null, to, subject: 'S', html: 'H', text: 'T' };
  return {
    cause: { organisationId, eventId, buildingId: null, reservationId: null, actorId: null },
    mail: {
      ...mailIds(eventId, to.address, FROM),
      audience: 'member',
      kind: 'invitation',
      recipient: to.address,
      content: { ...content, calendar: null },
    },
  };
}
