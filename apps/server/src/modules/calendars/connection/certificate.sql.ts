import type { TenantTx } from '@berth/database';
import type { SelfSigned } from '../../../platform/secrets/self-signed.ts';

/** A certificate with its encrypted private key. */
export type CertificateRow = Pick<SelfSigned, 'certificate'> & { readonly sealed: string };

/** The certificate that no connection uses yet. */
export const madeCertificate = (tx: TenantTx, organisationId: string): Promise<CertificateRow | undefined> =>
  tx
    .selectFrom('calendar_certificate')
    .select(['calendar_certificate.certificate', 'calendar_certificate.sealed'])
    .where('calendar_certificate.organisation_id', '=', organisationId)
    .executeTakeFirst();

export const storeCertificate = (tx: TenantTx, organisationId: string, row: CertificateRow) =>
  tx
    .insertInto('calendar_certificate')
    .values({ organisation_id: organisationId, ...row })
    .onConflict((oc) => oc.constraint('calendar_certificate_pkey').doUpdateSet(row))
    .execute();

/** Deletes the given certificate only, so that one that was created since stays; without it, any. */
export const deleteCertificate = (tx: TenantTx, organisationId: string, certificate?: string) =>
  tx
    .deleteFrom('calendar_certificate')
    .where('calendar_certificate.organisation_id', '=', organisationId)
    .$if(certificate !== undefined, (query) => query.where('calendar_certificate.certificate', '=', certificate ?? ''))
    .execute();

/** Returns the number of changed rows: none if the certificate was replaced since. */
export async function resealCertificate(
  tx: TenantTx,
  organisationId: string,
  before: string,
  sealed: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_certificate')
    .set({ sealed })
    .where('calendar_certificate.organisation_id', '=', organisationId)
    .where('calendar_certificate.sealed', '=', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
