import { neighbourhoods, removeNeighbourhood, removeTeam, restoreTeam, saveNeighbourhood } from '@berth/contract';
import { WEEKDAYS } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const LATER = day(3);
const MORNING = hours(LATER, '09:00', '12:00');
const RESTRICTED = 'reservation.neighbourhood_restricted';

let building: ReservableBuilding;
let admin: ReservingPerson;
let anna: ReservingPerson;
let dan: ReservingPerson;
let desks: string[];

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  admin = await building.person('admin', { roles: ['Customer-admin'] });
  anna = await building.person('anna');
  dan = await building.person('dan');
  desks = await building.desks(await building.room('Studio', 'desks'), ['S1', 'S2', 'S3', 'S4']);
});

const org = () => building.organisation.id;

async function aTeam(...people: ReservingPerson[]): Promise<string> {
  return building.within(async (tx) => {
    const { id } = await tx
      .insertInto('team')
      .values({ organisation_id: org(), name: 'Design' })
      .returning('team.id')
      .executeTakeFirstOrThrow();
    for (const { memberId } of people)
      await tx.insertInto('team_member').values({ organisation_id: org(), team_id: id, member_id: memberId }).execute();
    return id;
  });
}

/** A team that is a group of the directory. */
async function aDirectoryTeam(...people: ReservingPerson[]): Promise<{ teamId: string; groupId: string }> {
  return building.within(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into scim_group (organisation_id, display_name) values (${org()}, 'Studio') returning id`.execute(tx);
    const groupId = rows[0]?.id ?? '';
    for (const { memberId, email } of people)
      await sql`
        with listed as (
          insert into scim_user (organisation_id, user_name, address, active, resource, pending, member_id)
          values (${org()}, ${email}, ${email}, true, '{}', false, ${memberId}) returning id)
        insert into scim_group_member (organisation_id, group_id, user_id)
        select ${org()}::uuid, ${groupId}::uuid, listed.id from listed`.execute(tx);
    const { id } = await tx
      .insertInto('team')
      .values({ organisation_id: org(), name: 'Studio', source: 'directory', scim_group_id: groupId })
      .returning('team.id')
      .executeTakeFirstOrThrow();
    return { teamId: id, groupId };
  });
}

const save = (
  teamIds: string[],
  changes: { userpools?: string[]; guaranteed?: number; id?: string; version?: number } = {},
) =>
  api.call(saveNeighbourhood, {
    params: building.params,
    as: admin,
    body: {
      name: 'Design',
      colour: 2,
      floorId: building.floorId,
      spaceIds: desks.slice(0, 3),
      userpools: [],
      teamIds,
      weekdays: [...WEEKDAYS],
      opensDaysBefore: 1,
      opensAtHour: 16,
      opensWhenFreePercent: null,
      guaranteed: 0,
      guaranteedUntilHour: 10,
      ...changes,
    },
  });
const reserve = (who: ReservingPerson, desk: number, body: Parameters<typeof building.reserve>[2] = MORNING) =>
  building.reserve(who, desks[desk] ?? '', body);
const isMine = async (as: ReservingPerson) =>
  (await api.call(neighbourhoods, { params: building.params, query: { date: LATER }, as })).body[0]?.mine;

describe('a neighbourhood for a team', () => {
  test('is for the people of the team, whatever their groups', async () => {
    const team = await aTeam(dan);
    expect((await save([team])).status).toBe(200);
    expect([await isMine(dan), await isMine(anna)]).toEqual([true, false]);
    expect(refusalIn(await reserve(anna, 0)).code).toBe(RESTRICTED);
    expect((await reserve(dan, 0)).status).toBe(201);
  });

  test('follows the people of a directory group', async () => {
    const { teamId, groupId } = await aDirectoryTeam(dan);
    await save([teamId]);
    expect(refusalIn(await reserve(anna, 0)).code).toBe(RESTRICTED);
    expect((await reserve(dan, 0)).status).toBe(201);
    await building.within((tx) =>
      sql`delete from scim_group_member where organisation_id = ${org()} and group_id = ${groupId}`.execute(tx),
    );
    // A team without people restricts no one.
    expect((await reserve(anna, 1)).status).toBe(201);
  });

  test('is refused to a person who has left the team; their reservations stay', async () => {
    const team = await aTeam(dan, admin);
    await save([team]);
    const { body } = await reserve(dan, 0);
    await building.within((tx) =>
      tx.deleteFrom('team_member').where('team_id', '=', team).where('member_id', '=', dan.memberId).execute(),
    );
    expect(await isMine(dan)).toBe(false);
    expect(refusalIn(await reserve(dan, 1, hours(day(4), '09:00', '12:00'))).code).toBe(RESTRICTED);
    expect(body.reservations[0]?.id).toBeDefined();
    const { rows } = await building.within((tx) =>
      sql`select id from reservation where organisation_id = ${org()} and holds_space`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  test('is open to everyone while the team is removed, and returns with it', async () => {
    const team = await aTeam(dan);
    const { body } = await save([team]);
    await api.call(removeTeam, { params: { org: building.params.org, teamId: team }, as: admin });
    expect((await reserve(anna, 0)).status).toBe(201);
    // Saving in the meantime does not lose the removed team, which the form does not list.
    const { id, version } = body.neighbourhood;
    const saved = await save([], { id, version });
    expect(saved.body.neighbourhood.teamIds).toEqual([]);
    const restored = await api.call(restoreTeam, { params: { org: building.params.org, teamId: team }, as: admin });
    expect(restored).toMatchObject({ status: 200 });
    expect(refusalIn(await reserve(anna, 1, hours(day(4), '09:00', '12:00'))).code).toBe(RESTRICTED);
    expect((await reserve(dan, 1)).status).toBe(201);
  });

  test('can be for groups too, and a team is taken out by saving without it', async () => {
    const team = await aTeam(dan);
    const saved = await save([team, team], { userpools: ['Brand'] });
    const { id, version, teamIds, userpools } = saved.body.neighbourhood;
    expect({ teamIds, userpools }).toEqual({ teamIds: [team], userpools: ['Brand'] });
    expect((await reserve(dan, 0)).status).toBe(201);
    await save([], { id, version, userpools: ['Brand'] });
    expect(refusalIn(await reserve(dan, 1, hours(day(4), '09:00', '12:00'))).code).toBe(RESTRICTED);
  });

  test('cannot name a team that was removed or belongs to another organisation', async () => {
    const other = await aReservableBuilding(database, api);
    const { id } = await other.within((tx) =>
      tx
        .insertInto('team')
        .values({ organisation_id: other.organisation.id, name: 'Theirs' })
        .returning('team.id')
        .executeTakeFirstOrThrow(),
    );
    expect(refusalIn(await save([id])).code).toBe('team.not_found');
    const removed = await aTeam(dan);
    await api.call(removeTeam, { params: { org: building.params.org, teamId: removed }, as: admin });
    expect(refusalIn(await save([removed])).code).toBe('team.not_found');
  });

  test('keeps its last desks for the team', async () => {
    const team = await aTeam(dan, admin);
    const { body } = await save([team], { guaranteed: 2 });
    await building.openNeighbourhood(body.neighbourhood.id, LATER);
    expect((await reserve(anna, 0)).status).toBe(201);
    const eva = await building.person('eva');
    expect(refusalIn(await reserve(eva, 1)).code).toBe('reservation.neighbourhood_guarantee');
    expect((await reserve(dan, 1)).status).toBe(201);
    expect((await reserve(admin, 2)).status).toBe(201);
  });

  test('can be removed and does not remove the team', async () => {
    const team = await aTeam(dan);
    const { body } = await save([team]);
    await api.call(removeNeighbourhood, { params: { ...building.params, id: body.neighbourhood.id }, as: admin });
    expect((await reserve(anna, 0)).status).toBe(201);
    const { rows } = await building.within((tx) => sql`select id from team where removed_at is null`.execute(tx));
    expect(rows).toEqual([{ id: team }]);
  });
});

describe('a request for several people', () => {
  test('needs every holder to be one of its people, also for an administrator', async () => {
    const team = await aTeam(dan, admin);
    await save([team]);
    const both = (address: string) => reserve(admin, 0, { ...MORNING, reserveForListUsers: [address] });
    expect(refusalIn(await both(anna.email)).code).toBe(RESTRICTED);
    const { rows } = await building.within((tx) => sql`select id from reservation`.execute(tx));
    expect(rows).toEqual([]);
    expect((await both(dan.email)).status).toBe(201);
  });
});
