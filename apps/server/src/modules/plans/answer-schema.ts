import { PlanDetected } from '@berth/contract';
import { PLAN_REFUSALS } from '@berth/domain/plans';
import { z } from 'zod';
import type { PlanAnswer } from './answer.ts';

const pixels = z.int().positive().max(20_000);

/** The answer comes from a process that has read a hostile file, so it is not trusted. */
export const planAnswer: z.ZodType<PlanAnswer> = z.union([
  z.strictObject({ detected: PlanDetected.nullable(), pages: z.int().positive(), width: pixels, height: pixels }),
  z.strictObject({
    refusal: z.enum(PLAN_REFUSALS),
    values: z.record(z.string().max(50), z.union([z.string().max(500), z.number()])).optional(),
  }),
]);
