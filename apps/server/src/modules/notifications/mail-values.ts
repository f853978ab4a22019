import { settingsFrom } from '@berth/domain/buildings';
import type { Language } from '@berth/domain/language';
import {
  type Audience,
  isConfirmation,
  type MailKind,
  type MailValues,
  mailDetails,
} from '@berth/domain/notifications';
import { hashOf } from '../reservations/index.ts';
import type { Holder, MailedBuilding, MailedReservation } from './mail-facts.sql.ts';
import { mailTimes, namesIn } from './mail-times.ts';

export type About = {
  readonly organisationId: string;
  readonly webOrigin: string;
  readonly holder: Holder;
  readonly building: MailedBuilding;
  /** More than one is a series, whose reservations differ only in date and place. */
  readonly reservations: readonly [MailedReservation, ...MailedReservation[]];
};

export const detailsFor = (audience: Audience, { reservations: [first], building }: About) =>
  mailDetails(audience, first, settingsFrom(building.settings));

/** Leads to the reservation in the holder's list, where it can be changed, checked in and cancelled. */
function linkFor({ webOrigin, building, reservations: [{ id }] }: About): string {
  const query = new URLSearchParams({ org: building.organisation, building: building.slug, reservation: id });
  return `${webOrigin}/workplace/my-reservations?${query.toString()}`;
}

/**
 * The address of the ticket in a confirmation; its secret goes to no other recipient. A series and a reservation that
 * was cancelled in the meantime have no ticket.
 */
export function ticketLinkFor({ organisationId, webOrigin, reservations }: About, kind: MailKind): string | undefined {
  const [{ id, ticket, state }, ...more] = reservations;
  if (!isConfirmation(kind) || more.length > 0 || state === 'c') return undefined;
  return `${webOrigin}/workplace/reservation-status/${hashOf({ organisationId, id, ticket })}`;
}

export const nameOf = ({ firstName, lastName }: Pick<Holder, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const placesOf = (reservations: readonly MailedReservation[], of: (one: MailedReservation) => string): string =>
  [...new Set(reservations.map(of))].filter((name) => name !== '').join(', ');

export function mailValues(about: About, audience: Audience, language: Language): MailValues {
  const { holder, building, reservations } = about;
  const [{ subject, guests, assets }] = reservations;
  const details = detailsFor(audience, about);
  const { start, end } = mailTimes(reservations, building.zone, language);
  const isRoom = ({ spaceType }: MailedReservation) => spaceType === 'ROOM';
  return {
    'reservation.link': audience === 'holder' ? linkFor(about) : '',
    'reservation.start': start,
    'reservation.end': end,
    'organisation.name': building.displayName,
    'floor.name': placesOf(reservations, ({ floorName }) => floorName),
    'room.name': placesOf(reservations, (one) => (isRoom(one) ? one.spaceName : (one.roomName ?? ''))),
    'desk.name': placesOf(reservations, (one) => (isRoom(one) ? '' : one.spaceName)),
    'user.name': details.name ? nameOf(holder) : '',
    'user.email': details.name ? holder.email : '',
    'reservation.guests': details.guests
      ? namesIn(
          guests.map(({ name }) => name),
          language,
        )
      : '',
    'reservation.subject': details.subject ? (subject ?? '') : '',
    'reserved.custom.asset': assets.map(({ name }) => name).join(', '),
    'asset.qty': assets.map(({ quantity }) => quantity).join(', '),
    'asset.comment': assets
      .map(({ comment }) => comment)
      .filter((comment) => comment !== '')
      .join('; '),
  };
}
