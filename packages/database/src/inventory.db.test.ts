import { adminUrl, testDatabase } from '@berth/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventoryFaults } from './testing/inventory-faults.ts';

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
