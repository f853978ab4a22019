import { sql } from 'kysely';
import { INVENTORY } from './inventory.ts';
import { aboutThem, type KnownPerson, whoseRows } from './personal-rows.ts';
import type { TenantTx } from './tenant.ts';

/** Tables whose owner, or the retention role, erases people in its own way. */
const ELSEWHERE = [
  'person',
  'person_organisation',
  'browser_session',
  'member',
  'member_organisation',
  'invitation',
  'scim_user',
  'scim_group_member',
  'reservation',
  'reservation_guest',
  'hold',
  'mail',
  'review',
  'audit',
  'event',
  'privacy_request',
  'legal_hold',
];

/** Sign-ins of people who did something, in rows about others. */
const ACTORS_TO_EMPTY = [{ table: 'team_day', column: 'created_by' }] as const;

/** Deletes the rows about a person in all tables without an erasure of their own. */
export async function deletePersonalRows(tx: TenantTx, who: KnownPerson): Promise<void> {
  for (const data of INVENTORY.filter(({ act, table }) => act === 'deleted' && !ELSEWHERE.includes(table))) {
    const condition = whoseRows(data.table, aboutThem(data), who);
    if (condition !== undefined) await sql`delete from ${sql.table(data.table)} t where ${condition}`.execute(tx);
  }
  for (const { table, column } of ACTORS_TO_EMPTY)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = null
      where organisation_id = ${who.organisationId} and ${sql.ref(column)} = ${who.personId}`.execute(tx);
}
