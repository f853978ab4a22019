import { adminBuildings, BuildingFile, exportBuilding, importBuilding, type ReservationChoice } from '@berth/contract';
import { seedDemo } from '@berth/demonstration';
import { testDatabase } from '@berth/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { multipart } from '../../../testing/multipart.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const operator = { subject: 'operator', roles: ['Dashboard-admin'] as const };

beforeAll(() => seedDemo(database.owner, api.issuer.issuer));

const buildingCalled = async (path: string) => {
  const { body } = await api.call(adminBuildings, { params: {}, as: operator });
  const match = body.find((building) => building.path === path);
  if (match === undefined) throw new Error(`no building ${path}`);
  return match;
};

const exported = async (path: string) => {
  const { id } = await buildingCalled(path);
  const { status, body } = await api.call(exportBuilding, { params: { id }, as: operator });
  expect(status).toBe(200);
  return body;
};

const imported = async (file: unknown, dryRun: '0' | '1' = '0', reservations: ReservationChoice = 'ask') => {
  const { payload, headers } = multipart('file', 'building.json', Buffer.from(JSON.stringify(file)));
  return api.call(importBuilding, { params: {}, query: { dryRun, reservations }, as: operator, payload, headers });
};

describe('a building file', () => {
  test('imports unchanged, once its plans were drawn by Berth', async () => {
    const file = await exported('/aldgate');
    // The first import redraws the demonstration's vector plans; after that nothing changes.
    expect((await imported({ ...file, path: '/aldgate-copy' })).status).toBe(200);
    const first = await exported('/aldgate-copy');
    expect((await imported({ ...first, path: '/aldgate-third' })).status).toBe(200);
    expect(await exported('/aldgate-third')).toEqual({ ...first, path: '/aldgate-third' });
    expect({ ...first, floors: [] }).toEqual({ ...file, path: '/aldgate-copy', floors: [] });
    expect(first.floors.map(({ plan: _plan, ...floor }) => floor)).toEqual(
      file.floors.map(({ plan: _plan, ...floor }) => floor),
    );
    // Redrawing every plan is slow on a busy machine.
  });

  test('changes nothing when it is imported into its own building', async () => {
    const before = await exported('/aldgate-copy');
    const { body } = await imported(before, '1');
    const none = { added: 0, changed: 0, removed: 0 };
    expect(body.preview).toMatchObject({ exists: true, floors: none, rooms: none, desks: none });
  });

  test('previews its changes in a dry run, and makes exactly these', async () => {
    const before = await exported('/aldgate-copy');
    const [first, ...rest] = before.floors;
    if (first === undefined) throw new Error('no floor');
    const fewer = { ...before, floors: rest };
    const dry = await imported(fewer, '1');
    expect(dry.body.preview.floors).toEqual({ added: 0, changed: 0, removed: 1 });
    expect(await exported('/aldgate-copy')).toEqual(before);
    await imported(fewer);
    expect(await exported('/aldgate-copy')).toEqual(fewer);
  });

  test('lists other changes, and ignores the order of lists', async () => {
    const before = await exported('/aldgate-copy');
    const other = {
      ...before,
      displayName: 'Aldgate Two',
      policies: before.policies.toReversed(),
      attributes: before.attributes.toReversed(),
    };
    const { body } = await imported(other, '1');
    expect(body.preview.facts).toEqual(['displayName']);
  });

  test('carries the support e-mail, the look of screens and the climate limits, and says what it leaves out', async () => {
    const file = { ...(await exported('/aldgate-copy')), floors: [] };
    expect(file.notIncluded).toContain('sensors');
    if (file.screenTheme === undefined || file.climateLimits === undefined) throw new Error('parts are missing');
    const other = {
      ...file,
      path: '/aldgate-look',
      supportEmail: 'help@aldgate.example',
      screenTheme: { ...file.screenTheme, welcome_message: 'Come in' },
      climateLimits: { ...file.climateLimits, maxCo2: 900 },
    };
    expect((await imported(other)).status).toBe(200);
    expect(await exported('/aldgate-look')).toEqual(other);
    const next = { ...other, supportEmail: null };
    expect((await imported(next, '1')).body.preview.facts).toEqual(['supportEmail']);
    // A file of an older version has none of them, and changes none.
    const { supportEmail: _mail, screenTheme: _theme, climateLimits: _limits, notIncluded: _names, ...older } = other;
    expect((await imported(older)).status).toBe(200);
    expect(await exported('/aldgate-look')).toEqual(other);
  });

  test('keeps an uploaded picture', async () => {
    const { buildingImageUrl } = await buildingCalled('/wilhelminakade');
    const file = { ...(await exported('/wilhelminakade')), floors: [] };
    expect(file.buildingImageUrl).toBeNull();
    expect((await imported(file, '0', 'cancel')).status).toBe(200);
    expect((await buildingCalled('/wilhelminakade')).buildingImageUrl).toBe(buildingImageUrl);
  });

  test('cannot enable names in reports, which needs a reason', async () => {
    const file = await exported('/aldgate-copy');
    const settings = { ...file.settings, insights_show_people: true };
    expect((await imported({ ...file, settings })).status).toBe(200);
    expect((await exported('/aldgate-copy')).settings).toEqual(file.settings);
  });

  test('is refused if a name occurs twice, with the name', async () => {
    const file = await exported('/aldgate');
    const [first] = file.floors;
    if (first === undefined) throw new Error('no floor');
    const { status, body } = await imported({ ...file, floors: [first, first] }, '1');
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'import.invalid' });
    const { errors } = body as unknown as { errors: { param: string; msg: string }[] };
    expect(errors).toContainEqual({ param: 'floors.1.name', msg: `‘${first.name}’ appears twice in the file.` });
  });

  test('is refused if a plan cannot be drawn, with the floor and the reason in words', async () => {
    const file = await exported('/aldgate-copy');
    const [first, ...rest] = file.floors;
    if (first?.plan == null) throw new Error('no plan');
    const plan = { ...first.plan, content: Buffer.from('no picture').toString('base64') };
    const { status, body } = await imported({ ...file, floors: [{ ...first, plan }, ...rest] }, '1');
    expect(status).toBe(422);
    const { errors } = body as unknown as { errors: { param: string; msg: string }[] };
    expect(errors).toEqual([{ param: 'floors.0.plan', msg: expect.stringMatching(/^[A-Z][^_]+\.$/) }]);
  });

  test('contains no id and no secret [T22]', async () => {
    const text = JSON.stringify(await exported('/keizersgracht'));
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
    expect(BuildingFile.safeParse(JSON.parse(text)).success).toBe(true);
  });
});

