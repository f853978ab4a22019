import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** A file that is worked through needs its rows; one that is done loses them all when one of them is to be forgotten. */
export const forgetInFiles = (
  tx: TenantTx,
  { organisationId, address }: { readonly organisationId: string; readonly address: string },
) =>
  sql`
    update csv_job set content = ''
    where organisation_id = ${organisationId} and ended_at is not null
      and position(convert_to(${address}, 'UTF8') in content) > 0`.execute(tx);
