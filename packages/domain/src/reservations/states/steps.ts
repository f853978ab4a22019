import { MINUTE_MS } from '../../time/instant.ts';
import { QUARTER_MS } from '../../time/quarter.ts';

/** For freely chosen times. In timeslot mode the slots define the times, to the minute. */
export const STEP_MINUTES = QUARTER_MS / MINUTE_MS;

export const isOnStep = (instant: number, stepMinutes: number): boolean => instant % (stepMinutes * MINUTE_MS) === 0;

export const minutesAfter = (instant: number, minutes: number): number => instant + minutes * MINUTE_MS;
