import { reserveSpace } from '@berth/contract';
import { QUARTER_MS } from '@berth/domain/time';
import { callerOnOtherNode } from '../call.ts';
import { sql } from '../database.ts';
import { AMSTERDAM, daysAfter, today } from '../dates.ts';
import { aMappedBuilding, type MappedBuilding } from './mapped-building.ts';

/** A time by the clock of a building. */
export function moment(date: string, time: string, zone = AMSTERDAM): Date {
  const name = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${date}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return new Date(`${date}T${time}:00${name?.replace('GMT', '') || 'Z'}`);
}

/** 09:05 by that clock. */
export const clockTime = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: AMSTERDAM, hour: '2-digit', minute: '2-digit' }).format(instant);

/** A building where reservations have no limit ahead, so that a test can use a whole week in the future. */
export async function aBuilding(settings: Record<string, unknown> = {}, zone = AMSTERDAM): Promise<MappedBuilding> {
  const building = await aMappedBuilding();
  await sql('update building set settings = settings || $2::jsonb, timezone = $3 where id = $1', [
    building.id,
    { future_day_maximum: 0, ...settings },
    zone,
  ]);
  return { ...building, zone };
}

/** On the other node than the browser's, like any colleague. Returns when it was answered. */
export const reserve = (
  email: string,
  building: MappedBuilding,
  desk: string,
  [date, from, to]: readonly [date: string, from: string, to: string],
): Promise<number> => {
  const at = (time: string) => moment(date, time, building.zone);
  return reserveBetween(email, building, desk, { start: at(from), end: at(to) });
};

export async function reserveBetween(
  email: string,
  { place, desks }: MappedBuilding,
  desk: string,
  { start, end }: { start: Date; end: Date },
): Promise<number> {
  const call = await callerOnOtherNode(email);
  const body = { startDatetime: start.toISOString(), endDatetime: end.toISOString() };
  await call(reserveSpace, { params: { ...place, objectId: desks.get(desk) ?? '' }, body });
  return Date.now();
}

type ReservationRequest = {
  email: string;
  space: string;
  start: Date;
  end: Date;
  subject?: string;
  state?: 'r' | 'i' | 'o';
};

/** Inserted into the table, because a reservation in the past cannot be requested. */
export async function storeReservation(
  { organisationId, zone }: Pick<MappedBuilding, 'organisationId' | 'zone'>,
  request: ReservationRequest,
): Promise<string> {
  const { email, space, start, end, subject = null, state = 'r' } = request;
  const [row] = await sql<{ id: string }>(
    `insert into reservation (organisation_id, floor_id, space_id, member_id, start_at, end_at, local_day, exclusive,
       ticket, subject, state, holds_space, checked_in_at)
     select $1, space.floor_id, space.id, member.id, $4::timestamptz, $5::timestamptz,
       ($4::timestamptz at time zone $8)::date, true, decode(md5(random()::text), 'hex'), $6, $7::text::"char",
       $7::text <> 'o' and $5 > now(), case when $7::text = 'i' then $4::timestamptz end
     from space, member
     where space.organisation_id = $1 and space.name = $2 and member.organisation_id = $1 and member.email = $3
     returning id`,
    [organisationId, space, email, start, end, subject, state, zone],
  );
  if (!row) throw new Error(`${space} was not reserved for ${email}`);
  return row.id;
}

/** Around now, from one quarter of an hour to another, but within this local day. */
export function runningNow({ zone = AMSTERDAM } = {}): { start: Date; end: Date } {
  const quarter = Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS;
  const midnight = moment(today(zone), '00:00', zone).getTime();
  const nextMidnight = moment(daysAfter(today(zone), 1), '00:00', zone).getTime();
  return {
    start: new Date(Math.max(midnight, quarter - 2 * QUARTER_MS)),
    end: new Date(Math.min(nextMidnight, quarter + 8 * QUARTER_MS)),
  };
}
