import type { OutsideEvent } from '@berth/domain/integrations';
import { z } from 'zod';
import type { Heard, HeardChange, SentAs, WrittenEvent } from '../calendar-client.ts';

/** An instant, or a date for whole days. */
const Time = z.object({ dateTime: z.string().optional(), date: z.string().optional() });
const Person = z.object({ email: z.string().optional(), self: z.boolean().optional() });

/** The fields of an event that matter here. For a deleted one, Google often sends only the id. */
export const GoogleEvent = z.object({
  id: z.string().min(1).max(1024),
  status: z.string().default('confirmed'),
  summary: z.string().optional(),
  start: Time.optional(),
  end: Time.optional(),
  visibility: z.string().default('default'),
  transparency: z.string().default('opaque'),
  creator: Person.optional(),
  organizer: Person.optional(),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).default([]),
});
export type GoogleEvent = z.infer<typeof GoogleEvent>;

export const isGone = ({ status }: GoogleEvent) => status === 'cancelled';

const instantOf = ({ dateTime, date }: z.infer<typeof Time> = {}) => Date.parse(dateTime ?? `${date}T00:00:00Z`);

/** An event that was created in the room's own calendar is organised by the room; its creator is used instead. */
const organiserOf = ({ organizer, creator }: GoogleEvent) =>
  (organizer?.self === true ? creator?.email : organizer?.email)?.toLowerCase();

const outsideEventFrom = (event: GoogleEvent): OutsideEvent => ({
  id: event.id,
  allDay:
    event.start?.date === undefined || event.end?.date === undefined
      ? undefined
      : { from: event.start.date, until: event.end.date },
  period: { start: instantOf(event.start), end: instantOf(event.end) },
  subject: event.summary ?? '',
  isPrivate: event.visibility === 'private' || event.visibility === 'confidential',
  isFree: event.transparency === 'transparent',
  // The room is an attendee, and declines if it is taken.
  isDeclined: event.attendees.some(({ self, responseStatus }) => self === true && responseStatus === 'declined'),
  isCancelled: isGone(event),
  organiser: organiserOf(event),
  attendeeCount: event.attendees.length,
});

const OWN_ID = /^b([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** Our own id for the event, in the characters that Google allows, so that writing twice creates one event. */
export const ownIdOf = (reservationId: string): string => `b${reservationId.replaceAll('-', '')}`;

const sentAs = (id: string): SentAs | undefined => {
  const parts = OWN_ID.exec(id)?.slice(1);
  return parts && { reservationId: parts.join('-') };
};

export const heardFrom = (event: GoogleEvent): Heard => ({ event: outsideEventFrom(event), sentAs: sentAs(event.id) });

/** Undefined for rows that are not events, such as kinds that Google may add. */
export function changeFrom(row: unknown): HeardChange | undefined {
  const event = GoogleEvent.safeParse(row).data;
  if (event === undefined) return undefined;
  if (isGone(event)) return { kind: 'perhaps-gone', id: event.id };
  const heard = heardFrom(event);
  return Number.isNaN(heard.event.period.start + heard.event.period.end) ? undefined : { kind: 'event', ...heard };
}

const written = (instant: number) => ({ dateTime: new Date(instant).toISOString(), timeZone: 'UTC' });

/** Invites no one: the holder knows about the reservation, and we notify the guests. */
export const googleEventOf = ({ period, subject, isPrivate, mark }: WrittenEvent) => ({
  summary: subject,
  start: written(period.start),
  end: written(period.end),
  visibility: isPrivate ? 'private' : 'default',
  transparency: 'opaque',
  reminders: { useDefault: false },
  extendedProperties: { private: { berthReservation: mark.reservationId, berthVersion: String(mark.version) } },
});
