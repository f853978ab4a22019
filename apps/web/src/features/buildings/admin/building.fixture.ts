import type { Building, DoorsState, Polling } from '@berth/contract';
import { reservationSettingsOf, settingsFrom } from '@berth/domain/buildings';

export const HOOK_ID = '0a000000-0000-4000-8000-00000000000a';
export const SENSOR_HOOK_ID = '0a000000-0000-4000-8000-00000000000b';

const NOTHING_SENT = {
  deliveredDatetime: null,
  failingSince: null,
  failure: null,
  status: null,
  switchedOffDatetime: null,
};

export const NEVER_READ: Polling = {
  readDatetime: null,
  failingSince: null,
  failure: null,
  status: null,
  stoppedDatetime: null,
  unmatched: 0,
  ambiguous: 0,
  unreadable: 0,
  unused: [],
};

export const NEVER_TOLD: DoorsState = {
  answeredDatetime: null,
  failingSince: null,
  failure: null,
  status: null,
  schedules: [],
  unknownSchedules: [],
  events: { lastDatetime: null, checkedIn: 0, present: 0, failed: 0, unknownCards: 0, ignored: 0 },
};

/** For tests: a building with every integration on. */
export const aBuilding = (change: Partial<Building> = {}): Building => ({
  id: '0a000000-0000-4000-8000-000000000001',
  name: 'wetering',
  path: '/keizersgracht',
  displayName: 'Keizersgracht 214',
  buildingImageUrl: `/api/3.0/files/wetering/${'a1'.repeat(32)}`,
  buildingAddress: 'Keizersgracht 214\n1016 DZ Amsterdam',
  buildingMoreInfoUrl: null,
  infoUrl: null,
  logoUrl: null,
  idpHint: null,
  anonymiseAfterDays: 365,
  dashboardVersion: 2,
  modules: { workplace: true, sensor: true, insights: false },
  reservationSettings: {
    timezone: 'Europe/Amsterdam',
    flowName: 'remind-10-cancel-30',
    policies: ['daily-maximum'],
    ...reservationSettingsOf(settingsFrom({})),
  },
  integrations: {
    azure: { enabled: true },
    google: { enabled: false },
    sensorPlatform: {
      enabled: true,
      baseUrl: 'https://sensors.example/api/v3',
      username: 'berth',
      password: { set: true, last4: 'word' },
      mapping: { sensorId: 'roomDescription', floorId: 'buildingId', buildingId: 'orgPath' },
      polling: NEVER_READ,
    },
    doors: { enabled: false, baseUrl: '', secret: { set: false, last4: '' }, state: NEVER_TOLD },
    forwardReservation: {
      enabled: true,
      endpoints: [
        { id: HOOK_ID, url: 'https://hooks.example/a', apiKey: { set: true, last4: '7f2a' }, delivery: NOTHING_SENT },
      ],
    },
    forward: {
      enabled: true,
      endpoints: [
        {
          id: SENSOR_HOOK_ID,
          url: 'https://hooks.example/b',
          headerName: 'X-Key',
          headerValue: { set: false, last4: '' },
          delivery: NOTHING_SENT,
        },
      ],
    },
  },
  version: 3,
  removedAt: null,
  ...change,
});
