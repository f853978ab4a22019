import type { TenantTx } from '@berth/database';
import type { LocalDate, Period, ReservationState } from '@berth/domain';
import { sql } from 'kysely';
import { letterOf } from './reservation-state.ts';
import type { ReservationEvent } from './reservations.events.ts';

/** Which one, as it was looked at: whoever changes an older one changes nothing. */
export type Looked = { readonly organisationId: string; readonly id: string; readonly version: number };

/** Null is the system itself. */
type By = { readonly personId: string | null; readonly events: readonly ReservationEvent[] };

/** Part of the statement that caused them. */
export const happened = ({ organisationId }: Pick<Looked, 'organisationId'>, { personId, events }: By) => sql`
  insert into event (organisation_id, id, type, payload, actor_id)
  select ${organisationId}::uuid, one.id, one.type, one.payload, ${personId}::uuid
  from unnest(
    ${events.map(({ id }) => id)}::uuid[], ${events.map(({ type }) => type)}::text[],
    ${events.map(({ payload }) => JSON.stringify(payload))}::jsonb[]
  ) as one (id, type, payload)`;

export const insertEvents = (tx: TenantTx, of: Pick<Looked, 'organisationId'>, by: By) => happened(of, by).execute(tx);

export type Moved = {
  readonly floorId: string;
  readonly spaceId: string;
  readonly localDay: LocalDate;
  readonly period: Period;
  readonly exclusive: boolean;
  readonly visibleToOthers: boolean;
  readonly subject: string | null;
  readonly userpools: readonly string[];
};

const instant = (epochMs: number) => new Date(epochMs).toISOString();

/** False when somebody changed it meanwhile. An update has no `on conflict`: a promise that breaks is an error. */
export async function moveReservation(tx: TenantTx, looked: Looked, to: Moved, by: By): Promise<boolean> {
  const { organisationId, id, version } = looked;
  const { rows } = await sql`
    with changed as (
      update reservation set floor_id = ${to.floorId}, space_id = ${to.spaceId}, local_day = ${to.localDay},
        start_at = ${instant(to.period.start)}, end_at = ${instant(to.period.end)}, exclusive = ${to.exclusive},
        visible_to_others = ${to.visibleToOthers}, subject = ${to.subject},
        userpools = ${to.userpools.length === 0 ? null : to.userpools}, version = version + 1,
        placed_at = case when start_at = ${instant(to.period.start)} then placed_at else wall_clock() end
      where organisation_id = ${organisationId} and id = ${id} and version = ${version}
      returning id
    ), happened as (${happened(looked, by)})
    select id from changed`.execute(tx);
  return rows.length === 1;
}

export type Step = {
  readonly state: ReservationState;
  readonly holds: boolean;
  readonly checkedInAt: number | null;
  readonly end: number;
};

/** The next state of its life, under its row's lock. */
export const stepReservation = (tx: TenantTx, looked: Looked, { state, holds, checkedInAt, end }: Step, by: By) =>
  sql`
    with changed as (
      update reservation set state = ${letterOf(state)}, holds_space = ${holds}, end_at = ${instant(end)},
        checked_in_at = ${checkedInAt === null ? null : instant(checkedInAt)}, version = version + 1
      where organisation_id = ${looked.organisationId} and id = ${looked.id} and version = ${looked.version}
    )
    ${happened(looked, by)}`.execute(tx);

export const removeGuests = (tx: TenantTx, { organisationId, id }: Looked) =>
  tx
    .deleteFrom('reservation_guest')
    .where('reservation_guest.organisation_id', '=', organisationId)
    .where('reservation_guest.reservation_id', '=', id)
    .execute();

export const removeAssets = (tx: TenantTx, { organisationId, id }: Looked) =>
  tx
    .deleteFrom('reservation_asset')
    .where('reservation_asset.organisation_id', '=', organisationId)
    .where('reservation_asset.reservation_id', '=', id)
    .execute();

/** Stock is counted by this day. */
export const moveAssets = (tx: TenantTx, { organisationId, id }: Looked, localDay: LocalDate) =>
  tx
    .updateTable('reservation_asset')
    .set({ local_day: localDay })
    .where('reservation_asset.organisation_id', '=', organisationId)
    .where('reservation_asset.reservation_id', '=', id)
    .execute();
