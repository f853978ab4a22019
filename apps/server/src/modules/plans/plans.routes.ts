import * as contract from '@berth/contract';
import { inTenant } from '@berth/database';
import { type Language, languageFromHeader } from '@berth/domain/language';
import type { Frame } from '@berth/domain/plans';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { textOf } from '../../platform/http/texts.ts';
import { uploadedNamedFile } from '../../platform/http/uploaded-file.ts';
import { requireFloor } from '../structure/index.ts';
import { analysePlan } from './analyse-plan.ts';
import { draftFromAnalysis } from './draft-from-analysis.ts';
import { analysisOf, type AnalysisRow, lastAnalysisOf } from './plan-analysis.sql.ts';
import { AnalysisNotFound } from './plans.problems.ts';
import { REFUSAL_TEXTS } from './refusal-texts.ts';

const MAX_BYTES = 20 * 1024 * 1024;

const frameFrom = (text: string | undefined): Frame | undefined => {
  const [x, y, width, height] = (text ?? '').split(',').map(Number);
  return x === undefined || y === undefined || !width || !height ? undefined : { x, y, width, height };
};

function present(analysis: AnalysisRow, language: Language): contract.PlanAnalysis {
  const { id, state, fileName, pages, page, detected, refusal } = analysis;
  const message = refusal === null ? null : textOf(REFUSAL_TEXTS[refusal], language);
  return { id, state, fileName, pages, page, detected, refusal, message };
}

const languageOf = (request: FastifyRequest) => languageFromHeader(request.headers['accept-language']);

/** Routes for reading drawings into drafts of floors. */
export function plansRoutes(api: FastifyInstance, deps: Deps): void {
  const analyse = analysePlan(deps);
  const draft = draftFromAnalysis(deps);

  serve(api, contract.analysePlan, async ({ caller, params, query, request }) => {
    const file = await uploadedNamedFile(request, { fileSize: MAX_BYTES });
    const part = { page: Number(query.page ?? 1), frame: frameFrom(query.frame) };
    return { analysisId: await analyse(caller, params.floorId, file, part) };
  });
  serve(api, contract.planAnalysis, async ({ caller, params, request }) => {
    const at = { ...caller, floorId: params.floorId };
    const analysis = await inTenant(deps.db, caller.organisationId, (tx) => analysisOf(tx, at, params.analysisId));
    if (analysis === undefined) throw AnalysisNotFound();
    return present(analysis, languageOf(request));
  });
  serve(api, contract.lastPlanAnalysis, ({ caller, params, request }) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      await requireFloor(tx, caller, params.floorId);
      const analysis = await lastAnalysisOf(tx, { ...caller, floorId: params.floorId });
      return { analysis: analysis === undefined ? null : present(analysis, languageOf(request)) };
    }),
  );
  serve(api, contract.draftFromAnalysis, ({ caller, params, body }) =>
    draft(caller, params.floorId, params.analysisId, body),
  );
}
