import { sql } from 'kysely';
import { INVENTORY } from './inventory.ts';
import { aboutThem, type KnownPerson, whoseRows } from './personal-rows.ts';
import type { TenantTx } from './tenant.ts';

/** Where the owner of a table forgets somebody in their own way, or the role that keeps the tables does. */
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

/** Rows about somebody that go with them, of every table of which nobody else takes care. */
export async function deletePersonalRows(tx: TenantTx, who: KnownPerson): Promise<void> {
  for (const data of INVENTORY.filter(({ act, table }) => act === 'deleted' && !ELSEWHERE.includes(table))) {
    const condition = whoseRows(data.table, aboutThem(data), who);
    if (condition !== undefined) await sql`delete from ${sql.table(data.table)} t where ${condition}`.execute(tx);
  }
}
