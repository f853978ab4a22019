import { randomUUID } from 'node:crypto';

type Time = { dateTime?: string; date?: string; timeZone?: string };
type Attendee = { email: string; self?: boolean; resource?: boolean; responseStatus: string };

/** An event as Google returns it. Deleted events stay as cancelled. */
export type GoogleEvent = {
  kind: 'calendar#event';
  id: string;
  status: 'confirmed' | 'tentative' | 'cancelled';
  summary?: string;
  start: Time;
  end: Time;
  visibility?: string;
  transparency?: string;
  recurringEventId?: string;
  creator: { email: string; self?: boolean };
  organizer: { email: string; self?: boolean };
  attendees?: Attendee[];
  extendedProperties?: { private?: Record<string, string> };
};

export type Resource = {
  resourceEmail: string;
  resourceName: string;
  capacity: number | undefined;
  buildingId: string | undefined;
  floorName: string | undefined;
  resourceCategory: 'CONFERENCE_ROOM' | 'OTHER';
};

/** The rights of the sync user: change events, read them, or not even know the calendar. */
export type Sharing = 'writer' | 'reader' | 'none';

type Change = { seq: number; id: string };

/** The calendar of one resource: its events and the order of their last changes. */
export function aCalendar(resource: Resource, sharing: Sharing) {
  const events = new Map<string, GoogleEvent>();
  let changes: Change[] = [];
  let seq = 0;
  const note = (id: string) => {
    seq += 1;
    changes = [...changes.filter((change) => change.id !== id), { seq, id }];
  };
  const itself = { email: resource.resourceEmail, self: true };
  const store = (event: GoogleEvent, isNoted = true) => {
    events.set(event.id, event);
    if (isNoted) note(event.id);
    return event;
  };
  return {
    resource,
    sharing,
    events,
    /** Expired sync tokens. */
    expired: new Set<string>(),
    note,
    seq: () => seq,
    changedSince: (since: number) => changes.filter((change) => change.seq > since),
    put: (event: Partial<GoogleEvent>): GoogleEvent =>
      store({
        kind: 'calendar#event',
        id: randomUUID().replaceAll('-', ''),
        status: 'confirmed',
        start: {},
        end: {},
        creator: itself,
        organizer: itself,
        ...event,
      }),
    change(id: string, to: Partial<GoogleEvent>): GoogleEvent | undefined {
      const before = events.get(id);
      return before && store({ ...before, ...to, id });
    },
    /** Returns false if there is no such event or it is deleted. */
    remove(id: string, isNoted = true): boolean {
      const before = events.get(id);
      if (before === undefined || before.status === 'cancelled') return false;
      store({ ...before, status: 'cancelled' }, isNoted);
      return true;
    },
  };
}

export type GoogleCalendar = ReturnType<typeof aCalendar>;

export const timeOf = (instant: number): Time => ({ dateTime: new Date(instant).toISOString(), timeZone: 'UTC' });
export const instantIn = ({ dateTime, date }: Time): number => Date.parse(dateTime ?? `${date}T00:00:00Z`);
