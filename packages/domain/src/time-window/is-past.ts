import type { Period } from '../time/period.ts';
import { quarterOf } from '../time/instant.ts';
import type { WindowSettings } from './window-settings.ts';

type Facts = {
  readonly now: number;
  readonly settings: Pick<WindowSettings, 'timeslot'>;
  readonly reserved?: Period | undefined;
};

/** Whether a window is over or, if its start can be chosen, begins before the current quarter of an hour. */
export const isPast = ({ start, end }: Period, { now, settings: { timeslot }, reserved }: Facts): boolean =>
  end <= now || (!timeslot && start < quarterOf(now) && start !== reserved?.start);
