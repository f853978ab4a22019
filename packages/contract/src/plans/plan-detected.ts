import { type Detected, DOUBTS, SPACE_KINDS } from '@berth/domain/plans';
import { z } from 'zod';
import { DrawnPoint, drawnPoints } from '../wire.ts';

const MOST = 100_000;
const Name = z.string().max(500);
const Size = z.number().nonnegative();
/** In units of a plan that is 1000 units wide. */
const Positions = drawnPoints(MOST);
const Share = z.number().min(0).max(1);

/** Desks, parking spots and rooms in a drawing. */
export const PlanDetected: z.ZodType<Detected> = z.object({
  width: Size,
  height: Size,
  scale: z.object({ metresPerUnit: z.number().positive(), source: z.enum(['units', 'paper', 'desks']) }).nullable(),
  /** A long wall, whose length confirms the scale. */
  wall: z.object({ from: DrawnPoint, to: DrawnPoint }).nullable(),
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
