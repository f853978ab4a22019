import { ANONYMISE_AFTER_DAYS, NO_SHOW_WORKFLOWS, POLICIES } from '@berth/domain/buildings';
import { LABEL_COLOURS } from '@berth/domain/structure';
import { WEEKDAYS } from '@berth/domain/time';
import { z } from 'zod';
import { settingSchemas } from './buildings.ts';
import { ThemeSettings } from '../screens/screens.ts';
import { KeptLimits } from '../sensors/climate-indicators.ts';
import { HttpsUrl, Line, Lines, Polygon, Slug, TimeZone } from '../wire.ts';

const Coordinate = z.number().min(-100_000).max(100_000);
const Names = z.array(Line(100).min(1)).max(100);
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const TimeslotPart = z.strictObject({
  startTime: Time,
  endTime: Time,
  validFrom: z.iso.date(),
  validUntil: z.iso.date().nullable(),
  days: z.array(z.enum(WEEKDAYS)).max(7),
  timezoneId: Line(100),
  hint: Line(255),
  userpools: Names,
});

const DeskPart = z.strictObject({
  name: Line(100).min(1),
  type: z.enum(['DESK', 'PARKING']),
  x: Coordinate.nullable(),
  y: Coordinate.nullable(),
  rotation: z.number().min(-360).max(360),
  attributes: Names,
});

const RoomPart = z.strictObject({
  name: Line(100).min(1),
  reservedBy: z.enum(['whole', 'desks', 'none']),
  maximumOccupants: z.int().min(0).max(100_000).nullable(),
  polygon: Polygon,
  attributes: Names,
  timeslots: z.array(TimeslotPart).max(500),
  desks: z.array(DeskPart).max(5000),
});

const FloorPart = z.strictObject({
  name: Line(100).min(1),
  level: z.int().min(-50).max(200),
  userpools: Names,
  plan: z
    .strictObject({
      content: z.base64().max(8_000_000),
      width: z.number().positive().max(100_000),
      height: z.number().positive().max(100_000),
      metresPerUnit: z.number().positive().max(1000).nullable(),
    })
    .nullable(),
  rooms: z.array(RoomPart).max(1000),
});

/** Parts of a building that an exported file leaves out, and names. */
export const NOT_IN_FILE = [
  'people',
  'reservations',
  'integrations',
  'sensors',
  'screens',
  'uploaded pictures',
] as const;

/**
 * A building as a file, with names instead of ids and without secrets or people. Only the listed keys are imported.
 * Unknown keys are rejected, so that a file cannot contain hidden changes.
 */
export const BuildingFile = z.strictObject({
  format: z.literal('berth-building'),
  formatVersion: z.literal(1),
  name: Slug,
  path: z.string().regex(/^\/[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/),
  displayName: Line(100).min(1),
  buildingImageUrl: HttpsUrl.nullable(),
  buildingAddress: Lines(500).nullable(),
  buildingMoreInfoUrl: HttpsUrl.nullable(),
  infoUrl: HttpsUrl.nullable(),
  logoUrl: HttpsUrl.nullable(),
  idpHint: Line(100).nullable(),
  /** Left out in older files: unchanged. The same holds for the theme and the climate limits. */
  supportEmail: z.email().max(254).nullable().optional(),
  screenTheme: ThemeSettings.extend({ logoUrl: HttpsUrl.nullable() }).optional(),
  climateLimits: z.strictObject(KeptLimits).optional(),
  /** For people who read the file; ignored by an import. */
  notIncluded: z.array(Line(100)).max(50).optional(),
  anonymiseAfterDays: z.int().min(ANONYMISE_AFTER_DAYS.min).max(ANONYMISE_AFTER_DAYS.max),
  timezone: TimeZone,
  flowName: z.enum(NO_SHOW_WORKFLOWS).nullable(),
  modules: z.strictObject({ workplace: z.boolean(), sensor: z.boolean(), insights: z.boolean() }),
  settings: z.strictObject(settingSchemas).partial(),
  policies: z.array(z.enum(POLICIES)).max(POLICIES.length),
  attributes: z.array(z.strictObject({ name: Line(60).min(1), colour: z.enum(LABEL_COLOURS) })).max(500),
  assets: z
    .array(
      z.strictObject({
        name: Line(100).min(1),
        comment: Line(500),
        limit: z.int().min(1).max(100_000),
        available: z.boolean(),
      }),
    )
    .max(500),
  floors: z.array(FloorPart).max(200),
});
export type BuildingFile = z.infer<typeof BuildingFile>;
