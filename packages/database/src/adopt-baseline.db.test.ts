import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testDatabase, type TestDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { adoptBaseline } from './adopt-baseline.ts';
import { runMigrations } from './run-migrations.ts';

/** In the order in which they ran; the number is the position. */
const REPLACED = `directory buildings structure events reviews removal secrets opening-hours assets timeslot-version
  reservations rules-version check-in mail mail-templates no-shows calendar-feeds offered-views audit-reading audit-chain
  roles-of-members browser-session versions evacuations screen-mails unreferred-files organisation-links people users-csv
  screens offered-member scim kiosk leaving steady-screens sensors cards-change-hands sensor-calls no-show-evidence
  forwarding usage cancelled-on-a-day anonymising reservation-known event-known climate-limit sensor-trust refused-demand
  forgetting what-if privacy webhooks reservation-by-member reservation-by-member-only legal-holds outbox sensor-platform
  purging calendars event-bound event-bound-checked event-months premises-parts floor-versions doors
  calendar-certificates held-on-floors`
  .split(/\s+/)
  .map((word, at) => `${String(at + 1).padStart(4, '0')}_${word}`);

const fresh = testDatabase();
const replaced = testDatabase();
const incomplete = testDatabase();

const record = async ({ owner }: TestDatabase, names: readonly string[]) => {
  await sql`delete from migration`.execute(owner);
  await sql`insert into migration (name, run_on) select name, now() from unnest(${names}::text[]) name`.execute(owner);
};
const recorded = async ({ owner }: TestDatabase) => {
  const { rows } = await sql<{ name: string }>`select name from migration order by id`.execute(owner);
  return rows.map(({ name }) => name);
};

async function migrateFurther({ urls }: TestDatabase): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'berth-migrations-'));
  await cp(fileURLToPath(new URL('../migrations/0001_baseline.sql', import.meta.url)), join(dir, '0001_baseline.sql'));
  await writeFile(join(dir, '0002_planted.sql'), 'alter table organisation add column planted text');
  await adoptBaseline(urls.owner);
  await runMigrations({ ownerUrl: urls.owner, dir, log: () => {} });
  await rm(dir, { recursive: true });
}

describe('a database created by the migrations that the baseline replaced', () => {
  test('is recorded as having the baseline, and later migrations apply to it', async () => {
    expect(REPLACED).toHaveLength(67);
    await record(replaced, REPLACED);
    await record(fresh, ['0001_baseline']);
    for (const database of [replaced, fresh]) {
      await migrateFurther(database);
      expect(await recorded(database)).toEqual(['0001_baseline', '0002_planted']);
      await sql`select planted from organisation`.execute(database.owner);
    }
  });

  test('is recorded once when two migrations start at the same time', async () => {
    await record(replaced, REPLACED);
    await Promise.all([1, 2, 3].map(() => adoptBaseline(replaced.urls.owner)));
    expect(await recorded(replaced)).toEqual(['0001_baseline']);
  });

  test('is refused unless all of them ran, and its record stays unchanged', async () => {
    await record(incomplete, REPLACED.slice(0, 50));
    await expect(adoptBaseline(incomplete.urls.owner)).rejects.toThrow(/create a new one/);
    expect(await recorded(incomplete)).toEqual(REPLACED.slice(0, 50));
  });
});
