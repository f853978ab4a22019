import type { StoredIntegrations } from '@berth/domain/buildings';

/** The kind of data that is forwarded: reservations, or sensor readings. */
export type Forwarding = 'forwardReservation' | 'forward';

export const NO_INTEGRATIONS: StoredIntegrations = {
  azure: { enabled: false },
  google: { enabled: false },
  sensorPlatform: {
    enabled: false,
    baseUrl: '',
    username: '',
    mapping: { sensorId: 'roomDescription', floorId: 'buildingId', buildingId: 'orgPath' },
  },
  doors: { enabled: false, baseUrl: '' },
  forwardReservation: { enabled: false, endpoints: [] },
  forward: { enabled: false, endpoints: [] },
};

/** A building saved before an integration existed has it switched off. */
export const integrationsFrom = (stored: Partial<StoredIntegrations>): StoredIntegrations => ({
  ...NO_INTEGRATIONS,
  ...stored,
});
