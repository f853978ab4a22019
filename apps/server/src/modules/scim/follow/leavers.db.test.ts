import { decideScimReleases, provisioning, saveScimMapping } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { ENTRA_DISABLE } from '../protocol/entra.fixture.ts';
import { ADMIN } from '../testing/directory.ts';
import { aFollowedOrganisation, type FollowedOrganisation } from './follow.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const ENABLE = { Operations: [{ op: 'replace', value: { active: true } }] };

describe('a user who leaves', () => {
  let own: FollowedOrganisation;
  beforeAll(async () => {
    own = await aFollowedOrganisation(database, api);
  });

  test('loses access in the transaction of the request, and their reservations are marked for release', async () => {
    const id = await own.create('leaver');
    await own.directory.ask('PATCH', `/Users/${id}`, ENTRA_DISABLE);
    expect((await own.member('leaver'))?.isSuspended).toBe(true);
    expect(await own.events('scim.release_due.v1')).toHaveLength(1);
    await own.directory.ask('PATCH', `/Users/${id}`, ENABLE);
    expect((await own.member('leaver'))?.isSuspended).toBe(false);
    expect(await own.leavers()).toEqual([]);
  });

  test('stays suspended after other changes, if an administrator suspended them', async () => {
    const id = await own.create('suspect');
    await own.within(sql`update member set suspended_at = now() where email = 'suspect@alpha.example' returning id`);
    await own.directory.ask('PATCH', `/Users/${id}`, {
      Operations: [{ op: 'replace', path: 'displayName', value: 'S' }],
    });
    await own.directory.ask('PUT', `/Users/${id}`, own.userBody('suspect', { active: true }));
    expect((await own.member('suspect'))?.isSuspended).toBe(true);
  });

  test('by deletion loses access and everything from groups, and is no longer managed by the directory', async () => {
    const id = await own.create('deleted');
    const group = await own.group('Soon', id);
    await api.call(saveScimMapping, {
      params: { ...own.params, groupId: group },
      body: { buildings: [own.north.id], roles: ['Insights'], userpool: null },
      as: ADMIN,
    });
    await own.work();
    await own.directory.ask('DELETE', `/Users/${id}`);
    expect(await own.member('deleted')).toMatchObject({
      isSuspended: true,
      managedBy: 'berth',
      roles: [],
      buildings: [],
    });
    // Sent again, the user is linked to the same member.
    await own.create('deleted');
    expect(await own.member('deleted')).toMatchObject({ isSuspended: false, managedBy: 'scim' });
  });

  test('with more than ten others within minutes loses access, but the reservations wait for an administrator', async () => {
    const crowd = await aFollowedOrganisation(database, api);
    const ids = await Promise.all(Array.from({ length: 14 }, (_, n) => crowd.create(`c${String(n).padStart(2, '0')}`)));
    await Promise.all(ids.map((id) => crowd.directory.ask('PATCH', `/Users/${id}`, ENTRA_DISABLE)));
    const suspended = await crowd.within(sql`select id from member where suspended_at is not null`);
    expect(suspended).toHaveLength(14);
    expect(await crowd.events('scim.release_due.v1')).toHaveLength(10);
    const { body } = await api.call(provisioning, { params: crowd.params, as: ADMIN });
    expect(body.waiting).toHaveLength(4);
    const [first, second, ...rest] = body.waiting.map(({ memberId }) => memberId);
    const decide = (decision: 'release' | 'keep', memberIds: string[]) =>
      api.call(decideScimReleases, { params: crowd.params, body: { decision, memberIds }, as: ADMIN });
    expect((await decide('keep', [first ?? ''])).body).toEqual({ decided: 1 });
    expect((await decide('release', [second ?? '', first ?? ''])).body).toEqual({ decided: 1 });
    expect(await crowd.events('scim.release_due.v1')).toHaveLength(11);
    expect((await decide('release', rest)).body).toEqual({ decided: 2 });
    expect((await api.call(provisioning, { params: crowd.params, as: ADMIN })).body.waiting).toEqual([]);
    expect((await crowd.audits('scim.releases_decided')).map(({ after }) => after['decision'])).toEqual([
      'keep',
      'release',
      'release',
      'release',
    ]);
    // After ten minutes the limit resets.
    await crowd.within(sql`update scim_leaver set left_at = now() - interval '11 minutes' returning member_id`);
    await crowd.directory.ask('PATCH', `/Users/${await crowd.create('later')}`, ENTRA_DISABLE);
    expect(await crowd.events('scim.release_due.v1')).toHaveLength(14);
  });
});

test('the release limit is one in twenty of three hundred users within minutes; the next release waits', async () => {
  const own = await aFollowedOrganisation(database, api);
  const ids = await Promise.all(Array.from({ length: 16 }, (_, n) => own.create(`p${n}`)));
  await own.within(sql`
    insert into scim_user (organisation_id, user_name, address, active, resource, pending)
    select ${own.organisation.id}::uuid, n || '@many.example', n || '@many.example', true,
      jsonb_build_object('userName', n || '@many.example', 'active', true, 'name', '{}'::jsonb, 'emails', '[]'::jsonb), false
    from generate_series(1, 284) n returning id`);
  for (const id of ids) await own.directory.ask('PATCH', `/Users/${id}`, ENTRA_DISABLE);
  expect(await own.events('scim.release_due.v1')).toHaveLength(15);
  expect((await own.leavers()).filter(({ waits }) => waits)).toHaveLength(1);
  expect(await own.within(sql`select id from member where suspended_at is not null`)).toHaveLength(16);
});
