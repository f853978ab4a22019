import {
  type BuildingSettings,
  definitionOf,
  POLICIES,
  type RESERVATION_SETTINGS,
  SETTING_KEYS,
  type SettingKey,
} from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant, Line, Lines, Message, PictureUrl, Place, TimeZone, Version } from '../wire.ts';

/** As they are answered; what a form may send is bounded by the table of settings. */
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
} satisfies Record<keyof typeof RESERVATION_SETTINGS, z.ZodType>;

const Settings = z.object({
  /** The building is an object too: its entrance has a code. */
  id: z.uuid(),
  displayName: z.string(),
  reservationSettings: z.object({
    timezone: z.string(),
    ...reservationSettings,
    /** How many weeks a reservation may repeat; as many as the form takes where the building says nothing. */
    repeatWeeksMaximum: z.int(),
    policies: z.array(z.enum(POLICIES)),
  }),
  modules: z.object({ workplace: z.boolean(), sensor: z.boolean(), insights: z.boolean() }),
  logoUrl: z.string().nullable(),
  infoUrl: z.string().nullable(),
  dashboardSettings: z.object({ welcomeMessage: z.string().nullable() }),
  hasSensors: z.boolean(),
  findMyColleagues: z.boolean(),
  allowPrivateReservations: z.boolean(),
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

const FORMS = { email: z.email().max(254), picture: PictureUrl, zone: TimeZone };

/** What one setting takes; the settings screen asks the same of `settingFault` before it sends. */
export const settingSchema = (key: SettingKey): z.ZodType => {
  const definition = definitionOf(key);
  if (definition.kind === 'flag') return z.boolean();
  if (definition.kind === 'count') return z.int().min(definition.min).max(definition.max);
  const plain = definition.lines ? Lines : Line;
  const text = definition.form === undefined ? plain(definition.max) : FORMS[definition.form];
  return definition.required === true ? text.refine((value) => value !== '') : text.nullable();
};

export const settingSchemas: Record<SettingKey, z.ZodType> = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, settingSchema(key)]),
) as Record<SettingKey, z.ZodType>;

type SettingChange = Partial<BuildingSettings> & { version?: number | undefined; reason?: string | undefined };

/** Exactly one known key: a screen saves each setting on its own, so that a failure says which. Some take a reason. */
const SettingChange = z
  .strictObject({ ...settingSchemas, version: Version, reason: Line(200).refine((reason) => reason !== '') })
  .partial()
  .refine((change) => Object.keys(change).filter((key) => key !== 'version' && key !== 'reason').length === 1)
  .meta({ minProperties: 1, maxProperties: 3 }) as unknown as z.ZodType<SettingChange>;

/** Every setting with its value, for those who may change them. */
export const allBuildingSettings = endpoint({
  method: 'GET',
  path: '/admin/buildings/:org/:building/settings',
  summary: 'All settings of the building, and the policies they switch',
  area: 'building',
  access: 'A',
  params: Place,
  response: z.object({
    values: z.record(z.enum(SETTING_KEYS), z.union([z.boolean(), z.number(), z.string(), z.null()])),
    policies: z.array(z.enum(POLICIES)),
    /** Each setting counts its own changes: two people who save different ones do not meet. */
    versions: z.record(z.enum(SETTING_KEYS), z.int()),
    /** Those this caller may read but not change. */
    locked: z.array(z.enum(SETTING_KEYS)),
    /** The days after which reservations are anonymised were lowered: how many that ends, and from when. */
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

/** Multipart with the field `file`: PNG, JPEG, WebP or SVG, at most 5 MB and 20 megapixels. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/admin/buildings/:org/:building/pictures',
  summary: 'Store a picture, such as a logo, for everybody to see; what nothing refers to a day later is removed',
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
  summary: 'Organisation identifiers that may enter the building',
  area: 'authorisations',
  access: 'C',
  params: Place,
  response: z.array(Authorisation),
  problems: ['building.not_found'],
});

/** It becomes a part of an address when it is withdrawn, and dots alone would be read as a way up. */
const Identifier = Line(100).regex(/[^.]/);

export const authoriseIdentifier = endpoint({
  method: 'PUT',
  path: '/admin/buildings/:org/:building/access',
  summary: 'Let the people of an organisation identifier into the building',
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
  summary: 'No longer let them in',
  area: 'authorisations',
  access: 'C',
  params: Place.extend({ identifier: Identifier }),
  response: Message,
  problems: ['building.not_found', 'authorisation.not_found'],
});
