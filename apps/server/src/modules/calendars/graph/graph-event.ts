import type { OutsideEvent } from '@berth/domain/integrations';
import { z } from 'zod';
import type { Heard, Mark, WrittenEvent } from '../calendar-client.ts';

const DateTime = z.object({ dateTime: z.string() });

/** The fields of an event that matter here. Occurrences of a series lack some of them. */
export const GraphEvent = z.object({
  id: z.string().min(1).max(1024),
  subject: z.string().nullish(),
  start: DateTime,
  end: DateTime,
  isAllDay: z.boolean().default(false),
  isCancelled: z.boolean().default(false),
  showAs: z.string().default('busy'),
  sensitivity: z.string().default('normal'),
  seriesMasterId: z.string().nullish(),
  transactionId: z.string().nullish(),
  organizer: z.object({ emailAddress: z.object({ address: z.string().nullish() }) }).nullish(),
  attendees: z.array(z.unknown()).default([]),
  responseStatus: z.object({ response: z.string().nullish() }).nullish(),
});
export type GraphEvent = z.infer<typeof GraphEvent>;

const Removed = z.object({ id: z.string(), '@removed': z.unknown() }).refine((row) => row['@removed'] !== undefined);

/** Undefined for rows that are neither, such as kinds that Graph may add. */
export function rowFrom(row: unknown): GraphEvent | { readonly removedId: string } | undefined {
  const removed = Removed.safeParse(row);
  if (removed.success) return { removedId: removed.data.id };
  return GraphEvent.safeParse(row).data;
}

/** Graph returns UTC, as requested, but without an offset. */
const instantOf = ({ dateTime }: { dateTime: string }): number => Date.parse(`${dateTime.replace(/Z$/, '')}Z`);

const outsideEventFrom = (event: GraphEvent): OutsideEvent => ({
  id: event.id,
  allDay: event.isAllDay
    ? { from: event.start.dateTime.slice(0, 10), until: event.end.dateTime.slice(0, 10) }
    : undefined,
  period: { start: instantOf(event.start), end: instantOf(event.end) },
  subject: event.subject ?? '',
  isPrivate: event.sensitivity !== 'normal',
  isFree: event.showAs === 'free',
  isDeclined: event.responseStatus?.response === 'declined',
  isCancelled: event.isCancelled,
  organiser: event.organizer?.emailAddress.address?.toLowerCase(),
  attendeeCount: event.attendees.length,
});

export const heardFrom = (event: GraphEvent): Heard => ({
  event: outsideEventFrom(event),
  sentAs: typeof event.transactionId === 'string' ? { transactionId: event.transactionId } : undefined,
});

const MARKER = 'String {6f0d3c1e-5b7a-4c0e-9f43-2b1d8a7c5e10} Name BerthReservation';

const textOf = ({ reservationId, version }: Mark) => `${reservationId}:${version}`;

export const markedBy = (mark: Mark) =>
  `singleValueExtendedProperties/Any(ep: ep/id eq '${MARKER}' and ep/value eq '${textOf(mark)}')`;

const written = (instant: number) => ({ dateTime: new Date(instant).toISOString().slice(0, 19), timeZone: 'UTC' });

/** Invites no one: the holder knows about the reservation, and we notify the guests. */
export const graphEventOf = ({ period, subject, isPrivate, transactionId, mark }: WrittenEvent) => ({
  subject,
  start: written(period.start),
  end: written(period.end),
  showAs: 'busy',
  isReminderOn: false,
  sensitivity: isPrivate ? 'private' : 'normal',
  categories: ['Berth'],
  transactionId,
  singleValueExtendedProperties: [{ id: MARKER, value: textOf(mark) }],
});
