import {
  type BuildingSettings,
  definitionOf,
  NO_SHOW_WORKFLOWS,
  POLICIES,
  type RESERVATION_SETTINGS,
  RULE_PRESET_NAMES,
  SETTING_KEYS,
  type SettingKey,
  SETUP_STEPS,
  type SetupFacts,
} from '@berth/domain/buildings';
import { CEILINGS } from '@berth/domain/ceilings';
import { LANGUAGES } from '@berth/domain/language';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant, Line, Lines, Message, PictureUrl, Place, TimeZone, Version } from '../wire.ts';

/** Settings as they are returned; forms are limited by the table of settings. */
export const reservationSettings = {
  timeslot: z.boolean(),
  defaultPeriod: z.int(),
  futureDayMaximum: z.int(),
  totalReservationsLimit: z.int(),
  dailyMaximum: z.int(),
  buildingMaximum: z.int(),
  reservationTimeLimit: z.int(),
  earlyEntryMinutes: z.int(),
  startOfWorkingDay: z.int(),
  endOfWorkingDay: z.int(),
  staticQrCode: z.boolean(),
  showNewAppLink: z.boolean(),
  waitlist: z.boolean(),
  waitlistAskFromHour: z.int(),
} satisfies Record<keyof typeof RESERVATION_SETTINGS, z.ZodType>;

const Settings = z.object({
  /** The building is also an object: its entrance has a code. */
  id: z.uuid(),
  displayName: z.string(),
  reservationSettings: z.object({
    timezone: z.string(),
    ...reservationSettings,
    /** The maximum number of weekly repeats; the form's own maximum if the building sets none. */
    repeatWeeksMaximum: z.int(),
    policies: z.array(z.enum(POLICIES)),
    /** Only if the building has neighbourhoods, which maps then read. */
    hasNeighbourhoods: z.literal(true).optional(),
  }),
  modules: z.object({ workplace: z.boolean(), sensor: z.boolean(), insights: z.boolean() }),
  logoUrl: z.string().nullable(),
  infoUrl: z.string().nullable(),
  dashboardSettings: z.object({ welcomeMessage: z.string().nullable() }),
  hasSensors: z.boolean(),
  findMyColleagues: z.boolean(),
  seatSuggestions: z.boolean(),
  allowPrivateReservations: z.boolean(),
  teamDays: z.boolean(),
  teamDaysByAnyone: z.boolean(),
});

export const buildingSettings = endpoint({
  method: 'GET',
  path: '/buildings/:org/:building/settings',
  summary: 'Settings of the building',
  area: 'building',
  access: 'member',
  params: Place,
  response: Settings,
});

const FORMS = { email: z.email().max(254), picture: PictureUrl, zone: TimeZone, language: z.enum(LANGUAGES) };

/** The schema of one setting; the settings screen runs the same check with `settingFault` before it sends. */
export const settingSchema = (key: SettingKey): z.ZodType => {
  const definition = definitionOf(key);
  if (definition.kind === 'flag') return z.boolean();
  if (definition.kind === 'count') return z.int().min(definition.min).max(definition.max);
  const plain = definition.lines ? Lines : Line;
  const text: z.ZodType<string> = definition.form === undefined ? plain(definition.max) : FORMS[definition.form];
  return definition.required === true ? text.refine((value) => value !== '') : text.nullable();
};

export const settingSchemas: Record<SettingKey, z.ZodType> = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, settingSchema(key)]),
) as Record<SettingKey, z.ZodType>;

type SettingChange = Partial<BuildingSettings> & { version?: number | undefined; reason?: string | undefined };

/**
 * Exactly one key: a screen saves each setting separately, so that an error refers to one setting. Some need a reason.
 */
const SettingChange = z
  .strictObject({ ...settingSchemas, version: Version, reason: Line(200).refine((reason) => reason !== '') })
  .partial()
  .refine((change) => Object.keys(change).filter((key) => key !== 'version' && key !== 'reason').length === 1)
  .meta({ minProperties: 1, maxProperties: 3 }) as unknown as z.ZodType<SettingChange>;

export const allBuildingSettings = endpoint({
  method: 'GET',
  path: '/admin/buildings/:org/:building/settings',
  summary: 'All settings of the building, and the policies they switch on',
  area: 'building',
  access: 'A',
  params: Place,
  response: z.object({
    values: z.record(z.enum(SETTING_KEYS), z.union([z.boolean(), z.number(), z.string(), z.null()])),
    policies: z.array(z.enum(POLICIES)),
    /** Each setting has its own version, so that two people can save different settings without a conflict. */
    versions: z.record(z.enum(SETTING_KEYS), z.int()),
    /** Settings that this caller may read but not change. */
    locked: z.array(z.enum(SETTING_KEYS)),
    /** Set by a rule preset, or by an operator in the form of the building; null if it was never set. */
    workflow: z.enum(NO_SHOW_WORKFLOWS).nullable(),
    /** The version of the building, for changes of several settings at once. */
    version: z.int(),
    /** The retention of reservations was shortened: how many that anonymises, and when. */
    lowered: z.object({ reservations: z.int(), at: Instant }).nullable(),
  }),
});

