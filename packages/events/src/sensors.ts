import { z } from 'zod';
import { define } from './define.ts';

const OfSensor = { buildingId: z.uuid(), sensorId: z.uuid() };

export const SENSORS = {
  'sensor.silent.v1': define(
    'A sensor has not reported for longer than it may, or sees somebody day and night',
    OfSensor,
  ),
  'sensor.heard.v1': define('A sensor that was silent can be believed again', OfSensor),
} as const;
