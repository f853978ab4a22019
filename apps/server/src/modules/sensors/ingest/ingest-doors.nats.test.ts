import { aFullTenant, ingestSecretOf, testDatabase } from '@berth/testkit';
import { connect } from '@nats-io/transport-node';
import { describe, expect, test } from 'vitest';
import type { SignIn } from '../../../../testing/processes/gateway.ts';
import { until } from '../../../../testing/until.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { openUplinkDoor } from '../../../platform/messaging/uplink-door.ts';
import { acceptReadings } from './accept-readings.ts';
import { ingestProcess } from './ingest-process.fixture.ts';

const database = testDatabase();
const { world, running, slug, own, signIn, letIn, topicAt, topic, readingsOf, isStored, publish, restart } =
  ingestProcess(database);

describe('a message', () => {
  test('is stored, with and without an acknowledgement', async () => {
    await publish(topic(), { co2: 701 });
    await isStored(701);
    await publish(topic(), { co2: 702 }, 0);
    await isStored(702);
  });

  test('makes an unknown device listed, and an unreadable message is counted', async () => {
    await publish(topic('stranger'), { co2: 703 });
    await publish(topic(), 'no json');
    const counted = async () => {
      const faults = await world.inside((tx) =>
        tx.selectFrom('ingest_fault').select('reason').where('building_id', '=', world.tenant.main.id).execute(),
      );
      return faults.some(({ reason }) => reason === 'bad-json');
    };
    await until('the fault', counted);
    const unclaimed = await world.inside((tx) =>
      tx.selectFrom('sensor_unclaimed').select(['external_id', 'measures']).execute(),
    );
    expect(unclaimed).toContainEqual({ external_id: 'stranger', measures: ['co2'] });
  });

  test('that is posted over HTTP is stored too, and once per key', async () => {
    const door = openUplinkDoor(running.broker, createLogger('silent', 'test'));
    const accept = acceptReadings({ uplinkDoor: door });
    const { organisation, main } = world.tenant;
    const caller = { organisationId: organisation.id, buildingId: main.id, keyId: main.ids.ingestKey };
    const place = { org: organisation.slug, building: main.slug };
    const post = (co2: number, key?: string) =>
      accept(caller, place, { readings: [{ externalId: 'room-1', co2 }] }, key);
    const posted = await until('the door', () => post(704, 'one').catch(() => undefined));
    expect(posted).toEqual({ accepted: 1 });
    await post(704, 'one');
    await post(704, 'one');
    await post(705);
    await isStored(705);
    expect((await readingsOf()).filter(({ co2 }) => co2 === 704)).toHaveLength(1);
    await door.close();
  });

  test('that the worker polled from a platform is stored too, also with a name that no topic can have', async () => {
    const sensor = await world.addSensor('climate', { externalId: 'Room 1.12' });
    const door = openUplinkDoor(running.broker, createLogger('silent', 'test'), 'worker-door');
    const { organisation, main } = world.tenant;
    const body = JSON.stringify({ readings: [{ externalId: 'Room 1.12', co2: 706 }] });
    // The process caches sensors for a minute; a new process reads the added one.
    await restart();
    const store = () => door.store([organisation.slug, main.slug, 'http', 'post'], body, undefined);
    await until('the door', () =>
      store().then(
        () => true,
        () => false,
      ),
    );
    await until('its reading', async () => (await readingsOf(sensor)).some(({ co2 }) => co2 === 706));
    await door.close();
  });

  test('is counted in the metrics of the process, which reports that it is ready', async () => {
    expect((await fetch(`${running.ingest.origin}/readyz`)).status).toBe(200);
    const figures = await (await fetch(`${running.ingest.origin}/metrics`)).text();
    expect(figures).toMatch(/^ingest_messages_total\S* [1-9]/m);
    expect(figures).toMatch(/^ingest_waiting\S* \d/m);
    expect(figures).toMatch(/^broker_stores\S* 1/m);
  });
});

describe('a stolen key of a gateway [T33]', () => {
  const refused = async (rest: Partial<SignIn>) => {
    await expect(signIn({ clientId: `${slug()}_thief`, ...rest })).rejects.toThrow(
      /not authorized|closed|connect to server/i,
    );
  };

  test('gives no access as another: not with another secret, organisation or client id', async () => {
    await refused({ password: ingestSecretOf(world.tenant.main.ids).toLowerCase() });
    await refused({ password: 'guess' });
    await refused({ username: 'no-such-organisation', clientId: 'no-such-organisation_thief' });
    await refused({ clientId: 'other-org_gateway' });
    await refused({ username: 'api', password: running.broker.password });
    const { password } = own();
    await expect(
      connect({ servers: running.broker.url, user: slug(), pass: password, reconnect: false }),
    ).rejects.toThrow();
  });

  test('does not disconnect the gateway of an organisation whose short name starts with its own', async () => {
    const other = await aFullTenant(database.owner, `${slug()}-uk`);
    const username = other.organisation.slug;
    expect(username.startsWith(`${slug()}-`)).toBe(true);
    const theirs = { username, password: ingestSecretOf(other.main.ids), clientId: `${username}_gateway` };
    const gateway = await letIn(theirs);
    for (const clientId of [theirs.clientId, `${username}-gateway`]) await refused({ clientId });
    await gateway.publishAsync(`berth/${username}/${other.main.slug}/room-1`, '{"co2":714}', { qos: 1 });
    expect(gateway.connected).toBe(true);
    await gateway.endAsync(true);
  });

  test('reads nothing: no messages of other devices, no stored ones and no notices to screens', async () => {
    const thief = await letIn({ clientId: `${slug()}_thief` });
    const received: string[] = [];
    thief.on('message', (name) => received.push(name));
    for (const filter of ['#', topic(), 'berth/#', '$MQTT/#', '$JS/#'])
      await thief.subscribeAsync(filter, { qos: 1 }).catch(() => {});
    await publish(topic(), { co2: 711 });
    await isStored(711);
    expect(received).toEqual([]);
    await thief.endAsync(true);
  });

  test('writes in its own building only', async () => {
    const { other } = world.tenant;
    const before = await readingsOf(other.ids.sensor);
    const body = { presence: false };
    await publish(topicAt(other.slug, `${other.mark}-sensor`), body);
    await publish(topicAt(other.slug, `${other.mark}-sensor`), body, 0);
    // Sent after the others: once it is stored, they would be too.
    await publish(topic(), { co2: 713 });
    await isStored(713);
    expect(await readingsOf(other.ids.sensor)).toEqual(before);
  });

  test('that was revoked gives no access', async () => {
    await world.inside((tx) =>
      tx
        .updateTable('ingest_key')
        .set({ revoked_at: new Date() })
        .where('id', '=', world.tenant.main.ids.ingestKey)
        .execute(),
    );
    await refused({});
    await world.inside((tx) =>
      tx
        .updateTable('ingest_key')
        .set({ revoked_at: null })
        .where('id', '=', world.tenant.main.ids.ingestKey)
        .execute(),
    );
    await (await letIn({ clientId: `${slug()}_again` })).endAsync(true);
  });
});
