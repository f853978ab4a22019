import type { TenantTx } from '@berth/database';

export const storeFile = (
  tx: TenantTx,
  organisationId: string,
  file: { hash: string; mediaType: string; content: Buffer },
) =>
  tx
    .insertInto('file')
    .values({
      organisation_id: organisationId,
      hash: file.hash,
      media_type: file.mediaType,
      content: file.content,
      is_public: false,
    })
    .onConflict((oc) => oc.doNothing()) // file_pkey: the same content is the same file
    .execute();

export const publicFileOf = (tx: TenantTx, organisationId: string, hash: string) =>
  tx
    .selectFrom('file')
    .select(['file.content', 'file.media_type as mediaType'])
    .where('file.organisation_id', '=', organisationId)
    .where('file.hash', '=', hash)
    .where('file.is_public', '=', true)
    .executeTakeFirst();
