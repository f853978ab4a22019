import type { MailKind } from './mail-kinds.ts';

/** The holder, somebody they invited, or whoever brings the assets. */
export type Audience = 'holder' | 'guest' | 'service';

/** What can happen to a reservation that somebody is written about. */
export const MAILED_EVENTS = [
  'reservation.created.v1',
  'reservation.changed.v1',
  'reservation.cancelled.v1',
  'reservation.guests-invited.v1',
  'reservation.assets-reserved.v1',
  'reservation.assets-cancelled.v1',
  'reservation.reminded.v1',
  'reservation.cancelled-by-system.v1',
  'calendar.conflicted.v1',
] as const;
export type MailedEvent = (typeof MAILED_EVENTS)[number];

type Addressee = { readonly name: string; readonly address: string };

export type Telling = Addressee & {
  readonly audience: Audience;
  readonly kind: MailKind;
  /** What it does to the recipient's calendar. */
  readonly calendar: 'enter' | 'take-out' | 'nothing';
};

type Happened = {
  readonly type: MailedEvent;
  /** As the event says it; one that only says 'changed' has none. */
  readonly kind: MailKind | undefined;
  readonly byHolder: boolean;
};

type Facts = {
  readonly holder: Addressee;
  readonly guests: readonly Addressee[];
  /** The building's address for what has to be prepared; a building without one tells nobody. */
  readonly service: string | null;
  readonly hasAssets: boolean;
  /** Who was told of the reservation before and not taken back. */
  readonly told: { readonly guests: readonly string[]; readonly service: boolean };
};

const CALENDAR: Partial<Record<MailKind, Telling['calendar']>> = {
  'reservation-created-by-user': 'enter',
  'reservation-created-by-other': 'enter',
  'reservation-created-for-guest': 'enter',
  'recurring-reservation-created-by-other': 'enter',
  'recurring-reservation-created-for-guest': 'enter',
  'reservation-canceled-by-user': 'take-out',
  'reservation-canceled-by-other': 'take-out',
  'no-show-cancelled-by-system': 'take-out',
};

/**
 * Who is told what. The kinds are the specification's, which has none for a change and none for a guest whose
 * invitation ends: a change tells again what holds now, and to a guest every cancellation is somebody else's.
 */
export function whomToTell({ type, kind, byHolder }: Happened, facts: Facts): Telling[] {
  const tell = (audience: Audience, what: MailKind | undefined, to: readonly Addressee[]): Telling[] =>
    what === undefined
      ? []
      : to.map(({ name, address }) => ({
          name,
          address: address.toLowerCase(),
          audience,
          kind: what,
          calendar: audience === 'service' ? 'nothing' : (CALENDAR[what] ?? 'nothing'),
        }));
  const holder = (what: MailKind | undefined) => tell('holder', what, [facts.holder]);
  const guests = (what: MailKind | undefined) => tell('guest', what, facts.guests);
  const service = (what: MailKind | undefined) =>
    tell('service', what, facts.service === null ? [] : [{ name: '', address: facts.service }]);

  switch (type) {
    case 'reservation.created.v1':
    case 'reservation.reminded.v1':
      return holder(kind);
    case 'calendar.conflicted.v1':
      return onceEach([...holder(kind), ...service(kind)]);
    case 'reservation.guests-invited.v1':
      return onceEach(guests(kind));
    case 'reservation.assets-reserved.v1':
    case 'reservation.assets-cancelled.v1':
      return service(kind);
    case 'reservation.cancelled.v1':
    case 'reservation.cancelled-by-system.v1':
      return onceEach([...holder(kind), ...guests('reservation-canceled-by-other')]);
    case 'reservation.changed.v1': {
      const invited = new Set(facts.guests.map(({ address }) => address.toLowerCase()));
      const former = facts.told.guests.filter((address) => !invited.has(address));
      return onceEach([
        ...holder(byHolder ? 'reservation-created-by-user' : 'reservation-created-by-other'),
        ...guests('reservation-created-for-guest'),
        ...tell(
          'guest',
          'reservation-canceled-by-other',
          former.map((address) => ({ name: '', address })),
        ),
        ...service(
          facts.hasAssets
            ? 'reservation-assets-service'
            : facts.told.service
              ? 'reservation-assets-cancelled'
              : undefined,
        ),
      ]);
    }
  }
}

/** Whoever is two of them at once is told as the first: there is one mail for each event and recipient. */
const onceEach = (tellings: readonly Telling[]): Telling[] =>
  tellings.filter((telling, at) => tellings.findIndex(({ address }) => address === telling.address) === at);
