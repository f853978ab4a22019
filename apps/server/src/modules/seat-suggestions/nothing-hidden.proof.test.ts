import { colleagues, suggestSeats, urlOf } from '@berth/contract';
import { inTenant } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { aBuilding, aMember, anOrganisation } from '@berth/testkit/builders';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../platform/http/create-server.ts';
import { appOver } from '../../../testing/isolation/app.ts';
import { aNeighbourhood } from '../../../testing/a-neighbourhood.ts';
import { testApi } from '../../../testing/test-api.ts';
import { forgettingPrivacy } from '../../../testing/forgetting-privacy.ts';
import { aSuggestedFloor, type SuggestedFloor, WINDOW } from './suggested-floor.fixture.ts';

/**
 * Non-interference: an attacker gets the same bytes whether a colleague who hides their place has a seat, or a
 * stranger has it.
 */
const FLOORS = 1000;

const database = testDatabase();
const api = testApi(database);

const DESKS = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'B1'];
const COLLEAGUES = ['Anna', 'Noor', 'Bo', 'Eva', 'Sam'] as const;
type Colleague = (typeof COLLEAGUES)[number];

let floor: SuggestedFloor;
let attacker: Awaited<ReturnType<SuggestedFloor['person']>>;
let token: string;
/** The attacker leads it and can put anyone into it. */
let team: string;
const colleagueOf = new Map<Colleague, Awaited<ReturnType<SuggestedFloor['person']>>>();
const strangerOf = new Map<Colleague, Awaited<ReturnType<SuggestedFloor['person']>>>();

/** Anna has a namesake with the same address in another organisation, with a visible seat. */
async function aNamesakeElsewhere(email: string) {
  const organisation = await anOrganisation(database.owner);
  const building = await aBuilding(database.owner, organisation);
  await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'elsewhere' }, building);
  await inTenant(database.owner, organisation.id, (tx) =>
    tx
      .updateTable('member')
      .set({ email, first_name: 'Anna' })
      .where('organisation_id', '=', organisation.id)
      .execute(),
  );
}

beforeAll(async () => {
  floor = await aSuggestedFloor(database, api);
  attacker = await floor.person('Mallory', { attributes: { userpool: ['Design'] } });
  token = await api.issuer.token({ subject: attacker.subject }, { expiresIn: '2h' });
  for (const name of COLLEAGUES) {
    colleagueOf.set(name, await floor.person(name));
    strangerOf.set(name, await floor.person(`Stranger${name}`));
  }
  team = await floor.team('Design', [attacker]);
  await aNamesakeElsewhere(colleagueOf.get('Anna')?.email ?? '');
});

type Held = { name: Colleague; desk: string; isPrivate: boolean; isFindable: boolean };
type Floor = {
  hidesNames: boolean;
  held: readonly Held[];
  favourites: readonly Colleague[];
  selected: readonly Colleague[];
  teamMates: readonly Colleague[];
  /** The desks of a neighbourhood for the attacker. */
  neighbourhood: readonly string[];
  xs: readonly number[];
  metresPerUnit: number | null;
};

const floors: fc.Arbitrary<Floor> = fc.record({
  hidesNames: fc.boolean(),
  held: fc
    .tuple(
      fc.shuffledSubarray(DESKS, { minLength: COLLEAGUES.length }),
      fc.array(fc.record({ isPrivate: fc.boolean(), isFindable: fc.boolean() }), {
        minLength: COLLEAGUES.length,
        maxLength: COLLEAGUES.length,
      }),
      fc.subarray([...COLLEAGUES], { minLength: 1 }),
    )
    .map(([desks, ways, names]) =>
      names.map((name, at) => ({ name, desk: desks[at] ?? '', isPrivate: false, isFindable: true, ...ways[at] })),
    ),
  favourites: fc.subarray([...COLLEAGUES]),
  selected: fc.subarray([...COLLEAGUES]),
  teamMates: fc.subarray([...COLLEAGUES]),
  neighbourhood: fc.subarray(DESKS),
  xs: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: DESKS.length, maxLength: DESKS.length }),
  metresPerUnit: fc.constantFrom(0.01, null),
});

const isHidden = ({ hidesNames }: Floor, { isPrivate, isFindable }: Held) => isPrivate || (hidesNames && !isFindable);

const idOf = (people: typeof colleagueOf, name: Colleague) => people.get(name)?.memberId ?? '';

async function arrange(one: Floor): Promise<void> {
  const { id: organisationId } = floor.organisation;
  await floor.setSettings({ hide_user_details: one.hidesNames });
  await floor.within(async (tx) => {
    await sql`delete from reservation where organisation_id = ${organisationId}`.execute(tx);
    await sql`delete from favourite_colleague where organisation_id = ${organisationId}`.execute(tx);
    await sql`update floor set plan_metres_per_unit = ${one.metresPerUnit} where organisation_id = ${organisationId}`.execute(
      tx,
    );
    await sql`
      update space set x = placed.x * 160 from unnest(${DESKS.map(floor.idOf)}::uuid[], ${one.xs}::int[]) placed (id, x)
      where space.organisation_id = ${organisationId} and space.id = placed.id`.execute(tx);
    for (const { name, isFindable } of one.held)
      await sql`
        update member set attributes = ${JSON.stringify({ isFindable: [String(isFindable)] })}
        where organisation_id = ${organisationId} and id = ${idOf(colleagueOf, name)}`.execute(tx);
    for (const name of one.favourites)
      await sql`
        insert into favourite_colleague (organisation_id, member_id, colleague_id)
        values (${organisationId}, ${attacker.memberId}, ${idOf(colleagueOf, name)})`.execute(tx);
  });
  await floor.within(async (tx) => {
    await sql`delete from team_member where organisation_id = ${organisationId}`.execute(tx);
    for (const memberId of [attacker.memberId, ...one.teamMates.map((name) => idOf(colleagueOf, name))])
      await sql`
        insert into team_member (organisation_id, team_id, member_id, leads)
        values (${organisationId}, ${team}, ${memberId}, ${memberId === attacker.memberId})`.execute(tx);
    await sql`delete from neighbourhood where organisation_id = ${organisationId}`.execute(tx);
    const place = { organisation_id: organisationId, building_id: floor.id, floor_id: floor.floorId };
    if (one.neighbourhood.length > 0)
      await aNeighbourhood(tx, place, one.neighbourhood.map(floor.idOf), { opens_days_before: 0, guaranteed: 1 });
  });
  for (const { name, desk, isPrivate } of one.held)
    await floor.seat({ memberId: idOf(colleagueOf, name) }, desk, { visible: !isPrivate });
}

