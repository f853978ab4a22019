import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const compose = read('compose.yaml');
const example = read('.env.example');

const wanted = new Set([...compose.matchAll(/\$\{(\w+)(?::[^}]*)?\}/g)].map(([, name = '']) => name));
const required = new Set([...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name));
/** With those that are only shown, behind a hash. */
const offered = new Set([...example.matchAll(/^(?:# )?([A-Z]\w+)=/gm)].map(([, name = '']) => name));

test('the example names everything that must be filled in, and nothing that nobody reads', () => {
  expect(required.size).toBeGreaterThan(10);
  expect([...required].filter((name) => !offered.has(name))).toEqual([]);
  expect([...offered].filter((name) => !wanted.has(name))).toEqual([]);
});

const config = readFileSync(new URL('../../apps/server/src/platform/config/config.ts', import.meta.url), 'utf8');

test('our processes are handed only what they read', () => {
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

test('the provider starts with the realm that knows nobody', () => {
  expect(compose).toContain('./keycloak/berth-realm.json:/opt/keycloak/data/import/berth-realm.json:ro');
  expect(compose).toContain('start --import-realm');
  expect(compose).not.toContain('demonstration');
});

test('PostgreSQL begins as in the tests: the same letters, the same order', () => {
  const tested = readFileSync(new URL('./services/postgres.ts', import.meta.url), 'utf8');
  const wanted = [...tested.matchAll(/'(--(?:encoding|locale|builtin-locale|locale-provider)=[\w.-]+)'/g)];
  const [, given = ''] = /POSTGRES_INITDB_ARGS: (.*)/.exec(compose) ?? [];
  expect(wanted).toHaveLength(4);
  expect(wanted.map(([, one = '']) => one).filter((one) => !given.split(' ').includes(one))).toEqual([]);
});

test('the broker is handed what its configurations ask for, and is reached from outside by TLS only', () => {
  const [, nats = ''] = /^ {2}nats:\n([^]*?)\n\n/m.exec(compose) ?? [];
  const [plain, tls] = [read('nats.conf'), read('nats-mqtts.conf')];
  const asked = [...`${plain}${tls}`.matchAll(/: \$([A-Z_]+)|password: \$([A-Z_]+)/g)].map(([, a, b]) => a ?? b ?? '');
  expect(asked).toEqual(expect.arrayContaining(['NATS_ISSUER', 'MQTT_LISTEN', 'MQTTS_CERTIFICATE']));
  expect(asked.filter((name) => !nats.includes(`      ${name}: `))).toEqual([]);
  expect(nats).toContain(`ports: ['8883:8883']`);
  expect(nats).toContain('MQTTS_LISTEN: 0.0.0.0:8883');
  expect(nats).not.toMatch(/MQTT_LISTEN: .*8883/);
  expect(plain).not.toContain('MQTTS_LISTEN');
  expect(tls).toMatch(/listen: \$MQTTS_LISTEN[^}]*tls \{/);
});
