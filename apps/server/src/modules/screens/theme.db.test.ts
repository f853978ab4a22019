import { createHash } from 'node:crypto';
import { saveScreenTheme, screenTheme } from '@berth/contract';
import { DEFAULT_THEME } from '@berth/domain/screens';
import { testDatabase } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { collectFiles } from '../../platform/files/collect-files.job.ts';
import {
  aReservableBuilding,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { createLogger } from '../../platform/logging/logger.ts';

const database = testDatabase();
const log = createLogger('silent', 'test');
const api = testApi(database);
let building: ReservableBuilding;
let admin: ReservingPerson;

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  admin = await building.person('admin', { roles: ['Customer-admin'] });
});

const read = async () => (await api.call(screenTheme, { params: building.params, as: admin })).body;
const save = (change: object, version?: number) =>
  api.call(saveScreenTheme, {
    params: building.params,
    body: { themeSettings: { ...DEFAULT_THEME, ...change }, ...(version === undefined ? {} : { version }) },
    as: admin,
  });

test('a building without a theme has the default, and a saved theme is read back completely', async () => {
  expect(await read()).toEqual([{ ...DEFAULT_THEME, version: 1 }]);
  expect(DEFAULT_THEME).toMatchObject({ card_width: 200, card_height: 250, layout: 'table' });
  const chosen = { background_color: '#FFFFFF', welcome_message: 'Welcome', layout: 'cards', font_size: 44 };
  expect((await save(chosen, 1)).body).toMatchObject({ version: 2 });
  expect(await read()).toEqual([{ ...DEFAULT_THEME, ...chosen, version: 2 }]);
  expect(refusalIn(await save({}, 1))).toMatchObject({ status: 412, code: 'save.conflict' });
});

test.each([
  ['a colour that is a name', { table_color: 'red' }],
  ['a colour that breaks out of its CSS rule', { table_color: '#fff;}*' }],
  ['a font that is too small', { font_size: 11 }],
  ['a font that is too large', { font_size: 121 }],
  ['a card without width', { card_width: 0 }],
  ['another layout', { layout: 'list' }],
  ['a logo by plain http', { logoUrl: 'http://elsewhere.example/logo.svg' }],
  ['a logo that is a script', { logoUrl: 'javascript:alert(1)' }],
])('%s is refused', async (_what, change) => {
  expect((await save(change)).status).toBe(400);
  expect(await read()).toEqual([{ ...DEFAULT_THEME, version: 1 }]);
});

test('a coordinator cannot read or save the theme', async () => {
  const as = await building.person('coordinator', { roles: ['Customer-coordinator'] });
  expect((await api.call(screenTheme, { params: building.params, as })).status).toBe(403);
  const body = { themeSettings: DEFAULT_THEME };
  expect((await api.call(saveScreenTheme, { params: building.params, body, as })).status).toBe(403);
});

test('an uploaded logo must exist, and is kept as long as a theme uses it', async () => {
  const hash = createHash('sha256').update('logo').digest('hex');
  const logoUrl = `/api/3.0/files/${building.params.org}/${hash}`;
  expect(refusalIn(await save({ logoUrl }))).toMatchObject({ status: 404, code: 'file.not_found' });
  const file = { organisation_id: building.organisation.id, hash, media_type: 'image/png', is_public: true };
  await building.within((tx) =>
    tx
      .insertInto('file')
      .values({ ...file, content: Buffer.from('logo'), unreferred_since: new Date('2026-01-01') })
      .execute(),
  );
  expect((await save({ logoUrl })).status).toBe(200);
  const files = async () => {
    for (const _ of [1, 2]) await collectFiles({ db: database.db, log }).run();
    return building.within((tx) => tx.selectFrom('file').select('unreferred_since as since').execute());
  };
  expect(await files()).toEqual([{ since: null }]);
  await save({ logoUrl: null });
  expect(await files()).toEqual([{ since: expect.any(Number) }]);
});
