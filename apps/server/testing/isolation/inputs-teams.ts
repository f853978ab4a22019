import { type Database, inTenant } from '@berth/database';
import { type FullBuilding, restoreColleague } from '@berth/testkit';
import { sql } from 'kysely';
import type { Classified } from './classified.ts';

/** The team of the building's colleague, as it was, and none that an earlier request made. */
const withTeam =
  (state: 'active' | 'removed' = 'active') =>
  async (db: Database, building: FullBuilding) => {
    const { organisation, ids, mark } = building;
    await restoreColleague(db, building);
    await inTenant(db, organisation.id, async (tx) => {
      const of = { organisation_id: organisation.id };
      await sql`
        delete from team where organisation_id = ${organisation.id} and (id = ${ids.team} or name like 'matrix%')`.execute(
        tx,
      );
      await tx
        .insertInto('team')
        .values({ ...of, id: ids.team, name: `${mark} team`, removed_at: state === 'removed' ? sql`now()` : null })
        .execute();
      await tx
        .insertInto('team_member')
        .values({ ...of, team_id: ids.team, member_id: ids.member, leads: true })
        .execute();
    });
  };

const ofTeam: Classified = {
  shows: 'the place',
  params: { teamId: 'id of the organisation' },
  notFound: 'team.not_found',
  input: ({ org, ids }) => ({ params: { org, teamId: ids.ids.team } }),
  prepare: withTeam(),
};
const changed = { ...ofTeam, forbidden: 'team.may_not_change' } as const;

export const TEAMS: Record<string, Classified> = {
  'GET /teams/{org}': { input: ({ org }) => ({ params: { org } }), shows: 'nothing' },
  'GET /teams/{org}/removed': {
    input: ({ org }) => ({ params: { org } }),
    shows: 'the organisation',
    prepare: withTeam('removed'),
  },
  'GET /teams/{org}/{teamId}': ofTeam,
  'POST /teams/{org}': {
    ...changed,
    params: {},
    input: ({ org, ids }) => ({
      params: { org },
      body: { id: ids.ids.team, name: `matrix ${ids.mark}`, leads: [`colleague@${ids.mark}.example`], others: [] },
    }),
  },
  'DELETE /teams/{org}/{teamId}': { ...changed, shows: 'nothing' },
  'POST /teams/{org}/{teamId}/restore': { ...changed, prepare: withTeam('removed') },
};
