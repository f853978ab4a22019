import { authoriseIdentifier, buildingAccess, floors, withdrawIdentifier } from '@berth/contract';
import { inTenant, openDatabase, openPool } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorker } from '../../platform/jobs/boss.ts';
import { runJobs } from '../../platform/jobs/run-jobs.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import type { Running } from '../../platform/module.ts';
import { placeOf } from '../../../testing/api-node.ts';
import { testApi } from '../../../testing/test-api.ts';
import { until } from '../../../testing/until.ts';
import { withoutBroker } from '../../../testing/without-broker.ts';
import { tidyAllIdentifiers, tidyIdentifiers } from './tidy-identifiers.job.ts';

const database = testDatabase();
const api = testApi(database);
const ADMIN = { subject: 'dashboard-admin', roles: ['Dashboard-admin'] as const };
const pool = openPool({ url: database.urls.worker, application: 'test-worker', waitMs: 20_000 });
const db = openDatabase(pool);
let boss: PgBoss;
let jobs: Running;
let building: TestBuilding;
let sibling: TestBuilding;

beforeAll(async () => {
  const log = createLogger('silent', 'test');
  boss = await openWorker(database.urls.worker, log);
  jobs = await runJobs({ boss, db, live: withoutBroker, log }, [tidyIdentifiers({ db })], []);
});
afterAll(async () => {
  await jobs.stop();
  await boss.stop({ graceful: false });
  await pool.end();
});
beforeEach(async () => {
  const organisation = await anOrganisation(database.owner);
  building = await aBuilding(database.owner, organisation);
  sibling = await aBuilding(database.owner, organisation);
});

const authorise = (identifier: string, description?: string, at = building) =>
  api.call(authoriseIdentifier, {
    params: placeOf(at),
    query: { identifier, ...(description === undefined ? {} : { description }) },
    as: ADMIN,
  });
const withdraw = (identifier: string, at = building) =>
  api.call(withdrawIdentifier, { params: { ...placeOf(at), identifier }, as: ADMIN });
const list = async (at = building) => (await api.call(buildingAccess, { params: placeOf(at), as: ADMIN })).body;
const enter = async (identifier: string, at = building) =>
  (await api.call(floors, { params: placeOf(at), as: { subject: `of-${identifier}`, identifiers: [identifier] } }))
    .status;
const directory = async () => {
  const rows = await database.owner
    .selectFrom('identifier_organisation')
    .select('identifier')
    .where('organisation_id', '=', building.organisation.id)
    .orderBy('identifier')
    .execute();
  return rows.map(({ identifier }) => identifier);
};
const auditOf = () =>
  inTenant(database.owner, building.organisation.id, (tx) =>
    tx.selectFrom('audit').select(['action', 'subject_id as subject', 'before', 'after']).orderBy('id').execute(),
  );

