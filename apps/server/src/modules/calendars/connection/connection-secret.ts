import { inTenant } from '@berth/database';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { ResealDeps } from '../../../platform/module.ts';
import { resealed } from '../../../platform/secrets/resealed.ts';
import type { SealContext } from '../../../platform/secrets/sealer.ts';
import { madeCertificate, resealCertificate } from './certificate.sql.ts';
import { replaceSealed, sealedConnections } from './connection.sql.ts';

/** With the provider: what one service is told cannot be put into another's row. */
export const contextOfConnection = (organisationId: string, provider: string): SealContext => ({
  organisationId,
  table: 'calendar_connection',
  field: provider,
});

/** Of one that no connection uses yet. */
export const contextOfCertificate = (organisationId: string): SealContext => ({
  organisationId,
  table: 'calendar_certificate',
  field: 'azure',
});

export async function resealConnections({ db, sealer }: ResealDeps): Promise<number> {
  let moved = 0;
  for await (const organisationId of organisationIds(db))
    await inTenant(db, organisationId, async (tx) => {
      for (const { provider, sealed } of await sealedConnections(tx, organisationId)) {
        const anew = await resealed(sealer, sealed, contextOfConnection(organisationId, provider));
        if (anew !== undefined) moved += await replaceSealed(tx, organisationId, { provider, sealed }, anew);
      }
      const made = await madeCertificate(tx, organisationId);
      const anew = made && (await resealed(sealer, made.sealed, contextOfCertificate(organisationId)));
      if (anew !== undefined) moved += await resealCertificate(tx, organisationId, made?.sealed ?? '', anew);
    });
  return moved;
}
