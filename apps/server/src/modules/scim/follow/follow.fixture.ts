import { setScimMode } from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, anOrganisation, type TestDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { record } from '../../../platform/events/record.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { openSender } from '../../../../testing/open-sender.ts';
import type { TestApi } from '../../../../testing/test-api.ts';
import { withoutBroker } from '../../../../testing/without-broker.ts';
import { ADMIN, connectedDirectory } from '../testing/directory.ts';
import { followDirectoryJob } from './follow-directory.job.ts';

type MemberRow = {
  email: string;
  firstName: string;
  managedBy: string;
  isSuspended: boolean;
  roles: string[];
  userpools: string[] | null;
  buildings: string[];
};

/** The dependencies of this module's jobs. */
export async function jobDeps({ worker: db }: TestDatabase): Promise<JobDeps> {
  const log = createLogger('silent', 'test');
  const boss = await openSender(db, log);
  const deps = { db, record, live: withoutBroker, log, boss };
  return deps as unknown as JobDeps;
}

/** Creates an organisation with two buildings and a directory, with functions to read its members. */
export async function aFollowedOrganisation(database: TestDatabase, api: TestApi, mode: 'observe' | 'apply' = 'apply') {
  const organisation = await anOrganisation(database.owner, { domain: `${crypto.randomUUID()}.example` });
  const [north, south] = [await aBuilding(database.owner, organisation), await aBuilding(database.owner, organisation)];
  const directory = await connectedDirectory(api, database.owner, north);
  const params = { org: organisation.slug };
  const deps = await jobDeps(database);
  const within = <T>(query: ReturnType<typeof sql<T>>) =>
    inTenant(database.owner, organisation.id, async (tx) => (await query.execute(tx)).rows);

  const own = {
    organisation,
    north,
    south,
    directory,
    params,
    within,
    deps,
    setMode: (to: 'observe' | 'apply') => api.call(setScimMode, { params, body: { mode: to }, as: ADMIN }),
    /** Runs the worker's job for members that are due. */
    work: () =>
      followDirectoryJob(own.deps).run({
        organisationId: organisation.id,
        eventId: crypto.randomUUID(),
        type: 'scim.members_due.v1',
        payload: { users: 1 },
        actorId: null,
      }),
    userBody: (name: string, more: object = {}) => ({
      userName: `${name}@alpha.example`,
      name: { givenName: name, familyName: 'Tester' },
      ...more,
    }),
    create: async (name: string, more: object = {}) =>
      String((await directory.ask('POST', '/Users', own.userBody(name, more)))['id']),
    group: async (displayName: string, ...ids: string[]) =>
      String((await directory.ask('POST', '/Groups', { displayName, members: ids.map((value) => ({ value })) }))['id']),
    member: async (name: string): Promise<MemberRow | undefined> => {
      const [row] = await within(sql<MemberRow>`
        select email, first_name as "firstName", managed_by as "managedBy", suspended_at is not null as "isSuspended",
          roles, array(select jsonb_array_elements_text(attributes -> 'userpool')) as userpools,
          array(select building_id::text from member_building b where b.member_id = member.id order by 1) as buildings
        from member where email = ${`${name}@alpha.example`}`);
      return row;
    },
    events: async (type: string) =>
      (
        await within(sql<{ memberId: string }>`
        select payload ->> 'memberId' as "memberId" from event where type = ${type} order by id`)
      ).map(({ memberId }) => memberId),
    leavers: () =>
      within(sql<{ email: string; waits: boolean }>`
        select member.email, scim_leaver.waits from scim_leaver join member on member.id = scim_leaver.member_id
        order by scim_leaver.waits, member.email`),
    audits: (action: string) =>
      within(sql<{ actorId: string | null; after: Record<string, unknown> }>`
        select actor_id as "actorId", after from audit where action = ${action} order by id`),
  };
  if (mode === 'apply') await own.setMode('apply');
  return own;
}

export type FollowedOrganisation = Awaited<ReturnType<typeof aFollowedOrganisation>>;
