import {
  assetTypes,
  buildingAvailability,
  colleagues,
  daySchedule,
  deskStatus,
  type Endpoint,
  keyOf,
  reservations,
  reservationsOfSpace,
  roomStatus,
  timeslots,
  urlOf,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Server } from '../../../../platform/http/create-server.ts';
import { placeOf } from '../../../../../testing/api-node.ts';
import { appOver } from '../../../../../testing/isolation/app.ts';
import { testApi } from '../../../../../testing/test-api.ts';
import { forgettingPrivacy } from '../../../../../testing/forgetting-privacy.ts';
import { at, aWorkplace, SOON, type Workplace } from '../workplace.fixture.ts';

/**
 * Non-interference: whatever a private reservation contains, an outsider gets the same bytes, even when they search for
 * exactly its content.
 */
const CASES = 500;

const database = testDatabase();
const api = testApi(database);
let work: Workplace;
let outsider: string;
let staff: string;
let held: { desk: string; room: string };
let asset: string;

type Secret = {
  holder: 'Sec Ret' | 'Hid Den';
  firstName: string;
  lastName: string;
  email: string;
  isEmergencyResponder: string;
  subject: string | null;
  guests: { name: string; email: string }[];
  comment: string;
};

const word = fc.stringMatching(/^[A-Za-zÀ-ž '%_\\"<-]{1,12}$/);
const address = fc.stringMatching(/^[a-z]{1,10}@[a-z]{1,8}\.example$/);
const secrets: fc.Arbitrary<Secret> = fc.record({
  holder: fc.constantFrom('Sec Ret' as const, 'Hid Den' as const),
  firstName: word,
  lastName: word,
  email: address,
  isEmergencyResponder: fc.constantFrom('true', 'false'),
  subject: fc.option(word),
  guests: fc.array(fc.record({ name: word, email: address }), { maxLength: 3 }),
  comment: word,
});

/** A text of a secret, or a part of it. */
const needleIn = ({ firstName, lastName, email, subject, guests }: Secret, pick: number, from: number) => {
  const texts = [
    firstName,
    lastName,
    email,
    `${firstName} ${lastName}`,
    subject ?? '',
    ...guests.map(({ name }) => name),
  ];
  const text = texts[pick % texts.length] ?? '';
  return text.slice(from % Math.max(1, text.length)) || text;
};

const keep = (s: Secret) =>
  inTenant(database.owner, work.organisation.id, async (tx) => {
    const ids = [held.desk, held.room];
    const { memberId } = work.personNamed(s.holder);
    // Addresses are unique per person.
    const email = `${s.holder === 'Sec Ret' ? 's' : 'h'}.${s.email}`;
    await sql`update member set first_name = ${s.firstName}, last_name = ${s.lastName}, email = ${email},
      attributes = ${JSON.stringify({ isEmergencyResponder: [s.isEmergencyResponder], isFindable: ['true'] })}
      where id = ${memberId}`.execute(tx);
    await sql`update reservation set member_id = ${memberId}, subject = ${s.subject} where id = any(${ids}::uuid[])`.execute(
      tx,
    );
    await sql`update reservation_asset set comment = ${s.comment} where reservation_id = any(${ids}::uuid[])`.execute(
      tx,
    );
    await sql`delete from reservation_guest where reservation_id = any(${ids}::uuid[])`.execute(tx);
    await sql`insert into reservation_guest (organisation_id, reservation_id, place, name, email)
      select ${work.organisation.id}::uuid, r.id, g.place, g.name, g.email
      from unnest(${ids}::uuid[]) r (id),
        unnest(${s.guests.map(({ name }) => name)}::text[], ${s.guests.map(({ email }) => email)}::text[])
          with ordinality g (name, email, place)`.execute(tx);
  });

beforeAll(async () => {
  work = await aWorkplace(database, api);
  const { subject } = await work.person('Out Sider');
  outsider = await api.issuer.token({ subject }, { expiresIn: '2h' });
  staff = await api.issuer.token({ subject, roles: ['Customer-coordinator'] }, { expiresIn: '2h' });
  for (const name of ['Ada Berg', 'Sec Ret', 'Hid Den']) await work.person(name);
  await work.open('Attic', '00:00', '23:59');
  const made = await work.owner((tx) =>
    tx
      .insertInto('asset_type')
      .values({ organisation_id: work.organisation.id, building_id: work.building.id, name: 'Projector', quantity: 5 })
      .returning('asset_type.id')
      .executeTakeFirstOrThrow(),
  );
  asset = made.id;
  const hidden = { by: 'Sec Ret', visible: false, assets: [{ id: asset, quantity: 1 }] };
  held = { desk: await work.reserve('Desk 1', hidden), room: await work.reserve('Meeting', hidden) };
  await work.reserve('Desk 2', { subject: 'For everyone' });
});

type Question = { call: Endpoint; input: { params: object; query?: object } };

const window = { from: at('08:00'), to: at('18:00') };
const of = (name: 'Desk 1' | 'Meeting') => ({ ...placeOf(work.building), objectId: work.ids[name] });

const plainQuestions = (): Question[] => {
  const params = placeOf(work.building);
  return [
    { call: deskStatus, input: { params, query: window } },
    { call: deskStatus, input: { params, query: { ...window, floorId: work.floors.Ground } } },
    { call: roomStatus, input: { params, query: window } },
    { call: daySchedule, input: { params: of('Desk 1'), query: { date: SOON } } },
    { call: buildingAvailability, input: { params, query: window } },
    { call: timeslots, input: { params: { objectId: work.ids['Desk 1'] }, query: { date: SOON } } },
    { call: reservations, input: { params } },
    { call: reservationsOfSpace, input: { params: of('Desk 1') } },
    { call: reservationsOfSpace, input: { params: of('Meeting'), query: { orderByDirection: 'DESC' } } },
    { call: colleagues, input: { params } },
    { call: assetTypes, input: { params, query: { startDate: window.from, endDate: window.to } } },
  ];
};

const searches = (search: string): Question[] => {
  const params = placeOf(work.building);
  return [
    { call: reservations, input: { params, query: { search } } },
    { call: reservationsOfSpace, input: { params: of('Desk 1'), query: { search } } },
    { call: colleagues, input: { params, query: { search } } },
  ];
};

/** Counts the changes on a floor; each new secret is one. */
const VERSION = /,"version":\d+(?=}$)/;

const answers = (app: Server, token: string, questions: Question[]) =>
  Promise.all(
    questions.map(async ({ call, input }) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await app.inject({ method: call.method, url: urlOf(call, input), headers });
      if (answer.statusCode !== 200) throw new Error(`${keyOf(call)}: ${answer.body}`);
      return { key: keyOf(call), text: answer.body.replace(VERSION, '') };
    }),
  );

