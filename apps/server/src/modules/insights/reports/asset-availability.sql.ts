import type { TenantTx } from '@berth/database';
import type { DayRange } from '@berth/domain/insights';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';

export type AssetDay = {
  readonly assetId: string;
  readonly day: LocalDate;
  readonly peak: number;
  readonly minutes: number;
  readonly refused: number;
};

export async function assetDays(
  tx: TenantTx,
  organisationId: string,
  assetIds: readonly string[],
  { from, to }: DayRange,
): Promise<readonly AssetDay[]> {
  const { rows } = await sql<AssetDay>`
    select a.asset_id as "assetId", a.local_day as day, a.peak, a.minutes, a.refused
    from asset_day a
    where a.organisation_id = ${organisationId} and a.asset_id = any(${assetIds}::uuid[])
      and a.local_day >= ${from}::date and a.local_day <= ${to}::date
    order by a.local_day`.execute(tx);
  return rows;
}
