import { z } from 'zod';

/** Slugs stand in addresses, so they are strict: no dots, no encodings, nothing a router could read twice. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/)
  .meta({ description: 'Short name of an organisation or a building' });

export const Place = z.object({ org: Slug, building: Slug });

const NO_CONTROL_CHARACTERS = /^[^\p{Cc}]*$/u;
const NO_CONTROL_BUT_LINES = /^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u;

/** Half of a character can be sent as JSON, but no database stores it. */
const isWhole = (text: string) => text.isWellFormed();

/** One line of text somebody typed. */
export const Line = (max: number) =>
  z.string().normalize().trim().max(max).regex(NO_CONTROL_CHARACTERS).refine(isWhole);

/** Text with line breaks. */
export const Lines = (max: number) =>
  z.string().normalize().trim().max(max).regex(NO_CONTROL_BUT_LINES).refine(isWhole);

export const Message = z.object({ message: z.string() });

/** What every refusal looks like (`application/problem+json`). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  instance: z.string(),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ param: z.string(), msg: z.string() })),
  data: z.unknown().optional(),
});
export type Problem = z.infer<typeof Problem>;
