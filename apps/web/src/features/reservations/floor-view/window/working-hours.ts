import { type DayHours, partsOfDay, type WorkingDay } from '@berth/domain/time-window';

/** The default times of a day. */
export const workingHours = (settings: WorkingDay): DayHours => partsOfDay(settings).day;
