import { NO_SHOW_WORKFLOWS, POLICIES, RESERVATION_SETTINGS } from '@berth/domain/buildings';
import { CEILINGS } from '@berth/domain/ceilings';
import { z } from 'zod';
import { BuildingFile } from './building-file.ts';
import { Integrations, NewIntegrations } from './building-integrations.ts';
import { reservationSettings, settingSchema } from './buildings.ts';
import { endpoint } from '../endpoint.ts';
import { Recursive, ReservationChoice } from '../reservations/in-the-way.ts';
import { HttpsUrl, Line, Lines, Message, PictureUrl, Slug, TimeZone, Version } from '../wire.ts';

const Modules = z.strictObject({ workplace: z.boolean(), sensor: z.boolean(), insights: z.boolean() });

const identification = {
  /** The organisation's short name. */
  name: z.string(),
  /** '/' and the building's short name. */
  path: z.string(),
  displayName: z.string(),
};

const Building = z.object({
  id: z.uuid(),
  ...identification,
  buildingImageUrl: z.string().nullable(),
  buildingAddress: z.string().nullable(),
  buildingMoreInfoUrl: z.string().nullable(),
  infoUrl: z.string().nullable(),
  logoUrl: z.string().nullable(),
  idpHint: z.string().nullable(),
  anonymiseAfterDays: z.int(),
  dashboardVersion: z.literal(2),
  modules: Modules,
  reservationSettings: z.object({
    timezone: z.string(),
    flowName: z.enum(NO_SHOW_WORKFLOWS).nullable(),
    policies: z.array(z.enum(POLICIES)),
    ...reservationSettings,
  }),
  integrations: Integrations,
  version: z.int(),
  removedAt: z.iso.datetime().nullable(),
});
export type Building = z.infer<typeof Building>;

/** The same settings with the bounds of the settings screen. */
const newReservationSettings = Object.fromEntries(
  Object.entries(RESERVATION_SETTINGS).map(([name, key]) => [name, settingSchema(key)]),
) as unknown as typeof reservationSettings;

/** A form sends an empty field as empty text. */
const emptyAsNull = (schema: z.ZodType<string, string>) =>
  z
    .union([z.literal(''), schema])
    .nullable()
    .transform((value) => (value === '' ? null : value));

/**
 * The domain's rules check name and path, because the specification fixes their messages; the schema checks only the
 * length.
 */
export const BuildingForm = z.strictObject({
  id: z.uuid().optional(),
  name: Line(63),
  /** '/' and the building's short name; the organisation's short name may precede it: '/organisation/building'. */
  path: Line(128),
  displayName: Line(200),
  buildingImageUrl: emptyAsNull(PictureUrl),
  buildingAddress: Lines(500).nullable(),
  buildingMoreInfoUrl: emptyAsNull(HttpsUrl),
  infoUrl: emptyAsNull(HttpsUrl),
  logoUrl: emptyAsNull(PictureUrl),
  idpHint: Line(100).nullable(),
  anonymiseAfterDays: z.int().nullable(),
  dashboardVersion: z.literal(2),
  modules: Modules,
  reservationSettings: z.strictObject({
    timezone: TimeZone,
    /** Left out, as the policies: unchanged, or the defaults for a new building. */
    flowName: z.enum(NO_SHOW_WORKFLOWS).nullable().optional(),
    policies: z.array(z.enum(POLICIES)).max(POLICIES.length).optional(),
    ...z.object(newReservationSettings).partial().shape,
  }),
  integrations: NewIntegrations,
  /** The edited version. Saving is a conflict if another version was stored since. */
  version: Version.optional(),
  /** Read-only: may be sent back as it was returned. Only buildings that are not removed can be changed. */
  removedAt: z.null().optional(),
});
export type BuildingForm = z.infer<typeof BuildingForm>;

const area = 'buildings';
const none = z.object({});

