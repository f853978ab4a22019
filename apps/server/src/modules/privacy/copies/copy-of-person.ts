import { actsIn, type Database, inTenant, LEFT_OUT, personalRows } from '@berth/database';
import { INVENTORY, type PersonalData } from '@berth/database/inventory';
import { buildingsWithSettings } from '../../buildings/index.ts';
import { keptOf } from '../data-kinds.ts';
import { type Known, organisationName } from '../known-person.sql.ts';
import { namesOfPlaces } from './places.sql.ts';

type Row = Record<string, unknown>;
export type CopiedTable = { readonly table: string; readonly rows: readonly Row[]; readonly acts: readonly Row[] };
export type Copy = { readonly madeAt: string; readonly tables: readonly CopiedTable[] };

/**
 * Collects all personal data of a member from the inventory. Each table has its own transactions, because some need a
 * full scan and no other transaction should wait for all of them.
 */
export async function copyOfPerson(db: Database, who: Known): Promise<Copy> {
  const { organisationId } = who;
  const tables: { data: PersonalData; rows: Row[]; acts: Row[] }[] = [];
  for (const data of INVENTORY.filter(({ whose }) => whose.length > 0)) {
    tables.push({ data, rows: await personalRows(db, data, who), acts: await actsIn(db, data, who) });
  }
  const ids = tables.flatMap(({ rows }) =>
    rows.flatMap((row) => [row['space_id'], row['building_id'], row['floor_id']]),
  );
  return inTenant(db, organisationId, async (tx) => {
    const buildings = await buildingsWithSettings(tx, organisationId);
    const days = buildings.map(({ anonymiseAfterDays }) => anonymiseAfterDays);
    return {
      madeAt: new Date().toISOString(),
      organisation: await organisationName(tx, organisationId),
      // Other people are not named; data that would reveal more about them is listed here with the reason.
      leftOut: LEFT_OUT,
      places: await namesOfPlaces(tx, organisationId, ids),
      tables: tables
        .filter(({ rows, acts }) => rows.length + acts.length > 0)
        .map(({ data, rows, acts }) => ({
          table: data.table,
          purpose: data.purpose,
          kept: keptOf(data, days),
          rows,
          acts,
        })),
    };
  });
}
