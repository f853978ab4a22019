import { inTenant } from '@berth/database';
import { aFullTenant, type FullTenant, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CachedBuilding, refreshed } from './premises.ts';
import { type ChangedPremises, premisesOf } from './premises.sql.ts';

const database = testDatabase();
let tenant: FullTenant;
beforeAll(async () => {
  tenant = await aFullTenant(database.owner, 'alpha');
});

const PARTS = ['floors', 'spaces', 'fixedDesks', 'absences', 'slots', 'neighbourhoods'] as const;
const STRUCTURE = ['floors', 'spaces', 'fixedDesks', 'slots', 'neighbourhoods'];

const read = (since?: number): Promise<ChangedPremises> =>
  inTenant(database.db, tenant.organisation.id, (tx) =>
    premisesOf(tx, { organisationId: tenant.organisation.id, buildingId: tenant.main.id }, since),
  );
const run = (statement: string) =>
  inTenant(database.owner, tenant.organisation.id, (tx) => sql.raw(statement).execute(tx));
/** Leaves out values that are computed on demand. */
const facts = ({ premises }: CachedBuilding) => ({ ...premises, openingsOn: undefined });

const ids = () => tenant.ids.main;
const CHANGES: Record<string, { readonly of: readonly string[]; statement(): string }> = {
  'a setting': {
    of: [],
    statement: () => `update building set settings = '{"timeslot": true}' where id = '${ids().building}'`,
  },
  'the zone': { of: [], statement: () => `update building set timezone = 'Asia/Tokyo' where id = '${ids().building}'` },
  'an absence': {
    of: ['absences'],
    statement: () => `update planned_absence set all_day = true where member_id = '${ids().member}'`,
  },
  'a fixed desk': {
    of: ['fixedDesks', 'neighbourhoods'],
    statement: () => `update fixed_desk set employee_name = 'Someone' where space_id = '${ids().desk}'`,
  },
  'opening hours': {
    of: ['slots'],
    statement: () => `update timeslot set end_time = '19:00' where id = '${ids().timeslot}'`,
  },
  'a neighbourhood': {
    of: ['neighbourhoods'],
    statement: () => `update neighbourhood set guaranteed = 3 where id = '${ids().neighbourhood}'`,
  },
  'the people of a neighbourhood': {
    of: ['neighbourhoods'],
    statement: () =>
      `update neighbourhood_group set userpool = 'board' where neighbourhood_id = '${ids().neighbourhood}'`,
  },
  'a space of a neighbourhood': {
    of: ['neighbourhoods'],
    statement: () => `delete from neighbourhood_space where neighbourhood_id = '${ids().neighbourhood}'`,
  },
  'an opened neighbourhood': {
    of: ['neighbourhoods'],
    statement: () =>
      `insert into neighbourhood_opening (organisation_id, neighbourhood_id, local_day, reason)
       values ('${tenant.organisation.id}', '${ids().neighbourhood}', current_date + 3, 'staff')`,
  },
  'a floor': { of: STRUCTURE, statement: () => `update floor set userpools = '{board}' where id = '${ids().floor}'` },
  'an absence that is over': {
    of: ['absences'],
    statement: () => `delete from planned_absence where member_id = '${ids().member}'`,
  },
  'a removed space': {
    of: STRUCTURE,
    statement: () => `update space set removed_at = now() where id = '${ids().desk}'`,
  },
  'a removed floor': {
    of: STRUCTURE,
    statement: () => `update floor set removed_at = now() where id = '${ids().floor}'`,
  },
};

describe('in a cached building', () => {
  test.each(Object.entries(CHANGES))('%s causes a read of only what it changes', async (_, change) => {
    const before = refreshed(await read());
    await run(change.statement());
    const since = await read(before.row.version);
    expect(PARTS.filter((part) => since[part] !== null)).toEqual(PARTS.filter((part) => change.of.includes(part)));
    const after = refreshed(since, before);
    expect(after.row.version).toBe(before.row.version + 1);
    expect(facts(after)).toEqual(facts(refreshed(await read())));
    expect(after.premises.spaces === before.premises.spaces).toBe(!change.of.includes('spaces'));
    expect(after.premises.openingsOn('2026-06-01', [])).toBeTypeOf('function');
  });

  test('a new time zone recomputes the opening hours', async () => {
    const before = refreshed(await read());
    await run(`update building set timezone = 'Europe/London' where id = '${ids().building}'`);
    const after = refreshed(await read(before.row.version), before);
    expect(after.premises.openingsOn).not.toBe(before.premises.openingsOn);
  });
});
