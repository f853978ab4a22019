import { z } from 'zod';

/** One version of an event type: a sentence that describes it, and the schema of its payload. */
export type Definition<Shape extends z.ZodRawShape = z.ZodRawShape> = {
  readonly says: string;
  readonly payload: z.ZodObject<Shape>;
};

/**
 * Defines an event type. Events are published, so payloads contain names, ids and instants, and nothing that a
 * subscriber may not see. Fields can be added to a type; changing or removing one needs a new version.
 */
export const define = <Shape extends z.ZodRawShape>(says: string, shape: Shape): Definition<Shape> => ({
  says,
  payload: z.object(shape),
});
