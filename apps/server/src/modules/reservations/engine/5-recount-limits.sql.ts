import { settingsFrom } from '@berth/domain/buildings';
import { isRestrictedFor, neighbourhoodOn, phaseOf } from '@berth/domain/neighbourhoods';
import { activeLimit, personalLimits, type PlannedReservation } from '@berth/domain/reservations';
import { type LocalDate, toIso } from '@berth/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { floorsOf, heldOnDaySql } from './3-facts-parts.sql.ts';
import type { FactsRead } from './3-read-facts.sql.ts';

const onDay = (place: BuildingKey, day: LocalDate) => sql`
  r.organisation_id = ${place.organisationId} and r.local_day = ${day}::date
  and r.floor_id = any(array(${floorsOf(place)}))`;

/**
 * The same count as the domain's `peakOf`. Reservations with equal hours, which is most of them, are grouped first, so
 * little is left to sort.
 */
const peakSql = (place: BuildingKey, { localDay, period }: PlannedReservation) => sql`(
  select coalesce(max(step.held), 0) from (
    select sum(step.by) over (order by step.at, step.by rows unbounded preceding) as held
    from (
      select r.start_at, r.end_at, count(*) as quantity from reservation r
      where ${onDay(place, localDay)} and r.holds_space
        and r.start_at < ${toIso(period.end)}::timestamptz and r.end_at > ${toIso(period.start)}::timestamptz
      group by r.start_at, r.end_at) r,
    lateral (values (greatest(r.start_at, ${toIso(period.start)}::timestamptz), r.quantity),
      (r.end_at, -r.quantity)) step (at, by)
    where step.at < ${toIso(period.end)}::timestamptz) step)`;

/** The userpool with the highest count. */
const spentSql = (place: BuildingKey, { localDay, holder }: PlannedReservation) => sql`(
  select coalesce(max(spent.count), 0) from (
    select count(*) as count from reservation r, unnest(r.userpools) userpool
    where ${onDay(place, localDay)} and r.userpools is not null and r.state <> 'c'
      and userpool = any(${holder.userpools}::text[])
    group by userpool) spent)`;

/**
 * Whether the neighbourhood of the space has more free spaces than it guarantees. A space with a reservation at another
 * time of the day is not one of them. Undefined if the holder may reserve the last ones.
 */
function freeIsLeftSql(place: BuildingKey, { spaceId, localDay, holder }: PlannedReservation, read: Counted) {
  const neighbourhood = read.neighbourhoods.bySpace.get(spaceId);
  if (neighbourhood === undefined || !neighbourhood.freeable.has(spaceId)) return undefined;
  const { zone, now } = read;
  const on = neighbourhoodOn(neighbourhood, { day: localDay, zone, isOpened: neighbourhood.openedOn.has(localDay) });
  // The groups come from the facts: a request for oneself does not read them before its locks.
  const { userpools } = personalLimits(read.members.find(({ id }) => id === holder.memberId)?.attributes ?? {});
  const person = { userpools, memberId: holder.memberId };
  if (!isRestrictedFor(neighbourhood, person, localDay) || phaseOf(on, now) !== 'guarantee') return undefined;
  const { floorId, freeable, guaranteed } = neighbourhood;
  return sql`(
    select count(distinct r.space_id) < ${freeable.size - guaranteed} or coalesce(bool_or(r.space_id = ${spaceId}), false)
    from reservation r
    where r.organisation_id = ${place.organisationId} and r.floor_id = ${floorId} and r.local_day = ${localDay}::date
      and r.holds_space and r.space_id = any(${[...freeable]}::uuid[]))`;
}

type Counted = Pick<FactsRead, 'policies' | 'settings' | 'neighbourhoods' | 'members' | 'zone' | 'now'>;

/**
 * Whether the contended limits leave room for one more, counted where it is stored and under locks taken just before.
 * Undefined if there are no such limits.
 */
export function roomIsLeftSql(
  place: BuildingKey,
  planned: PlannedReservation,
  read: Counted,
): RawBuilder<unknown> | undefined {
  const { policies } = read;
  const { building_maximum, userpool_daily_budget } = settingsFrom(read.settings);
  const maximum = activeLimit(policies, 'building-maximum', building_maximum);
  const budget = activeLimit(policies, 'userpool-daily-budget', userpool_daily_budget);
  const conditions = [
    maximum === undefined
      ? []
      : // In this order: the peak is counted only if the day has reached the maximum.
        sql`case when ${heldOnDaySql(place, planned.localDay)} < ${maximum} then true
          else ${peakSql(place, planned)} < ${maximum} end`,
    freeIsLeftSql(place, planned, read) ?? [],
    budget === undefined || planned.holder.userpools.length === 0 ? [] : sql`${spentSql(place, planned)} < ${budget}`,
  ].flat();
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `);
}
