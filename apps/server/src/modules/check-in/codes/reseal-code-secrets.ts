import { countInEachOrganisation } from '../../../platform/jobs/in-each-organisation.ts';
import type { ResealDeps } from '../../../platform/module.ts';
import { resealed } from '../../../platform/secrets/resealed.ts';
import { contextOfSecret } from './code-secrets.ts';
import { allSecretsIn, replaceSealed } from './code-secrets.sql.ts';

/** Encrypts the secrets with the current key. The codes do not change, so screens and printed labels keep working. */
export const resealCodeSecrets = ({ db, sealer }: ResealDeps): Promise<number> =>
  countInEachOrganisation(db, async (tx, organisationId) => {
    let moved = 0;
    for (const read of await allSecretsIn(tx, organisationId)) {
      const anew = (field: 'rotating' | 'static') =>
        resealed(sealer, read[field], contextOfSecret({ organisationId }, read.objectId, field));
      const [rotating = read.rotating, fixed = read.static] = await Promise.all([anew('rotating'), anew('static')]);
      if (rotating !== read.rotating || fixed !== read.static)
        moved += await replaceSealed(tx, organisationId, read, { rotating, static: fixed });
    }
    return moved;
  });
