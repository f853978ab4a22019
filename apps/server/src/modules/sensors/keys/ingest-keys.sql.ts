import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** Once a minute is enough to see that a key is used. */
const NOTED_EACH = sql`interval '1 minute'`;

/** The key with this secret, if it counts. */
export const keyWithSecret = (tx: TenantTx, organisationId: string, secretHash: Buffer) =>
  tx
    .selectFrom('ingest_key')
    .select(['ingest_key.id', 'ingest_key.building_id as buildingId'])
    .where('ingest_key.organisation_id', '=', organisationId)
    .where('ingest_key.secret_hash', '=', secretHash)
    .where('ingest_key.revoked_at', 'is', null)
    .executeTakeFirst();

export const noteUse = (tx: TenantTx, organisationId: string, id: string) =>
  tx
    .updateTable('ingest_key')
    .set({ last_used_at: sql<Date>`wall_clock()` })
    .where('ingest_key.organisation_id', '=', organisationId)
    .where('ingest_key.id', '=', id)
    .where(sql<boolean>`coalesce(ingest_key.last_used_at < wall_clock() - ${NOTED_EACH}, true)`)
    .execute();
