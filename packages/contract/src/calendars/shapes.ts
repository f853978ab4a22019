import { CALENDAR_FAILURES, isMailAddress } from '@berth/domain';
import { z } from 'zod';
import { Line, Slug } from '../wire.ts';

export const InOrganisation = z.object({ org: Slug });
/** The services that rooms can be kept equal with. */
export const CALENDAR_PROVIDERS = ['azure', 'google'] as const;
export const Address = Line(254)
  .transform((text) => text.toLowerCase())
  .refine(isMailAddress);

export const CalendarRoom = z.object({
  spaceId: z.uuid(),
  name: z.string(),
  building: z.string(),
  buildingId: z.uuid(),
  address: z.string(),
  /** Whether the building has switched it on. */
  enabled: z.boolean(),
  syncedDatetime: z.string().nullable(),
  failingSince: z.string().nullable(),
  failure: z.enum(CALENDAR_FAILURES).nullable(),
  conflicts: z.int(),
});
export type CalendarRoom = z.infer<typeof CalendarRoom>;

export const OutsideRoom = z.object({
  address: z.string(),
  displayName: z.string(),
  capacity: z.number().nullable(),
  building: z.string().nullable(),
  floorLabel: z.string().nullable(),
  /** The room that it is kept equal with. */
  spaceId: z.uuid().nullable(),
  /** One of the building that is probably the same, by its name. */
  suggestedSpaceId: z.uuid().nullable(),
});
export type OutsideRoom = z.infer<typeof OutsideRoom>;
