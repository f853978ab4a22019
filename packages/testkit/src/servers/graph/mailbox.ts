import { randomUUID } from 'node:crypto';

type DateTime = { dateTime: string; timeZone: string };
type Property = { id: string; value: string };

/** An event as Graph returns it, with the fields that are only stored. */
export type GraphEvent = {
  id: string;
  subject: string;
  start: DateTime;
  end: DateTime;
  isAllDay: boolean;
  isCancelled: boolean;
  showAs: string;
  sensitivity: string;
  type: string;
  seriesMasterId: string | null;
  categories: string[];
  transactionId: string | null;
  organizer: { emailAddress: { name: string; address: string } } | null;
  attendees: object[];
  responseStatus: { response: string };
  singleValueExtendedProperties?: Property[];
};

export type Room = {
  address: string;
  displayName: string;
  capacity: number | null;
  building: string | null;
  floorLabel: string | null;
  list: string;
};

type Change = { seq: number; id: string };

/** The calendar of one mailbox: its events and the order of their last changes. */
export function aMailbox(room: Room | undefined) {
  const events = new Map<string, GraphEvent>();
  let changes: Change[] = [];
  let seq = 0;
  const note = (id: string) => {
    seq += 1;
    changes = [...changes.filter((change) => change.id !== id), { seq, id }];
  };
  return {
    room,
    events,
    /** Expired delta tokens. */
    expired: new Set<string>(),
    /** The number of requests in progress. */
    busy: 0,
    note,
    seq: () => seq,
    changedSince: (since: number) => changes.filter((change) => change.seq > since),
    put(event: Partial<GraphEvent>): GraphEvent {
      const stored: GraphEvent = {
        id: `AAkALg${randomUUID().replaceAll('-', '')}`,
        subject: '',
        start: { dateTime: '', timeZone: 'UTC' },
        end: { dateTime: '', timeZone: 'UTC' },
        isAllDay: false,
        isCancelled: false,
        showAs: 'busy',
        sensitivity: 'normal',
        type: 'singleInstance',
        seriesMasterId: null,
        categories: [],
        transactionId: null,
        organizer: null,
        attendees: [],
        responseStatus: { response: 'accepted' },
        ...event,
      };
      events.set(stored.id, stored);
      note(stored.id);
      return stored;
    },
    change(id: string, to: Partial<GraphEvent>): GraphEvent | undefined {
      const before = events.get(id);
      if (before === undefined) return undefined;
      const after = { ...before, ...to, id };
      events.set(id, after);
      note(id);
      return after;
    },
    remove(id: string): boolean {
      const isGone = events.delete(id);
      if (isGone) note(id);
      return isGone;
    },
  };
}

export type Mailbox = ReturnType<typeof aMailbox>;

/** Graph writes instants without a zone, and the zone separately. */
export const instantIn = ({ dateTime }: DateTime): number => Date.parse(`${dateTime.replace(/Z$/, '')}Z`);
export const dateTimeOf = (instant: number): DateTime => ({
  dateTime: `${new Date(instant).toISOString().slice(0, 19)}.0000000`,
  timeZone: 'UTC',
});
