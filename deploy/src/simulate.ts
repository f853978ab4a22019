import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, openPool } from '@berth/database';
import { FAULTS, makeSimulationKey, type SensedPlace, sensedPlaces, simulate } from '@berth/demonstration/simulate';
import { endWithSignals } from './end-with-signals.ts';
import { environmentFile } from './services/environment-file.ts';
import { dataRoot } from './services/places.ts';

const USAGE = `usage: npm run simulate -- [--speed 1] [--from 09:00] [--day 2026-11-17] [--fault ${FAULTS.join('|')}] [--key …] [--url mqtt://…]
Publishes the readings of the demonstration's sensors by MQTT, as a gateway would. Without --key and --url it creates a
key and publishes to the services of 'npm run dev', replacing the simulation that runs there.
  --speed   seconds of the building's day per real second, 1 to 120
  --from    the simulated time of day at the start, instead of now
  --day     the simulated day, instead of today: at the weekend no one comes
  --fault   a fault of a fifth of the sensors: they fall silent, repeat their last reading, have a wrong clock, send far
            too much, or send everything twice`;

const { values } = parseArgs({
  options: {
    speed: { type: 'string', default: '1' },
    from: { type: 'string' },
    day: { type: 'string' },
    fault: { type: 'string' },
    key: { type: 'string' },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

function refuse(reason: string): never {
  console.error(`${reason}\n\n${USAGE}`);
  process.exit(1);
}

const speed = Number(values.speed);
const fault = FAULTS.find((name) => name === values.fault);
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
if (!(speed >= 1 && speed <= 120)) refuse('--speed is a number from 1 to 120');
if (values.fault !== undefined && fault === undefined) refuse(`there is no fault '${values.fault}'`);
if (values.from !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(values.from)) refuse('--from is a time, like 09:00');
if (values.day !== undefined && !/^20\d\d-\d\d-\d\d$/.test(values.day)) refuse('--day is a date, like 2026-11-17');

try {
  process.loadEnvFile(environmentFile(join(dataRoot(), 'dev')));
} catch {
  // Nothing is running here; the variables may be in the environment.
}
const { MQTT_URL, DATABASE_OWNER_URL } = process.env;
const url = values.url ?? MQTT_URL;
if (url === undefined) refuse("start 'npm run dev' first, or give --url");

async function keyFor(place: SensedPlace): Promise<string> {
  if (values.key !== undefined) return values.key;
  if (DATABASE_OWNER_URL === undefined) refuse("start 'npm run dev' first, or give --key");
  const pool = openPool({ url: DATABASE_OWNER_URL, application: 'berth-simulate', size: 1 });
  try {
    return await makeSimulationKey(openDatabase(pool), place);
  } finally {
    await pool.end();
  }
}

const running = await Promise.all(
  sensedPlaces().map(async (place) => {
    const key = await keyFor(place);
    const simulation = simulate({ url, key, place, speed, from: values.from, day: values.day, fault });
    console.log(`${place.building.displayName}: ${speed === 1 ? 'in real time' : `${speed} times as fast`}`);
    void simulation.ended.then((reason) => console.log(`${place.building.displayName}: ${reason}`));
    return simulation;
  }),
);
endWithSignals(async () => {
  await Promise.all(running.map((simulation) => simulation.stop()));
});
