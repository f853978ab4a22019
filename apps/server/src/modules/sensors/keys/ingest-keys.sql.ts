import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

/** Once a minute is enough to see that a key is in use. */
const NOTED_EACH = sql`interval '1 minute'`;

/** The key with this secret, if it is valid. */
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

/** Keys that are valid here: of this building, and of all buildings. */
const countsAt = ({ buildingId }: BuildingKey) =>
  sql<boolean>`ingest_key.revoked_at is null and coalesce(ingest_key.building_id = ${buildingId}, true)`;

export const keysAt = (tx: TenantTx, at: BuildingKey) =>
  tx
    .selectFrom('ingest_key')
    .select([
      'ingest_key.id',
      'ingest_key.name',
      'ingest_key.building_id as buildingId',
      'ingest_key.created_at as createdAt',
      'ingest_key.last_used_at as lastUsedAt',
    ])
    .where('ingest_key.organisation_id', '=', at.organisationId)
    .where(countsAt(at))
    .orderBy('ingest_key.id', 'desc')
    .execute();

export const insertKey = (
  tx: TenantTx,
  organisationId: string,
  key: { name: string; buildingId: string | null; secretHash: Buffer; createdBy: string },
) =>
  tx
    .insertInto('ingest_key')
    .values({
      organisation_id: organisationId,
      name: key.name,
      building_id: key.buildingId,
      secret_hash: key.secretHash,
      created_by: key.createdBy,
    })
    .returning('ingest_key.id')
    .executeTakeFirstOrThrow();

export const revokeKey = (tx: TenantTx, at: BuildingKey, id: string) =>
  tx
    .updateTable('ingest_key')
    .set({ revoked_at: sql<Date>`wall_clock()` })
    .where('ingest_key.organisation_id', '=', at.organisationId)
    .where('ingest_key.id', '=', id)
    .where(countsAt(at))
    .returning(['ingest_key.name', 'ingest_key.building_id as buildingId'])
    .executeTakeFirst();
