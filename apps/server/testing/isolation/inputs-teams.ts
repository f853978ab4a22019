import { type Database, inTenant } from '@berth/database';
import { type FullBuilding, restoreColleague } from '@berth/testkit';
import { sql } from 'kysely';
import type { Classified } from './classified.ts';
import { nextMonday } from './inputs-reservations.ts';

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

/** An open day of that team in two weeks, without invitees, in a building where team days are on. */
const withTeamDay = async (db: Database, building: FullBuilding) => {
  await withTeam()(db, building);
  const { organisation, ids, id } = building;
  await inTenant(db, organisation.id, async (tx) => {
    await sql`
      update building set settings = settings || '{"team_days": true}'
      where organisation_id = ${organisation.id} and id = ${id}`.execute(tx);
    await sql`delete from team_day where organisation_id = ${organisation.id} and building_id = ${id}`.execute(tx);
    const email = `mate@${building.mark}.example`;
    await sql`delete from member where organisation_id = ${organisation.id} and email = ${email}`.execute(tx);
    await sql`
      with mate as (
        insert into member (organisation_id, email, first_name, last_name, explicit)
        values (${organisation.id}, ${email}, ${building.mark}, 'Mate', true) returning id),
      added as (
        insert into member_building (organisation_id, building_id, member_id)
        select ${organisation.id}::uuid, ${id}::uuid, mate.id from mate)
      insert into team_member (organisation_id, team_id, member_id)
      select ${organisation.id}::uuid, ${ids.team}::uuid, mate.id from mate`.execute(tx);
    await sql`
      insert into team_day (organisation_id, id, building_id, team_id, local_day, start_at, end_at)
      values (${organisation.id}, ${ids.teamDay}, ${id}, ${ids.team}, current_date + 14, now() + interval '14 days',
        now() + interval '14 days 1 hour')`.execute(tx);
  });
};

/** The same day, with a desk that is held for the member. */
const withHeldDesk = async (db: Database, building: FullBuilding) => {
  await withTeamDay(db, building);
  const { organisation, ids } = building;
  await inTenant(db, organisation.id, async (tx) => {
    await sql`
      delete from reservation using hold
      where reservation.organisation_id = ${organisation.id} and hold.organisation_id = ${organisation.id}
        and hold.reservation_id = reservation.id and hold.subject_id = ${ids.teamDay}`.execute(tx);
    const { startDatetime, endDatetime } = nextMonday();
    await sql`
      update team_day set start_at = ${startDatetime}, end_at = ${endDatetime}, local_day = ${startDatetime.slice(0, 10)}
      where organisation_id = ${organisation.id} and id = ${ids.teamDay}`.execute(tx);
    await sql`
      with held as (
        insert into reservation (organisation_id, id, floor_id, space_id, local_day, start_at, end_at, state, exclusive,
          visible_to_others, ticket)
        select day.organisation_id, uuidv7(), ${ids.floor}, ${ids.freeDesk}, day.local_day, day.start_at, day.end_at, 'h',
          false, false, uuid_send(gen_random_uuid())
        from team_day day where day.organisation_id = ${organisation.id} and day.id = ${ids.teamDay}
        returning organisation_id, id),
      kept as (
        insert into hold (organisation_id, reservation_id, reason, subject_id, expires_at)
        select held.organisation_id, held.id, 'team-day', ${ids.teamDay}, now() + interval '1 day' from held)
      insert into team_day_invitee (organisation_id, team_day_id, member_id, reservation_id)
      select held.organisation_id, ${ids.teamDay}, ${ids.member}, held.id from held`.execute(tx);
  });
};

const inThreeDays = (time: string) => `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T${time}:00Z`;

const ofDay: Classified = {
  shows: 'the place',
  params: { id: 'id of the building' },
  notFound: 'team_day.not_found',
  input: ({ org, building, ids }) => ({ params: { org, building, id: ids.ids.teamDay } }),
  prepare: withTeamDay,
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
  'GET /my/team-days': { input: ({ org }) => ({ params: {}, query: { org } }), shows: 'nothing' },
  'GET /team-days/{org}/{building}/{id}': ofDay,
  'POST /team-days/{org}/{building}/{id}/respond': {
    ...ofDay,
    shows: 'nothing',
    // No caller of this world is invited.
    isNobodys: true,
    input: (target) => ({ ...ofDay.input(target), body: { answer: 'yes' } }),
  },
  'GET /teams/{org}/{building}/{teamId}/days': {
    shows: 'nothing',
    params: { teamId: 'id of the organisation' },
    notFound: 'team.not_found',
    forbidden: 'team_day.not_lead',
    input: ({ org, building, ids }) => ({ params: { org, building, teamId: ids.ids.team } }),
    prepare: withTeamDay,
  },
  'POST /team-days/{org}/{building}': {
    shows: 'the place',
    forbidden: 'team_day.not_lead',
    input: ({ org, building, ids }) => ({
      params: { org, building },
      body: { teamId: ids.ids.team, startDatetime: inThreeDays('10:00'), endDatetime: inThreeDays('11:00') },
    }),
    prepare: withTeamDay,
  },
  'POST /team-days/{org}/{building}/check': {
    shows: 'the place',
    forbidden: 'team_day.not_lead',
    input: ({ org, building, ids }) => ({
      params: { org, building },
      body: { teamId: ids.ids.team, startDatetime: inThreeDays('10:00'), endDatetime: inThreeDays('11:00') },
    }),
    prepare: withTeamDay,
  },
  'POST /team-days/{org}/{building}/{id}/swap': {
    ...ofDay,
    prepare: withHeldDesk,
    input: (target) => ({ ...ofDay.input(target), body: { a: target.ids.ids.freeDesk, b: target.ids.ids.freeDesk } }),
  },
  'DELETE /team-days/{org}/{building}/{id}': { ...ofDay, shows: 'nothing' },
};
