import { type Database, inTenant } from '@berth/database';
import type { FullBuilding } from '@berth/testkit';
import { sql } from 'kysely';
import type { Classified } from './classified.ts';

const THIRTY_DAYS = { roles: [], identifiers: [], cards: [], groups: [], fixedDesks: [], absences: [] };

/** The colleague of the building: an employee who was added to it only. */
const withColleague =
  (state: 'active' | 'removed' = 'active', roles: string[] = []) =>
  (db: Database, { id, organisation, ids, mark }: FullBuilding) =>
    inTenant(db, organisation.id, async (tx) => {
      const place = { organisation_id: organisation.id, building_id: id };
      const before = state === 'removed' ? JSON.stringify({ ...THIRTY_DAYS, groups: [] }) : null;
      await tx
        .updateTable('member')
        .set({
          first_name: mark,
          last_name: 'Colleague',
          suspended_at: null,
          removed_at: state === 'removed' ? sql`now()` : null,
          before_removal: before,
          roles,
          attributes: '{}',
          explicit: true,
        })
        .where('member.organisation_id', '=', organisation.id)
        .where('member.id', '=', ids.member)
        .execute();
      await tx
        .insertInto('member_building')
        .values({ ...place, member_id: ids.member })
        .onConflict((oc) => oc.doNothing())
        .execute();
      await tx
        .insertInto('fixed_desk')
        .values({ organisation_id: organisation.id, space_id: ids.desk, member_id: ids.member })
        .onConflict((oc) => oc.doNothing())
        .execute();
    });

/** Anybody else's user is as unknown as none. */
const user = {
  shows: 'nothing',
  placeIn: 'user',
  params: { userId: { notAnId: 'says where the call is aimed' } },
  input: ({ ids }) => ({ params: { userId: ids.ids.member } }),
  notFound: 'user.not_found',
  prepare: withColleague(),
} satisfies Classified;
/** An employee, whom only administrators outrank. */
const changed = { ...user, adminsOnly: 'user.may_not_edit' } as const;

const group = {
  ...changed,
  params: { ...user.params, groupId: 'id of the organisation' },
  input: ({ there, ids }) => ({ params: { userId: (there ?? ids).ids.member, groupId: ids.id } }),
} satisfies Classified;

const role = {
  ...user,
  params: { ...user.params, role: { notAnId: 'one of a fixed list' } },
  input: ({ ids }) => ({ params: { userId: ids.ids.member, role: 'Insights' } }),
} satisfies Classified;

export const USERS: Record<string, Classified> = {
  'GET /admin/users/{org}': {
    shows: 'the place',
    input: ({ org, ids }) => ({ params: { org }, query: { building: ids.slug } }),
    prepare: withColleague(),
  },
  'GET /admin/users/{org}/accountTypes': { shows: 'nothing', input: ({ org }) => ({ params: { org } }) },
  'GET /admin/users/{org}/{building}/{userId}': {
    shows: 'the place',
    params: { userId: 'id of the organisation' },
    input: ({ org, building, ids }) => ({ params: { org, building, userId: ids.ids.member } }),
    notFound: 'user.not_found',
    prepare: withColleague(),
  },
  'GET /admin/users/{userId}/canEdit': user,
  'GET /admin/users/{userId}/groups': { ...user, shows: 'the place' },
  'PUT /admin/users/{userId}/groups/{groupId}': { ...group, notFoundBesideUser: 'building.not_found' },
  'DELETE /admin/users/{userId}/groups/{groupId}': {
    ...group,
    shows: 'the place',
    notFoundBesideUser: 'user.group_not_found',
  },
  'POST /admin/users/{id}': {
    ...changed,
    params: { id: user.params.userId },
    input: ({ ids }) => ({
      params: { id: ids.ids.member },
      body: { id: ids.ids.member, attributes: { userpool: ['matrix'] } },
    }),
  },
  'DELETE /admin/users/{userId}': { ...changed, shows: 'the place' },
  'PUT /admin/users/{userId}/roles/{role}': role,
  'DELETE /admin/users/{userId}/roles/{role}': { ...role, prepare: withColleague('active', ['Insights']) },
  'POST /admin/users/{org}/invitations': {
    shows: 'nothing',
    input: ({ org, ids }) => ({
      params: { org },
      body: { email: 'newcomer@matrix.example', firstName: 'New', lastName: 'Comer', buildings: [ids.slug] },
    }),
  },
  'POST /my/invitation': {
    shows: 'nothing',
    isNobodys: true,
    notFound: 'invitation.not_valid',
    input: ({ org }) => ({ params: {}, body: { org, token: 'x'.repeat(43) } }),
  },
  'POST /admin/users/{userId}/erase': {
    ...user,
    prepare: withColleague('removed'),
    input: ({ ids }) => ({ params: { userId: ids.ids.member }, body: { name: `${ids.mark} Colleague` } }),
  },
  'POST /admin/users/{userId}/suspend': user,
  'POST /admin/users/{userId}/restore': { ...user, prepare: withColleague('removed') },
};
