import { isHttpsAddress, isPictureAddress, isTimeZone } from '@berth/domain/buildings';
import { z } from 'zod';

/**
 * Slugs are used in URLs, so they are strict: no dots, no encodings, nothing that a router could interpret differently.
 */
export const Slug = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/)
  .meta({ description: 'Short name of an organisation or a building' });

export const Place = z.object({ org: Slug, building: Slug });

// oxlint-disable no-control-regex -- control characters are rejected on purpose
// Spelled out instead of \p{Cc}, because few readers of the OpenAPI document support character classes.
const NO_CONTROL_CHARACTERS = /^[^\u0000-\u001F\u007F-\u009F]*$/;
const NO_CONTROL_BUT_LINES = /^[^\u0000-\u0008\u000B-\u001F\u007F-\u009F]*$/;
// oxlint-enable no-control-regex

/** An unpaired surrogate can be sent as JSON, but PostgreSQL cannot store it. */
const isWhole = (text: string) => text.isWellFormed();

/** One line of user input. */
export const Line = (max: number) =>
  z.string().normalize().trim().max(max).regex(NO_CONTROL_CHARACTERS).refine(isWhole);

/** Text with line breaks. */
export const Lines = (max: number) =>
  z.string().normalize().trim().max(max).regex(NO_CONTROL_BUT_LINES).refine(isWhole);

/**
 * Also accepts fields that the specification documents, or that a read of the same thing returns, and drops them: they
 * have no effect. Every other unknown field is still refused.
 */
export const ignoring = <S extends z.ZodObject, K extends string>(schema: S, ...names: readonly K[]) =>
  schema.extend(Object.fromEntries(names.map((name) => [name, z.unknown().optional()]))).transform((sent) => {
    const ignored: ReadonlySet<string> = new Set(names);
    return Object.fromEntries(Object.entries(sent).filter(([name]) => !ignored.has(name)));
  }) as unknown as z.ZodType<z.output<S>, z.input<S> & { readonly [name in K]?: unknown }>;

export const Message = z.object({ message: z.string() });

/** The body of every error (`application/problem+json`). */
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

/** Counts the changes of a thing. Saving with an older version is refused, so that no change is lost. */
export const Version = z.int().min(1);

const [EARLIEST, LATEST] = [Date.UTC(2000, 0), Date.UTC(2100, 0)];

/** An instant of this century, in which the calendars of PostgreSQL and JavaScript agree. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((text) => Date.parse(text) >= EARLIEST && Date.parse(text) < LATEST);

export const HttpsUrl = Line(2000).refine(isHttpsAddress, { error: 'https://' });

/** The address of an external or uploaded picture. */
export const PictureUrl = Line(2000).refine(isPictureAddress, { error: 'https://' });

export const TimeZone = Line(64).refine(isTimeZone);

const FARTHEST = 100_000;
const MOST_CORNERS = 200;

const isPoint = (value: unknown, farthest = Number.MAX_VALUE): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === 'number' && Math.abs(part) <= farthest);

/** A pair is not a tuple, which is rendered in a form that readers of OpenAPI 3.1 reject. */
const pointForm = (farthest?: number) =>
  ({
    type: 'array',
    minItems: 2,
    maxItems: 2,
    items: { type: 'number', ...(farthest !== undefined && { minimum: -farthest, maximum: farthest }) },
  }) as const;

/** One check instead of a schema for each number: a plan has up to a hundred thousand, which took a quarter of a second. */
const pointsOf = (most: number, farthest?: number) =>
  z
    .custom<[number, number][]>(
      (value) => Array.isArray(value) && value.length <= most && value.every((one) => isPoint(one, farthest)),
    )
    .meta({ type: 'array', maxItems: most, items: pointForm(farthest) });

/** The corners of a shape. */
export const Polygon = pointsOf(MOST_CORNERS, FARTHEST);

/** A point of a drawing, which has no edges. */
export const DrawnPoint = z.custom<[number, number]>((value) => isPoint(value)).meta(pointForm());
export const drawnPoints = (most: number) => pointsOf(most);
