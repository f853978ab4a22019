import { MINUTE_MS } from '../../time/instant.ts';
import { QUARTER_MS } from '../../time/quarter.ts';

/** Where people choose times themselves. In timeslot mode the slot chooses, and slots know minutes. */
export const STEP_MINUTES = QUARTER_MS / MINUTE_MS;

export const isOnStep = (instant: number, stepMinutes: number): boolean => instant % (stepMinutes * MINUTE_MS) === 0;

export const minutesAfter = (instant: number, minutes: number): number => instant + minutes * MINUTE_MS;
