import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

type Person = { readonly name: string; readonly email: string };
/** `isComing` marks people who reserved for themselves: they need not answer the invitation. */
type Attendee = Person & { readonly isComing?: boolean };

/** A reservation as an event in a calendar. */
export type CalendarEntry = {
  readonly id: string;
  readonly version: number;
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly location: string;
  /** A reserved desk leaves its user free for meetings; a reserved room does not. */
  readonly isBusy: boolean;
  readonly description?: string;
  readonly isCancelled?: boolean;
  readonly organiser?: Person;
  readonly attendees?: readonly Attendee[];
};

/** PUBLISH for a file or a feed, REQUEST for an invitation or its change, CANCEL to remove it from the calendar. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

type Calendar = {
  readonly method: CalendarMethod;
  readonly name?: string;
  readonly entries: readonly CalendarEntry[];
  readonly now: number;
};

/** The format cannot represent other control characters, and the library does not remove them. */
const plain = (text: string): string => text.replaceAll(/(?!\r|\n)\p{Cc}/gu, '');

const named = ({ name, email }: Person) => ({ name: plain(name).replaceAll(/\s+/g, ' '), email });

const eventOf = (entry: CalendarEntry, now: number): ICalEventData => ({
  id: `${entry.id}@berth`,
  sequence: entry.version,
  stamp: new Date(now),
  start: new Date(entry.start),
  end: new Date(entry.end),
  summary: plain(entry.title),
  location: plain(entry.location),
  status: entry.isCancelled === true ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  transparency: entry.isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  ...(entry.description === undefined ? {} : { description: plain(entry.description) }),
  ...(entry.organiser === undefined ? {} : { organizer: named(entry.organiser) }),
  attendees: (entry.attendees ?? []).map((person) => ({
    ...named(person),
    status: person.isComing === true ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
  })),
});

/**
 * Renders reservations as iCalendar. Times are in UTC, which calendars show in the reader's zone; the uid and sequence
 * let a calendar update an event it already has. Tickets are left out, because anyone who can read a shared calendar
 * could use them.
 */
export function calendarText({ method, name, entries, now }: Calendar): string {
  const calendar = ical({
    prodId: '//Berth//Reservations//EN',
    method: ICalCalendarMethod[method],
    ...(name === undefined ? {} : { name: plain(name) }),
  });
  for (const entry of entries) calendar.createEvent(eventOf(entry, now));
  return `${calendar.toString()}\r\n`;
}
