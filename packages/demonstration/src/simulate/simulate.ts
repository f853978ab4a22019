import { instantOf, type LocalDate, type LocalTime, localDayOf, localTimeOf } from '@berth/domain';
import mqtt from 'mqtt';
import { demoSensors, type SensedPlace } from '../sensors/demo-sensors.ts';
import { type Due, type Fault, faultOf } from './faults.ts';
import { lastWords, playback, type Spoken } from './playback.ts';

export type SimulationOptions = {
  readonly url: string;
  readonly key: string;
  readonly place: SensedPlace;
  /** Seconds of the building's day that pass in one. */
  readonly speed: number;
  /** The time of day at which it begins; now unless told. */
  readonly from?: LocalTime | undefined;
  /** The day of the building that is played; today unless told. Nobody comes on Sundays. */
  readonly day?: LocalDate | undefined;
  readonly fault?: Fault | undefined;
  /** How long it tries to be let in: a broker that starts, or is busy, refuses at first. */
  readonly patienceMs?: number;
};

export type Simulation = {
  /** How many messages the broker said it has. */
  acknowledged(): number;
  /** Why it ended; it does when it is not let in any more. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
};

const TICK_MS = 250;

/**
 * The sensors of a building as their gateway would publish them, with the time of now: first what each said last, then
 * everything that happens in the building's day. A second one of the same building takes its place.
 */
export function simulate(options: SimulationOptions): Simulation {
  const { url, key, place, speed, fault, patienceMs = 60_000 } = options;
  const { organisation, building } = place;
  const began = Date.now();
  const zone = building.timezone;
  const { day = localDayOf(began, zone), from = localTimeOf(began, zone) } = options;
  const isNow = options.day === undefined && options.from === undefined;
  const beginning = isNow ? began : instantOf(day, from, zone);
  const timeOf = (at: number) => Math.round(began + (at - beginning) / speed);
  const dueAt = ({ sensor, at, sent }: Spoken): Due => ({ sensor, time: timeOf(at), sent });
  const sensors = demoSensors(building);
  const { instead, besides } = faultOf(fault);
  const since = playback(building, beginning);

  const client = mqtt.connect(url, {
    username: organisation.slug,
    password: key,
    // Whoever comes later under one id throws out whoever came before.
    clientId: `${organisation.slug}-simulation-${building.slug}`,
    protocolVersion: 4,
    reconnectPeriod: 1_000,
  });
  let acknowledged = 0;
  const publish = ({ sensor, time, sent }: Due) =>
    client.publish(
      `berth/${organisation.slug}/${building.slug}/${sensor.externalId}`,
      JSON.stringify({ time: new Date(time).toISOString(), ...sent }),
      { qos: 1 },
      (error) => {
        if (!error) acknowledged += 1;
      },
    );

  let lastIn = began;
  let end: (reason: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const tick = () => {
    const now = Date.now();
    if (client.connected) lastIn = now;
    if (now - lastIn > patienceMs) {
      void stop('is not let in: the key was revoked, another simulation runs, or nobody takes readings in');
      return;
    }
    const spoken = since(beginning + (now - began) * speed).map(dueAt);
    for (const due of spoken) instead(due).forEach(publish);
    if (client.connected) besides(sensors, now).forEach(publish);
  };
  const timer = setInterval(tick, TICK_MS);
  // Refusals are told as errors; the client tries again by itself.
  client.on('error', () => {});
  for (const spoken of lastWords(building, beginning)) instead({ ...dueAt(spoken), time: began }).forEach(publish);

  const stop = async (reason = 'was stopped') => {
    clearInterval(timer);
    await client.endAsync(true);
    end(reason);
  };
  return { acknowledged: () => acknowledged, ended, stop: () => stop() };
}
