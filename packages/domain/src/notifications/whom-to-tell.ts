import type { MailKind } from './mail-kinds.ts';

/** The holder, a guest, or the service that prepares the assets. */
export type Audience = 'holder' | 'guest' | 'service';

/** Events of a reservation that are announced by mail. */
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
  /** The effect on the recipient's calendar. */
  readonly calendar: 'enter' | 'take-out' | 'nothing';
};

type Happened = {
  readonly type: MailedEvent;
  /** The event's own kind; undefined for a plain change. */
  readonly kind: MailKind | undefined;
  readonly byHolder: boolean;
  /** Staff took equipment from a reservation that stays. */
  readonly isWithdrawal?: boolean;
};

type Facts = {
  readonly holder: Addressee;
  readonly guests: readonly Addressee[];
  /** The building's address for requests to prepare something; null sends no such mail. */
  readonly service: string | null;
  readonly hasAssets: boolean;
  /** Guests and service that were notified of the reservation and not of its end. */
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
 * Returns the mails for an event. The specification has no kind for a change, nor for the end of an invitation: a
 * change sends the current state again, and for a guest every cancellation is by another user.
 */
export function whomToTell({ type, kind, byHolder, isWithdrawal }: Happened, facts: Facts): Telling[] {
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
      return service(kind);
    case 'reservation.assets-cancelled.v1':
      return isWithdrawal ? onceEach([...holder(kind), ...service(kind)]) : service(kind);
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

/** Keeps the first mail for each recipient: there is one mail per event and address. */
const onceEach = (tellings: readonly Telling[]): Telling[] =>
  tellings.filter((telling, at) => tellings.findIndex(({ address }) => address === telling.address) === at);