export const changeBuildingSetting = endpoint({
  method: 'POST',
  path: '/buildings/:org/:building/settings',
  summary: 'Change one setting of the building',
  area: 'building',
  access: 'A',
  params: Place,
  body: SettingChange,
  response: Message.extend({ version: z.int() }),
  problems: ['file.not_found'],
  versioned: true,
});

export const applyRulePreset = endpoint({
  method: 'POST',
  path: '/admin/buildings/:org/:building/rule-preset',
  summary: 'Set the limits, the booking rules and the no-show workflow of a preset at once',
  area: 'building',
  access: 'B',
  params: Place,
  body: z.object({ preset: z.enum(RULE_PRESET_NAMES), version: Version.optional() }),
  response: Message.extend({ version: z.int() }),
  versioned: true,
});

const setupFacts = {
  hasAddress: z.boolean(),
  floors: z.int(),
  rooms: z.int(),
  desks: z.int(),
  wholeRooms: z.int(),
  openRooms: z.int(),
  people: z.int(),
  rulesChanged: z.boolean(),
} satisfies Record<keyof SetupFacts, z.ZodType>;

const SetupStepNames = z.array(z.enum(SETUP_STEPS)).max(SETUP_STEPS.length);

export const buildingSetup = endpoint({
  method: 'GET',
  path: '/admin/buildings/:org/:building/setup',
  summary: 'What a new building has so far; null from its first reservation on',
  area: 'building',
  access: 'B',
  params: Place,
  response: z.object({
    facts: z.object(setupFacts).nullable(),
    guide: z.object({ later: SetupStepNames, isClosed: z.boolean(), version: z.int() }),
  }),
});

export const saveBuildingSetup = endpoint({
  method: 'PUT',
  path: '/admin/buildings/:org/:building/setup',
  summary: 'Save which steps of the setup guide were left for later, and whether it was closed',
  area: 'building',
  access: 'B',
  params: Place,
  body: z.strictObject({ later: SetupStepNames, closed: z.boolean(), version: Version }),
  response: z.object({ version: z.int() }),
  versioned: true,
});

/** Multipart with the field `file`: PNG, JPEG, WebP or SVG, at most 5 MB and 20 megapixels. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/admin/buildings/:org/:building/pictures',
  summary: 'Store a public picture, such as a logo; pictures that are still unused after a day are removed',
  area: 'building',
  access: 'A',
  params: Place,
  response: z.object({ url: z.string() }),
  problems: ['picture.refused', 'file.quota_exceeded'],
  consumes: 'multipart/form-data',
  perMinute: 30,
});

const Authorisation = z.object({ organisationIdentifier: z.string(), description: z.string() });

export const buildingAccess = endpoint({
  method: 'GET',
  path: '/admin/buildings/:org/:building/access',
  summary: 'Organisation identifiers whose holders the building admits',
  area: 'authorisations',
  access: 'C',
  params: Place,
  response: z.array(Authorisation).max(CEILINGS.authorisations),
  problems: ['building.not_found'],
});

/** The identifier becomes part of a URL when it is withdrawn, where a segment of dots would change the path. */
const Identifier = Line(100).regex(/[^.]/);

export const authoriseIdentifier = endpoint({
  method: 'PUT',
  path: '/admin/buildings/:org/:building/access',
  summary: 'Admit the holders of an organisation identifier to the building',
  area: 'authorisations',
  access: 'C',
  params: Place,
  query: z.object({ identifier: Identifier, description: Line(255).default('') }),
  response: Message,
  problems: ['building.not_found'],
});

export const withdrawIdentifier = endpoint({
  method: 'DELETE',
  path: '/admin/buildings/:org/:building/access/:identifier',
  summary: 'Stop admitting the holders of an organisation identifier; with dryRun only count what that releases',
  area: 'authorisations',
  access: 'C',
  params: Place.extend({ identifier: Identifier }),
  query: z.object({ dryRun: z.enum(['0', '1']).optional() }),
  /** Counts the users who leave the building, and what they hold there. Without `message`, it was a dry run. */
  response: Message.partial().extend({
    releases: z.object({ people: z.int(), reservations: z.int(), fixedDesks: z.int() }),
  }),
  problems: ['building.not_found', 'authorisation.not_found'],
});
