import { adminUrl, testDatabase } from '@berth/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INVENTORY } from './inventory.ts';
import { inventoryFaults, PERSON_COLUMNS } from './testing/inventory-faults.ts';

const database = testDatabase();
let admin: pg.Client;

beforeAll(async () => {
  const url = new URL(adminUrl());
  url.pathname = `/${database.name}`;
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
});
afterAll(() => admin.end());

test('every column that can hold personal data is in the inventory, exactly once', async () => {
  expect(await inventoryFaults(admin)).toEqual([]);
});

test.each([
  ['a text', 'nickname text'],
  ['a list of texts', 'nickname text[]'],
  ['a document', 'nickname jsonb'],
  ['bytes', 'nickname bytea'],
  ['an id of a person by its name', 'approved_by uuid'],
  ['an id of a person by its foreign key', 'nickname uuid references person (id)'],
])('%s outside the inventory is reported', async (_what, column) => {
  const [name = ''] = column.split(' ');
  await admin.query(`begin; alter table space add column ${column}`);
  try {
    expect(await inventoryFaults(admin)).toEqual([`space.${name}: is not in the inventory`]);
  } finally {
    await admin.query('rollback');
  }
});

test('a dropped column is reported, and a number is not', async () => {
  await admin.query('begin; alter table review drop column message; alter table space add column seats integer');
  try {
    expect(await inventoryFaults(admin)).toEqual(['review.message: is in the inventory and does not exist']);
  } finally {
    await admin.query('rollback');
  }
});

/** Columns with the id of a person that no copy and no erasure follows, and why. */
const NOT_FOLLOWED: Readonly<Record<string, string>> = {
  'member.person_id': 'the row of the member is followed by its own id',
};

test('the copy and the erasure follow every column with the id of a person, or there is a reason', async () => {
  const { rows } = await admin.query<{ table: string; column: string }>(PERSON_COLUMNS);
  const followed = new Set(INVENTORY.flatMap(({ table, whose }) => whose.map(({ column }) => `${table}.${column}`)));
  const all = rows.map(({ table, column }) => `${table}.${column}`);
  expect(all).toEqual(
    expect.arrayContaining(['waitlist_entry.member_id', 'hold.released_by_id', 'team_day.created_by']),
  );
  expect(all.filter((key) => !followed.has(key) && !(key in NOT_FOLLOWED))).toEqual([]);
});
