import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { manifestsIn } from './manifests.ts';
import type { Schemas } from './kubernetes-schemas.ts';
import { CHART, renderedFile, SCHEMAS_FILE, SIZES } from './rendered.ts';
import { schemaChecker } from './schema-faults.ts';
import { connectionsOf, sizeRow } from './sizes-table.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const engine = (name: string) => readFileSync(`${CHART}/engines/${name}.yaml`, 'utf8');
const rendered = (size: (typeof SIZES)[number]) => manifestsIn(readFileSync(renderedFile(size), 'utf8'));

type Cluster = {
  spec: {
    imageName: string;
    instances: number;
    bootstrap: { initdb: Record<string, string | boolean> };
    postgresql: { synchronous: Record<string, string | number | boolean>; parameters: Record<string, string> };
  };
};
const [postgres] = manifestsIn(engine('postgres')) as unknown as [Cluster];
const { parameters, synchronous } = postgres.spec.postgresql;
const compose = read('deploy/compose.yaml');
const [, composePostgres = ''] = /^ {2}postgres:\n([^]*?)\n\n/m.exec(compose) ?? [];

test('the cluster of PostgreSQL has the settings of compose that its operator does not decide', () => {
  // The operator archives, and loads what the names of parameters need.
  const DECIDED = ['shared_preload_libraries', 'archive_mode', 'archive_command'];
  const settings = [...composePostgres.matchAll(/- -c(\w+)=(.+)/g)].filter(([, name = '']) => !DECIDED.includes(name));
  expect(settings.length).toBeGreaterThan(6);
  for (const [, name = '', value] of settings) expect(parameters[name], name).toBe(value);
});

test('the cluster of PostgreSQL is initialised as in compose', () => {
  const [, options = ''] = /POSTGRES_INITDB_ARGS: (.*)/.exec(composePostgres) ?? [];
  expect(options).toContain(
    '--encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --data-checksums',
  );
  expect(postgres.spec.bootstrap.initdb).toEqual({
    encoding: 'UTF8',
    localeCollate: 'C',
    localeCType: 'C',
    localeProvider: 'builtin',
    builtinLocale: 'C.UTF-8',
    dataChecksums: true,
  });
  expect(postgres.spec.imageName).toContain(
    `:${/^FROM postgres:([\d.]+)/m.exec(read('deploy/postgres/Dockerfile'))?.[1]}@`,
  );
});

test('a commit waits for one of two standbys, also while one is lost, as on three machines', () => {
  expect(postgres.spec.instances).toBe(3);
  expect(synchronous).toMatchObject({ method: 'any', number: 1, dataDurability: 'required' });
  const machines = parse(read('deploy/high-availability/patroni.yml')) as {
    bootstrap: { dcs: { postgresql: { parameters: Record<string, string> } } };
  };
  const shared = machines.bootstrap.dcs.postgresql.parameters;
  for (const name of ['synchronous_commit', 'max_slot_wal_keep_size', 'wal_sender_timeout', 'wal_receiver_timeout'])
    expect(parameters[name], name).toBe(shared[name]);
  for (const size of ['medium', 'large'] as const)
    expect(readFileSync(renderedFile(size), 'utf8')).toMatch(/name: DATABASE_STANDBYS\n +value: "1"/);
});

test('the broker has the version of the tests and gets every variable of its configuration', () => {
  const values = parse(engine('nats')) as {
    config: { cluster: { replicas: number } };
    container: { image: { tag: string }; env: Record<string, string | object> };
  };
  expect(values.container.image.tag).toBe(/image: nats:(.+)/.exec(compose)?.[1]);
  const names = [...read('deploy/nats.conf').matchAll(/\$((?:NATS|MQTT)_[A-Z]+(?:_[A-Z]+)*)/g)].map(([, name]) => name);
  expect(names.filter((name = '') => name !== 'MQTT' && !(name in values.container.env))).toEqual([]);
  expect(values.config.cluster.replicas).toBe(3);
});

test.each(SIZES)('the pods of size %s open fewer connections than PostgreSQL accepts', (size) => {
  // Some are left for replication, backups and people.
  expect(connectionsOf(rendered(size))).toBeGreaterThan(50);
  expect(connectionsOf(rendered(size))).toBeLessThan(Number(parameters.max_connections) - 30);
});

test('more pods than PostgreSQL has connections for are noticed', () => {
  const many = readFileSync(renderedFile('large'), 'utf8').replace('maxReplicas: 16', 'maxReplicas: 30');
  expect(connectionsOf(manifestsIn(many))).toBeGreaterThan(Number(parameters.max_connections) - 30);
});

test('the runbook has the table of what each size renders', () => {
  const rows = SIZES.map((size) => sizeRow(size.charAt(0).toUpperCase(), rendered(size)));
  expect(read('docs/runbook/kubernetes.md')).toContain(`\n${rows.join('\n')}\n`);
});

test('the network policies of the engines name fields that exist', () => {
  const schemas = JSON.parse(readFileSync(SCHEMAS_FILE, 'utf8')) as Schemas;
  const policies = manifestsIn(engine('network-policies'));
  expect(policies.map(({ metadata }) => metadata.name)).toContain('berth-postgres');
  expect(schemaChecker(schemas)(policies)).toEqual([]);
  const misspelt = engine('network-policies').replace('namespaceSelector', 'namespacesSelector');
  expect(schemaChecker(schemas)(manifestsIn(misspelt))).toHaveLength(1);
});