/** Gives the seats of those who hide to people without any relation to the attacker. */
const anonymise = (one: Floor) =>
  floor.within(async (tx) => {
    for (const held of one.held.filter((each) => isHidden(one, each)))
      await sql`
        update reservation set member_id = ${idOf(strangerOf, held.name)}, visible_to_others = false
        where organisation_id = ${floor.organisation.id} and member_id = ${idOf(colleagueOf, held.name)}`.execute(tx);
  });

const emails = (names: readonly Colleague[]) => names.map((name) => colleagueOf.get(name)?.email ?? '');

const ask = async (app: Server, call: typeof suggestSeats | typeof colleagues, query: object) => {
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url: urlOf(call, { params: floor.params, query }),
    headers,
  });
  if (statusCode !== 200) throw new Error(body);
  return body;
};

/** Every answer that the attacker gets: about all colleagues, some, each of them, their team, and favourites alone. */
const answersFor = async (app: Server, { selected }: Floor) => {
  const requests = [{}, { with: emails(selected) }, { with: emails(COLLEAGUES), floorId: floor.floorId }];
  const ofTeam = [{ teamIds: team }, { teamIds: team, with: emails(selected) }];
  const alone = COLLEAGUES.map((name) => ({ with: emails([name]) }));
  const answers: string[] = [];
  for (const query of [...requests, ...ofTeam, ...alone])
    answers.push(await ask(app, suggestSeats, { ...WINDOW, ...query }));
  return answers;
};

type Answer = {
  seats: { reasons: { people?: string[] }[] }[];
  people: { firstName: string; objectId: string }[];
};

/** The names and places in the answers that find-my-colleague does not show. */
async function beyondFinding(app: Server, answers: readonly string[]): Promise<string[]> {
  const list = JSON.parse(await ask(app, colleagues, { ...WINDOW, perPage: 100 })) as {
    reservations: { forUser: { firstname: string } | null; objectId: string }[];
  };
  const places = new Set(list.reservations.map(({ forUser, objectId }) => `${forUser?.firstname} ${objectId}`));
  const names = new Set(list.reservations.map(({ forUser }) => forUser?.firstname));
  return answers.flatMap((text) => {
    const { seats, people } = JSON.parse(text) as Answer;
    const reasons = seats.flatMap(({ reasons }) => reasons.flatMap((reason) => reason.people ?? []));
    return [
      ...people.map(({ firstName, objectId }) => `${firstName} ${objectId}`).filter((one) => !places.has(one)),
      ...reasons.filter((name) => !names.has(name)),
    ];
  });
}

test(`an attacker learns nothing from ${FLOORS} floors that find-my-colleague does not show [T32, R21]`, async () => {
  let hidden = 0;
  let visible = 0;
  await fc.assert(
    fc.asyncProperty(floors, async (one) => {
      await arrange(one);
      const before = await answersFor(api.app, one);
      expect(await beyondFinding(api.app, before)).toEqual([]);
      await anonymise(one);
      expect(await answersFor(api.app, one)).toEqual(before);
      hidden += one.held.filter((each) => isHidden(one, each)).length;
      visible += before.filter((text) => (JSON.parse(text) as Answer).people.length > 0).length;
    }),
    { numRuns: FLOORS },
  );
  // Otherwise there was nothing to hide, or nothing was suggested.
  expect(hidden).toBeGreaterThan(FLOORS);
  expect(visible).toBeGreaterThan(FLOORS);
}, 1_800_000);

const forgetting = forgettingPrivacy(database.urls.api);
let leaking: Server;
beforeAll(async () => {
  leaking = await appOver(forgetting.db, api.issuer);
});
afterAll(async () => {
  await leaking.close();
  await forgetting.close();
});

test('a leak is detected if the code ignores that some reservations are private [T32]', async () => {
  const one: Floor = {
    hidesNames: false,
    held: [{ name: 'Anna', desk: 'A1', isPrivate: true, isFindable: true }],
    favourites: [],
    selected: ['Anna'],
    teamMates: [],
    neighbourhood: [],
    xs: [0, 1, 2, 3, 0, 1, 2, 3, 0],
    metresPerUnit: 0.01,
  };
  await arrange(one);
  const before = await answersFor(leaking, one);
  expect(await beyondFinding(api.app, before)).not.toEqual([]);
  await anonymise(one);
  expect(await answersFor(leaking, one)).not.toEqual(before);
});
