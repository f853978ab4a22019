import { type LocalDate, weekdayOf } from '../time/local-date.ts';
import type { Neighbourhood, People } from './neighbourhood.ts';

/** The groups of the person who will use the space, not of the caller. */
export const belongsTo = (people: People, holder: People): boolean =>
  holder.userpools.some((userpool) => people.userpools.includes(userpool));

/** Whether a day belongs to its people first. Without people it is open to everyone. */
export function isRestrictedOn({ people, weekdays }: Pick<Neighbourhood, 'people' | 'weekdays'>, day: LocalDate) {
  const weekday = weekdayOf(day);
  return people.userpools.length > 0 && weekday !== undefined && weekdays.includes(weekday);
}

/** Whether others come first on that day: it is restricted, and the holder is in none of its groups. */
export const isRestrictedFor = (
  neighbourhood: Pick<Neighbourhood, 'people' | 'weekdays'>,
  holder: People,
  day: LocalDate,
): boolean => isRestrictedOn(neighbourhood, day) && !belongsTo(neighbourhood.people, holder);
