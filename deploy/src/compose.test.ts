import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const compose = read('compose.yaml');
const example = read('.env.example');

const used = new Set([...compose.matchAll(/\$\{(\w+)(?::[^}]*)?\}/g)].map(([, name = '']) => name));
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

/** The services with their lines, and the lines that they share. */
const shared = (name: string) => new RegExp(`^${name}:[^\\n]*\\n((?: .*\\n|#.*\\n)*)`, 'm').exec(compose)?.[1] ?? '';
const [, list = ''] = /^services:\n([^]*?)\nnetworks:/m.exec(compose) ?? [];
const services = [...list.matchAll(/^ {2}([\w-]+):(.*)\n((?: {4}.*\n| {2}#.*\n|\n)*)/gm)].map(
  ([, name = '', alias = '', lines = '']) => ({ name, lines: `${alias}\n${lines}` }),
);

test('every image has an exact version', () => {
  const dockerfile = read('Dockerfile');
  const images = [
    ...[...compose.matchAll(/^ +image: (?!berth$)(.+)$/gm)].map(([, image = '']) => image),
    ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
  ];
  expect(images).toHaveLength(9);
  // PostgreSQL has two numbers, everything else three.
  for (const image of images) expect(image).toMatch(/^postgres:\d+\.\d+$|:v?\d+\.\d+\.\d+(?:-\w+)?$/);
});

test('every container is confined, and only the sign-in provider writes to its own files', () => {
  expect(services.map(({ name }) => name)).toEqual(expect.arrayContaining(['proxy', 'api-b', 'nats', 'mail']));
  for (const line of [
    'read_only: true',
    'cap_drop: [ALL]',
    "security_opt: ['no-new-privileges:true']",
    'max-size: 10m',
  ])
    expect(shared('x-confined')).toContain(line);
  expect(shared('x-berth')).toContain('<<: *confined');
  expect(shared('x-api')).toContain('<<: *berth');
  for (const { name, lines } of services)
    expect([name, lines]).toEqual([name, expect.stringMatching(/\*(?:confined|berth|api)\b/)]);
  const having = (words: string) => services.filter(({ lines }) => lines.includes(words)).map(({ name }) => name);
  expect(having('read_only: false')).toEqual(['keycloak']);
  expect(having('cap_add:')).toEqual(['proxy']);
});

test('the proxy reaches no database, and databases reach nothing outside', () => {
  expect(compose).toMatch(/^ {2}back:\n {4}internal: true$/m);
  const networksOf = (one: string) => services.find(({ name }) => name === one)?.lines ?? '';
  for (const database of ['postgres', 'keycloak-database']) expect(networksOf(database)).toContain('networks: [back]');
  expect(networksOf('proxy')).toMatch(/networks: \{ front: /);
  expect(networksOf('proxy')).not.toMatch(/\bback\b/);
});

test('the broker sees its own certificate only', () => {
  const nats = services.find(({ name }) => name === 'nats')?.lines ?? '';
  expect(nats).toContain('- ./certificates:/certificates:ro');
  expect(nats).not.toMatch(/- certificates:/);
});

test('the sign-in provider does not log the addresses of failed sign-ins', () => {
  expect(compose).toContain('KC_SPI_EVENTS_LISTENER__JBOSS_LOGGING__ERROR_LEVEL: debug');
});
