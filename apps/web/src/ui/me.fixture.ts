import type { BuildingGroup } from '@berth/contract';
import type { Me } from '../lib/me.ts';

/** For tests: a building with everything switched on. */
export const aGroup = (change: Partial<BuildingGroup> = {}): BuildingGroup => ({
  orgName: 'Keizersgracht 214',
  organisationName: 'De Wetering',
  path: '/wetering/keizersgracht',
  popupText: null,
  showPopUpText: false,
  buildingImageUrl: null,
  buildingMoreInfoUrl: null,
  buildingAddress: 'Keizersgracht 214, 1016 DZ Amsterdam',
  logoUrl: null,
  infoUrl: null,
  reservationsEnabled: true,
  timeslotsEnabled: false,
  timezone: 'Europe/Amsterdam',
  integrations: {},
  allowDeskReservationSubject: false,
  allowDeskReservationSubjects: false,
  allowRoomReservationSubject: false,
  allowRoomReservationSubjects: false,
  allowPrivateReservations: false,
  enableAllUsersToInviteGuests: false,
  findMyColleagues: true,
  sensorsEnabled: true,
  insightsEnabled: true,
  assetAvailabilityEnabled: false,
  member: true,
  roles: [],
  showNewAppLink: false,
  welcomeMessage: null,
  insightsLink: null,
  attributes: {
    isFindable: [],
    organisation: ['wetering', 'wetering-zorg'],
    cardId: ['04A1B2C3'],
    isEmergencyResponder: ['true'],
    overrideUserpool: [],
    userpool: ['internal'],
    futureReservationMaximum: ['14'],
    weeklyReservationHourLimit: ['36'],
    weeklyReservationMinuteLimit: [],
    isAllowedToInviteGuests: [],
  },
  ...change,
});

/** For tests: a user with two buildings, currently in the first. */
export function aMe(change: Partial<Me> = {}): Me {
  const group = aGroup();
  const other = aGroup({ orgName: 'Wilhelminakade 88', path: '/wetering/wilhelminakade', buildingAddress: null });
  return {
    info: {
      user: 's.bakker@wetering.example',
      userDisplayName: 'Sanne Bakker',
      roles: [],
      groups: { [group.path]: group, [other.path]: other },
      insightsLink: null,
      showPlannedAbsencesScreen: true,
      refresh: false,
    },
    group,
    place: { org: 'wetering', building: 'keizersgracht' },
    roles: [],
    chooseBuilding: () => {},
    signOut: () => {},
    ...change,
  };
}