/** The calls whose answers differ between two secrets. */
async function differing(app: Server, token: string, one: Secret, other: Secret, needle: string): Promise<string[]> {
  const questions = [...plainQuestions(), ...searches(needle)];
  await keep(one);
  const before = await answers(app, token, questions);
  await keep(other);
  const after = await answers(app, token, questions);
  return [...new Set(before.filter(({ text }, at) => text !== after[at]?.text).map(({ key }) => key))];
}

const SECRET: Secret = {
  holder: 'Sec Ret',
  firstName: 'Xaver',
  lastName: 'Geheim',
  email: 'xaver@one.example',
  isEmergencyResponder: 'false',
  subject: 'Xylophon',
  guests: [{ name: 'Gast', email: 'gast@one.example' }],
  comment: 'Xyz',
};
const OTHER: Secret = {
  ...SECRET,
  firstName: 'Yann',
  lastName: 'Cache',
  email: 'yann@two.example',
  subject: 'Ypsilon',
};

test(`an outsider cannot distinguish ${CASES} pairs of private details [T32, R21]`, async () => {
  await keep(SECRET);
  const plain = await answers(api.app, outsider, plainQuestions());
  await fc.assert(
    fc.asyncProperty(secrets, secrets, fc.nat(), fc.nat(), async (one, other, pick, from) => {
      const needle = needleIn(pick % 2 === 0 ? one : other, pick, from);
      await keep(one);
      expect(await answers(api.app, outsider, plainQuestions())).toEqual(plain);
      const before = await answers(api.app, outsider, searches(needle));
      await keep(other);
      expect(await answers(api.app, outsider, searches(needle))).toEqual(before);
    }),
    { numRuns: CASES },
  );
});

describe('a leak is detected [T32]', () => {
  const forgetting = forgettingPrivacy(database.urls.api);
  let leaking: Server;

  beforeAll(async () => {
    leaking = await appOver(forgetting.db, api.issuer);
  });
  afterAll(async () => {
    await leaking.close();
    await forgetting.close();
  });

  const LEAKS = [
    'GET /desks/{org}/{building}/deskStatus',
    'GET /rooms/{org}/{building}/roomStatus',
    'GET /reservations/{org}/{building}/{objectId}',
    'GET /my/{org}/{building}/colleagues',
  ];

  test('if the code ignores that some reservations are private', async () => {
    expect(await differing(leaking, outsider, SECRET, { ...OTHER, holder: 'Hid Den' }, 'xaver')).toEqual(LEAKS);
    expect(await differing(api.app, outsider, SECRET, { ...OTHER, holder: 'Hid Den' }, 'xaver')).toEqual([]);
  });

  test('for each detail, also if only a search reveals it', async () => {
    const list = 'GET /reservations/{org}/{building}/{objectId}';
    const only = (change: Partial<Secret>) => differing(leaking, outsider, SECRET, { ...SECRET, ...change }, 'xaver');
    expect(await only({ subject: 'Another' })).toContain(list);
    expect(await only({ guests: [] })).toContain(list);
    expect(await only({ isEmergencyResponder: 'true' })).toContain(list);
    const search = async (needle: string) => {
      await keep(SECRET);
      return (await answers(leaking, outsider, searches(needle))).map(({ text }) => JSON.parse(text).count as number);
    };
    expect(await search('xaver')).not.toEqual(await search('nobody'));
  });

  test('in the answers to staff, who may see the details', async () => {
    expect(await differing(api.app, staff, SECRET, OTHER, 'xaver')).toEqual(
      expect.arrayContaining(['GET /reservations/{org}/{building}', ...LEAKS.slice(2)]),
    );
  });
});
