import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkoutDir } from '../services/places.ts';
import { installSettings, machineSettings, settingsFolder } from './machine-settings.ts';

const read = (name: string) => readFileSync(join(settingsFolder, name), 'utf8');
const FILES = ['haproxy.cfg', 'machine.env', 'nats-cluster.conf', 'patroni.yml'];
const settings = machineSettings(2, '127.9.9');

test('each machine gets its own name and address, and the lists of all machines stay the same', () => {
  expect(settings).toMatchObject({
    ETCD_NAME: 'n2',
    PATRONI_NAME: 'n2',
    PATRONI_POSTGRESQL_LISTEN: '127.9.9.2:5432',
    DATABASE_PROXY_LISTEN: '127.9.9.2:5000',
    NATS_CLUSTER_LISTEN: '127.9.9.2:6222',
    DATABASE_N1: '127.9.9.1',
    PATRONI_ETCD3_HOSTS: '127.9.9.1:2379,127.9.9.2:2379,127.9.9.3:2379',
  });
  const others = machineSettings(3, '127.9.9');
  for (const name of ['ETCD_INITIAL_CLUSTER', 'NATS_ROUTES', 'PATRONI_ETCD3_HOSTS', 'DATABASE_N3'])
    expect(others[name]).toBe(settings[name]);
  expect(Object.values(settings).filter((value) => value.includes('10.0.0.'))).toEqual([]);
});

test('the drills run with the files that operators get, unchanged [R4, R6]', () => {
  expect(readdirSync(settingsFolder).toSorted()).toEqual(FILES);
  const home = mkdtempSync(join(tmpdir(), 'berth-settings-'));
  installSettings(home);
  for (const name of FILES) expect(readFileSync(join(home, 'upper/etc/berth', name), 'utf8')).toBe(read(name));
  rmSync(home, { recursive: true });
  const drills = globSync('bench/{failover,broker}/*.ts', { cwd: checkoutDir })
    .map((path) => readFileSync(join(checkoutDir, path), 'utf8'))
    .join('\n');
  expect(drills).toContain(`command: ['patroni', '/etc/berth/patroni.yml']`);
  expect(drills).toContain(`'/etc/berth/haproxy.cfg'`);
  expect(drills).toContain(`join(settingsFolder, 'nats-cluster.conf')`);
  expect(drills.match(/machineSettings\(number, network\)/g)).toHaveLength(2);
});

test('machine.env has every variable of the other files, and none that nothing reads', () => {
  const used = new Set(
    [...`${read('haproxy.cfg')}${read('nats-cluster.conf')}`.matchAll(/\$\{?([A-Z]\w+)/g)].map(([, name = '']) => name),
  );
  expect(used.size).toBe(7);
  expect([...used].filter((name) => !(name in settings))).toEqual([]);
  const ofPrograms = /^(?:ETCD|PATRONI|PGBACKREST)_|^POSTGRES_PASSWORD$/;
  expect(Object.keys(settings).filter((name) => !used.has(name) && !ofPrograms.test(name))).toEqual([]);
});

test('a commit waits for a standby, even if only one machine is left', () => {
  const patroni = read('patroni.yml');
  for (const line of ['synchronous_mode: quorum', 'synchronous_mode_strict: true', `synchronous_commit: 'on'`])
    expect(patroni).toMatch(new RegExp(`^ +${line}$`, 'm'));
});

test('the proxy checks the ports on which Patroni and PostgreSQL listen', () => {
  for (const n of [1, 2, 3])
    expect(read('haproxy.cfg')).toContain(`server n${n} "\${DATABASE_N${n}}:5432" check port 8008`);
  expect(settings['PATRONI_POSTGRESQL_LISTEN']).toMatch(/:5432$/);
  expect(settings['PATRONI_RESTAPI_LISTEN']).toMatch(/:8008$/);
});
