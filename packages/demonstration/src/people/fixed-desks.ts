import { daysAfter, type LocalDate, mondayOf } from '@berth/domain/time';
import { demoPercent } from '../demo-id.ts';
import type { DemoBuilding, DemoDesk } from '../types.ts';

/** The room of each building with a row of fixed desks. */
const ROOMS: Readonly<Record<string, string>> = { keizersgracht: '3.15', wilhelminakade: '4.02', aldgate: '0.06' };
const COUNT = 6;

export const fixedDesksOf = ({ slug, floors }: DemoBuilding): DemoDesk[] =>
  floors
    .flatMap(({ rooms }) => rooms)
    .filter(({ name, kind }) => kind === 'office' && name === ROOMS[slug])
    .flatMap(({ desks }) => desks.slice(0, COUNT));

const AWAY_PERCENT = 30;

/** Whether the holder of a fixed desk has a holiday in the week of this day: Monday to Friday. */
export const isHoliday = (deskId: string, day: LocalDate): boolean =>
  demoPercent(deskId, mondayOf(day), 'holiday') < AWAY_PERCENT;

/** The holidays between two days, as first and last day. */
export function holidaysOf(deskId: string, from: LocalDate, to: LocalDate): { from: LocalDate; to: LocalDate }[] {
  const weeks: { from: LocalDate; to: LocalDate }[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = daysAfter(monday, 7))
    if (isHoliday(deskId, monday)) weeks.push({ from: monday, to: daysAfter(monday, 4) });
  return weeks;
}