export const adminBuildings = endpoint({
  method: 'GET',
  path: '/admin/buildings',
  summary: 'All buildings of all organisations',
  area,
  access: 'C',
  cellBy: 'any',
  params: none,
  query: z.object({ removed: z.enum(['0', '1']).default('0') }),
  response: z.array(Building).max(CEILINGS.buildings),
});

export const saveBuilding = endpoint({
  method: 'POST',
  path: '/admin/buildings',
  summary: 'Create a building, or change it when it has an id',
  area,
  access: 'C',
  cellBy: 'any',
  params: none,
  body: BuildingForm,
  response: Building,
  problems: ['building.invalid', 'building.not_found', 'organisation.not_found', 'file.not_found'],
  versioned: true,
});

const Removal = z.object({ floors: z.int(), rooms: z.int(), desks: z.int(), members: z.int() });

export const removeBuilding = endpoint({
  method: 'DELETE',
  path: '/admin/buildings/:id',
  summary: 'Remove a building, permanently after 30 days; refused while it has floors unless recursive=1',
  area,
  access: 'C',
  cellBy: 'building',
  params: z.object({ id: z.uuid() }),
  query: Recursive,
  response: Message,
  problems: ['building.not_found', 'building.not_empty', 'reservation.in_the_way'],
});

export const buildingRemoval = endpoint({
  method: 'GET',
  path: '/admin/buildings/:id/removal',
  summary: 'Count what removing the building would remove',
  area,
  access: 'C',
  cellBy: 'building',
  params: z.object({ id: z.uuid() }),
  response: Removal,
  problems: ['building.not_found'],
});

export const restoreBuilding = endpoint({
  method: 'POST',
  path: '/admin/buildings/:id/restore',
  summary: 'Undo the removal of a building',
  area,
  access: 'C',
  cellBy: 'building',
  params: z.object({ id: z.uuid() }),
  response: Message,
  problems: ['building.not_found', 'building.path_taken'],
});

export const newSigningSecret = endpoint({
  method: 'POST',
  path: '/admin/buildings/:id/forward/:endpointId/secret',
  summary:
    'Create a new signing secret for a webhook endpoint; it is shown once, and the old one also signs for another day',
  area,
  access: 'C',
  cellBy: 'building',
  params: z.object({ id: z.uuid(), endpointId: z.uuid() }),
  status: 201,
  response: z.object({ secret: z.string() }),
  problems: ['building.not_found'],
  // Responses stored for idempotency keys live for a day, which is too long for a secret.
  oncePerKey: false,
});

export const exportBuilding = endpoint({
  method: 'GET',
  path: '/admin/buildings/export/:id',
  summary: 'The building as a file, without ids, secrets and people; it names what it does not contain',
  area,
  access: 'C',
  cellBy: 'building',
  params: z.object({ id: z.uuid() }),
  response: BuildingFile,
  problems: ['building.not_found'],
});

const Differences = z.object({ added: z.int(), changed: z.int(), removed: z.int() });

/** The parts of a building file besides floors. */
const Facts = BuildingFile.omit({
  format: true,
  formatVersion: true,
  name: true,
  path: true,
  notIncluded: true,
  floors: true,
}).keyof();

const Preview = z.object({
  name: z.string(),
  path: z.string(),
  displayName: z.string(),
  /** Whether the file changes an existing building or creates one. */
  exists: z.boolean(),
  /** The properties of the existing building that would change; floors, rooms and desks are counted below. */
  facts: z.array(Facts),
  floors: Differences,
  rooms: Differences,
  desks: Differences,
  /** Numbers of other things that the import would change or end. */
  effects: z.object({
    /** Upcoming reservations that would have to be cancelled or moved. */
    reservations: z.int(),
    /** Upcoming reservations that would lose equipment. */
    loans: z.int(),
    /** Floors whose unpublished draft would be lost. */
    drafts: z.int(),
    /** Removed desks that are assigned to a person. */
    fixedDesks: z.int(),
    /** Desks that change to another room. */
    movedDesks: z.int(),
    /** Rooms that would be reserved in another way. */
    reservedBy: z.int(),
    /** Rooms whose opening hours change. */
    openingHours: z.int(),
  }),
});
export type ImportPreview = z.infer<typeof Preview>;

