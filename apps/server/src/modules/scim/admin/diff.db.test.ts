import { scimDiff } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { fillDirectory } from '../../../../testing/people/fill-directory.ts';
import { recordedStatements } from '../../../../testing/recorded-statements.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { aFollowedOrganisation } from '../follow/follow.fixture.ts';
import { ADMIN } from '../testing/directory.ts';
import { USERS_AT_ONCE } from './diff.ts';

const database = testDatabase();
const api = testApi(database);
const USERS = 2 * USERS_AT_ONCE + 400;

test('a directory of any size is compared in batches, each user once', async () => {
  const own = await aFollowedOrganisation(database, api, 'observe');
  await fillDirectory(database.owner, own.organisation.id, USERS);
  const read = () => api.call(scimDiff, { params: own.params, as: ADMIN });
  const statements = await recordedStatements(read);
  const { body } = await read();
  expect(body).toMatchObject({ added: USERS / 2, linked: USERS / 4, suspended: USERS / 4, changed: 0, unchanged: 0 });
  // The first hundred rows, the most severe effects first.
  expect(body.rows).toHaveLength(100);
  expect(new Set(body.rows.map(({ effect }) => effect))).toEqual(new Set(['suspended']));
  const longest = Math.max(
    ...statements.flatMap(({ values }) => values.map((value) => (Array.isArray(value) ? value.length : 0))),
  );
  expect(longest).toBe(USERS_AT_ONCE);
});
