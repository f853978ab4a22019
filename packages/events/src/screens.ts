import { z } from 'zod';
import { define } from './define.ts';

const OfScreen = { buildingId: z.uuid(), screenId: z.uuid(), silentSince: z.iso.datetime() };

export const SCREENS = {
  'screen.silent.v1': define('An approved screen sent no heartbeat for 15 minutes of opening hours', OfScreen),
  'screen.returned.v1': define('A silent screen is sending heartbeats again', OfScreen),
} as const;
