import { BUILDING_SETTINGS, type BuildingSettings, POLICIES, type SettingKey } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Line, Lines, Message, Place } from './wire.ts';

const Settings = z.object({
  displayName: z.string(),
  reservationSettings: z.object({
    timezone: z.string(),
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

const valueOf = (key: SettingKey): z.ZodType => {
  const definition = BUILDING_SETTINGS[key];
  if (definition.kind === 'flag') return z.boolean();
  if (definition.kind === 'count') return z.int().min(definition.min).max(definition.max);
  return Lines(definition.max).nullable();
};

const keys = Object.keys(BUILDING_SETTINGS) as SettingKey[];

/** Exactly one known key: a screen saves each setting on its own, so that a failure says which. */
const SettingChange = z
  .strictObject(Object.fromEntries(keys.map((key) => [key, valueOf(key).optional()])))
  .refine((change) => Object.keys(change).length === 1)
  .meta({ minProperties: 1, maxProperties: 1 }) as unknown as z.ZodType<Partial<BuildingSettings>>;

export const changeBuildingSetting = endpoint({
  method: 'POST',
  path: '/buildings/:org/:building/settings',
  summary: 'Change one setting of the building',
  area: 'building',
  access: 'A',
  params: Place,
  body: SettingChange,
  response: Message,
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
