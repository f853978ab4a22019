import { z } from 'zod';
import { define } from './define.ts';

const OfSensor = { buildingId: z.uuid(), sensorId: z.uuid() };

export const SENSORS = {
  'sensor.silent.v1': define('A sensor stopped reporting, or reports occupancy around the clock', OfSensor),
  'sensor.heard.v1': define('A silent or stuck sensor is working again', OfSensor),
} as const;
