import type { DB, TenantTx } from '@berth/database';
import type { NoShowWorkflow } from '@berth/domain/buildings';
import type { NoShowAction } from '@berth/domain/reservations';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { holdsResponderDeskSql } from '../../../identity/index.ts';
import {
  chosenAt,
  type ListedRow,
  noShowAt,
  noShowEvidence,
  type StoredListedRow,
  storedFromRow,
} from '../../stored-reservation.sql.ts';

/** A listed reservation with what only staff see. */
export type StaffRow = ListedRow & {
  readonly reservedBy: string | null;
  readonly cancelledAt: number | null;
  /** u: its holder, o: another person, s: the system. */
  readonly cancelledBy: string | null;
  /** For no-shows; see `Unattended`. */
  readonly chosenAt: number;
  readonly remindedAt: number | null;
  /** When the system cancelled it, even if it was restored. */
  readonly releasedAt: number | null;
  readonly workflow: NoShowWorkflow | null;
};
type StoredStaffRow = StoredListedRow & Omit<StaffRow, keyof ListedRow>;

type OfReservation = ExpressionBuilder<DB & { r: DB['reservation'] }, 'r'>;

const guests = (eb: OfReservation) =>
  jsonArrayFrom(
    eb
      .selectFrom('reservation_guest as guest')
      .select(['guest.name', 'guest.email'])
      .whereRef('guest.organisation_id', '=', 'r.organisation_id')
      .whereRef('guest.reservation_id', '=', 'r.id')
      .orderBy('guest.place'),
  );

const assets = (eb: OfReservation) =>
  jsonArrayFrom(
    eb
      .selectFrom('reservation_asset as lent')
      .innerJoin('asset_type as asset', (join) =>
        join.onRef('asset.organisation_id', '=', 'lent.organisation_id').onRef('asset.id', '=', 'lent.asset_id'),
      )
      .select(['asset.id', 'asset.name', 'lent.quantity', 'lent.comment'])
      .whereRef('lent.organisation_id', '=', 'r.organisation_id')
      .whereRef('lent.reservation_id', '=', 'r.id')
      .orderBy('asset.name'),
  );

/** Not joined: the planner would start from all spaces of the building. */
const workflow = sql<string | null>`(
  select building.flow_name from offered_building building
  where building.organisation_id = space.organisation_id and building.id = space.building_id)`;

/** Read only for reservations without a check-in: others have no use for it. */
const stepDone = (step: NoShowAction) => sql<number | null>`case when r.state = 'r' then (
  select done.done_at from no_show_step done
  where done.organisation_id = r.organisation_id and done.reservation_id = r.id and done.step = ${step}) end`;

/** Reservations by their ids, with everything that any viewer may see, in no order. */
export async function storedReservations(
  tx: TenantTx,
  organisationId: string,
  ids: readonly string[],
): Promise<StaffRow[]> {
  const rows = await tx
    .selectFrom('reservation as r')
    .innerJoin('offered_space as space', (join) =>
      join.onRef('space.organisation_id', '=', 'r.organisation_id').onRef('space.id', '=', 'r.space_id'),
    )
    .leftJoin('offered_space as room', (join) =>
      join.onRef('room.organisation_id', '=', 'space.organisation_id').onRef('room.id', '=', 'space.room_id'),
    )
    .leftJoin('offered_member as member', (join) =>
      join.onRef('member.organisation_id', '=', 'r.organisation_id').onRef('member.id', '=', 'r.member_id'),
    )
    .leftJoin('offered_member as maker', (join) =>
      join.onRef('maker.organisation_id', '=', 'r.organisation_id').onRef('maker.person_id', '=', 'r.made_by_id'),
    )
    .select([
      'r.id',
      'r.space_id as spaceId',
      'r.floor_id as floorId',
      'space.type as spaceType',
      'space.name as spaceName',
      'room.name as roomName',
      'r.member_id as memberId',
      'r.start_at as start',
      'r.end_at as end',
      'r.local_day as localDay',
      'r.state',
      'r.version',
      'r.holds_space as holds',
      'r.visible_to_others as visibleToOthers',
      'r.ticket',
      'r.made_by_id as madeById',
      'r.series_id as seriesId',
      'r.checked_in_at as checkedInAt',
      'r.subject',
      'r.userpools',
      'r.mirrored',
    ])
    .select([
      sql<string>`coalesce(member.email, '')`.as('email'),
      sql<string>`coalesce(member.first_name, '')`.as('firstName'),
      sql<string>`coalesce(member.last_name, '')`.as('lastName'),
      sql`coalesce(member.attributes, '{}')`.as('attributes'),
      holdsResponderDeskSql(organisationId, sql`r.member_id`).as('holdsResponderDesk'),
    ])
    .select((eb) => [guests(eb).as('guests'), assets(eb).as('assets')])
    .select([noShowAt('r').as('noShowAt'), noShowEvidence('r').as('noShowEvidence')])
    .select([
      'r.cancelled_at as cancelledAt',
      'r.cancelled_by as cancelledBy',
      workflow.as('workflow'),
      sql<string | null>`nullif(trim(maker.first_name || ' ' || maker.last_name), '')`.as('reservedBy'),
      chosenAt('r').as('chosenAt'),
      stepDone('remind').as('remindedAt'),
      stepDone('cancel').as('releasedAt'),
    ])
    .where('r.organisation_id', '=', organisationId)
    .where('r.id', '=', sql<string>`any(${ids})`)
    .$castTo<StoredStaffRow>()
    .execute();
  return rows.map(storedFromRow);
}
