import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

type At = { readonly organisationId: string; readonly buildingId: string };

/** A pairing code is for somebody who stands before the screen now. */
const isTooOld = sql<boolean>`screen.approved_at is null and screen.created_at < wall_clock() - interval '24 hours'`;

const KIND = 'code';

export const countUnapproved = async (tx: TenantTx, { organisationId, buildingId }: At) => {
  const { count } = await tx
    .selectFrom('screen')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('screen.organisation_id', '=', organisationId)
    .where('screen.building_id', '=', buildingId)
    .where('screen.approved_at', 'is', null)
    .where(sql<boolean>`not (${isTooOld})`)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertScreen = (
  tx: TenantTx,
  { organisationId, buildingId }: At,
  screen: { pairingCode: string; secretHash: Buffer; askedFrom: string },
) =>
  tx
    .insertInto('screen')
    .values({
      organisation_id: organisationId,
      building_id: buildingId,
      kind: KIND,
      pairing_code: screen.pairingCode,
      secret_hash: screen.secretHash,
      asked_from: screen.askedFrom,
    })
    .returning('screen.id')
    .executeTakeFirstOrThrow();

export const listScreens = (tx: TenantTx, { organisationId, buildingId }: At) =>
  tx
    .selectFrom('screen')
    .leftJoin('offered_space as space', (join) =>
      join.onRef('space.organisation_id', '=', 'screen.organisation_id').onRef('space.id', '=', 'screen.object_id'),
    )
    .select([
      'screen.id',
      'screen.pairing_code as pairingCode',
      'screen.asked_from as askedFrom',
      'screen.created_at as createdAt',
      'screen.approved_at as approvedAt',
      'screen.name',
      'screen.object_id as objectId',
      'space.name as objectName',
      'screen.last_seen_at as lastSeenAt',
    ])
    .where('screen.organisation_id', '=', organisationId)
    .where('screen.building_id', '=', buildingId)
    .where('screen.kind', '=', KIND)
    .where(sql<boolean>`not (${isTooOld})`)
    .orderBy('screen.id', 'desc')
    .execute();

export const screenWith = (tx: TenantTx, { organisationId, buildingId }: At, id: string) =>
  tx
    .selectFrom('screen')
    .select([
      'screen.id',
      'screen.secret_hash as secretHash',
      'screen.pairing_code as pairingCode',
      'screen.approved_at as approvedAt',
      'screen.object_id as objectId',
    ])
    .where('screen.organisation_id', '=', organisationId)
    .where('screen.building_id', '=', buildingId)
    .where('screen.id', '=', id)
    .where('screen.kind', '=', KIND)
    .where(sql<boolean>`not (${isTooOld})`)
    .executeTakeFirst();

export const approveScreen = (tx: TenantTx, at: At, id: string, to: { objectId: string; name: string }) =>
  tx
    .updateTable('screen')
    .set({ object_id: to.objectId, name: to.name, approved_at: sql<Date>`wall_clock()` })
    .where('screen.organisation_id', '=', at.organisationId)
    .where('screen.building_id', '=', at.buildingId)
    .where('screen.id', '=', id)
    .execute();

/** Not at each call: once a minute is enough to see that a screen is alive. */
export const noteSeen = (tx: TenantTx, { organisationId }: At, id: string) =>
  tx
    .updateTable('screen')
    .set({ last_seen_at: sql<Date>`wall_clock()` })
    .where('screen.organisation_id', '=', organisationId)
    .where('screen.id', '=', id)
    .where(sql<boolean>`coalesce(screen.last_seen_at < wall_clock() - interval '1 minute', true)`)
    .execute();

export const removeScreen = (tx: TenantTx, { organisationId, buildingId }: At, id: string) =>
  tx
    .deleteFrom('screen')
    .where('screen.organisation_id', '=', organisationId)
    .where('screen.building_id', '=', buildingId)
    .where('screen.id', '=', id)
    .where('screen.kind', '=', KIND)
    .returning(['screen.name', 'screen.object_id as objectId'])
    .executeTakeFirst();

export const forgetUnapproved = (tx: TenantTx, organisationId: string) =>
  tx.deleteFrom('screen').where('screen.organisation_id', '=', organisationId).where(isTooOld).execute();
