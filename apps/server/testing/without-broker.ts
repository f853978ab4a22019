import type { Live } from '../src/platform/messaging/live.ts';
import type { UplinkDoor } from '../src/platform/messaging/uplink-door.ts';

/** The broker has its own tests; elsewhere notices are dropped, as when it is down. */
export const withoutBroker: Live = {
  announce: () => {},
  tell: () => {},
  overhear: () => {},
  subscribe: () => ({ begun: Promise.resolve(), stop: () => {} }),
  connected: () => false,
  close: async () => {},
};

/** Takes whatever is posted for devices, and stores nothing. */
export const openDoor: UplinkDoor = { store: async () => {}, close: async () => {} };
