import type { CalendarCertificate } from '@berth/contract';
import { inTenant } from '@berth/database';
import { nowOf } from '../../../platform/clock.ts';
import { audit } from '../../../platform/events/audit.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { selfSigned } from '../../../platform/secrets/self-signed.ts';
import { madeCertificate, storeCertificate } from './certificate.sql.ts';
import { contextOfCertificate } from './connection-secret.ts';
import { shownCertificate, thumbprintOf } from './shown-certificate.ts';

const YEAR_MS = 365 * 86_400_000;

/** Creates a certificate here, so that its key never leaves Berth. The one in use stays until this one is chosen. */
export const makeCertificate =
  ({ db, sealer }: Pick<RouteDeps, 'db' | 'sealer'>) =>
  async ({ organisationId, personId }: OrganisationCaller, org: string): Promise<CalendarCertificate> => {
    const now = await inTenant(db, organisationId, nowOf);
    // Outside a transaction, because generating a key takes a while.
    const { certificate, privateKey } = await selfSigned(`Berth ${org}`, new Date(now), new Date(now + YEAR_MS));
    const sealed = await sealer.seal(privateKey, contextOfCertificate(organisationId));
    await inTenant(db, organisationId, async (tx) => {
      const before = await madeCertificate(tx, organisationId);
      await storeCertificate(tx, organisationId, { certificate, sealed });
      await audit(tx, {
        organisationId,
        buildingId: null,
        actorId: personId,
        action: 'calendar-certificate.created',
        subjectId: organisationId,
        before: before && { thumbprint: thumbprintOf(before.certificate) },
        after: { thumbprint: thumbprintOf(certificate) },
      });
    });
    return shownCertificate(certificate, now);
  };
