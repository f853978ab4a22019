import {
  confirmation,
  myBuildings,
  openCalendarFeed,
  reserveSpace,
  saveOrganisation,
  timeslots,
  urlOf,
  validateUsersCsv,
} from '@berth/contract';
import { aMember } from '@berth/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestCell, twoCells } from '../../../testing/cells/two-cells.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { multipart } from '../../../testing/multipart.ts';
import { aReservableBuilding, day, hours } from '../../../testing/reservable-building.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { testBrowser } from '../../../testing/test-browser.ts';
import { testSignInProvider } from '../../../testing/test-sign-in-provider.ts';
import { FORWARDED_BY } from '../../platform/cells/cells.ts';
import { sendChanges } from './send-directory-changes.job.ts';

const { cells, directory, leaveDirectory } = twoCells();

const send = ({ name, database }: TestCell) => sendChanges(database.worker, { own: name, directory: directory.worker });

/** A building with one desk in a cell, whose person has signed in there. */
async function aBuildingIn(cell: TestCell) {
  const api = { app: cell.app, issuer: cells.issuer, call: cell.call } as unknown as TestApi;
  const building = await aReservableBuilding(cell.database, api);
  const [desk = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1']);
  const ada = await building.person('ada');
  await send(cell);
  return { ...building, desk, ada };
}
type Building = Awaited<ReturnType<typeof aBuildingIn>>;

let own: Building;
let other: Building;
beforeAll(async () => {
  own = await aBuildingIn(cells.first);
  other = await aBuildingIn(cells.second);
});

const reserveAt = (cell: TestCell, { params, desk, ada }: Building, from = '09:00', headers = {}) =>
  cell.call(reserveSpace, {
    params: { ...params, objectId: desk },
    body: hours(day(1), from, `${from.slice(0, 2)}:30`),
    as: ada,
    headers,
  });

const pathOf = ({ params: { org, building } }: Building) => `/${org}/${building}`;

const personIn = ({ database }: TestCell, subject: string) =>
  database.db.selectFrom('person').select('person.id').where('person.subject', '=', subject).executeTakeFirstOrThrow();

test('a person has one id in every cell', async () => {
  const as = { subject: 'traveller' };
  for (const cell of [cells.first, cells.second])
    expect((await cell.call(myBuildings, { params: {}, as })).status).toBe(200);
  expect(await personIn(cells.first, 'traveller')).toEqual(await personIn(cells.second, 'traveller'));
});

test('people see their buildings of all cells, and find spaces there by id', async () => {
  const { issuer } = cells.issuer;
  await aMember(cells.first.database.owner, { issuer, subject: 'visitor' }, own);
  const as = { subject: 'visitor' };
  const groupsAt = async (cell: TestCell) =>
    Object.keys((await cell.call(myBuildings, { params: {}, as })).body.groups).toSorted();
  const timeslotsAt = async (cell: TestCell) =>
    (await cell.call(timeslots, { params: { objectId: other.desk }, as })).status;
  expect([await groupsAt(cells.first), await timeslotsAt(cells.first)]).toEqual([[pathOf(own)], 404]);
  const person = await personIn(cells.first, 'visitor');
  await cells.second.database.owner
    .insertInto('person')
    .values({ ...person, issuer, subject: 'visitor' })
    .execute();
  await aMember(cells.second.database.owner, { issuer, subject: 'visitor' }, other);
  await Promise.all([send(cells.first), send(cells.second)]);
  const both = [pathOf(own), pathOf(other)].toSorted();
  expect([await groupsAt(cells.first), await groupsAt(cells.second)]).toEqual([both, both]);
  expect([await timeslotsAt(cells.first), await timeslotsAt(cells.second)]).toEqual([200, 200]);
});

describe('a call to the wrong cell', () => {
  test('is answered by the right one, with its body', async () => {
    const { status, body } = await reserveAt(cells.first, other);
    expect(status).toBe(201);
    expect(body.reservations).toHaveLength(1);
    expect(await other.rows()).toHaveLength(1);
  });

  test('gets refusals as they are', async () => {
    await reserveAt(cells.second, other, '11:00');
    const [here, there] = [await reserveAt(cells.second, other, '11:00'), await reserveAt(cells.first, other, '11:00')];
    expect([there.status, there.headers.get('content-type')]).toEqual([409, here.headers.get('content-type')]);
    expect(there.body).toMatchObject({ code: (here.body as unknown as { code: string }).code });
  });

  test('is not forwarded twice', async () => {
    expect((await reserveAt(cells.first, other, '12:00', { [FORWARDED_BY]: 'c3' })).status).toBe(404);
  });

  test('by a secret address is answered: a ticket, a calendar feed', async () => {
    const { body } = await reserveAt(cells.second, other, '13:00');
    const hash = body.reservations[0]?.hash ?? '';
    expect(await cells.first.call(confirmation, { params: { hash } })).toMatchObject({ status: 200 });
    const feed = await cells.second.call(openCalendarFeed, { params: other.params, as: other.ada });
    const answer = await fetch(`${cells.first.origin}${feed.body.path}`);
    expect([answer.status, (await answer.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
  });

  test('streams an upload and live events', async () => {
    const staff = await other.person('staff', { roles: ['Customer-admin'] });
    const authorization = `Bearer ${await cells.issuer.token(staff)}`;
    const csv = `email;firstName\n${'x'.repeat(300_000)}@example.org;Ada\n`;
    const { payload, headers } = multipart('file', 'users.csv', Buffer.from(csv));
    const path = urlOf(validateUsersCsv, { params: {}, query: { org: other.params.org } });
    const upload = (cell: TestCell) =>
      fetch(`${cell.origin}${path}`, { method: 'POST', body: payload, headers: { ...headers, authorization } });
    const [here, there] = [await upload(cells.second), await upload(cells.first)];
    expect([here.status, there.status]).toEqual([422, 422]);
    expect(await there.json()).toEqual({ ...(await here.json()), instance: expect.any(String) });
    const stream = await openEventStream(cells.first.origin, other.params, await cells.issuer.token(other.ada));
    await stream.next('ready');
    stream.leave();
  });

  test('is processed in one cell only, also if its answer is long or its client leaves', async () => {
    const before = cells.first.lines.length;
    const token = await cells.issuer.token(other.ada);
    const streams = await Promise.all(
      Array.from({ length: 3 }, () => openEventStream(cells.first.origin, other.params, token)),
    );
    for (const stream of streams) await stream.next('ready');
    for (const stream of streams) stream.leave();
    await reserveAt(cells.first, other, '16:00');
    await expect.poll(() => cells.first.lines.slice(before).map(({ msg }) => msg)).toContain('answered');
    expect(cells.first.lines.slice(before).filter(({ level }) => level >= 40)).toEqual([]);
  });

  test('is refused here if the organisation is unknown', async () => {
    const params = { org: 'nowhere', building: 'nothing', objectId: other.desk };
    const answer = await cells.first.call(reserveSpace, {
      params,
      body: hours(day(1), '09:00', '10:00'),
      as: own.ada,
    });
    expect(answer.status).toBe(404);
  });
});

describe('a session', () => {
  const signedInAt = async (cell: TestCell) => {
    const provider = testSignInProvider(cells.issuer);
    const [here, there] = [testBrowser(cells.first, provider), testBrowser(cells.second, provider)];
    const browser = cell === cells.first ? here : there;
    await browser.signIn({ subject: 'browsing' }, { sid: `sid-${cell.name}` });
    browser.copyTo(browser === here ? there : here);
    return { provider, here, there };
  };

  test('gives tokens in every cell, and ends in every cell', async () => {
    const { here, there } = await signedInAt(cells.first);
    const [one, other] = [await here.token(), await there.token()];
    expect([one.status, other.body.accessToken]).toEqual([200, one.body.accessToken]);
    expect((await there.signOut()).status).toBe(200);
    expect((await here.token()).status).toBe(401);
  });

  test('that the provider ends ends in the cell that has it', async () => {
    const { provider, here } = await signedInAt(cells.second);
    const token = await provider.logoutToken({ sub: 'browsing', sid: 'sid-c2' });
    const answer = await fetch(`${cells.first.origin}/session/ended-by-provider`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });
    expect([answer.status, (await here.token()).status]).toEqual([200, 401]);
  });
});

describe('the directory', () => {
  test('learns of new and removed rows', async () => {
    const added = await aBuildingIn(cells.second);
    expect((await reserveAt(cells.first, added)).status).toBe(201);
    const { id } = added.organisation;
    const inDirectory = () =>
      directory.db
        .selectFrom('member_organisation')
        .select('member_organisation.member_id')
        .where('member_organisation.organisation_id', '=', id)
        .execute();
    expect((await inDirectory()).length).toBeGreaterThan(0);
    await aMember(cells.second.database.owner, { issuer: cells.issuer.issuer, subject: 'late' }, added);
    await send(cells.second);
    const before = (await inDirectory()).length;
    await cells.second.database.keeper.deleteFrom('member_organisation').where('organisation_id', '=', id).execute();
    await send(cells.second);
    expect([before > 1, await inDirectory()]).toEqual([true, []]);
  });

  test('has each short name once', async () => {
    const operator = { subject: 'operator', roles: ['Dashboard-admin'] as const };
    const create = async (cell: TestCell, name: string) =>
      (await cell.call(saveOrganisation, { params: {}, body: { name, displayName: 'Acme' }, as: operator })).status;
    expect([await create(cells.first, 'acme'), await create(cells.second, 'acme')]).toEqual([200, 409]);
    expect(await create(cells.second, 'acme-two')).toBe(200);
  });

  test('can be away: what is here is answered, and what was found before', async () => {
    await reserveAt(cells.first, other, '14:00');
    const buildings = () => cells.first.call(myBuildings, { params: {}, as: { subject: 'visitor' } });
    const before = await buildings();
    await leaveDirectory();
    const during = await buildings();
    expect([before.status, during.status, during.body.groups]).toEqual([200, 200, before.body.groups]);
    // A person whom this cell has never met is answered by the one in which they signed in.
    const meet = async (cookie: string) =>
      (await cells.first.call(myBuildings, { params: {}, as: other.ada, headers: { cookie } })).status;
    expect([await meet('__Host-berth-session=c2.x'), await meet('')]).toEqual([200, 503]);
    expect((await reserveAt(cells.first, own, '15:00')).status).toBe(201);
    expect((await reserveAt(cells.first, other, '15:00')).status).toBe(201);
    const answer = await cells.first.call(reserveSpace, {
      params: { org: 'not-asked-before', building: 'nothing', objectId: other.desk },
      body: hours(day(1), '09:00', '10:00'),
      as: own.ada,
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });
});
