import { CALENDAR_FAILURES } from '@berth/domain/integrations';
import { isMailAddress } from '@berth/domain/notifications';
import { z } from 'zod';
import { Line, Slug } from '../wire.ts';

export const InOrganisation = z.object({ org: Slug });
/** The calendar services that rooms can be synced with. */
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
  /** Whether sync is enabled for the building. */
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
  /** The room in Berth that it is synced with. */
  spaceId: z.uuid().nullable(),
  /** The room of the building that is probably the same, judged by its name. */
  suggestedSpaceId: z.uuid().nullable(),
});
export type OutsideRoom = z.infer<typeof OutsideRoom>;
