import { randomBytes } from 'node:crypto';
import { adminUrl, testDatabase, urlsOf } from '@berth/testkit';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { compareSchemas } from '../catalogue/compare-schemas.ts';
import { migrate } from '../migrate.ts';
import { prepareDatabase } from '../roles.ts';
import { loadSchema } from './load-schema.ts';
import { lastRelease, type ReleasedSchema } from './releases.ts';

const fresh = testDatabase();
const databases: string[] = [];

afterEach(async () => {
  const admin = new pg.Client({ connectionString: adminUrl() });
  await admin.connect();
  for (const name of databases.splice(0)) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
});

/** Upgrades a database of the release and lists how it differs from a new one. */
async function differencesAfterUpgrade(release: ReleasedSchema) {
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  const urls = urlsOf(name);
  await prepareDatabase(urls);
  await loadSchema(urls.owner, release);
  await migrate(urls);
  const { onlyInFirst, onlyInSecond } = await compareSchemas(urls.owner, fresh.urls.owner);
  return [...onlyInFirst.map((line) => `- ${line}`), ...onlyInSecond.map((line) => `+ ${line}`)];
}

const without = ({ text, ...release }: ReleasedSchema, pattern: RegExp): ReleasedSchema => {
  const changed = text.replace(pattern, '');
  if (changed === text) throw new Error(`${pattern} is not in the released schema`);
  return { ...release, text: changed };
};

describe('a database of the last release', () => {
  test('has the schema of a new one after an upgrade: columns, constraints, policies and grants [R18]', async () => {
    expect(await differencesAfterUpgrade(lastRelease())).toEqual([]);
  });

  test('that lacks a column, a constraint, a policy or a grant still lacks it after an upgrade, and the check reports it', async () => {
    const faults = [
      /(?<=create table review \([^;]*) {2}message text not null,\n/,
      /,\n {2}constraint review_rating[^\n,]*/,
      /^create policy review_tenant .*\n/m,
      /^grant [^\n]* on review to berth_app;\n/m,
    ];
    const differences = await differencesAfterUpgrade(faults.reduce(without, lastRelease()));
    for (const part of ['message text', 'constraint review_rating', 'create policy review_tenant', 'on review to'])
      expect(differences).toContainEqual(expect.stringMatching(new RegExp(`^\\+ tables review .*${part}`)));
    expect(differences.every((line) => line.includes('review'))).toBe(true);
  });
});