describe('a hostile file changes nothing, such as [T29]', () => {
  const deep = `${'['.repeat(50)}${']'.repeat(50)}`;
  test.each([
    ['an id of its own', (file: object) => ({ ...file, id: '0a000000-0000-4000-8000-000000000101' })],
    ['a building of an organisation that does not exist', (file: object) => ({ ...file, name: 'nowhere' })],
    ['a path that climbs', (file: object) => ({ ...file, path: '/../etc' })],
    ['nested without end', (file: object) => ({ ...file, floors: JSON.parse(deep) })],
    ['a script as its picture', (file: object) => ({ ...file, buildingImageUrl: 'javascript:alert(1)' })],
    ['a prototype', (file: object) => JSON.parse(`{"__proto__":{"admin":true},${JSON.stringify(file).slice(1)}`)],
    [
      'an id in a floor',
      (file: { floors: object[] }) => ({
        ...file,
        floors: file.floors.map((floor) => ({ ...floor, id: '0a000000-0000-4000-8000-000000000101' })),
      }),
    ],
    ['a list in place of a building', () => []],
  ])('%s', async (_what, spoil) => {
    const before = await exported('/keizersgracht');
    const text = JSON.stringify(spoil(before));
    const { payload, headers } = multipart('file', 'x.json', Buffer.from(text));
    const { status, body } = await api.call(importBuilding, { params: {}, as: operator, payload, headers });
    expect([404, 422]).toContain(status);
    expect(body).toMatchObject({ code: expect.stringMatching(/import\.invalid|organisation\.not_found/) });
    expect(await exported('/keizersgracht')).toEqual(before);
  });

  test.each([
    ['text that is not JSON', () => 'nonsense'],
    ['an escaped prototype', (text: string) => `{"\\u005f_proto__":{"admin":true},${text.slice(1)}`],
  ])('%s', async (_what, spoil) => {
    const before = await exported('/keizersgracht');
    const { payload, headers } = multipart('file', 'x.json', Buffer.from(spoil(JSON.stringify(before))));
    const { status, body } = await api.call(importBuilding, { params: {}, as: operator, payload, headers });
    expect([status, body]).toMatchObject([422, { code: 'import.invalid' }]);
    expect(await exported('/keizersgracht')).toEqual(before);
  });
});
