import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { namesInSql } from '../../testing/tables-in-sql.ts';
import { foreignNames, staleOffers } from '../../testing/table-ownership.ts';

const SOURCES = join(import.meta.dirname, '..');
const files = globSync('{modules,platform,entrypoints}/**/*.ts', { cwd: SOURCES })
  .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => ({ file, names: namesInSql(file, readFileSync(join(SOURCES, file), 'utf8')) }));

const faultsOf = (file: string, source: string) => foreignNames([{ file, names: namesInSql(file, source) }]);

describe('tables have owners', () => {
  test("no module names another's table in SQL, unless the owner offers it", () => {
    expect(files.length).toBeGreaterThan(200);
    expect(foreignNames(files)).toEqual([]);
  });

  test('no view is offered to a module that does not use it', () => {
    expect(staleOffers(files)).toEqual([]);
  });
});

describe('the check finds', () => {
  const FILE = 'modules/engagement/planted.sql.ts';

  test.each([
    ['in a query', `tx.selectFrom('space').select('space.id')`],
    ['under another name', `tx.selectFrom('space as desk').select('desk.id')`],
    ['in a list', `tx.selectFrom(['review', 'space'])`],
    ['in a join', `tx.selectFrom('review').innerJoin('space', 'space.id', 'review.id')`],
    ['by a destructured method', `where(({ exists, selectFrom }) => exists(selectFrom('space')))`],
    ['when written', `tx.insertInto('space').values({})`],
    ['when changed', `tx.updateTable('space').set({})`],
    ['when deleted', `tx.deleteFrom('space')`],
    ['in raw SQL', 'sql`select id from space where true`'],
    ['in a constant statement', 'constant<[string]>`select id from space where true`'],
    ['with a type', 'sql<{ id: string }>`select id from space`'],
    ['behind a value', 'sql`select ${one} from review join space on ${two}`'],
    ['in a with query', 'sql`with found as (select id from space) select id from found`'],
    ['under the name of a with query', 'sql`with space as (select id from space) select id from space`'],
    ['in a list of SQL', 'sql`select 1 from review r, space s`'],
    ['when inserted by SQL', 'sql`insert into space (id) values (1)`'],
    ['when changed by SQL', 'sql`update space set name = 1`'],
    ['when deleted by SQL', 'sql`delete from space using review`'],
    ['by a variable', `const t = 'space'; sql\`select 1 from \${sql.table(t)}\``],
  ])("another's table %s", (_where, source) => {
    expect(faultsOf(FILE, source)).toEqual([`${FILE}: 'space' belongs to structure`]);
  });

  test('a view outside the kernel that is not offered to this module', () => {
    expect(faultsOf(FILE, `tx.selectFrom('offered_reservation as reservation')`)).toEqual([
      `${FILE}: 'offered_reservation' is not offered to engagement`,
    ]);
  });

  test.each([
    ['building', 'buildings'],
    ['floor', 'structure'],
    ['member', 'identity'],
    ['space', 'structure'],
  ])('a module that reads or writes the table of the kernel %s, which belongs to %s', (table, owner) => {
    for (const source of [
      `tx.selectFrom('${table}')`,
      `tx.updateTable('${table}').set({})`,
      `sql\`insert into ${table} (id) values (1)\``,
      `sql\`delete from ${table} using review\``,
    ])
      expect(faultsOf(FILE, source)).toEqual([`${FILE}: '${table}' belongs to ${owner}`]);
  });

  test('a part of platform that reads the kernel and is not the collector of files', () => {
    const source = `tx.selectFrom('offered_building as building')`;
    expect(faultsOf('platform/http/planted.ts', source)).toEqual([
      `platform/http/planted.ts: 'offered_building' is not offered to http`,
    ]);
    expect(faultsOf('platform/files/planted.ts', source)).toEqual([]);
  });

  test('retention with a table that is neither in the inventory nor in the list', () => {
    const planted = 'modules/retention/planted.sql.ts';
    expect(faultsOf(planted, 'sql`delete from timeslot using usage_group`')).toEqual([
      `${planted}: 'timeslot' belongs to opening-hours`,
    ]);
  });

  test('a module other than retention with a table of the inventory', () => {
    expect(faultsOf(FILE, 'sql`delete from usage_group`')).toEqual([`${FILE}: 'usage_group' belongs to insights`]);
  });

  test('a table without an owner', () => {
    expect(staleOffers([], ['planted' as never])).toContain("table 'planted' has no owner");
  });

  test('an unused offer', () => {
    expect(staleOffers([])).toContain("'offered_reservation' is offered to absences, which does not use it");
  });

  test.each([
    ['its own table', `tx.selectFrom('review')`],
    ['words that are not tables', 'sql`select extract(epoch from now()) as space, from_space(1) -- from space`'],
    ['a text', "sql`select 'taken from space' as hint`"],
    [
      'every view of the kernel',
      "tx.selectFrom(['offered_building', 'offered_floor', 'offered_member', 'offered_space'])",
    ],
    ['an offered view', `tx.selectFrom('offered_organisation_settings as organisation_settings')`],
  ])('no fault in %s', (_what, source) => {
    expect(faultsOf(FILE, source)).toEqual([]);
  });
});
