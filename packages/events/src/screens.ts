import { z } from 'zod';
import { define } from './define.ts';

const OfScreen = { buildingId: z.uuid(), screenId: z.uuid(), silentSince: z.iso.datetime() };

export const SCREENS = {
  'screen.silent.v1': define('An approved screen was not heard of for a quarter of an hour of opening hours', OfScreen),
  'screen.returned.v1': define('A screen that was silent is heard of again', OfScreen),
} as const;
