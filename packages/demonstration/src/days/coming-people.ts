import { type LocalDate, weekdayOf } from '@berth/domain/time';
import { chanceOf } from '../chance.ts';
import type { DemoColleague } from '../people/colleagues.ts';
import type { DemoTeam } from '../people/teams.ts';

export type ComingPerson = DemoColleague & { readonly team: DemoTeam; readonly hours: readonly [string, string] };

/** The share of people who want to come. */
const COMING: Readonly<Record<string, number>> = {
  monday: 0.56,
  tuesday: 0.78,
  wednesday: 0.75,
  thursday: 0.77,
  friday: 0.38,
};
const TEAM_DAY = 0.08;

const WHOLE_DAYS = [
  ['09:00', '17:00'],
  ['08:30', '17:00'],
  ['09:00', '17:30'],
  ['08:00', '16:30'],
] as const;
const HALF_DAYS = [
  ['09:00', '13:00'],
  ['13:00', '17:30'],
] as const;
const HALF_DAY = 0.14;

export const isHalfDay = ({ hours }: Pick<ComingPerson, 'hours'>): boolean =>
  HALF_DAYS.some(([from, to]) => from === hours[0] && to === hours[1]);

/** People of the teams who want a desk on a working day, and when. */
export function comingPeople(people: readonly DemoColleague[], day: LocalDate): ComingPerson[] {
  const weekday = weekdayOf(day) ?? 'monday';
  return people.flatMap((person) => {
    const { memberId, team } = person;
    if (team === undefined) return [];
    const chance = chanceOf(memberId, day);
    if (chance() >= (COMING[weekday] ?? 0) + (team.day === weekday ? TEAM_DAY : 0)) return [];
    const choices = chance() < HALF_DAY ? HALF_DAYS : WHOLE_DAYS;
    return { ...person, team, hours: choices[Math.floor(chance() * choices.length)] ?? WHOLE_DAYS[0] };
  });
}
