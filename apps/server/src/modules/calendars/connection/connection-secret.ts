import { countInEachOrganisation } from '../../../platform/jobs/in-each-organisation.ts';
import type { ResealDeps } from '../../../platform/module.ts';
import { resealed } from '../../../platform/secrets/resealed.ts';
import type { SealContext } from '../../../platform/secrets/sealer.ts';
import { madeCertificate, resealCertificate } from './certificate.sql.ts';
import { replaceSealed, sealedConnections } from './connection.sql.ts';

/** Includes the provider, so that a secret cannot be moved into the row of another service. */
export const contextOfConnection = (organisationId: string, provider: string): SealContext => ({
  organisationId,
  table: 'calendar_connection',
  field: provider,
});

/** The context of a certificate that no connection uses yet. */
export const contextOfCertificate = (organisationId: string): SealContext => ({
  organisationId,
  table: 'calendar_certificate',
  field: 'azure',
});

export const resealConnections = ({ db, sealer }: ResealDeps): Promise<number> =>
  countInEachOrganisation(db, async (tx, organisationId) => {
    let moved = 0;
    for (const { provider, sealed } of await sealedConnections(tx, organisationId)) {
      const fresh = await resealed(sealer, sealed, contextOfConnection(organisationId, provider));
      if (fresh !== undefined) moved += await replaceSealed(tx, organisationId, { provider, sealed }, fresh);
    }
    const made = await madeCertificate(tx, organisationId);
    const fresh = made && (await resealed(sealer, made.sealed, contextOfCertificate(organisationId)));
    if (fresh !== undefined) moved += await resealCertificate(tx, organisationId, made?.sealed ?? '', fresh);
    return moved;
  });
