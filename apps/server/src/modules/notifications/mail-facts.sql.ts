import type { TenantTx } from '@berth/database';
import type { BuildingSettings } from '@berth/domain/buildings';
import type { MailKind } from '@berth/domain/notifications';
import type { ObjectType } from '@berth/domain/reservations';
import { sql } from 'kysely';

export type MailedReservation = {
  id: string;
  version: number;
  state: string;
  start: number;
  end: number;
  ticket: Buffer;
  subject: string | null;
  visibleToOthers: boolean;
  mirrored: boolean;
  spaceType: ObjectType;
  spaceName: string;
  roomName: string | null;
  floorName: string;
  guests: { name: string; email: string }[];
  assets: { name: string; quantity: number; comment: string }[];
};

export type Holder = {
  personId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  language: string | null;
  /** A person, or the external calendar that holds a room. */
  kind: string;
};

export type MailedBuilding = {
  slug: string;
  organisation: string;
  displayName: string;
  address: string | null;
  supportEmail: string | null;
  zone: string;
  settings: Partial<BuildingSettings>;
};

type ReservationKey = {
  readonly organisationId: string;
  readonly reservationId: string;
  readonly seriesId: string | undefined;
};

/** Reads one reservation, or the holder's reservations of a series that are not cancelled, ordered by date. */
export async function mailedReservations(
  tx: TenantTx,
  { organisationId: org, reservationId, seriesId }: ReservationKey,
) {
  const { rows } = await sql<MailedReservation>`
    select r.id, r.version, r.state, r.start_at as start, r.end_at as end, r.ticket, r.subject,
      r.visible_to_others as "visibleToOthers", r.mirrored, space.type as "spaceType", space.name as "spaceName",
      room.name as "roomName", floor.name as "floorName",
      (select coalesce(json_agg(json_build_object('name', guest.name, 'email', guest.email) order by guest.place), '[]')
        from offered_reservation_guest guest
        where guest.organisation_id = ${org} and guest.reservation_id = r.id) as guests,
      (select coalesce(json_agg(json_build_object('name', asset.name, 'quantity', lent.quantity,
          'comment', lent.comment) order by asset.name), '[]')
        from offered_reservation_asset lent
        join offered_asset_type asset on asset.organisation_id = lent.organisation_id and asset.id = lent.asset_id
        where lent.organisation_id = ${org} and lent.reservation_id = r.id) as assets
    from offered_reservation named
    join offered_reservation r on r.organisation_id = named.organisation_id and (r.id = named.id or (
      r.series_id = ${seriesId ?? null}::uuid and r.member_id = named.member_id and r.state <> 'c'))
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    left join offered_space room on room.organisation_id = space.organisation_id and room.id = space.room_id
    join offered_floor floor on floor.organisation_id = r.organisation_id and floor.id = r.floor_id
    where named.organisation_id = ${org} and named.id = ${reservationId}
    order by r.start_at, r.id`.execute(tx);
  return rows;
}

/** The equipment that a reservation lost. Its comment was deleted with the loan. */
export async function withdrawnAssets(
  tx: TenantTx,
  organisationId: string,
  assets: readonly { assetId: string; quantity: number }[],
): Promise<MailedReservation['assets']> {
  const { rows } = await sql<{ id: string; name: string }>`
    select asset.id, asset.name from offered_asset_type asset
    where asset.organisation_id = ${organisationId}
      and asset.id = any(${assets.map(({ assetId }) => assetId)}::uuid[])`.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return assets.map(({ assetId, quantity }) => ({ name: names.get(assetId) ?? '', quantity, comment: '' }));
}

export const holderOf = (tx: TenantTx, organisationId: string, memberId: string): Promise<Holder | undefined> =>
  tx
    .selectFrom('offered_member as member')
    .select([
      'member.person_id as personId',
      'member.email',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'member.language',
      'member.kind',
    ])
    .where('member.organisation_id', '=', organisationId)
    .where('member.id', '=', memberId)
    .executeTakeFirst();

export const mailedBuilding = (
  tx: TenantTx,
  organisationId: string,
  buildingId: string,
): Promise<MailedBuilding | undefined> =>
  tx
    .selectFrom('offered_building as building')
    .innerJoin('offered_organisation as organisation', 'organisation.id', 'building.organisation_id')
    .select([
      'building.slug',
      'organisation.slug as organisation',
      'building.display_name as displayName',
      'building.address',
      'building.support_email as supportEmail',
      'building.timezone as zone',
      'building.settings',
    ])
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .$narrowType<{ settings: Partial<BuildingSettings> }>()
    .executeTakeFirst();

/** The domains that the organisation has proven to own. */
export async function provenDomains(tx: TenantTx, organisationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('offered_domain_organisation as domain_organisation')
    .select('domain_organisation.domain')
    .where('domain_organisation.organisation_id', '=', organisationId)
    .execute();
  return rows.map(({ domain }) => domain);
}

const TAKEN_BACK: MailKind[] = ['reservation-canceled-by-other', 'reservation-assets-cancelled'];

/** The guests and the service desk that a mail has told about a reservation or its series, but not about its end. */
export async function notifiedRecipients(
  tx: TenantTx,
  { organisationId: org, reservationId, seriesId }: ReservationKey,
) {
  const { rows } = await sql<{ recipient: string; audience: string }>`
    select distinct told.recipient, told.audience
    from mail told
    where told.organisation_id = ${org} and told.audience in ('guest', 'service') and told.state <> 'withheld'
      and told.kind <> all(${TAKEN_BACK}) and (told.reservation_id = ${reservationId} or told.reservation_id in (
        select r.id from offered_reservation r where r.organisation_id = ${org} and r.series_id = ${seriesId ?? null}::uuid))
      and not exists (
        select from mail since
        where since.organisation_id = ${org} and since.reservation_id = ${reservationId}
          and since.recipient = told.recipient and since.kind = any(${TAKEN_BACK})
          and since.created_at > told.created_at)
    order by told.recipient`.execute(tx);
  return {
    guests: rows.filter(({ audience }) => audience === 'guest').map(({ recipient }) => recipient),
    service: rows.some(({ audience }) => audience === 'service'),
  };
}
