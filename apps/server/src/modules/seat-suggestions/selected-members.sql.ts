import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** Unknown addresses are left out. The answer does not tell them from those of people who hide. */
export async function membersWithAddresses(tx: TenantTx, organisationId: string, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  const rows = await tx
    .selectFrom('offered_member as member')
    .select('member.id')
    .where('member.organisation_id', '=', organisationId)
    .where('member.email', '=', sql<string>`any(${addresses.map((one) => one.toLowerCase())}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
}
