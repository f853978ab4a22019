import { daysAfter, type LocalDate, localDayOf } from '@berth/domain/time';
import { demoDay, type DemoReading } from '../sensors/demo-day.ts';
import type { DemoSensor } from '../sensors/demo-sensors.ts';
import type { DemoBuilding } from '../types.ts';

export type Spoken = DemoReading & { readonly sensor: DemoSensor };

const spokenOn = (building: DemoBuilding, day: LocalDate): Spoken[] =>
  demoDay(building, day)
    .flatMap(({ sensor, readings }) => readings.map((reading) => ({ ...reading, sensor })))
    .toSorted((a, b) => a.at - b.at);

/** Returns the last reading of each sensor of a building before a moment. */
export function lastWords(building: DemoBuilding, moment: number): Spoken[] {
  const today = localDayOf(moment, building.timezone);
  const days = [daysAfter(today, -1), today].flatMap((day) => spokenOn(building, day));
  const last = new Map(days.filter(({ at }) => at <= moment).map((spoken) => [spoken.sensor.id, spoken]));
  return [...last.values()];
}

/**
 * Plays the readings of a building's sensors from a moment on: each call returns the readings since the previous call.
 */
export function playback(building: DemoBuilding, from: number): (until: number) => Spoken[] {
  let day = localDayOf(from, building.timezone);
  let left = spokenOn(building, day).filter(({ at }) => at > from);
  return (until) => {
    for (; day < localDayOf(until, building.timezone); ) {
      day = daysAfter(day, 1);
      left.push(...spokenOn(building, day));
    }
    const due = left.filter(({ at }) => at <= until);
    left = left.slice(due.length);
    return due;
  };
}
