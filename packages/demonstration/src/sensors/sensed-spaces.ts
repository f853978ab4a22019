import { DEMO_MODULES } from '../modules.ts';
import type { DemoBuilding } from '../types.ts';
import { demoSensors } from './demo-sensors.ts';

const sensorsThatWork = (building: DemoBuilding) =>
  demoSensors(building)
    .filter(({ fault }) => fault === undefined)
    .map(({ spaceId }) => spaceId);

const cache = new Map<string, ReadonlySet<string>>();

/** Whether a sensor detects people at a space, and can be trusted. */
export function isSensed(building: DemoBuilding, spaceId: string): boolean {
  if (!DEMO_MODULES[building.slug]?.sensor) return false;
  const spaces = cache.get(building.id) ?? new Set(sensorsThatWork(building));
  cache.set(building.id, spaces);
  return spaces.has(spaceId);
}
