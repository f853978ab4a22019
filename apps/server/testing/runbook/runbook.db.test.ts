import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aBuilding, anOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpCommand } from '../../src/platform/deployment/set-up-command.ts';
import { lookRestored } from '../restore/restored-database.ts';
import { blocksIn, runbookPages } from './blocks.ts';
import { executeBlock, type Installation } from './execute-page.ts';
import { missingOutput } from './missing-output.ts';

const { owner, urls } = testDatabase();
const directory = testDatabase();
const root = mkdtempSync(join(tmpdir(), 'berth-runbook-'));
const erasures = join(root, 'erasures');
const values = new Map([
  ['/erasures/', `${erasures}/`],
  ['<file>', join(erasures, 'erasures.jsonl')],
  ['<table>', 'event'],
  ['<from>', '2026-11-01'],
  ['<to>', '2026-11-02'],
]);

beforeAll(async () => {
  mkdirSync(erasures);
  for (const name of ['erasures', 'audit-anchors']) writeFileSync(join(erasures, `${name}.jsonl`), '');
  const organisation = await anOrganisation(owner);
  const building = await aBuilding(owner, organisation);
  const removed = await anOrganisation(owner);
  await sql`update organisation set removed_at = wall_clock() - interval '31 days' where id = ${removed.id}`.execute(
    owner,
  );
  values.set('<organisation>', organisation.id).set('<building>', building.id);
  values.set('<id>', removed.id).set('<short-name>', removed.slug);
});
afterAll(() => rmSync(root, { recursive: true }));

const SETTINGS = ['berth.example.com', 'login.example.com', 'smtp://mail.example.com', 'no-reply@example.com'];

/** Pages about installing, which make the settings themselves. */
const INSTALLING = ['install.md', 'kubernetes.md'];

/** An operator's folder. */
async function anInstallation(page: string): Promise<Installation> {
  const folder = join(root, page);
  mkdirSync(join(folder, 'deploy'), { recursive: true });
  const path = join(folder, 'deploy/.env');
  if (!INSTALLING.includes(page)) {
    await setUpCommand.run([path, ...SETTINGS], { print: () => {} });
    copyFileSync(path, `${path}.before`);
  }
  return { folder, url: urls.worker, directoryUrl: directory.urls.worker, owner, values };
}

/** Pages that are about a situation; the others are about an installation without problems. */
const situations: Readonly<Record<string, () => Promise<unknown>>> = {
  // A few seconds before the time that the page restores to.
  'backup-and-restore.md': () => lookRestored(owner, new Date('2026-11-17T09:29:55Z')),
};

const settingsOf = (path: string) =>
  new Map([...readFileSync(path, 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

/** The page changes these in the databases and in Keycloak, where an operator types them. */
const TYPED = ['POSTGRES_PASSWORD', 'KEYCLOAK_DB_PASSWORD', 'KEYCLOAK_ADMIN_PASSWORD'];

/** Every secret that set-up makes is replaced, and every other setting stays. */
function expectNewKeys({ folder }: Installation): void {
  const [before, after] = ['.env.before', '.env'].map((name) => settingsOf(join(folder, 'deploy', name)));
  expect([...(after?.keys() ?? [])].toSorted()).toEqual([...(before?.keys() ?? [])].toSorted());
  const changed = [...(after ?? [])].filter(([name, value]) => before?.get(name) !== value).map(([name]) => name);
  const secrets = [...(before?.keys() ?? [])].filter(
    (name) =>
      /PASSWORD|SECRET|NATS_ISSUER|SEALING|BACKUP_KEY/.test(name) &&
      !/^BERTH_(?:SMTP|BACKUP_S3)/.test(name) &&
      !TYPED.includes(name),
  );
  expect(secrets.length).toBeGreaterThan(10);
  expect(changed.toSorted()).toEqual(secrets.toSorted());
}

const results: Readonly<Record<string, (installation: Installation) => void>> = { 'rotate-keys.md': expectNewKeys };

const pages = runbookPages().filter((page) => blocksIn(page).length > 0);

describe('the commands of the runbook', () => {
  test.each(pages.map((page) => [page.name, page] as const))(
    'in %s succeed in their order, and print what the page shows',
    async (name, page) => {
      await situations[name]?.();
      const installation = await anInstallation(name);
      for (const block of blocksIn(page)) {
        const { expected, printed } = await executeBlock(installation, block);
        expect({ at: block.at, printed, missing: missingOutput(expected, printed) }).toMatchObject({ missing: [] });
      }
      results[name]?.(installation);
    },
  );
});

describe('a page with', () => {
  const execute = async (text: string) => {
    const [block = { at: '', commands: [], output: [] }] = blocksIn({ name: 'planted.md', text });
    const { expected, printed } = await executeBlock(
      { folder: root, url: urls.worker, directoryUrl: directory.urls.worker, owner, values },
      block,
    );
    return missingOutput(expected, printed);
  };
  const page = (command: string, output: string) => `\`\`\`sh\n${command}\n\`\`\`\n\n\`\`\`text\n${output}\n\`\`\`\n`;

  test('the right output is accepted', async () => {
    expect(await execute(page('berth run --rm operate replay', '0 put back'))).toEqual([]);
  });

  test('a wrong line of output is refused', async () => {
    expect(await execute(page('berth run --rm operate replay', '1 put back'))).toEqual(['1 put back']);
  });

  test('a command that fails is refused', async () => {
    await expect(execute(page('npm run operate -- replays', ''))).rejects.toThrow('operate replays ended with 2');
    await expect(execute(page('berth run --rm operate verify-audit nobody', ''))).rejects.toThrow('ended with 1');
    await expect(execute(page('sed -i s/a/b/ deploy/missing.env', ''))).rejects.toThrow('missing.env');
  });

  test('SQL that fails is refused', async () => {
    const line = `berth exec postgres sh -c 'psql --username=postgres --dbname=berth --command="delete from sessions"'`;
    await expect(execute(page(line, ''))).rejects.toThrow('"sessions" does not exist');
  });
});

test('the dump of an organisation leaves out exactly the tables that no row policy protects', async () => {
  const { text = '' } = pages.find(({ name }) => name === 'organisation.md') ?? {};
  const excluded = [...text.matchAll(/--exclude-table=(\w+)/g)].map(([, name]) => name);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
    order by 1`.execute(owner);
  expect(excluded).toEqual(rows.map(({ name }) => name));
});
