import { ROLES } from '@berth/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Line, Message, Place } from '../wire.ts';

/** What an organisation knows of a person; each is a list because sign-in providers keep them so. */
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
  /** Chosen by the person: whether colleagues find them where the building hides names. */
  isFindable: z.array(z.string()),
});
export type Attributes = z.infer<typeof Attributes>;

const BuildingGroup = z.object({
  orgName: z.string(),
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
  sensorsEnabled: z.boolean(),
  insightsEnabled: z.boolean(),
  /** Whether the person is somebody here, with reservations of their own; who runs the installation enters without. */
  member: z.boolean(),
  /** The roles that count in this building: those granted by its organisation, and the token's where they act. */
  roles: z.array(z.enum(ROLES)),
  attributes: Attributes,
});
export type BuildingGroup = z.infer<typeof BuildingGroup>;

const UserInfo = z.object({
  user: z.string(),
  userDisplayName: z.string(),
  roles: z.array(z.enum(ROLES)),
  groups: z.record(z.string(), BuildingGroup),
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
  summary: 'How to sign in to one building, and its looks',
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
  summary: 'Choose whether colleagues find me where the building hides names',
  area: 'identity',
  access: 'member',
  params: Place,
  body: z.strictObject({ isFindable: z.boolean() }),
  response: Message,
});
