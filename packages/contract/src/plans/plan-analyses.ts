import { NAMINGS, PLAN_REFUSALS, SPACE_KINDS } from '@berth/domain/plans';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PlanDetected } from './plan-detected.ts';
import { Place, Version } from '../wire.ts';

const area = 'structure';
const FloorParams = Place.extend({ floorId: z.uuid() });
const AnalysisParams = FloorParams.extend({ analysisId: z.uuid() });

const PlanAnalysis = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'done', 'failed']),
  fileName: z.string(),
  /** Only a PDF can have several. */
  pages: z.int(),
  page: z.int(),
  /** Null while it runs, if it failed, and for a picture, which has no lines to read. */
  detected: PlanDetected.nullable(),
  /** The reason of a failure, and a sentence about it. */
  refusal: z.enum([...PLAN_REFUSALS, 'interrupted', 'quota']).nullable(),
  message: z.string().nullable(),
});
export type PlanAnalysis = z.infer<typeof PlanAnalysis>;

/** Multipart with the field `file`: DXF, SVG, PDF, PNG, JPEG or WebP, at most 20 MB. */
export const analysePlan = endpoint({
  method: 'POST',
  path: '/admin/floors/:org/:building/:floorId/plan-analyses',
  summary: 'Read a drawing in the background: it becomes the plan of the floor, and its desks and rooms are detected',
  area,
  access: 'B',
  params: FloorParams,
  query: z.object({
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .optional(),
    /** The part of the drawing to use, as shares of it: x, y, width and height. */
    frame: z
      .string()
      .regex(/^(?:[01]|0\.\d{1,6})(?:,(?:[01]|0\.\d{1,6})){3}$/)
      .optional(),
  }),
  status: 202,
  response: z.object({ analysisId: z.uuid() }),
  problems: ['floor.not_found'],
  consumes: 'multipart/form-data',
  perMinute: 30,
});

export const planAnalysis = endpoint({
  method: 'GET',
  path: '/admin/floors/:org/:building/:floorId/plan-analyses/:analysisId',
  summary: 'What was detected in a drawing; deleted after a day',
  area,
  access: 'B',
  params: AnalysisParams,
  response: PlanAnalysis,
  problems: ['plan.analysis_not_found'],
});

export const lastPlanAnalysis = endpoint({
  method: 'GET',
  path: '/admin/floors/:org/:building/:floorId/plan-analyses',
  summary: 'The last drawing of a floor that was read, if it was within a day',
  area,
  access: 'B',
  params: FloorParams,
  response: z.object({ analysis: PlanAnalysis.nullable() }),
  problems: ['floor.not_found'],
});

const PlanAnswers = z.strictObject({
  kinds: z.record(z.string().max(40), z.enum(SPACE_KINDS)),
  /** Pieces that are not what their class is. */
  left: z.array(z.string().max(40)).max(5000),
  metresPerUnit: z.number().min(0.0001).max(1000).nullable(),
  naming: z.enum(NAMINGS),
  withRooms: z.boolean(),
});

export const draftFromAnalysis = endpoint({
  method: 'POST',
  path: '/admin/floors/:org/:building/:floorId/plan-analyses/:analysisId/draft',
  summary: 'Add what was detected to the draft of the floor, and set its scale; repeated, it adds nothing twice',
  area,
  access: 'B',
  params: AnalysisParams,
  body: z.strictObject({ answers: PlanAnswers, version: Version }),
  response: z.object({ version: z.int(), rooms: z.int(), desks: z.int() }),
  problems: ['floor.not_found', 'plan.analysis_not_found', 'plan.analysis_outdated'],
  bodyLimit: 512 * 1024,
  versioned: true,
});
