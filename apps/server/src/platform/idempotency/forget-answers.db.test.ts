import { adminUrl, anOrganisation, testDatabase } from '@berth/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capturedLog } from '../../../testing/captured-log.ts';
import { forgetAnswers } from './forget-answers.job.ts';

const database = testDatabase();
/** Connected as the superuser, which no row policy binds. */
let admin: pg.Client;

beforeAll(async () => {
  const url = new URL(adminUrl());
  url.pathname = `/${database.name}`;
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
});
afterAll(() => admin.end());

const fill = (organisationId: string, answers: number) =>
  admin.query(
    `insert into idempotency_key (organisation_id, actor_id, call, key, body_hash, status, answer, created_at)
     select $1, gen_random_uuid(), 'POST /reservations/{org}/{building}/{objectId}', 'k' || n, sha256(n::text::bytea),
       201, jsonb_build_object('a', md5(n::text)), now() - interval '3 days' from generate_series(1, $2::int) n`,
    [organisationId, answers],
  );

const left = async () => {
  const { rows } = await admin.query<{ id: string; count: number }>(
    'select organisation_id as id, count(*)::int as count from idempotency_key group by 1',
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
};

test('a backlog of 400,000 answers is gone after one run, although the first organisation fails', async () => {
  const organisations = await Promise.all([1, 2, 3].map(() => anOrganisation(database.owner)));
  const [poisoned = '', large = '', last = ''] = organisations.map(({ id }) => id).toSorted();
  await fill(poisoned, 10);
  await fill(large, 400_000);
  await fill(last, 1_000);
  await admin.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
    create trigger refuse before delete on idempotency_key for each row
      when (old.organisation_id = '${poisoned}') execute function refuse()`);
  const { log, lines } = capturedLog();
  await expect(forgetAnswers({ db: database.worker, log }).run()).rejects.toThrow('failed in 1 organisations');
  expect(await left()).toEqual(new Map([[poisoned, 10]]));
  expect(lines).toMatchObject([{ job: 'forget-answers', organisationId: poisoned }]);
});
