import { addUserToGroup, changeUser, myBuildings, removeUserFromGroup, userDetail, userGroups } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { aHouseOfPeople } from '../people.fixture.ts';

const database = testDatabase();
const api = testApi(database);
type House = Awaited<ReturnType<typeof aHouseOfPeople>>;
type Person = Awaited<ReturnType<House['person']>>;
let [house, admin, eva]: [House, Person, Person] = [] as never;

beforeEach(async () => {
  house = await aHouseOfPeople(database, api);
  admin = await house.person('Marijke Hofman', { roles: ['Customer-admin'] });
  eva = await house.person('Eva Proef');
});

const change = (attributes: Record<string, string[]>, more: { id?: string; version?: number } = {}, of = eva) =>
  api.call(changeUser, { params: { id: of.id }, body: { attributes, ...more }, as: admin.as });
const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { code, errors } = body as { code: string; errors: { param: string }[] };
  return [status, code, errors.map(({ param }) => param)];
};
const attributesOf = async (person = eva) => {
  const params = { org: house.organisation.slug, building: house.main.slug, userId: person.id };
  return (await api.call(userDetail, { params, as: admin.as })).body.attributes;
};

describe('changing attributes', () => {
  test('sets named ones, deletes empty ones and leaves the others', async () => {
    expect((await change({ userpool: ['Legal'], cardId: ['hb-001', 'HB-002'] })).status).toBe(200);
    expect((await change({ weeklyReservationHourLimit: ['36'], userpool: [] })).status).toBe(200);
    expect(await attributesOf()).toMatchObject({
      userpool: [],
      cardId: ['HB-001', 'HB-002'],
      weeklyReservationHourLimit: ['36'],
    });
    expect((await change({ cardId: ['HB-002'] })).status).toBe(200);
    expect((await attributesOf()).cardId).toEqual(['HB-002']);
  });

  test('reports all faults at once and changes nothing', async () => {
    const answer = await change({ userpool: ['Legal'], cardId: ['?'], isFindable: ['true'], organisation: ['x'] });
    expect(refusal(answer)).toEqual([400, 'http.bad_request', ['cardId', 'isFindable', 'organisation']]);
    expect((await attributesOf()).userpool).toEqual([]);
  });

  test('refuses a card that another user holds, without naming them', async () => {
    const other = await house.person('Other Holder');
    expect((await change({ cardId: ['HB-777'] }, {}, other)).status).toBe(200);
    const answer = await change({ cardId: ['hb-777'], userpool: ['Legal'] });
    expect(refusal(answer)).toEqual([422, 'user.card_taken', ['cardId']]);
    expect(JSON.stringify(answer.body)).not.toMatch(/Other|Holder/);
    expect(await attributesOf()).toMatchObject({ cardId: [], userpool: [] });
  });

  test('gives a card to one of two users when two requests race', async () => {
    const other = await house.person('Other Holder');
    const both = await Promise.all([change({ cardId: ['HB-9999'] }), change({ cardId: ['HB-9999'] }, {}, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('allows the same card in another organisation', async () => {
    const elsewhere = await aHouseOfPeople(database, api);
    const boss = await elsewhere.person('Boss Elsewhere', { roles: ['Customer-admin'] });
    const { id } = await elsewhere.person('Holder Elsewhere');
    await change({ cardId: ['HB-777'] });
    const body = { attributes: { cardId: ['HB-777'] } };
    expect((await api.call(changeUser, { params: { id }, body, as: boss.as })).status).toBe(200);
  });

  test('refuses a form that is based on an older version', async () => {
    const { body } = await change({ userpool: ['Legal'] }, { version: 1 });
    expect(body.version).toBe(2);
    expect((await change({ userpool: ['Board'] }, { version: 1 })).status).toBe(412);
  });

  test('refuses a missing or invalid id, or one that differs from the body', async () => {
    const bare = await api.app.inject({
      method: 'POST',
      url: '/api/3.0/admin/users/',
      headers: { authorization: `Bearer ${await api.issuer.token(admin.as)}` },
      payload: { attributes: {} },
    });
    expect([bare.statusCode, bare.json().message]).toEqual([400, 'User ID required']);
    const wrong = await api.call(changeUser, { params: { id: 'eva' }, body: { attributes: {} }, as: admin.as });
    expect(wrong.body as unknown).toMatchObject({ status: 400, message: 'User ID required' });
    expect(refusal(await change({}, { id: crypto.randomUUID() }))).toEqual([400, 'user.id_required', []]);
  });

  test('is audited without card numbers, and makes the user’s browser reload their rights', async () => {
    await change({ cardId: ['HB-4711'], userpool: ['Legal'] });
    const { audit, events } = await house.traces(eva.id);
    expect(events).toEqual(['member.changed.v1']);
    expect(audit).toMatchObject([
      { action: 'member.changed', before: { cards: 0, userpool: [] }, after: { cards: 1, userpool: ['Legal'] } },
    ]);
    expect(JSON.stringify(audit)).not.toContain('4711');
    const visit = async () => (await api.call(myBuildings, { params: {}, as: eva.as })).body.refresh;
    expect([await visit(), await visit()]).toEqual([true, false]);
  });
});

describe('the buildings of a user', () => {
  const group = (groupId: string) => ({ params: { userId: eva.id, groupId }, as: admin.as });
  const groupsOf = async () => {
    const { body } = await api.call(userGroups, { params: { userId: eva.id }, as: admin.as });
    return body.groups.map(({ path, by, canRemove }) => [path, by, canRemove]);
  };
  const path = ({ slug }: { slug: string }) => `/${house.organisation.slug}/${slug}`;

  test('are added once, and removed again', async () => {
    for (const _ of [1, 2]) expect((await api.call(addUserToGroup, group(house.annex.id))).status).toBe(200);
    expect(await groupsOf()).toEqual([
      [path(house.main), 'added', true],
      [path(house.annex), 'added', true],
    ]);
    expect((await api.call(removeUserFromGroup, group(house.annex.id))).status).toBe(200);
    expect(refusal(await api.call(removeUserFromGroup, group(house.annex.id)))).toEqual([
      404,
      'user.group_not_found',
      [],
    ]);
    expect((await house.traces(eva.id)).events).toEqual([
      'member.added-to-building.v1',
      'member.left-building.v1',
      'member.taken-out-of-building.v1',
    ]);
  });

  test('cannot be those of another organisation', async () => {
    const elsewhere = await aHouseOfPeople(database, api);
    expect(refusal(await api.call(addUserToGroup, group(elsewhere.main.id)))).toEqual([404, 'building.not_found', []]);
  });

  test('include those admitted by an identifier, which cannot be removed until the user is added', async () => {
    await house.within(async (tx) => {
      const entry = { organisation_id: house.organisation.id, identifier: 'partner' };
      await tx
        .insertInto('building_access')
        .values({ ...entry, building_id: house.annex.id })
        .execute();
      await tx
        .updateTable('member')
        .set({ identifiers: ['partner'], explicit: false })
        .where('member.id', '=', eva.id)
        .execute();
    });
    expect(await groupsOf()).toContainEqual([path(house.annex), 'identifier', false]);
    await api.call(addUserToGroup, group(house.annex.id));
    expect(await groupsOf()).toContainEqual([path(house.annex), 'added', true]);
    expect((await house.record(eva.id)).explicit).toBe(true);
  });
});
