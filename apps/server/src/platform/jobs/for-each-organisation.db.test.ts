import { anOrganisation, testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { capturedLog } from '../../../testing/captured-log.ts';
import { forEachOrganisation } from './for-each-organisation.ts';

const database = testDatabase();

test('a failure in one organisation is logged, keeps no other waiting, and fails the run at the end', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await anOrganisation(database.owner)).id);
  const [first] = ids.toSorted();
  const { log, lines } = capturedLog();
  const visited: string[] = [];
  const run = forEachOrganisation({ db: database.db, log }, 'tidy', async (organisationId) => {
    visited.push(organisationId);
    if (organisationId === first) throw new Error('planted');
  });
  await expect(run).rejects.toThrow('tidy failed in 1 organisations');
  expect(visited).toEqual(ids.toSorted());
  expect(lines).toMatchObject([{ job: 'tidy', organisationId: first, err: { message: 'planted' } }]);
});
