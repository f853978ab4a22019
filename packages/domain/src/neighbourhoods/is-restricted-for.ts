import { type LocalDate, weekdayOf } from '../time/local-date.ts';
import type { Neighbourhood, People, Person } from './neighbourhood.ts';

/** Whether a person is in one of its groups or teams. */
export const belongsTo = ({ userpools, memberIds }: People, person: Person): boolean =>
  person.userpools.some((userpool) => userpools.includes(userpool)) ||
  (person.memberId !== undefined && memberIds !== undefined && memberIds.has(person.memberId));

/** A team without people counts as none: its desks would be for no one. */
const isForSomeone = ({ userpools, memberIds }: People): boolean => userpools.length > 0 || (memberIds?.size ?? 0) > 0;

/** Whether it is a weekday of its people. */
export function isItsDay({ weekdays }: Pick<Neighbourhood, 'weekdays'>, day: LocalDate): boolean {
  const weekday = weekdayOf(day);
  return weekday !== undefined && weekdays.includes(weekday);
}

/** Whether a day belongs to its people first. Without people it is open to everyone. */
export const isRestrictedOn = (
  { people, weekdays }: Pick<Neighbourhood, 'people' | 'weekdays'>,
  day: LocalDate,
): boolean => isForSomeone(people) && isItsDay({ weekdays }, day);

/** Whether others come first on that day: it is restricted, and the holder is in none of its groups and teams. */
export const isRestrictedFor = (
  neighbourhood: Pick<Neighbourhood, 'people' | 'weekdays'>,
  person: Person,
  day: LocalDate,
): boolean => isRestrictedOn(neighbourhood, day) && !belongsTo(neighbourhood.people, person);
