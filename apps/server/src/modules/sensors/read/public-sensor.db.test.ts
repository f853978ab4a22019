import { randomBytes } from 'node:crypto';
import { publicSensor } from '@berth/contract';
import { MINUTE_MS } from '@berth/domain/time';
import { publicSecretOf, testDatabase } from '@berth/testkit';
import { describe, expect, test } from 'vitest';
import { secretAddressOf } from '../../../platform/ids/secret-address.ts';
import { askedSensors } from './asked-sensors.fixture.ts';
import { publicSensor as answer } from './public-sensor.ts';

const database = testDatabase();
const { world, api, say } = askedSensors(database);

async function aPublicSensor() {
  const sensorId = await world.addSensor('multi', { spaceId: world.tenant.main.ids.room });
  const secret = randomBytes(16);
  await world.inside((tx) =>
    tx.updateTable('sensor').set({ public_secret: secret }).where('id', '=', sensorId).execute(),
  );
  return { sensorId, id: secretAddressOf({ organisationId: world.tenant.organisation.id, id: sensorId, secret }) };
}
const ask = (externalId: string, from = '198.51.100.9') => api.call(publicSensor, { params: { externalId }, from });

describe('a visitor of the public page of a sensor [T33]', () => {
  test('sees five-minute means in coarse steps, and nothing about people', async () => {
    const { sensorId, id } = await aPublicSensor();
    expect((await ask(id)).body).toEqual({ co2: null, temperature: null, humidity: null, datetime: null });
    // In the middle of the previous five minutes.
    const five = Math.floor(Date.now() / (5 * MINUTE_MS)) * 5 * MINUTE_MS - 5 * MINUTE_MS;
    await say(
      'multi',
      sensorId,
      0,
      { presence: true, values: { co2: 801, temperature: 2130, motion: 3 } },
      five + MINUTE_MS,
    );
    await say('multi', sensorId, 0, { values: { co2: 812, temperature: 2160, humidity: 4049 } }, five + 2 * MINUTE_MS);
    const { status, body } = await ask(id);
    expect(status).toBe(200);
    expect(body).toEqual({ co2: 810, temperature: 21.5, humidity: 40, datetime: new Date(five).toISOString() });
  });

  test('opens the page under the external id too, in any spelling of an EUI, while it is public', async () => {
    const { sensorId } = await aPublicSensor();
    const rename = (external_id: string) =>
      world.inside((tx) => tx.updateTable('sensor').set({ external_id }).where('id', '=', sensorId).execute());
    await rename('02A1B2C3D4E5F607');
    expect((await ask('02-a1-b2-c3-d4-e5-f6-07')).status).toBe(200);
    await rename('Lobby 1');
    expect((await ask('Lobby 1')).status).toBe(200);
    expect((await ask('02A1B2C3D4E5F607')).status).toBe(404);
    await world.inside((tx) =>
      tx.updateTable('sensor').set({ public_secret: null }).where('id', '=', sensorId).execute(),
    );
    expect(await ask('Lobby 1')).toMatchObject({ status: 404, body: { code: 'sensor.not_found' } });
  });

  test('sees nothing of a silent sensor', async () => {
    const { sensorId, id } = await aPublicSensor();
    await say('multi', sensorId, 30, { values: { co2: 700 } });
    expect((await ask(id)).body.datetime).toBeNull();
  });

  test('finds nothing after the page or the sensor was removed', async () => {
    const { sensorId, id } = await aPublicSensor();
    const set = (values: { public_secret?: Buffer | null; removed_at?: Date | null }) =>
      world.inside((tx) => tx.updateTable('sensor').set(values).where('id', '=', sensorId).execute());
    await set({ removed_at: new Date() });
    expect((await ask(id)).status).toBe(404);
    await set({ removed_at: null });
    expect((await ask(id)).status).toBe(200);
    await set({ public_secret: null });
    expect(await ask(id)).toMatchObject({ status: 404, body: { code: 'sensor.not_found' } });
  });

  test('is limited to sixty requests a minute per address', async () => {
    const { id } = await aPublicSensor();
    const statuses = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await ask(id, '198.51.100.77')).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
    expect((await ask(id, '198.51.100.78')).status).toBe(200);
  });
});

test('ten thousand guesses find no page', async () => {
  const { organisation, main, other } = world.tenant;
  const right = { organisationId: organisation.id, id: main.ids.sensor, secret: publicSecretOf(main.ids) };
  const answerTo = answer({ db: database.db });
  expect(await answerTo(secretAddressOf(right))).toBeDefined();
  const flipped = (secret: Buffer, bit: number) => {
    const guess = Buffer.from(secret);
    guess[bit >> 3] = (guess[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return guess;
  };
  const guesses = [
    // Not the external id of a public sensor, which opens its page.
    `${main.mark}-sensor-2`,
    main.ids.sensor,
    '',
    secretAddressOf(right).slice(1),
    `${secretAddressOf(right)}A`,
    // One sensor's secret with another sensor, and in another organisation.
    secretAddressOf({ ...right, id: other.ids.sensor }),
    secretAddressOf({ ...right, organisationId: main.id }),
    ...Array.from({ length: 128 }, (_, bit) => secretAddressOf({ ...right, secret: flipped(right.secret, bit) })),
    ...Array.from({ length: 865 }, () => secretAddressOf({ ...right, secret: randomBytes(16) })),
    ...Array.from({ length: 4_500 }, () => randomBytes(24).toString('base64url')),
    ...Array.from({ length: 4_500 }, (_, n) => randomBytes(8).toString('hex') + String(n % 7)),
  ];
  expect(guesses).toHaveLength(10_000);
  let hits = 0;
  for (const guess of guesses)
    await answerTo(guess).then(
      () => (hits += 1),
      (refused: unknown) => expect(refused).toMatchObject({ code: 'sensor.not_found' }),
    );
  expect(hits).toBe(0);
});
