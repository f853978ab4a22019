import { API_PREFIX } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { reencodeImage } from '../../platform/files/reencode-image.ts';
import { storeFile } from '../../platform/files/stored-files.sql.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { PictureRefused } from './buildings.problems.ts';

/**
 * Stores a public picture and returns its address for a setting. A picture that no setting uses is deleted after a day.
 * Decoding happens before the transaction, because it may take a second.
 */
export const storePicture =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ organisationId }: BuildingCaller, org: string, content: Buffer) => {
    const image = await reencodeImage(organisationId, content);
    if (typeof image === 'string') throw PictureRefused({ data: { reason: image } });
    await inTenant(db, organisationId, (tx) => storeFile(tx, organisationId, { ...image, isPublic: true }));
    return { url: `${API_PREFIX}/files/${org}/${image.hash}` };
  };
