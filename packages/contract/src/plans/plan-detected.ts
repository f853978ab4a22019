import { type Detected, DOUBTS, SPACE_KINDS } from '@berth/domain/plans';
import type { Point } from '@berth/domain/structure';
import { z } from 'zod';

const MOST = 100_000;
const Name = z.string().max(500);
const Size = z.number().nonnegative();
/** In units of a plan that is 1000 units wide. Not a tuple, whose form in OpenAPI 3.1 few readers know. */
const Position = z.array(z.number()).length(2) as unknown as z.ZodType<Point>;
const Positions = z.array(Position).max(MOST).readonly();
const Share = z.number().min(0).max(1);

/** Desks, parking spots and rooms in a drawing. */
export const PlanDetected: z.ZodType<Detected> = z.object({
  width: Size,
  height: Size,
  scale: z.object({ metresPerUnit: z.number().positive(), source: z.enum(['units', 'paper', 'desks']) }).nullable(),
  /** A long wall, whose length confirms the scale. */
  wall: z.object({ from: Position, to: Position }).nullable(),
  classes: z
    .array(
      z.object({
        id: Name,
        kind: z.enum(SPACE_KINDS),
        long: Size,
        short: Size,
        count: z.int().nonnegative(),
        seats: Size,
        confidence: Share,
      }),
    )
    .max(MOST),
  spaces: z
    .array(
      z.object({
        id: Name,
        classId: Name,
        x: z.number(),
        y: z.number(),
        rotation: z.number(),
        outline: Positions,
        seats: Size,
        name: Name.nullable(),
        doubt: z.enum(DOUBTS).nullable(),
      }),
    )
    .max(MOST),
  rooms: z.array(z.object({ id: Name, name: Name.nullable(), polygon: Positions })).max(MOST),
  /** Parts that are drawn apart, such as two floors on one sheet. */
  sheets: z.array(z.object({ x: Share, y: Share, width: Share, height: Share })).max(MOST),
});
