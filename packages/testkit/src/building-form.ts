import type { BuildingForm, NewIntegrations } from '@berth/contract';

export const NO_INTEGRATIONS: NewIntegrations = {
  azure: { enabled: false },
  google: { enabled: false },
  sensorPlatform: {
    enabled: false,
    baseUrl: '',
    username: '',
    mapping: { sensorId: 'roomDescription', floorId: 'buildingId', buildingId: 'orgPath' },
  },
  forwardReservation: { enabled: false, endpoints: [] },
  forward: { enabled: false, endpoints: [] },
};

/** The form of a new building without integrations, as the web app sends it. */
export const aBuildingForm = (change: Partial<BuildingForm> = {}): BuildingForm => ({
  name: 'harbour',
  path: '/loods-6',
  displayName: 'Loods 6',
  buildingImageUrl: null,
  buildingAddress: null,
  buildingMoreInfoUrl: null,
  infoUrl: null,
  logoUrl: null,
  idpHint: null,
  anonymiseAfterDays: 365,
  dashboardVersion: 2,
  modules: { workplace: true, sensor: false, insights: false },
  reservationSettings: { timezone: 'Europe/Amsterdam', flowName: null },
  integrations: NO_INTEGRATIONS,
  ...change,
});
