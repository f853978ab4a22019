import { API_PREFIX } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { reencodeImage } from '../../platform/files/reencode-image.ts';
import { storeFile } from '../../platform/files/stored-files.sql.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { PictureRefused } from './buildings.problems.ts';

/**
 * A picture that everybody may see, under the address that a setting can hold. Whoever only uploads it and saves nothing
 * finds it gone a day later. Decoding happens before the transaction: it may take a second.
 */
export const storePicture =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ organisationId }: BuildingCaller, org: string, content: Buffer) => {
    const image = await reencodeImage(content);
    if (typeof image === 'string') throw PictureRefused({ data: { reason: image } });
    await inTenant(db, organisationId, (tx) => storeFile(tx, organisationId, { ...image, isPublic: true }));
    return { url: `${API_PREFIX}/files/${org}/${image.hash}` };
  };
