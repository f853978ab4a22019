import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { composeFaults } from './compose-faults.ts';
import { composeServices } from './compose-services.ts';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const compose = read('compose.yaml');
const s3 = read('compose.s3.yaml');
const example = read('.env.example');
const services = composeServices(compose);

const used = new Set([...`${compose}${s3}`.matchAll(/\$\{(\w+)(?::[^}]*)?\}/g)].map(([, name = '']) => name));
const required = new Set([...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name));
/** Includes optional variables, which are commented out. */
const offered = new Set([...example.matchAll(/^(?:# )?([A-Z]\w+)=/gm)].map(([, name = '']) => name));

test('the example names every required variable, and no unused one', () => {
  expect(required.size).toBeGreaterThan(10);
  expect([...required].filter((name) => !offered.has(name))).toEqual([]);
  expect([...offered].filter((name) => !used.has(name))).toEqual([]);
});

const config = readFileSync(new URL('../../apps/server/src/platform/config/config.ts', import.meta.url), 'utf8');

test('our processes get only variables that they read', () => {
  const [, ours = ''] = /^x-berth-env:[^]*?\n([^]*?)\n\n/m.exec(compose) ?? [];
  const [, api = ''] = /^x-api:[^]*?environment:\n([^]*?)\n {2}depends_on/m.exec(compose) ?? [];
  const [, worker = ''] = /^ {2}worker:[^]*?environment:\n([^]*?)\n {4}depends_on/m.exec(compose) ?? [];
  const [, ingest = ''] = /^ {2}ingest:[^]*?environment:\n([^]*?)\n {4}depends_on/m.exec(compose) ?? [];
  const [, operate = ''] = /^ {2}operate:[^]*?environment:\n([^]*?)\n\n/m.exec(compose) ?? [];
  const names = [...[ours, api, worker, ingest, operate].join('\n').matchAll(/^ +([A-Z_]+):/gm)].map(
    ([, name = '']) => name,
  );
  expect(names).toEqual(
    expect.arrayContaining(['NATS_PASSWORD', 'NATS_ISSUER_SEED', 'SEALING_KEYS', 'SMTP_URL', 'DIRECTORY_SECRET']),
  );
  expect(names.filter((name) => !config.includes(`  ${name}: `))).toEqual([]);
});

test('an upgrade replaces the workers before the api nodes [R18]', () => {
  const [, api = ''] = /^x-api:[^]*?depends_on:\n([^]*?)\n\n/m.exec(compose) ?? [];
  expect(api).toContain('worker: { condition: service_started }');
});

test('the commands of the upgrade name existing services, workers first, and wait until a node is healthy [R18]', () => {
  const runbook = readFileSync(new URL('../../docs/runbook/upgrade.md', import.meta.url), 'utf8');
  const [, commands = ''] = /^## Upgrade\n[^]*?```sh\n([^]*?)```/m.exec(runbook) ?? [];
  const started = [
    ...commands.matchAll(/^berth (?:run --rm|up --detach --no-deps(?: --wait)?) ([a-z -]+?) +#/gm),
  ].flatMap(([, names = '']) => names.trim().split(' '));
  expect(started.slice(0, 3)).toEqual(['migrate', 'worker', 'ingest']);
  for (const name of started) expect(compose).toMatch(new RegExp(`^ {2}${name}:`, 'm'));
  for (const node of ['api-a', 'api-b']) expect(commands).toContain(`berth up --detach --no-deps --wait ${node}`);
  expect(compose).toMatch(/^x-api:[^]*?\n {2}healthcheck:\n {4}test: .*\/readyz[^]*?^services:/m);
});

test('the sign-in provider starts with the realm without users', () => {
  expect(compose).toContain('./keycloak/berth-realm.json:/opt/keycloak/data/import/berth-realm.json:ro');
  expect(compose).toContain('start --import-realm');
  expect(compose).not.toContain('demonstration');
});

test('PostgreSQL is initialised as in the tests: the same encoding and sort order', () => {
  const tested = readFileSync(new URL('./services/postgres.ts', import.meta.url), 'utf8');
  const options = [...tested.matchAll(/'(--(?:encoding|locale|builtin-locale|locale-provider)=[\w.-]+)'/g)];
  const [, given = ''] = /POSTGRES_INITDB_ARGS: (.*)/.exec(compose) ?? [];
  expect(options).toHaveLength(4);
  expect(options.map(([, one = '']) => one).filter((one) => !given.split(' ').includes(one))).toEqual([]);
});

test('the broker gets the variables of its configurations, and is reachable from outside by TLS only', () => {
  const [, nats = ''] = /^ {2}nats:\n([^]*?)\n\n/m.exec(compose) ?? [];
  const [plain, tls] = [read('nats.conf'), read('nats-mqtts.conf')];
  const variables = [...`${plain}${tls}`.matchAll(/: \$([A-Z_]+)|password: \$([A-Z_]+)/g)].map(
    ([, a, b]) => a ?? b ?? '',
  );
  expect(variables).toEqual(expect.arrayContaining(['NATS_ISSUER', 'MQTT_LISTEN', 'MQTTS_CERTIFICATE']));
  expect(variables.filter((name) => !nats.includes(`      ${name}: `))).toEqual([]);
  expect(nats).toContain(`ports: ['8883:8883']`);
  expect(nats).toContain('MQTTS_LISTEN: 0.0.0.0:8883');
  expect(nats).not.toMatch(/MQTT_LISTEN: .*8883/);
  expect(plain).not.toContain('MQTTS_LISTEN');
  expect(tls).toMatch(/listen: \$MQTTS_LISTEN[^}]*tls \{/);
});

test('every image of the Dockerfiles has an exact version', () => {
  const dockerfiles = `${read('Dockerfile')}${read('postgres/Dockerfile')}`;
  const images = [...dockerfiles.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
  expect(images).toHaveLength(4);
  // PostgreSQL has two numbers, everything else three.
  for (const image of images) expect(image).toMatch(/^postgres:\d+\.\d+$|:\d+\.\d+\.\d+(?:-\w+)?$/);
});

test('every container is confined and limited, and reaches only what it needs', () => {
  expect([...services.keys()]).toEqual(expect.arrayContaining(['proxy', 'api-b', 'migrate', 'worker', 'nats', 'mail']));
  expect(composeFaults(compose)).toEqual([]);
});

test('shared blocks are part of each service, and its own keys win', () => {
  expect(services.get('api-b')?.get('cap_drop')).toBe('[ALL]');
  expect(services.get('api-b')?.get('mem_limit')).toBe('512m');
  expect(services.get('api-b')?.get('networks')).toBe('[front, back]');
  expect(services.get('migrate')?.get('restart')).toBe("'no'");
});

test.each([
  ['image: caddy:2.10.2-alpine', 'image: caddy:latest', 'proxy: its image has no exact version'],
  ['image: nats:2.15.2', 'image: nats:2', 'nats: its image has no exact version'],
  ['cap_drop: [ALL]', 'cap_drop: [NET_RAW]', 'api-a: keeps capabilities'],
  ['cap_add: [NET_BIND_SERVICE]', 'cap_add: [NET_BIND_SERVICE, SYS_ADMIN]', 'proxy: gets capabilities'],
  ['shm_size: 256mb', 'cap_add: [CHOWN]', 'postgres: gets capabilities'],
  ["security_opt: ['no-new-privileges:true']", 'security_opt: []', 'worker: can gain privileges'],
  ['shm_size: 256mb', 'privileged: true', 'postgres: can gain privileges'],
  ['read_only: true', 'read_only: false', 'ingest: writes to its own files'],
  ['max-size: 10m, ', '', 'nats: its logs grow for ever'],
  ['  mem_limit: 512m', '  mem_limit: 0', 'api-b: its memory has no limit'],
  ['  mem_limit: 256m\n', '', 'nats: its memory has no limit'],
  ['  pids_limit: 256\n', '', 'worker: its processes have no limit'],
  ['shm_size: 256mb', "ports: ['5432:5432']", 'postgres: publishes other ports'],
  ['127.0.0.1:8025:8025', '8025:8025', 'mail: publishes other ports'],
  [
    '  mem_limit: 512m\n  networks: [back]',
    '  mem_limit: 512m',
    'ingest: is in the default network, which reaches the internet',
  ],
  [
    'networks: [outside, back]\n    command: [node',
    'networks: [front, back]\n    command: [node',
    'worker: is in front without being served',
  ],
  [
    'mem_limit: 1g\n    networks: [back]',
    'networks: [outside, back]',
    'postgres: reaches the internet without a reason',
  ],
  ['networks: { front: {', 'networks: { back: {}, front: {', 'proxy: reaches the databases'],
  ['scale: 2', 'scale: 1', 'worker: is a single one'],
  ['    internal: true', '    internal: false', 'back: reaches the internet'],
])('the planted fault of replacing %j by %j is reported', (original, planted, fault) => {
  expect(compose).toContain(original);
  expect(composeFaults(compose.replace(original, planted))).toContain(fault);
});

const linesOf = (one: string) => [...(services.get(one) ?? [])].map(([key, value]) => `${key}: ${value}\n`).join('');

test('the archive command names pgBackRest, which makes no backup otherwise', () => {
  for (const [command] of compose.matchAll(/-carchive_command=.*/g)) expect(command).toContain('pgbackrest');
});

test('both databases archive their WAL at least every minute, into a repository that the backup service shares [R17]', () => {
  for (const database of ['postgres', 'keycloak-database']) {
    expect(linesOf(database)).toContain('-carchive_timeout=60');
    expect(linesOf(database)).toContain('-carchive_command=pgbackrest-archive %p');
    expect(s3).toContain(`  ${database}: *s3`);
    expect(linesOf(database)).toContain('healthcheck: *heartbeat');
  }
  const repository = '${BERTH_BACKUP_FOLDER:-backups}:/var/lib/pgbackrest';
  for (const user of ['postgres', 'keycloak-database', 'backup']) expect(linesOf(user)).toContain(repository);
  expect(linesOf('backup')).toContain('profiles: [backup]');
});

test('the health check of both databases commits, because a restore to a time needs a commit after it', () => {
  expect(compose).toContain('x-heartbeat: &heartbeat { test: [CMD, commit-heartbeat], interval: 10s, ');
  expect(read('postgres/commit-heartbeat')).toContain("'select pg_current_xact_id()'");
  expect(read('postgres/Dockerfile')).toMatch(/^COPY --chmod=755 .*\bcommit-heartbeat\b/m);
});

test('the databases, the backup service and its configuration use the same stanzas, folders and sockets', () => {
  const conf = read('postgres/pgbackrest.conf');
  const script = read('postgres/backup');
  for (const [stanza, volume, socket] of [
    ['berth', 'postgres:/var/lib/postgresql', 'postgres-socket:/run/postgresql'],
    ['keycloak', 'keycloak:/var/lib/postgresql-keycloak', 'keycloak-socket:/run/postgresql-keycloak'],
  ] as const) {
    const database = linesOf(stanza === 'berth' ? 'postgres' : 'keycloak-database');
    expect(database).toContain(`PGBACKREST_STANZA: ${stanza}`);
    // pgBackRest refuses a data folder that the server has under another path.
    expect(database).toContain(`- ${volume}\n`);
    for (const mount of [volume, socket]) expect(linesOf('backup')).toContain(`- ${mount}\n`);
    const folder = `${volume.split(':')[1]}/18/docker`;
    expect(conf).toContain(`[${stanza}]\npg1-path=${folder}\npg1-socket-path=${socket.split(':')[1]}\n`);
    expect(script).toContain(`${stanza}) data=${folder} `);
  }
});

test('backups are deleted within the 35 days that the privacy page promises', () => {
  const [, days] =
    /^repo1-retention-full-type=time\nrepo1-retention-full=(\d+)$/m.exec(read('postgres/pgbackrest.conf')) ?? [];
  // A full backup stays until the next one, a week later, is old enough.
  expect(Number(days) + 7).toBe(35);
});

test('the broker sees its own certificate only', () => {
  const volumes = services.get('nats')?.get('volumes');
  expect(volumes).toContain('- ./certificates:/certificates:ro');
  expect(volumes).not.toMatch(/- certificates:/);
});

test('the sign-in provider does not log the addresses of failed sign-ins', () => {
  expect(compose).toContain('KC_SPI_EVENTS_LISTENER__JBOSS_LOGGING__ERROR_LEVEL: debug');
});
