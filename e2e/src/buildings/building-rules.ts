import { reserveSpace } from '@berth/contract';
import { callerOnOtherNode } from '../call.ts';
import { sql } from '../database.ts';
import type { MappedBuilding } from './mapped-building.ts';
import { aPerson } from '../persons.ts';

type Rules = { settings?: Record<string, unknown>; policies?: readonly string[]; timezone?: string };

/** Sets rules of a building before any page reads them. */
export async function setRules({ organisationId, id }: MappedBuilding, rules: Rules): Promise<void> {
  await sql(
    `update building set settings = settings || $3::jsonb, policies = coalesce($4, policies),
       timezone = coalesce($5, timezone), version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, id, rules.settings ?? {}, rules.policies ?? null, rules.timezone ?? null],
  );
}

export async function addAssets(
  { organisationId, id }: MappedBuilding,
  assets: readonly [name: string, quantity: number, comment: string][],
): Promise<void> {
  await sql(
    `insert into asset_type (organisation_id, building_id, name, quantity, comment)
     select $1, $2, name, quantity, comment from unnest($3::text[], $4::int[], $5::text[]) as asset (name, quantity, comment)`,
    [
      organisationId,
      id,
      assets.map(([name]) => name),
      assets.map(([, many]) => many),
      assets.map(([, , text]) => text),
    ],
  );
}

/** The moment at which a clock of the zone shows this time. */
function momentOf(date: string, time: string, zone = 'Europe/Amsterdam'): string {
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${date}T${time}:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return new Date(`${date}T${time}:00${offset?.replace('GMT', '') || '+00:00'}`).toISOString();
}

type Taken = { desk: string; date: string; from: string; to: string };

/** A new colleague reserves a desk, on the node that the browser does not talk to. */
export async function anotherReserves(building: MappedBuilding, { desk, date, from, to }: Taken): Promise<void> {
  const rival = await aPerson({ firstName: 'Joris', lastName: 'Vries', buildings: [building.place.building] });
  const call = await callerOnOtherNode(rival.email);
  await call(reserveSpace, {
    params: { ...building.place, objectId: building.desks.get(desk) ?? '' },
    body: { startDatetime: momentOf(date, from), endDatetime: momentOf(date, to) },
  });
}
