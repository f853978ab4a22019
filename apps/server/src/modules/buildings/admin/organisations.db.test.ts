import {
  adminOrganisations,
  type InputOf,
  type Organisation,
  removeOrganisation,
  restoreOrganisation,
  saveOrganisation,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, anOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const as = { subject: 'operator', roles: ['Dashboard-admin'] as const };

const save = (form: NonNullable<InputOf<typeof saveOrganisation>['body']>) =>
  api.call(saveOrganisation, { params: {}, body: form, as });
const remove = (id: string) => api.call(removeOrganisation, { params: { id }, as });
const restore = (id: string) => api.call(restoreOrganisation, { params: { id }, as });
const list = async (removed: '0' | '1' = '0') =>
  (await api.call(adminOrganisations, { params: {}, query: { removed }, as })).body;
const made = async (name: string): Promise<Organisation> => (await save({ name, displayName: name })).body;
const namesIn = async (removed: '0' | '1') => (await list(removed)).map(({ name }) => name);

describe('an organisation', () => {
  test('has links to its reports and reviews; omitted ones stay, and the audit log has the change', async () => {
    const { id } = await made('linked');
    const form = { id, name: 'linked', displayName: 'Linked' };
    const links = {
      insightsLink: 'https://reports.example/linked',
      reviewPlatform: 'Stars',
      reviewUrl: 'https://stars.example/linked',
    };
    expect((await save({ ...form, ...links })).body).toMatchObject(links);
    expect((await save({ ...form, displayName: 'Linked Ltd' })).body).toMatchObject(links);
    expect((await save({ ...form, reviewUrl: null })).body).toMatchObject({ ...links, reviewUrl: null });
    expect((await save({ ...form, insightsLink: 'http://reports.example' })).status).toBe(400);
    expect((await list()).find((one) => one.id === id)).toMatchObject({ ...links, reviewUrl: null });
    const { rows } = await inTenant(database.owner, id, (tx) =>
      sql<{
        after: object;
      }>`select after from audit where action = 'organisation.saved' order by number desc limit 1`.execute(tx),
    );
    expect(rows[0]?.after).toMatchObject({ insightsLink: links.insightsLink, reviewUrl: null });
  });

  test('is created, listed and renamed, and keeps its short name', async () => {
    const { id } = await made('wetering');
    expect((await save({ id, name: 'other', displayName: 'Wetering Zorg' })).body).toEqual({
      id,
      name: 'wetering',
      displayName: 'Wetering Zorg',
      insightsLink: null,
      reviewPlatform: null,
      reviewUrl: null,
      domains: [],
      buildings: 0,
      version: 2,
      removedAt: null,
    });
    expect(await namesIn('0')).toContain('wetering');
  });

  test.each(['ab', 'With-Capitals', '-edge', 'edge-', 'dot.dot', ''])('cannot be named %j', async (name) => {
    expect((await save({ name, displayName: 'X' })).status).toBe(400);
  });

  test('cannot have the name of another or removed organisation', async () => {
    const { id } = await made('taken');
    expect((await save({ name: 'taken', displayName: 'Again' })).body).toMatchObject({
      code: 'organisation.name_taken',
    });
    await remove(id);
    expect((await save({ name: 'taken', displayName: 'Again' })).status).toBe(409);
  });

  test('with buildings cannot be removed, and the answer has their number [T30]', async () => {
    const organisation = await anOrganisation(database.owner);
    await aBuilding(database.owner, organisation);
    await aBuilding(database.owner, organisation);
    const answer = await remove(organisation.id);
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'organisation.not_empty',
        message: 'This organisation still has buildings (2). Remove them first.',
        data: { buildings: 2 },
      }),
    ]);
    expect((await list()).some(({ id }) => id === organisation.id)).toBe(true);
  });

  test('without buildings is removed and restored [T30]', async () => {
    const { id } = await made('leaving');
    expect((await remove(id)).body).toEqual({ message: 'Deleted successfully' });
    expect(await namesIn('0')).not.toContain('leaving');
    expect((await list('1')).find((one) => one.id === id)?.removedAt).toEqual(expect.any(String));
    expect((await remove(id)).status).toBe(404);
    expect((await restore(id)).status).toBe(200);
    expect(await namesIn('0')).toContain('leaving');
    expect((await restore(id)).status).toBe(404);
  });

  test('that was removed more than 30 days ago cannot be restored', async () => {
    const { id } = await made('long-gone');
    await remove(id);
    const away = (days: number) =>
      database.owner
        .updateTable('organisation')
        .set({ removed_at: sql`now() - make_interval(days => ${days})` })
        .where('id', '=', id)
        .execute();
    await away(29);
    expect(await namesIn('1')).toContain('long-gone');
    await away(31);
    expect(await namesIn('1')).not.toContain('long-gone');
    expect((await restore(id)).status).toBe(404);
  });
});

test('changes of an organisation are audited with before, after and actor; refused ones are not', async () => {
  const { id } = await made('logged');
  await save({ id, name: 'logged', displayName: 'Logged Ltd' });
  await remove(id);
  await remove(id);
  await restore(id);
  const rows = await inTenant(database.owner, id, (tx) =>
    tx
      .selectFrom('audit')
      .innerJoin('person', 'person.id', 'audit.actor_id')
      .select(['audit.action', 'audit.before', 'audit.after', 'person.subject'])
      .where('audit.subject_id', '=', id)
      .orderBy('audit.id')
      .execute(),
  );
  const first = { name: 'logged', displayName: 'logged', removed: false };
  const links = { insightsLink: null, reviewPlatform: null, reviewUrl: null };
  const second = { ...first, displayName: 'Logged Ltd' };
  expect(rows).toEqual([
    { subject: as.subject, action: 'organisation.saved', before: null, after: { ...first, ...links } },
    {
      subject: as.subject,
      action: 'organisation.saved',
      before: { ...first, ...links },
      after: { ...second, ...links },
    },
    { subject: as.subject, action: 'organisation.removed', before: second, after: { ...second, removed: true } },
    { subject: as.subject, action: 'organisation.restored', before: { ...second, removed: true }, after: second },
  ]);
});

test('only an operator can read or change organisations', async () => {
  const { id } = await made('guarded');
  const others = { subject: 'customer-admin', roles: ['Customer-admin'] as const };
  const answers = await Promise.all([
    api.call(adminOrganisations, { params: {}, as: others }),
    api.call(saveOrganisation, { params: {}, body: { name: 'mine', displayName: 'Mine' }, as: others }),
    api.call(removeOrganisation, { params: { id }, as: others }),
    api.call(restoreOrganisation, { params: { id }, as: others }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await namesIn('0')).toContain('guarded');
});
