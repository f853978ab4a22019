/**
 * Sends random and wrong requests to the real api, made by Schemathesis from our own OpenAPI document: no 5xx, every
 * error problem+json, every answer as documented. `node bench/fuzz.ts --cases 100000` for the long version, with
 * `--paths '/reservations/|/absences/'` only for calls whose path matches.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, openPool } from '@berth/database';
import { seedDemo } from '@berth/demonstration';
import { migrate } from '@berth/database/migrate';
import type { Role } from '@berth/domain';
import { testIssuer } from '@berth/testkit/issuer';
import { adminUrl, urlsOf } from '@berth/testkit/urls';
import pg from 'pg';

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '5000' }, seed: { type: 'string' }, paths: { type: 'string' } },
});
const wanted = Number(values.cases);
const isCheck = wanted <= 5000;
// The check asks the same of every change; whoever looks for more takes more cases, and a seed by chance.
const seed = values.seed ?? (isCheck ? '1' : String(Math.floor(Math.random() * 1e9)));
const program = process.env['TEST_SCHEMATHESIS'];
if (program === undefined) throw new Error('TEST_SCHEMATHESIS is not set');

const database = `fuzz_${randomBytes(6).toString('hex')}`;
const urls = urlsOf(database);
const issuer = await testIssuer();
await migrate(urls);
const ownerPool = openPool({ url: urls.owner, application: 'fuzz', size: 2 });
await seedDemo(openDatabase(ownerPool), issuer.issuer);
await ownerPool.end();
const withAdmin = async <T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
/** The directory of the organisation, which lets its own calls in and no person. */
const directoryToken = `scim_${randomBytes(32).toString('base64url')}`;
await withAdmin(database, (client) =>
  client.query(
    `insert into scim_token (organisation_id, name, token_hash, expires_at)
     select id, 'fuzz', $1, now() + interval '1 day' from organisation where slug = 'harbour'`,
    [createHash('sha256').update(directoryToken).digest()],
  ),
);
const [desk] = await withAdmin(database, async (client) => {
  const desks = await client.query<{ id: string }>(
    `select space.id from space join building on building.id = space.building_id
     where building.slug = 'keizersgracht' and space.type = 'DESK' order by space.name limit 1`,
  );
  return desks.rows;
});

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const from = 15_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    server.once('error', reject);
    server.listen(from, '127.0.0.1', () => server.close(() => resolve(from)));
  });

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const api = spawn(process.execPath, ['apps/server/src/entrypoints/api.ts'], {
  env: {
    ...process.env,
    BERTH_ENV: 'test',
    DATABASE_URL: urls.api,
    NATS_URL: process.env['TEST_NATS_URL'],
    NATS_PASSWORD: process.env['TEST_NATS_PASSWORD'],
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_SECRET: 'fuzz',
    WEB_ORIGIN: origin,
    API_PORT: String(port),
    RATE_PER_PERSON: '10000000',
    RATE_PER_ORGANISATION: '10000000',
    RATE_PER_ADDRESS: '10000000',
    RATE_PER_DIRECTORY: '10000000',
    RATE_WRONG_SECRETS: '10000000',
    SEALING_KEYS: `fuzz:${Buffer.alloc(32, 'fuzz').toString('base64')}`,
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

let undeclared = 0;
api.stdout.on('data', (chunk: Buffer) => {
  const text = chunk.toString();
  undeclared += text.split('undeclared problem').length - 1;
  process.stdout.write(text);
});

const untilReady = async (process_: ChildProcess) => {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    if (process_.exitCode !== null) throw new Error('the api did not start');
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the api is not ready');
};

/** Random names never meet a building, nor random ids a desk, so a second round sends everything to some that exist. */
const configs = {
  anywhere: '',
  harbour: `[parameters]
"path.org" = "harbour"
"path.building" = "keizersgracht"
"path.objectId" = "${desk?.id}"
`,
};
type Sender = { name: string; token(): Promise<string>; paths?: string };
const asPerson = (name: string, subject: string, roles: Role[]): Sender => ({
  name,
  token: () =>
    issuer.token({ subject, roles, email: `${name.replace(' ', '-')}@harbour.example` }, { expiresIn: '2h' }),
});
const people: Sender[] = [
  asPerson('dashboard admin', '10000000-0000-4000-8000-000000000001', ['Dashboard-admin']),
  asPerson('coordinator', '10000000-0000-4000-8000-000000000003', ['Customer-coordinator']),
  asPerson('employee', '10000000-0000-4000-8000-000000000008', []),
];
const directory: Sender = { name: 'directory', token: async () => directoryToken, paths: '^/scim/' };
const CHECKS = 'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';

const folder = mkdtempSync(join(tmpdir(), 'berth-fuzz-'));

const run = (command: string, args: string[]) =>
  new Promise<{ status: number; stdout: string }>((resolve) => {
    const child = execFile(command, args, { maxBuffer: 64 * 1024 * 1024, cwd: folder }, (_error, stdout) =>
      resolve({ status: child.exitCode ?? 1, stdout }),
    );
  });

async function round({ person, place: config, phases = 'examples,coverage,fuzzing' }: Turn, examples: number) {
  const file = join(folder, `${config}.toml`);
  writeFileSync(file, configs[config]);
  const paths = values.paths ?? person.paths;
  // Not the synchronous kind: this process also hands out the keys that the api checks tokens with.
  const { status, stdout } = await run(program as string, [
    '--config-file',
    file,
    'run',
    `${origin}/api/3.0/openapi.json`,
    '--checks',
    CHECKS,
    '--header',
    `Authorization: Bearer ${await person.token()}`,
    '--phases',
    phases,
    // A stream does not end, so nothing can be said of its whole answer.
    '--exclude-path-regex',
    '/events/',
    ...(paths === undefined ? [] : ['--include-path-regex', paths]),
    '--max-examples',
    String(examples),
    '--seed',
    seed,
    '--suppress-health-check',
    'all',
    '--no-color',
    '--continue-on-failure',
    // Two threads that parse Python at once trip over each other in CPython 3.11 ('AST constructor recursion depth').
    '--workers',
    '1',
  ]);
  const cases = Number(/(\d+) generated/.exec(stdout)?.[1] ?? 0);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${person.name}, ${config}: ${cases} cases`);
  if (status !== 0) {
    // Its hints about better schemas are longer than the faults, and would push them out of what a build keeps.
    const [, faults = stdout] = /(= FAILURES =[^]*?)(?:= WARNINGS =|$)/.exec(stdout) ?? [];
    console.log(faults.replaceAll(/^(.{300}).*$/gm, '$1'));
  }
  return { failed: status !== 0, cases };
}

/** Besides the cases that cover each schema's corners, which come whatever this says. */
const FIRST = 5;
type Turn = { person: Sender; place: keyof typeof configs; phases?: string };
const [operator, ...others] = people.map((person): Turn => ({ person, place: 'harbour' }));
/**
 * Two at a time. At names that nobody has, everybody is told the same, and the corners of a schema are refused before
 * anybody's rights are looked at, so the check sends there only the one whom most calls let in; whoever asks for more
 * cases sends everybody.
 */
const [check, more]: [Turn[][], Turn[][]] = [
  [
    operator === undefined ? [] : [operator, { ...operator, place: 'anywhere' }],
    [
      ...others.map((turn) => (isCheck ? { ...turn, phases: 'fuzzing' } : turn)),
      { person: directory, place: 'harbour' },
    ],
  ],
  [others.map((turn) => ({ ...turn, place: 'anywhere' }))],
];

/** Everybody, then the same again with twice the examples, for ever. */
function* rounds() {
  for (let examples = FIRST; ; examples *= 2)
    for (const turns of isCheck ? check : [...check, ...more]) yield { turns, examples };
}

let [cases, passed, failed] = [0, 0, 0];
try {
  await untilReady(api);
  console.log(`seed ${seed}`);
  for (const { turns, examples } of rounds()) {
    // Everyone has been everywhere once; from then on it is only about the number.
    if (failed > 0 || (cases >= wanted && examples > FIRST)) break;
    // A process for each: its threads would stumble over each other, two processes do not.
    for (const result of await Promise.all(turns.map((turn) => round(turn, examples)))) {
      cases += result.cases;
      if (result.failed) failed += 1;
      else passed += 1;
    }
  }
} finally {
  // One that did not start has ended already, and says so no second time.
  if (api.exitCode === null) {
    api.kill('SIGTERM');
    await new Promise((resolve) => api.once('exit', resolve));
  }
  await issuer.close();
  await withAdmin('postgres', (client) => client.query(`drop database ${database} with (force)`));
}
if (undeclared > 0) {
  console.log(`${undeclared} answers with a problem that their call does not declare`);
  failed += 1;
}
console.log(`${cases} cases`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