describe('an organisation identifier', () => {
  test('that is authorised admits its holders to that building and no other', async () => {
    expect(await enter('partner')).toBe(404);
    expect((await authorise('partner', 'Our partner')).body).toEqual({ message: 'Changes saved successfully' });
    expect(await list()).toEqual([{ organisationIdentifier: 'partner', description: 'Our partner' }]);
    expect(await enter('partner')).toBe(200);
    expect(await enter('partner', sibling)).toBe(404);
    expect(await enter('other')).toBe(404);
  });

  test('that is withdrawn admits no one from the next call on', async () => {
    await authorise('partner');
    expect(await enter('partner')).toBe(200);
    expect((await withdraw('partner')).body).toEqual({
      message: 'Deleted successfully',
      releases: { people: 1, reservations: 0, fixedDesks: 0 },
    });
    expect(await enter('partner')).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('that is authorised again gets its new description, and is listed once', async () => {
    await authorise('partner', 'First');
    await authorise('partner', 'Second');
    expect(await list()).toEqual([{ organisationIdentifier: 'partner', description: 'Second' }]);
    expect((await auditOf()).at(1)).toMatchObject({
      before: { identifier: 'partner', description: 'First' },
      after: { identifier: 'partner', description: 'Second' },
    });
  });

  test('is audited when it is authorised and withdrawn', async () => {
    await authorise('partner', 'Our partner');
    await withdraw('partner');
    const entry = { identifier: 'partner', description: 'Our partner' };
    expect(await auditOf()).toEqual([
      { action: 'building.identifier_authorised', subject: building.id, before: null, after: entry },
      { action: 'building.identifier_withdrawn', subject: building.id, before: entry, after: null },
    ]);
  });

  test('that was never authorised cannot be withdrawn, and nothing is recorded', async () => {
    const answer = await withdraw('never');
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'authorisation.not_found' })]);
    expect(await auditOf()).toEqual([]);
  });

  test.each([
    'with/slash',
    'with space',
    'a%2fb',
    'x'.repeat(100),
    'é'.repeat(100),
    `'; drop table building_access; --`,
    '漢字',
  ])('named %s is authorised, listed and withdrawn like any other', async (identifier) => {
    expect((await authorise(identifier)).status).toBe(200);
    expect(await list()).toEqual([{ organisationIdentifier: identifier, description: '' }]);
    expect((await withdraw(identifier)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test.each(['', '   ', 'x'.repeat(101)])('named %j is refused', async (identifier) => {
    expect((await authorise(identifier)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  test('that is authorised concurrently is stored once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => authorise('partner', `by ${n}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await list()).toHaveLength(1);
  });
});

describe('the list of identifiers', () => {
  test('is sorted and contains that building only', async () => {
    for (const identifier of ['c', 'a', 'b']) await authorise(identifier);
    await authorise('elsewhere', '', sibling);
    expect((await list()).map(({ organisationIdentifier }) => organisationIdentifier)).toEqual(['a', 'b', 'c']);
  });
});

describe('the directory of identifiers', () => {
  test('names the organisation while any of its buildings admits the identifier', async () => {
    await authorise('shared');
    await authorise('shared', '', sibling);
    expect(await directory()).toEqual(['shared']);
    await withdraw('shared');
    await authorise('marker');
    await withdraw('marker');
    // When the later job is done, so is the earlier one.
    await until('the marker is removed', async () => !(await directory()).includes('marker'));
    expect(await directory()).toEqual(['shared']);
    await withdraw('shared', sibling);
    await until('the directory is empty', async () => (await directory()).length === 0);
  });

  test('is cleaned every night for all organisations, and keeps identifiers in use', async () => {
    await authorise('used');
    const { organisation } = building;
    await database.owner
      .insertInto('identifier_organisation')
      .values({ organisation_id: organisation.id, identifier: 'left-behind' })
      .execute();
    expect(await directory()).toEqual(['left-behind', 'used']);
    const nightly = tidyAllIdentifiers({ db, log: createLogger('silent', 'test') });
    await nightly.run();
    await nightly.run();
    expect(await directory()).toEqual(['used']);
  });
});

describe('access to identifiers', () => {
  test.each<Role[]>([[], ['Customer-team-lead'], ['Customer-coordinator'], ['Customer-admin']])(
    'is refused with the roles %j, in the caller’s own building too',
    async (...roles) => {
      const as = { subject: `member-${building.slug}`, roles };
      await aMember(database.owner, { issuer: api.issuer.issuer, subject: as.subject }, building);
      const params = placeOf(building);
      const answers = [
        await api.call(buildingAccess, { params, as }),
        await api.call(authoriseIdentifier, { params, query: { identifier: 'mine' }, as }),
        await api.call(withdrawIdentifier, { params: { ...params, identifier: 'mine' }, as }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect(await list()).toEqual([]);
    },
  );

  test('is not found by an operator in a building that does not exist', async () => {
    const params = { org: building.organisation.slug, building: 'not-there' };
    expect((await api.call(buildingAccess, { params, as: ADMIN })).status).toBe(404);
    expect((await api.call(authoriseIdentifier, { params, query: { identifier: 'x1' }, as: ADMIN })).status).toBe(404);
  });
});
