import { lockKey, type TenantTx } from '@berth/database';
import { isOwnFile } from '@berth/domain/buildings';
import { sql } from 'kysely';
import { FileNotFound } from '../http/files.ts';
import { problem } from '../http/problem.ts';

const FileQuotaExceeded = problem({ code: 'file.quota_exceeded', status: 413 });

const MEGABYTE = 1024 * 1024;

/** Quota of an organisation. A plan has a few hundred kilobytes, so this is enough for a thousand floors. */
const QUOTA_BYTES = 500 * MEGABYTE;

type NewFile = { readonly hash: string; readonly mediaType: string; readonly content: Buffer };

async function bytesBesides(tx: TenantTx, organisationId: string, hash: string): Promise<number> {
  // Serialises concurrent uploads, so that each counts the others.
  await sql`select take_locks(${[lockKey(organisationId, 'files')]}::bigint[])`.execute(tx);
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(octet_length(file.content)), 0) as bytes from file
    where file.organisation_id = ${organisationId} and file.hash <> ${hash}`.execute(tx);
  return Number(rows[0]?.bytes ?? 0);
}

const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);

export async function storeFile(
  tx: TenantTx,
  organisationId: string,
  { hash, mediaType, content, isPublic = false }: NewFile & { readonly isPublic?: boolean },
  quota = QUOTA_BYTES,
): Promise<void> {
  const used = await bytesBesides(tx, organisationId, hash);
  if (used + content.length > quota) {
    const values = { used: megabytes(used), quota: megabytes(quota) };
    throw FileQuotaExceeded({ values, data: { usedBytes: used, quotaBytes: quota } });
  }
  await tx
    .insertInto('file')
    .values({ organisation_id: organisationId, hash, media_type: mediaType, content, is_public: isPublic })
    // Content is stored once. Updates the existing row anyway: a collector that waits for it then checks its references
    // again.
    .onConflict((oc) =>
      oc.constraint('file_pkey').doUpdateSet(({ ref }) => ({
        unreferred_since: null,
        is_public: sql<boolean>`${ref('file.is_public')} or ${isPublic}`,
      })),
    )
    .execute();
}

/** Locks a stored file before a reference to it is saved, so that it is not collected in the meantime. */
export async function holdFile(tx: TenantTx, organisationId: string, address: string | null | undefined) {
  if (address == null || !isOwnFile(address)) return;
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set({ unreferred_since: null })
    .where('file.organisation_id', '=', organisationId)
    .where('file.hash', '=', address.slice(-64))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw FileNotFound();
}

export const publicFileOf = (tx: TenantTx, organisationId: string, hash: string) =>
  tx
    .selectFrom('file')
    .select(['file.content', 'file.media_type as mediaType'])
    .where('file.organisation_id', '=', organisationId)
    .where('file.hash', '=', hash)
    .where('file.is_public', '=', true)
    .executeTakeFirst();
