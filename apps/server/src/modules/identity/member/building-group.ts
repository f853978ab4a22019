import type { Attributes, BuildingGroup } from '@berth/contract';
import { featuresFor, settingsFrom } from '@berth/domain/buildings';
import type { Role } from '@berth/domain/identity';
import type { buildingsOf } from './building-groups.sql.ts';

type Building = Awaited<ReturnType<typeof buildingsOf>>[number] & { readonly insightsLink: string | null };

const NO_ATTRIBUTES: Attributes = {
  organisation: [],
  cardId: [],
  isEmergencyResponder: [],
  overrideUserpool: [],
  userpool: [],
  futureReservationMaximum: [],
  weeklyReservationHourLimit: [],
  weeklyReservationMinuteLimit: [],
  isAllowedToInviteGuests: [],
  isFindable: [],
};

/** Members learn which integrations are on, never their addresses or secrets. */
const INTEGRATIONS = ['azure', 'google', 'sensorPlatform', 'doors', 'forwardReservation', 'forward'] as const;

type Stored = { readonly attributes: unknown; readonly cards: readonly string[] };

export const presentAttributes = (
  member: Stored | undefined,
  identifiers: readonly string[],
  holdsResponderDesk: boolean,
): Attributes => ({
  ...NO_ATTRIBUTES,
  ...(member?.attributes as Partial<Attributes> | undefined),
  ...(holdsResponderDesk ? { isEmergencyResponder: ['true'] } : {}),
  cardId: [...(member?.cards ?? [])],
  organisation: [...identifiers],
});

/** A building as one person sees it in their list. */
export function buildingGroup(
  organisation: { slug: string; name: string },
  building: Building,
  person: { member: boolean; roles: Role[]; attributes: Attributes },
): BuildingGroup {
  const settings = settingsFrom(building.settings);
  const popupText = settings.popup_text;
  return {
    orgName: building.displayName,
    organisationName: organisation.name,
    path: `/${organisation.slug}/${building.slug}`,
    popupText,
    showPopUpText: popupText !== null && popupText !== '',
    buildingImageUrl: building.imageUrl,
    buildingMoreInfoUrl: building.moreInfoUrl,
    buildingAddress: building.address,
    logoUrl: building.logoUrl,
    infoUrl: building.infoUrl,
    timeslotsEnabled: settings.timeslot,
    timezone: building.timezone,
    integrations: Object.fromEntries(INTEGRATIONS.map((name) => [name, building.integrationsOn.includes(name)])),
    allowDeskReservationSubject: settings.allow_desk_reservation_subject,
    allowDeskReservationSubjects: settings.allow_desk_reservation_subject,
    allowRoomReservationSubject: settings.allow_room_reservation_subject,
    allowRoomReservationSubjects: settings.allow_room_reservation_subject,
    allowPrivateReservations: settings.allow_private_reservations,
    enableAllUsersToInviteGuests: settings.enable_all_users_to_invite_guests,
    findMyColleagues: settings.find_my_colleagues,
    showNewAppLink: settings.show_new_app_link,
    welcomeMessage: settings.welcome_message,
    insightsLink: building.insightsLink,
    ...featuresFor({ modules: building.modules, hasSensors: Boolean(building.hasSensors) }, person.roles),
    member: person.member,
    roles: person.roles,
    attributes: person.attributes,
  };
}
