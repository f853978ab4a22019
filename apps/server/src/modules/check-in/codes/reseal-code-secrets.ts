import { inTenant } from '@berth/database';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { ResealDeps } from '../../../platform/module.ts';
import { resealed } from '../../../platform/secrets/resealed.ts';
import { contextOfSecret } from './code-secrets.ts';
import { allSecretsIn, replaceSealed } from './code-secrets.sql.ts';

/** Encrypts the secrets with the current key. The codes do not change, so screens and printed labels keep working. */
export async function resealCodeSecrets({ db, sealer }: ResealDeps): Promise<number> {
  let moved = 0;
  for await (const organisationId of organisationIds(db))
    await inTenant(db, organisationId, async (tx) => {
      for (const read of await allSecretsIn(tx, organisationId)) {
        const anew = (field: 'rotating' | 'static') =>
          resealed(sealer, read[field], contextOfSecret({ organisationId }, read.objectId, field));
        const [rotating = read.rotating, fixed = read.static] = await Promise.all([anew('rotating'), anew('static')]);
        if (rotating !== read.rotating || fixed !== read.static)
          moved += await replaceSealed(tx, organisationId, read, { rotating, static: fixed });
      }
    });
  return moved;
}
