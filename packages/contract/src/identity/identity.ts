import { ROLES } from '@berth/domain/identity';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Message, Place } from '../wire.ts';

/** Attributes that an organisation stores about a person; each is a list because sign-in providers store lists. */
const Attributes = z.object({
  organisation: z.array(z.string()),
  cardId: z.array(z.string()),
  isEmergencyResponder: z.array(z.string()),
  overrideUserpool: z.array(z.string()),
  userpool: z.array(z.string()),
  futureReservationMaximum: z.array(z.string()),
  weeklyReservationHourLimit: z.array(z.string()),
  weeklyReservationMinuteLimit: z.array(z.string()),
  isAllowedToInviteGuests: z.array(z.string()),
  /** The person's choice whether colleagues can find them in buildings that hide names. */
  isFindable: z.array(z.string()),
});
export type Attributes = z.infer<typeof Attributes>;

const BuildingGroup = z.object({
  /** The name of the building. */
  orgName: z.string(),
  organisationName: z.string(),
  path: z.string(),
  popupText: z.string().nullable(),
  showPopUpText: z.boolean(),
  buildingImageUrl: z.string().nullable(),
  buildingMoreInfoUrl: z.string().nullable(),
  buildingAddress: z.string().nullable(),
  logoUrl: z.string().nullable(),
  infoUrl: z.string().nullable(),
  reservationsEnabled: z.boolean(),
  timeslotsEnabled: z.boolean(),
  timezone: z.string(),
  /** Whether each integration is on. */
  integrations: z.record(z.string(), z.boolean()),
  allowDeskReservationSubject: z.boolean(),
  allowDeskReservationSubjects: z.boolean(),
  allowRoomReservationSubject: z.boolean(),
  allowRoomReservationSubjects: z.boolean(),
  allowPrivateReservations: z.boolean(),
  enableAllUsersToInviteGuests: z.boolean(),
  findMyColleagues: z.boolean(),
  showNewAppLink: z.boolean(),
  welcomeMessage: z.string().nullable(),
  /** The link to the own reports of the building's organisation. */
  insightsLink: z.string().nullable(),
  sensorsEnabled: z.boolean(),
  insightsEnabled: z.boolean(),
  assetAvailabilityEnabled: z.boolean(),
  /** Whether the person is a member with reservations of their own; operators are not. */
  member: z.boolean(),
  /** The roles that apply in this building: those granted by its organisation, and those vouched for by the token. */
  roles: z.array(z.enum(ROLES)),
  attributes: Attributes,
});
export type BuildingGroup = z.infer<typeof BuildingGroup>;

const UserInfo = z.object({
  user: z.string(),
  userDisplayName: z.string(),
  roles: z.array(z.enum(ROLES)),
  groups: z.record(z.string(), BuildingGroup),
  /** The first link of an organisation that the person belongs to; each building has its own. */
  insightsLink: z.string().nullable(),
  showPlannedAbsencesScreen: z.boolean(),
  refresh: z.boolean(),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const myBuildings = endpoint({
  method: 'GET',
  path: '/my/buildings',
  summary: 'Who I am and the buildings I belong to',
  area: 'identity',
  access: 'signed-in',
  cellBy: 'any',
  params: z.object({}),
  response: UserInfo,
});

const DomainInformation = z.object({
  idpHint: z.string().nullable(),
  logoUrl: z.string().nullable(),
  infoUrl: z.string().nullable(),
  supportEmail: z.string().nullable(),
});
export type DomainInformation = z.infer<typeof DomainInformation>;

export const domainName = endpoint({
  method: 'GET',
  path: '/domainName/:org/:building',
  summary: 'How to sign in to a building, and its branding',
  area: 'identity',
  access: 'public',
  params: Place,
  response: DomainInformation,
  problems: ['building.not_found'],
});

export const searchUsers = endpoint({
  method: 'GET',
  path: '/users/:org/:building',
  summary: 'People of the building whose name or address contains the text',
  area: 'identity',
  access: 'member',
  params: Place,
  query: z.object({ search: Line(100).min(3) }),
  response: z.object({
    users: z.array(z.object({ username: z.string(), firstName: z.string(), lastName: z.string() })),
  }),
});

export const setFindable = endpoint({
  method: 'PUT',
  path: '/my/:org/:building/findable',
  summary: 'Choose whether colleagues can find me in buildings that hide names',
  area: 'identity',
  access: 'member',
  params: Place,
  body: z.strictObject({ isFindable: z.boolean() }),
  response: Message,
});
