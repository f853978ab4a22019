import { type Detected, DOUBTS, PLAN_REFUSALS, SPACE_KINDS } from '@berth/domain/plans';
import { z } from 'zod';
import type { PlanAnswer } from './answer.ts';

const MOST = 100_000;
const text = z.string().max(500);
const size = z.number().nonnegative();
const point = z.tuple([z.number(), z.number()]).readonly();
const points = z.array(point).max(MOST).readonly();
const share = z.number().min(0).max(1);

const detected: z.ZodType<Detected> = z.strictObject({
  width: size,
  height: size,
  scale: z
    .strictObject({ metresPerUnit: z.number().positive(), source: z.enum(['units', 'paper', 'desks']) })
    .nullable(),
  wall: z.strictObject({ from: point, to: point }).nullable(),
  classes: z
    .array(
      z.strictObject({
        id: text,
        kind: z.enum(SPACE_KINDS),
        long: size,
        short: size,
        count: z.int().nonnegative(),
        seats: size,
        confidence: share,
      }),
    )
    .max(MOST),
  spaces: z
    .array(
      z.strictObject({
        id: text,
        classId: text,
        x: z.number(),
        y: z.number(),
        rotation: z.number(),
        outline: points,
        name: text.nullable(),
        doubt: z.enum(DOUBTS).nullable(),
      }),
    )
    .max(MOST),
  rooms: z.array(z.strictObject({ id: text, name: text.nullable(), polygon: points })).max(MOST),
  sheets: z.array(z.strictObject({ x: share, y: share, width: share, height: share })).max(MOST),
});

const pixels = z.int().positive().max(20_000);

/** The answer comes from a process that has read a hostile file, so it is not trusted. */
export const planAnswer: z.ZodType<PlanAnswer> = z.union([
  z.strictObject({ detected: detected.nullable(), pages: z.int().positive(), width: pixels, height: pixels }),
  z.strictObject({
    refusal: z.enum(PLAN_REFUSALS),
    values: z.record(z.string().max(50), z.union([text, z.number()])).optional(),
  }),
]);
