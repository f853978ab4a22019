import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** The hash before the first entry. */
export const CHAIN_START = '0'.repeat(64);

/** Reads the number and hash of the newest entry, and how many entries are behind it. */
export async function chainEnd(tx: TenantTx, organisationId: string) {
  const { rows } = await sql<{ number: number; hash: string; beyond: number }>`
    select audit_chain.number, encode(audit_chain.hash, 'hex') as hash,
      (select count(*)::int from audit
        where audit.organisation_id = ${organisationId} and audit.number > audit_chain.number) as beyond
    from audit_chain where audit_chain.organisation_id = ${organisationId}`.execute(tx);
  return rows[0] ?? { number: 0, hash: CHAIN_START, beyond: 0 };
}
