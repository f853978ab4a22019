import { randomUUID } from 'node:crypto';
import { sensorPlatform } from './sensor-platform.ts';

/**
 * Runs the tests' sensor platform as a separate process, for a running product. It adds a measurement of
 * `PLATFORM_DEVICE` on the floor `PLATFORM_FLOOR` every twenty seconds.
 */
const { PLATFORM_PORT, PLATFORM_USERNAME = '', PLATFORM_PASSWORD = '', PLATFORM_DEVICE, PLATFORM_FLOOR } = process.env;
const EVERY_MS = 20_000;
const account = { username: PLATFORM_USERNAME, password: PLATFORM_PASSWORD };
const { url, say } = await sensorPlatform({ ...account, port: Number(PLATFORM_PORT) });
const measure = () =>
  say({
    id: randomUUID(),
    deviceId: PLATFORM_DEVICE,
    buildingDescription: PLATFORM_FLOOR,
    type: 'co2',
    value: 500 + Math.round(Math.random() * 100),
    at: new Date().toISOString(),
  });
measure();
setInterval(measure, EVERY_MS);
process.stdout.write(`The sensor platform answers at ${url}\n`);
