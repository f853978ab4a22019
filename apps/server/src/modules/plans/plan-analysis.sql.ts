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

const columns = sql`plan_analysis.id, plan_analysis.file_name as "fileName", plan_analysis.pages, plan_analysis.page,
  plan_analysis.detected, plan_analysis.plan_hash as "planHash",
  case when ${isLost} then 'failed' else plan_analysis.state end as state,
  case when ${isLost} then 'interrupted' else plan_analysis.refusal end as refusal`;

const ofFloor = ({ organisationId, buildingId, floorId }: FloorKey) => sql`
  plan_analysis.organisation_id = ${organisationId} and plan_analysis.building_id = ${buildingId}
  and plan_analysis.floor_id = ${floorId} and plan_analysis.created_at >= wall_clock() - ${STORED_FOR}`;

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

export async function analysisOf(tx: TenantTx, at: FloorKey, id: string): Promise<AnalysisRow | undefined> {
  const { rows } = await sql<AnalysisRow>`
    select ${columns} from plan_analysis where ${ofFloor(at)} and plan_analysis.id = ${id}`.execute(tx);
  return rows[0];
}

export async function lastAnalysisOf(tx: TenantTx, at: FloorKey): Promise<AnalysisRow | undefined> {
  const { rows } = await sql<AnalysisRow>`
    select ${columns} from plan_analysis where ${ofFloor(at)}
    order by plan_analysis.created_at desc, plan_analysis.id desc limit 1`.execute(tx);
  return rows[0];
}

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
