import { runUsersCsvJobAgain } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { aFiledOrganisation, csv, type FiledOrganisation } from './member-files.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let filed: FiledOrganisation;
beforeEach(async () => {
  filed = await aFiledOrganisation(database, api);
});

const FILE = csv(
  'username;firstName;lastName',
  ...Array.from({ length: 600 }, (_, at) => `p${at}@filed.example;Person;Number ${at}`),
);
const suspendUploader = (suspended: boolean) =>
  filed.within((tx) =>
    sql`update member set suspended_at = ${suspended ? sql`now()` : sql`null`} where email like 'admin-%'`.execute(tx),
  );
const again = async (jobId: string, as = filed.admin, org = filed.org) => {
  const { status, body } = await api.call(runUsersCsvJobAgain, { params: { org, jobId }, as });
  return [status, (body as unknown as { code?: string }).code];
};

/** Creates a job that stopped after its first rows, because its uploader lost their role. */
async function aFailedFile(): Promise<string> {
  await filed.validate(FILE);
  await filed.upload(FILE);
  await sql`
    create or replace function stop_halfway() returns trigger language plpgsql as $$
    begin update member set suspended_at = now() where email like 'admin-%'; return new; end $$`.execute(
    database.owner,
  );
  await sql`
    create or replace trigger stop_halfway after update of next_row on csv_job for each row
    when (new.next_row = 500) execute function stop_halfway()`.execute(database.owner);
  await filed.work();
  await suspendUploader(false);
  const jobs = await filed.jobs();
  expect(jobs).toMatchObject([{ state: 'failed', failure: 'not_allowed', done: 500, can: { runAgain: true } }]);
  return jobs[0]?.id ?? '';
}

test('a failed import continues at its row, with the rights of the caller, and repeats nothing', async () => {
  const jobId = await aFailedFile();
  await filed.addMember('chief', { granted: ['Customer-admin'] });
  await suspendUploader(true);
  expect(await again(jobId, { subject: 'chief', roles: ['Customer-admin'] })).toEqual([200, undefined]);
  await filed.work();
  await suspendUploader(false);
  expect(await filed.jobs()).toMatchObject([
    { state: 'done', failure: null, done: 600, added: 600, changed: 0, unchanged: 0, can: { runAgain: false } },
  ]);
  expect(await again(jobId)).toEqual([409, 'csv.job_not_failed']);
  const actions = await filed.within((tx) =>
    sql<{ action: string }>`
      select action from audit where action like 'member\\_file.%' or action = 'member.imported'`.execute(tx),
  );
  const counted = Object.entries(Object.groupBy(actions.rows, ({ action }) => action)).map(
    ([action, all]) => [action, all?.length] as const,
  );
  expect(Object.fromEntries(counted)).toEqual({
    'member.imported': 600,
    'member_file.resumed': 1,
    'member_file.uploaded': 1,
  });
});

test('coordinators and other organisations cannot restart an import', async () => {
  const jobId = await aFailedFile();
  await filed.addMember('corrie', { granted: ['Customer-coordinator'] });
  const elsewhere = await aFiledOrganisation(database, api);
  expect(await again(jobId, { subject: 'corrie', roles: ['Customer-coordinator'] })).toEqual([403, 'csv.not_allowed']);
  expect(await again(jobId, elsewhere.admin, elsewhere.org)).toEqual([404, 'csv.job_not_found']);
  expect(await again(jobId, elsewhere.admin)).toEqual([404, expect.stringMatching(/not_found$/)]);
});
