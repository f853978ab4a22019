import { randomUUID } from 'node:crypto';
import { inTenant } from '@berth/database';
import { draftFrom, type PlanAnswers } from '@berth/domain/plans';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { redraft } from '../structure/index.ts';
import { analysisOf } from './plan-analysis.sql.ts';
import { AnalysisNotFound, AnalysisOutdated } from './plans.problems.ts';

type Request = { readonly answers: PlanAnswers; readonly version: number };

/** Adds what was detected in a plan to the draft of its floor; nothing is published. */
export const draftFromAnalysis =
  (deps: Deps) =>
  (caller: BuildingCaller, floorId: string, analysisId: string, { answers, version }: Request) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const analysis = await analysisOf(tx, { ...caller, floorId }, analysisId);
      if (analysis?.detected == null) throw AnalysisNotFound();
      const { detected, planHash } = analysis;
      return redraft(deps, tx, caller, { floorId, version }, (floor) => {
        // Its positions are those of another picture.
        if (floor.planHash !== planHash) throw AnalysisOutdated();
        return draftFrom(detected, answers, {
          existing: floor.draft,
          takenNames: floor.takenNames,
          planWidth: floor.planWidth,
          floorName: floor.name,
          newId: randomUUID,
        });
      });
    });
