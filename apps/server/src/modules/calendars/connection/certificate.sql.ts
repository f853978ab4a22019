import type { TenantTx } from '@berth/database';
import type { SelfSigned } from '../../../platform/secrets/self-signed.ts';

/** A certificate whose private key is sealed. */
export type CertificateRow = Pick<SelfSigned, 'certificate'> & { readonly sealed: string };

/** One that no connection uses yet. */
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

/** With a certificate named that one only, if nobody made another meanwhile. */
export const deleteCertificate = (tx: TenantTx, organisationId: string, certificate?: string) =>
  tx
    .deleteFrom('calendar_certificate')
    .where('calendar_certificate.organisation_id', '=', organisationId)
    .$if(certificate !== undefined, (query) => query.where('calendar_certificate.certificate', '=', certificate ?? ''))
    .execute();

/** How many: none when it was replaced meanwhile. */
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