/** Multipart with the field `file`; `dryRun=1` only reports the changes. A choice also ends loans of equipment. */
export const importBuilding = endpoint({
  method: 'POST',
  path: '/admin/buildings/import',
  summary: 'Create or change a building from an exported file',
  area,
  access: 'C',
  cellBy: 'any',
  params: none,
  query: z.object({ dryRun: z.enum(['0', '1']).default('0'), reservations: ReservationChoice.default('ask') }),
  response: z.object({ message: z.string(), preview: Preview }),
  problems: [
    'import.invalid',
    'organisation.not_found',
    'building.path_taken',
    'file.quota_exceeded',
    'reservation.in_the_way',
    'asset.in_use',
  ],
  consumes: 'multipart/form-data',
  perMinute: 30,
});

export const stateMachines = endpoint({
  method: 'GET',
  path: '/admin/buildings/stateMachines',
  summary: 'Workflows for the automatic cancellation of no-shows',
  area,
  access: 'C',
  cellBy: 'any',
  params: none,
  response: z
    .array(
      z.object({
        name: z.enum(NO_SHOW_WORKFLOWS),
        steps: z.array(z.object({ afterMinutes: z.int(), action: z.enum(['remind', 'cancel']) })),
      }),
    )
    .max(NO_SHOW_WORKFLOWS.length),
});

const Organisation = z.object({
  id: z.uuid(),
  name: z.string(),
  displayName: z.string(),
  /** A link to the organisation's own reports, shown in the menu to users who can see insights. */
  insightsLink: z.string().nullable(),
  /** Where happy users are asked to leave a review, and the name of that platform. */
  reviewPlatform: z.string().nullable(),
  reviewUrl: z.string().nullable(),
  domains: z.array(z.string()),
  buildings: z.int(),
  version: z.int(),
  removedAt: z.iso.datetime().nullable(),
});
export type Organisation = z.infer<typeof Organisation>;

export const adminOrganisations = endpoint({
  method: 'GET',
  path: '/admin/organisations',
  summary: 'All organisations',
  area,
  access: 'C',
  cellBy: 'any',
  params: none,
  query: z.object({ removed: z.enum(['0', '1']).default('0') }),
  response: z.array(Organisation).max(CEILINGS.organisations),
});

export const saveOrganisation = endpoint({
  method: 'POST',
  path: '/admin/organisations',
  summary: 'Create an organisation, or change its name and links when it has an id',
  area,
  access: 'C',
  cellBy: 'any',
  oncePerKey: false,
  params: none,
  body: z.strictObject({
    id: z.uuid().optional(),
    name: Slug,
    displayName: Line(100).min(1),
    /** Left out: unchanged. */
    insightsLink: HttpsUrl.nullable().optional(),
    reviewPlatform: Line(100).nullable().optional(),
    reviewUrl: HttpsUrl.nullable().optional(),
    version: Version.optional(),
  }),
  response: Organisation,
  problems: ['organisation.name_taken', 'organisation.not_found'],
  versioned: true,
});

export const removeOrganisation = endpoint({
  method: 'DELETE',
  path: '/admin/organisations/:id',
  summary: 'Remove an organisation; refused while it has buildings',
  area,
  access: 'C',
  cellBy: 'organisation',
  oncePerKey: false,
  params: z.object({ id: z.uuid() }),
  response: Message,
  problems: ['organisation.not_found', 'organisation.not_empty'],
});

export const restoreOrganisation = endpoint({
  method: 'POST',
  path: '/admin/organisations/:id/restore',
  summary: 'Undo the removal of an organisation',
  area,
  access: 'C',
  cellBy: 'organisation',
  oncePerKey: false,
  params: z.object({ id: z.uuid() }),
  response: Message,
  problems: ['organisation.not_found'],
});
