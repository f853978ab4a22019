import type { PlanAnalysis } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { Detected } from '@berth/domain/plans';
import { sql } from 'kysely';
import type { FloorKey } from '../structure/index.ts';

export type AnalysisRow = Omit<PlanAnalysis, 'message' | 'detected'> & {
  readonly detected: Detected | null;
  readonly planHash: string | null;
};

/** Reading a plan takes seconds, so one that has run for this long was lost with its process. */
const LOST_AFTER = sql.raw(`interval '3 minutes'`);
/** It is deleted in the night after, but expires exactly. */
const STORED_FOR = sql.raw(`interval '1 day'`);

const isLost = sql`(plan_analysis.state = 'running' and plan_analysis.created_at < wall_clock() - ${LOST_AFTER})`;

const storedFor = (tx: TenantTx, { organisationId, buildingId, floorId }: FloorKey) =>
  tx
    .selectFrom('plan_analysis')
    .select([
      'plan_analysis.id',
      'plan_analysis.file_name as fileName',
      'plan_analysis.pages',
      'plan_analysis.page',
      'plan_analysis.plan_hash as planHash',
      sql<Detected | null>`plan_analysis.detected`.as('detected'),
      sql<AnalysisRow['state']>`case when ${isLost} then 'failed' else plan_analysis.state end`.as('state'),
      sql<AnalysisRow['refusal']>`case when ${isLost} then 'interrupted' else plan_analysis.refusal end`.as('refusal'),
    ])
    .where('plan_analysis.organisation_id', '=', organisationId)
    .where('plan_analysis.building_id', '=', buildingId)
    .where('plan_analysis.floor_id', '=', floorId)
    .where(sql<boolean>`plan_analysis.created_at >= wall_clock() - ${STORED_FOR}`);

export async function insertAnalysis(
  tx: TenantTx,
  { organisationId, buildingId, floorId }: FloorKey,
  { fileName, page }: { readonly fileName: string; readonly page: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('plan_analysis')
    .values({
      organisation_id: organisationId,
      building_id: buildingId,
      floor_id: floorId,
      file_name: fileName,
      page,
      created_at: sql`wall_clock()`,
    })
    .returning('plan_analysis.id')
    .executeTakeFirstOrThrow();
  return id;
}

export const analysisOf = (tx: TenantTx, at: FloorKey, id: string): Promise<AnalysisRow | undefined> =>
  storedFor(tx, at).where('plan_analysis.id', '=', id).executeTakeFirst();

export const lastAnalysisOf = (tx: TenantTx, at: FloorKey): Promise<AnalysisRow | undefined> =>
  storedFor(tx, at)
    .orderBy('plan_analysis.created_at', 'desc')
    .orderBy('plan_analysis.id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Ending =
  | {
      readonly state: 'done';
      readonly detected: Detected | null;
      readonly pages: number;
      readonly planHash: string;
    }
  | { readonly state: 'failed'; readonly refusal: string };

export const endAnalysis = (tx: TenantTx, { organisationId }: FloorKey, id: string, ending: Ending) =>
  tx
    .updateTable('plan_analysis')
    .set(
      ending.state === 'failed'
        ? { state: 'failed', refusal: ending.refusal }
        : {
            state: 'done',
            detected: ending.detected === null ? null : JSON.stringify(ending.detected),
            pages: ending.pages,
            plan_hash: ending.planHash,
          },
    )
    .where('plan_analysis.organisation_id', '=', organisationId)
    .where('plan_analysis.id', '=', id)
    .execute();
