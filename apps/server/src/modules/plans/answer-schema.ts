import { PlanDetected } from '@berth/contract';
import { type Detected, PLAN_REFUSALS } from '@berth/domain/plans';
import { z } from 'zod';
import { type PlanAnswer, splitAnswer } from './answer.ts';

const pixels = z.int().positive().max(20_000);

/** The answer comes from a process that has read a hostile file, so it is not trusted. */
const planAnswer: z.ZodType<PlanAnswer> = z.union([
  z.strictObject({ pages: z.int().positive(), width: pixels, height: pixels, hasLines: z.boolean() }),
  z.strictObject({
    refusal: z.enum(PLAN_REFUSALS),
    values: z.record(z.string().max(50), z.union([z.string().max(500), z.number()])).optional(),
  }),
]);

function parsed<T>(schema: z.ZodType<T>, text: Buffer | undefined): T | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(text.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

export type TrustedAnswer = {
  readonly answer: PlanAnswer;
  readonly picture: Buffer;
  /** Undefined if detecting was too much work, or went wrong: the picture is still a plan. */
  readonly detected: Detected | undefined;
};

export function trusted(printed: Buffer): TrustedAnswer | undefined {
  const split = splitAnswer(printed);
  const answer = parsed(planAnswer, split?.answer);
  if (split === undefined || answer === undefined) return undefined;
  return { answer, picture: split.picture, detected: parsed(PlanDetected, split.detected) };
}
