import { inTenant } from '@berth/database';
import type { Frame } from '@berth/domain/plans';
import type { Deps } from '../../platform/deps.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { drawFloor, type FloorKey, requireFloor } from '../structure/index.ts';
import { endAnalysis, insertAnalysis } from './plan-analysis.sql.ts';
import { readPlan } from './read-plan.ts';

type File = { readonly name: string; readonly content: Buffer };
type Part = { readonly page: number; readonly frame: Frame | undefined };

const MAX_NAME = 200;

const plain = (name: string) =>
  name
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, MAX_NAME);

/** Reads the file, draws the floor, and stores what was detected. */
async function analyse(deps: Deps, caller: BuildingCaller, at: FloorKey, id: string, { content }: File, part: Part) {
  const read = await readPlan(caller.organisationId, content, part);
  await inTenant(deps.db, caller.organisationId, async (tx) => {
    if ('refusal' in read) await endAnalysis(tx, at, id, { state: 'failed', refusal: read.refusal });
    else {
      const { picture, detected, pages } = read;
      await drawFloor(deps, tx, caller, at.floorId, picture);
      await endAnalysis(tx, at, id, { state: 'done', detected, pages, planHash: picture.hash });
    }
    deps.live.announce(tx, caller, { kind: 'structure', ids: [id] });
  });
}

const refusalOf = (error: unknown) =>
  error instanceof ProblemError && error.code === 'file.quota_exceeded' ? 'quota' : 'interrupted';

/** Starts reading a plan and returns at once. If the process ends while it reads, the analysis expires. */
export const analysePlan =
  (deps: Deps) =>
  async (caller: BuildingCaller, floorId: string, file: File, part: Part): Promise<string> => {
    const at = { ...caller, floorId };
    const id = await inTenant(deps.db, caller.organisationId, async (tx) => {
      await requireFloor(tx, caller, floorId);
      return insertAnalysis(tx, at, { fileName: plain(file.name), page: part.page });
    });
    void analyse(deps, caller, at, id, file, part)
      .catch((error: unknown) => {
        const refusal = refusalOf(error);
        if (refusal === 'interrupted') deps.log.warn({ err: error, analysisId: id }, 'A plan was not analysed');
        return inTenant(deps.db, caller.organisationId, async (tx) => {
          await endAnalysis(tx, at, id, { state: 'failed', refusal });
          deps.live.announce(tx, caller, { kind: 'structure', ids: [id] });
        });
      })
      .catch((error: unknown) => deps.log.error({ err: error, analysisId: id }, 'A failed analysis was not stored'));
    return id;
  };
