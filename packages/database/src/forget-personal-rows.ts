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
  'mail',
  'review',
  'audit',
  'event',
  'privacy_request',
  'legal_hold',
];

/** Deletes the rows about a person in all tables without an erasure of their own. */
export async function deletePersonalRows(tx: TenantTx, who: KnownPerson): Promise<void> {
  for (const data of INVENTORY.filter(({ act, table }) => act === 'deleted' && !ELSEWHERE.includes(table))) {
    const condition = whoseRows(data.table, aboutThem(data), who);
    if (condition !== undefined) await sql`delete from ${sql.table(data.table)} t where ${condition}`.execute(tx);
  }
}
