import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** Empties finished files that mention the address. Files in progress still need their rows. */
export const forgetInFiles = (
  tx: TenantTx,
  { organisationId, address }: { readonly organisationId: string; readonly address: string },
) =>
  sql`
    update csv_job set content = ''
    where organisation_id = ${organisationId} and ended_at is not null
      and position(convert_to(${address}, 'UTF8') in content) > 0`.execute(tx);
