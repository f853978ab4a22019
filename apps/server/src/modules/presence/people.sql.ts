import type { TenantTx } from '@berth/database';
import type { ProfileAttributes } from '@berth/domain/reservations';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';
import { holdsResponderDeskSql } from '../identity/index.ts';

export const zoneOf = async (tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<string> => {
  const { timezone } = await tx
    .selectFrom('offered_building as building')
    .select('building.timezone')
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .executeTakeFirstOrThrow();
  return timezone;
};

/** People who came in without a reservation. */
export const entrancesOn = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, days: readonly LocalDate[]) =>
  tx
    .selectFrom('presence')
    .select(['presence.member_id as memberId', 'presence.checked_in_at as at'])
    .where('presence.organisation_id', '=', organisationId)
    .where('presence.building_id', '=', buildingId)
    .where('presence.local_day', 'in', [...days])
    .execute();

export type Named = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly attributes: ProfileAttributes;
  readonly holdsResponderDesk: boolean;
};

/** Reads members with their names. The holder of imported meetings is not a person. */
export async function membersWith(tx: TenantTx, organisationId: string, ids: readonly string[]) {
  const { rows } = await sql<Named>`
    select member.id, member.first_name as "firstName", member.last_name as "lastName", member.attributes,
      ${holdsResponderDeskSql(organisationId, sql`member.id`)} as "holdsResponderDesk"
    from offered_member member
    where member.organisation_id = ${organisationId} and member.id = any(${ids}::uuid[])
      and member.kind = 'person'
    order by member.last_name, member.first_name, member.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
