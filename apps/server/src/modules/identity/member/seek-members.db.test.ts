import { inTenant } from '@berth/database';
import { anOrganisation, testDatabase } from '@berth/testkit';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { membersNamed } from './seek-members.sql.ts';

const database = testDatabase();
let own: string;
let other: string;

/** With fewer members, PostgreSQL would scan the table. */
const MEMBERS = 20_000;
const OTHERS = 1000;

beforeAll(async () => {
  [own, other] = [(await anOrganisation(database.owner)).id, (await anOrganisation(database.owner)).id];
  for (const [id, count] of [
    [own, MEMBERS],
    [other, OTHERS],
  ] as const)
    await inTenant(database.owner, id, (tx) =>
      sql`
        insert into member (organisation_id, email, first_name, last_name, explicit)
        select ${id}::uuid, 'p' || n || '@example.org', 'Zoë' || md5(n::text), 'Østergård' || md5((n * 7)::text), true
        from generate_series(1, ${count}::int) n`.execute(tx),
    );
  await sql`analyze member`.execute(database.owner);
});

const planOf = async (how: { seek: string } | object, before?: RawBuilder<unknown>) =>
  inTenant(
    database.db,
    own,
    async (tx) => {
      if (before !== undefined) await before.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain (costs off) select id from member where organisation_id = ${own}::uuid`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    },
    how,
  );

describe('a search', () => {
  test('uses one index for organisation and text', async () => {
    const plan = await planOf({ seek: 'c4ca4238' });
    expect(plan).toMatch(/Index Cond: .*organisation_id = .*search ~~ .*/);
    expect(plan).toContain('member_search');
    expect(plan).not.toContain('Seq Scan');
  });

  test('with a generic plan does not use the index', async () => {
    const generic = sql`set local plan_cache_mode = force_generic_plan`;
    expect(await planOf({}, generic)).not.toContain('member_search');
  });

  test('is planned for its text each time, unlike other queries', async () => {
    const planned = async (how: { seek?: string }) => {
      const read = sql<{ mode: string; role: string }>`
        select current_setting('plan_cache_mode') as mode, current_user::text as role`;
      const { rows } = await inTenant(database.db, own, (tx) => read.execute(tx), how);
      return rows[0];
    };
    // A generic plan takes 45 ms for a text that every name contains.
    expect(await planned({ seek: 'zoe' })).toEqual({ mode: 'force_custom_plan', role: 'berth_seeker' });
    expect(await planned({})).toEqual({ mode: 'auto', role: 'berth_api' });
  });

  test('finds names with and without accents, in its own organisation only', async () => {
    const matches = await membersNamed(database.db, own, 'ZOEc4ca4238', 10);
    expect(matches).toHaveLength(1);
    expect(await membersNamed(database.db, own, 'zoëc4ca4238', 10)).toEqual(matches);
    expect(await membersNamed(database.db, other, 'zoec4ca4238', 10)).not.toEqual(matches);
  });

  test('returns undefined for too many matches', async () => {
    expect(await membersNamed(database.db, own, 'ostergard', 10)).toBeUndefined();
  });

  test('drops its role with the transaction, and may not write with it', async () => {
    await membersNamed(database.db, own, 'ostergard', 10);
    const count = await inTenant(database.db, own, async (tx) =>
      Number(
        (
          await tx
            .selectFrom('member')
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      ),
    );
    expect(count).toBe(MEMBERS);
    const write = inTenant(database.db, own, (tx) => tx.updateTable('member').set({ last_name: 'x' }).execute(), {
      seek: 'zoe',
    });
    await expect(write).rejects.toThrow(/permission denied/);
  });
});
