import type { Module } from '../../platform/module.ts';

export const connectionsModule: Module = {
  name: 'connections',
  owns: ['building_secret', 'connection_health', 'forward_state', 'sensor_poll', 'door_bridge'],
  reseals: [async () => (await import('./secrets/building-secrets.ts')).resealBuildingSecrets],
  gauges: [async () => (await import('./measure-failing.ts')).measureFailing],
};
