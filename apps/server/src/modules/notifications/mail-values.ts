import { type Audience, type Language, type MailValues, mailTimes, namesIn, visibleDetails } from '@berth/domain';
import { settingsFrom } from '@berth/domain';
import { hashOf } from '../reservations/index.ts';
import type { Holder, MailedBuilding, MailedReservation } from './mail-facts.sql.ts';

export type About = {
  readonly organisationId: string;
  readonly webOrigin: string;
  readonly holder: Holder;
  readonly building: MailedBuilding;
  /** More than one is a series, whose reservations differ only in date and place. */
  readonly reservations: readonly [MailedReservation, ...MailedReservation[]];
};

/**
 * The details that a recipient may see. Only its holder sees those of a private reservation. A guest sees who invited
 * them, also where names are hidden.
 */
export const detailsFor = (audience: Audience, { reservations: [first], building }: About) =>
  visibleDetails(
    first,
    { isHolder: audience === 'holder', isMaker: false, isStaff: false },
    settingsFrom(building.settings),
    audience === 'guest',
  );

/**
 * Links the holder to the ticket, whose secret no other recipient may have. A cancelled reservation or a series has no
 * ticket, so it links to the list of reservations.
 */
function linkFor({ organisationId, webOrigin, building, reservations }: About): string {
  const [{ id, ticket, state }] = reservations;
  if (reservations.length === 1 && state !== 'c')
    return `${webOrigin}/workplace/reservation-status/${hashOf({ organisationId, id, ticket })}`;
  const place = new URLSearchParams({ org: building.organisation, building: building.slug });
  return `${webOrigin}/workplace/my-reservations?${place.toString()}`;
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
