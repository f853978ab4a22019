import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ingestSecretOf, testDatabase, type TestIssuer, testIssuer } from '@berth/testkit';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownCertificate } from '../../../../testing/ingest/own-certificate.ts';
import { ownBroker } from '../../../../testing/processes/nats-broker.ts';
import { spawnApi } from '../../../../testing/processes/spawn-api.ts';
import { type OwnBroker, spawnIngest } from '../../../../testing/processes/spawn-ingest.ts';
import { until } from '../../../../testing/until.ts';
import { sensedBuilding } from './sensed-building.fixture.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const page = readFileSync(file('../../../../../../docs/sensors.md'), 'utf8');
/** The first block only sets the variables of the others. */
const [, ...commands] = [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, command = '']) => command);

const database = testDatabase();
const world = sensedBuilding(database);
const folder = mkdtempSync(join(tmpdir(), 'berth-documented-'));
const tls = ownCertificate(folder);
let broker: OwnBroker;
let ingest: Awaited<ReturnType<typeof spawnIngest>>;
let api: Awaited<ReturnType<typeof spawnApi>>;
let issuer: TestIssuer;

/** A folder for PATH with programs that the machine may lack. */
function programs(): string {
  const ours = file('../../../../testing/ingest/mosquitto-pub.ts');
  writeFileSync(join(folder, 'mosquitto_pub'), `#!/bin/sh\nexec '${process.execPath}' '${ours}' "$@"\n`, {
    mode: 0o755,
  });
  return folder;
}

/** The variables of the page, with the values of this test. */
const words = () => ({
  BERTH: api.origin,
  MQTT_HOST: 'localhost',
  ORGANISATION: world.tenant.organisation.slug,
  BUILDING: world.tenant.main.slug,
  KEY: ingestSecretOf(world.tenant.main.ids),
  MQTT_CA: tls.certificate,
  PATH: [programs(), process.env['PATH']].join(delimiter),
});

const run = (command: string, env: Record<string, string> = words()) =>
  new Promise<{ code: number | null; printed: string }>((resolve) => {
    const shell = spawn('sh', ['-c', command.replaceAll('--port 8883', `--port ${broker.mqttPort}`)], { env });
    let printed = '';
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
    shell.once('exit', (code) => resolve({ code, printed }));
  });

beforeAll(async () => {
  broker = await ownBroker({ tls });
  await broker.start();
  for (const externalId of ['room-1', 'a81758fffe05c1d2', '70b3d57ed0067e01'])
    await world.addSensor('multi', { externalId });
  for (const externalId of ['desk-1', 'desk-2']) await world.addSensor('desk', { externalId });
  issuer = await testIssuer();
  [ingest, api] = await Promise.all([
    spawnIngest(database.urls, broker),
    spawnApi(database, issuer, { NATS_URL: broker.url, NATS_PASSWORD: broker.password }),
  ]);
});
afterAll(async () => {
  api?.kill('SIGKILL');
  ingest?.kill('SIGKILL');
  await Promise.all([issuer?.close(), broker?.kill()]);
  rmSync(folder, { recursive: true });
});

describe('the commands of docs/sensors.md', () => {
  test('all succeed, and their readings are stored', async () => {
    expect(commands.filter((command) => command.startsWith('curl'))).toHaveLength(2);
    expect(commands.filter((command) => command.startsWith('mosquitto_pub'))).toHaveLength(3);
    // On a busy machine the answer about a device can be late, and the broker refuses the first attempt.
    for (const command of commands) {
      let last = await run(command);
      await until('success', async () => last.code === 0 || (last = await run(command)).code === 0).catch(() => {
        throw new Error(`${command} failed: ${last.printed}`);
      });
    }
    const states = () =>
      world.inside((tx) =>
        tx
          .selectFrom('sensor_state')
          .innerJoin('sensor', 'sensor.id', 'sensor_state.sensor_id')
          .select(['sensor.external_id as id', 'sensor_state.co2', 'sensor_state.presence', 'sensor_state.humidity'])
          .where('sensor.space_id', '=', world.tenant.main.ids.freeDesk)
          .orderBy('sensor.external_id')
          .execute(),
      );
    await until('five sensors', async () => (await states()).length === 5);
    expect(await states()).toMatchObject([
      { id: '70b3d57ed0067e01', co2: 803, humidity: 4100 },
      { id: 'a81758fffe05c1d2', co2: 702, presence: true },
      { id: 'desk-1', presence: false },
      { id: 'desk-2', presence: true },
      { id: 'room-1', co2: 612, humidity: 4400 },
    ]);
  });

  test('fail with another key, over HTTP and MQTT', async () => {
    const stranger = { ...words(), KEY: 'A'.repeat(43) };
    for (const command of [commands[0] ?? '', commands[1] ?? ''])
      expect((await run(command, stranger)).code, command).not.toBe(0);
  });
});

test('a broker with TLS refuses unencrypted connections', async () => {
  const { organisation, main } = world.tenant;
  const signIn = {
    username: organisation.slug,
    password: ingestSecretOf(main.ids),
    clientId: `${organisation.slug}_x`,
  };
  await expect(
    mqtt.connectAsync(broker.mqttUrl, { ...signIn, reconnectPeriod: 0, connectTimeout: 5_000 }, false),
  ).rejects.toThrow();
});
