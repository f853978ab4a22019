import type { Live } from '../src/platform/messaging/live.ts';

/** The broker has its own tests; elsewhere notices go nowhere, as they do when it is away. */
export const withoutBroker: Live = {
  announce: () => {},
  subscribe: () => ({ begun: Promise.resolve(), stop: () => {} }),
  connected: () => false,
  close: async () => {},
};
