import { daysAfter, HOUR_MS, instantOf, type LocalDate, MINUTE_MS } from '@berth/domain/time';
import { chanceOf } from '../chance.ts';
import type { DemoBuilding, DemoFloor, DemoRoom } from '../types.ts';
import { airOf, volumeOf } from './air.ts';
import { type DemoSensor, demoSensors } from './demo-sensors.ts';
import { peopleAt, type Stay, staysOn } from './stays.ts';

/** A reading in a sensor's format, except for the time. */
export type DemoReading = { readonly at: number; readonly sent: Readonly<Record<string, number | boolean>> };

export type SensorDay = { readonly sensor: DemoSensor; readonly readings: readonly DemoReading[] };

type Day = { readonly from: number; readonly to: number; readonly noon: number; readonly name: LocalDate };
type Feed = { readonly sensor: DemoSensor; readonly day: Day; readonly stays: readonly Stay[]; chance: () => number };

/** Sensors do not all report in the same second. */
function* regularTimes({ sensor, day }: Feed): Generator<number> {
  const every = sensor.intervalMinutes * MINUTE_MS;
  const offset = Math.floor(chanceOf(sensor.id, 'offset')() * every);
  for (let at = day.from + offset; at < day.to; at += every) yield at;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Full in spring and slightly different each; one in fifty is nearly empty. */
const batteryOf = ({ id }: DemoSensor) => {
  const share = chanceOf(id, 'battery')();
  return share < 0.02 ? 11 : Math.round(45 + share * 55);
};

/** Reports arrivals and departures at once, and repeats them. */
function deskReadings(feed: Feed): DemoReading[] {
  const { day, stays, sensor } = feed;
  const changes = stays.flatMap(({ start, end }) => [start, end]).filter((at) => at >= day.from && at < day.to);
  const times = [...new Set([...regularTimes(feed), ...changes.map(Math.round)])].toSorted((a, b) => a - b);
  const battery = batteryOf(sensor);
  const isOccupied = (at: number) => (sensor.fault === undefined ? peopleAt(stays, at) > 0 : sensor.fault === 'stuck');
  return times.map((at) => ({ at, sent: { presence: isOccupied(at), battery } }));
}

/** The share of daylight: none at night, all of it at noon. */
const daylight = (at: number, noon: number) => Math.max(0, Math.cos(((at - noon) / HOUR_MS / 10) * Math.PI));

function roomReadings(feed: Feed, room: DemoRoom, floor: DemoFloor): DemoReading[] {
  const { day, stays, sensor, chance } = feed;
  const character = chanceOf(sensor.id, 'room');
  const breathe = airOf({ volume: volumeOf(room, floor), changesAnHour: 2 + 1.5 * character() });
  const warmth = 20.3 + 1.2 * character();
  const dampness = 38 + 10 * character();
  const battery = batteryOf(sensor);
  let before = day.from;
  return Array.from(regularTimes(feed), (at) => {
    const people = peopleAt(stays, at);
    const co2 = Math.round(breathe(people, at - before) + 8 * chance());
    before = at;
    const light = daylight(at, day.noon);
    const crowd = Math.min(1, people / room.maximumOccupants);
    const temperature = tenths(warmth - 1.6 + 1.6 * light + 1.1 * crowd + 0.3 * chance());
    const humidity = tenths(dampness + 5 * crowd + 2 * chance());
    const lux = Math.round(140 * light + (people > 0 ? 330 : 0) + 20 * chance());
    const sound = tenths(31 + 3 * chance() + (people > 0 ? 12 + 10 * crowd : 4 * light));
    const motion = people > 0 ? 1 + Math.floor(12 * chance()) : 0;
    return { at, sent: { co2, temperature, humidity, light: lux, sound, motion, battery } };
  });
}

/** The readings of a building's sensors on a local day, always the same for the same building and day. */
export function demoDay(building: DemoBuilding, name: LocalDate): SensorDay[] {
  const at = (date: LocalDate, time: string) => instantOf(date, time, building.timezone);
  const day = { name, from: at(name, '00:00'), to: at(daysAfter(name, 1), '00:00'), noon: at(name, '12:00') };
  const stays = staysOn(building, name);
  const rooms = new Map(building.floors.flatMap((floor) => floor.rooms.map((room) => [room.id, { room, floor }])));
  return demoSensors(building).map((sensor) => {
    const place = rooms.get(sensor.spaceId);
    const spaces = [sensor.spaceId, ...(place?.room.desks.map(({ id }) => id) ?? [])];
    const here = spaces.flatMap((space) => stays.get(space) ?? []);
    const feed = { sensor, day, stays: here, chance: chanceOf(sensor.id, name) };
    return { sensor, readings: place ? roomReadings(feed, place.room, place.floor) : deskReadings(feed) };
  });
}
