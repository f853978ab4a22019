import { inTenant } from '@berth/database';
import { daysAfter, daysFrom } from '@berth/domain/time';
import { z } from 'zod';
import type { CommandDeps } from '../../../platform/module.ts';
import { createKnownPremises } from '../../premises/index.ts';
import { countedBuildings } from '../due/counted-buildings.sql.ts';
import { countDay } from './count-day.ts';

const Words = z.tuple([z.uuid(), z.uuid(), z.iso.date(), z.iso.date()]);

/** Works for any past day, because anonymised reservations keep what figures are counted from. Idempotent. */
export async function rebuildUsage({ db, print }: CommandDeps, words: readonly string[]): Promise<void> {
  const [organisationId, buildingId, from, to] = Words.parse(words);
  const [building] = await inTenant(db, organisationId, (tx) => countedBuildings(tx, organisationId, buildingId));
  if (building === undefined) return print('there is no such building');
  const premises = await createKnownPremises(db)({ organisationId, buildingId, rulesVersion: building.rulesVersion });
  const days = Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, n) => daysAfter(from, n));
  for (const day of days)
    await inTenant(db, organisationId, (tx) => countDay(tx, { organisationId, building, premises, day }));
  print(`${days.length} days counted again`);
}
