import { instantOf, type LocalDate, type LocalTime, localDayOf, localTimeOf } from '@berth/domain/time';
import mqtt from 'mqtt';
import { demoSensors, type SensedPlace } from '../sensors/demo-sensors.ts';
import { type Due, type Fault, faultOf } from './faults.ts';
import { lastWords, playback, type Spoken } from './playback.ts';

export type SimulationOptions = {
  readonly url: string;
  readonly key: string;
  readonly place: SensedPlace;
  /** Seconds of the simulated day per real second. */
  readonly speed: number;
  /** The simulated time of day at the start; defaults to now. */
  readonly from?: LocalTime | undefined;
  /** The simulated local day; defaults to today. On Sundays no one comes. */
  readonly day?: LocalDate | undefined;
  readonly fault?: Fault | undefined;
  /** The time for which it tries to connect: a broker that is starting or busy refuses at first. */
  readonly patienceMs?: number;
};

export type Simulation = {
  /** The number of messages that the broker acknowledged. */
  acknowledged(): number;
  /** The reason for its end: it ends when the broker no longer accepts it. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
};

const TICK_MS = 250;

/**
 * Publishes the readings of a building's sensors like their gateway, with current times: first the last reading of
 * each, then the simulated day. A second simulation of the same building replaces it.
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
    // The broker disconnects an earlier client with the same id.
    clientId: `${organisation.slug}_simulation-${building.slug}`,
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
      void stop('cannot connect: the key was revoked, another simulation is running, or the ingest is not running');
      return;
    }
    const spoken = since(beginning + (now - began) * speed).map(dueAt);
    for (const due of spoken) instead(due).forEach(publish);
    if (client.connected) besides(sensors, now).forEach(publish);
  };
  const timer = setInterval(tick, TICK_MS);
  // Refused connections are emitted as errors; the client reconnects by itself.
  client.on('error', () => {});
  for (const spoken of lastWords(building, beginning)) instead({ ...dueAt(spoken), time: began }).forEach(publish);

  const stop = async (reason = 'was stopped') => {
    clearInterval(timer);
    await client.endAsync(true);
    end(reason);
  };
  return { acknowledged: () => acknowledged, ended, stop: () => stop() };
}
