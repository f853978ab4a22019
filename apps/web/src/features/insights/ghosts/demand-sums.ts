import { WEEKDAYS, weekdayOf } from '@berth/domain/time';
import { SPACE_TYPES, type SpaceType } from '../report/place-choices.tsx';
import type { GhostsAnswer } from './ghosts-answer.ts';

export type DemandDay = GhostsAnswer['demand'][number];
export type DemandSums = Pick<DemandDay, 'served' | 'unserved' | 'refused' | 'combined'> & { readonly all: number };

export function demandSums(days: readonly DemandDay[]): DemandSums {
  const sumOf = (of: (day: DemandDay) => number) => days.reduce((sum, day) => sum + of(day), 0);
  const [served, unserved] = [sumOf((day) => day.served), sumOf((day) => day.unserved)];
  const [refused, combined] = [sumOf((day) => day.refused), sumOf((day) => day.combined)];
  return { served, unserved, refused, combined, all: served + unserved + refused + combined };
}

/** Monday first. */
export const demandByWeekday = (days: readonly DemandDay[]): DemandSums[] =>
  WEEKDAYS.map((weekday) => demandSums(days.filter(({ day }) => weekdayOf(day) === weekday)));

/** The kinds of spaces that have figures. */
export const typesIn = (days: readonly DemandDay[]): SpaceType[] =>
  SPACE_TYPES.filter((type) => days.some(({ objectType }) => objectType === type));
