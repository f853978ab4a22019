import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

type Person = { readonly name: string; readonly email: string };
/** Whoever reserved for themselves need not answer whether they come. */
type Attendee = Person & { readonly isComing?: boolean };

/** One reservation, as a calendar is told of it. */
export type CalendarEntry = {
  readonly id: string;
  readonly version: number;
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly location: string;
  /** Whoever sits at a desk all day can still be asked to a meeting; whoever is in a meeting cannot. */
  readonly isBusy: boolean;
  readonly description?: string;
  readonly isCancelled?: boolean;
  readonly organiser?: Person;
  readonly attendees?: readonly Attendee[];
};

/** PUBLISH for a file or a feed, REQUEST for an invitation or its change, CANCEL to take it out of the calendar. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

type Calendar = {
  readonly method: CalendarMethod;
  readonly name?: string;
  readonly entries: readonly CalendarEntry[];
  readonly now: number;
};

/** The format has no way to write any other control character, and the library leaves them in. */
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
 * Reservations for a calendar. Times are in UTC, which every calendar shows in its own zone; the id and version make a
 * calendar that has one already change it. Tickets are left out: whoever reads a shared calendar could use them.
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
