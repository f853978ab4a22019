import { z } from 'zod';

/** One type of event in one version: what it says, in a sentence, and the shape of its payload. */
export type Definition<Shape extends z.ZodRawShape = z.ZodRawShape> = {
  readonly says: string;
  readonly payload: z.ZodObject<Shape>;
};

/**
 * Events are published: names, ids and instants, and nothing that somebody who is told of the event may not see. A field
 * may be added to a type; one that changes or goes makes a new version beside it.
 */
export const define = <Shape extends z.ZodRawShape>(says: string, shape: Shape): Definition<Shape> => ({
  says,
  payload: z.object(shape),
});
