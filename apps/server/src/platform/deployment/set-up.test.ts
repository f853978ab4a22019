import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSealer, sealingKeysFrom } from '../secrets/sealer.ts';
import { deploymentEnvironment } from './deployment-environment.ts';
import { setUpCommand } from './set-up-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'berth-set-up-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WORDS = [
  'berth.example.com',
  'login.example.com',
  'smtps://us%40er:p%24w@mail.example.com',
  'no-reply@example.com',
];
const [host = '', signInHost = '', smtpUrl = '', mailFrom = ''] = WORDS;
const decided = { host, signInHost, smtpUrl, mailFrom };
const print = () => {};
const deploy = (name: string) => readFileSync(new URL(`../../../../../deploy/${name}`, import.meta.url), 'utf8');
const isSecret = (name: string) =>
  /PASSWORD|SECRET|SEED|KEYS|BACKUP_KEY/.test(name) && !/^BERTH_(?:SMTP|BACKUP_S3)/.test(name);

test('the file has every value that the deployment requires, and only those of the example', () => {
  const made = Object.keys(deploymentEnvironment(decided));
  const required = [...deploy('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name);
  const offered = [...deploy('.env.example').matchAll(/^(?:# )?([A-Z]\w+)=/gm)].map(([, name = '']) => name);
  expect(required.length).toBeGreaterThan(10);
  expect(required.filter((name) => !made.includes(name))).toEqual([]);
  expect(made.toSorted()).toEqual(offered.toSorted());
});

test('every secret is new, long, unique and safe in a URL', async () => {
  const [one, other] = [deploymentEnvironment(decided), deploymentEnvironment(decided)];
  const names = Object.keys(one).filter(isSecret);
  expect(names).toHaveLength(16);
  expect(new Set([one, other].flatMap((made) => names.map((name) => made[name]))).size).toBe(32);
  for (const name of names.filter((each) => each !== 'BERTH_SEALING_KEYS' && each !== 'NATS_ISSUER_SEED'))
    expect(one[name], name).toMatch(/^[\w-]{43}$/);
  const sealer = createSealer(sealingKeysFrom(one['BERTH_SEALING_KEYS'] ?? ''));
  const context = { organisationId: 'o', table: 't', field: 'f' };
  expect(await sealer.open(await sealer.seal('kept', context), context)).toBe('kept');
});

test('the mail server URL is split into the settings of the provider', () => {
  expect(deploymentEnvironment(decided)).toMatchObject({
    BERTH_SMTP_HOST: 'mail.example.com',
    BERTH_SMTP_PORT: '465',
    BERTH_SMTP_AUTH: 'true',
    BERTH_SMTP_USER: 'us@er',
    BERTH_SMTP_PASSWORD: 'p$w',
    BERTH_SMTP_STARTTLS: 'false',
    BERTH_SMTP_SSL: 'true',
  });
  expect(deploymentEnvironment({ ...decided, smtpUrl: 'smtp://a:b@mail.example.com' })).toMatchObject({
    BERTH_SMTP_PORT: '587',
    BERTH_SMTP_STARTTLS: 'true',
    BERTH_SMTP_SSL: 'false',
  });
  expect(deploymentEnvironment({ ...decided, smtpUrl: 'smtp://mail:1025' })).toMatchObject({
    BERTH_SMTP_PORT: '1025',
    BERTH_SMTP_AUTH: 'false',
    BERTH_SMTP_STARTTLS: 'false',
  });
});

test.each([
  [{ host: 'https://berth.example.com' }, 'is not a host name'],
  [{ signInHost: host }, 'two host names'],
  [{ smtpUrl: 'mail.example.com' }, 'mail server'],
  [{ mailFrom: 'Berth' }, 'mail address'],
])('an invalid value is refused before the file is written: %o', async (slip, message) => {
  const words = Object.values({ ...decided, ...slip });
  const path = join(folder, 'slip.env');
  await expect(setUpCommand.run([path, ...words], { print })).rejects.toThrow(message);
  expect(() => statSync(path)).toThrow('ENOENT');
});

test('the file is readable by its owner only, keeps its values in a shell, and is never overwritten', async () => {
  const path = join(folder, 'deployment.env');
  await setUpCommand.run([path, ...WORDS], { print });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain("BERTH_SMTP_PASSWORD='p$w'\n");
  const asShell = execFileSync('sh', ['-c', `. "${path}"; printf %s "$BERTH_SMTP_PASSWORD $SMTP_URL"`], {
    encoding: 'utf8',
  });
  expect(asShell).toBe(`p$w ${smtpUrl}`);

  await expect(setUpCommand.run([path, ...WORDS], { print })).rejects.toThrow('exists already');
  expect(readFileSync(path, 'utf8')).toBe(before);
});

test('no secret is printed', async () => {
  const lines: string[] = [];
  const path = join(folder, 'quiet.env');
  await setUpCommand.run([path, ...WORDS], { print: (line) => lines.push(line) });
  const values = [...readFileSync(path, 'utf8').matchAll(/^(\w+)=(.+)$/gm)].filter(([, name = '']) => isSecret(name));
  expect(values).toHaveLength(16);
  for (const [, name, value = ''] of values) expect(lines.join('\n'), name).not.toContain(value);
});
