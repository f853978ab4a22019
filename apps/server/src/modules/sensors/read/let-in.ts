import { type Database, inTenant, type TenantTx } from '@berth/database';
import { showsSensors } from '@berth/domain/buildings';
import { NotAuthorised } from '../../../platform/http/problem.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { KnownPremises, Premises } from '../../premises/index.ts';
import { hasSensors } from './known-sensors.sql.ts';

export type LetIn = <T>(caller: BuildingCaller, work: (tx: TenantTx, premises: Premises) => Promise<T>) => Promise<T>;

/** Runs a read for users who may see the building's sensors, and refuses all others. */
export const createLetIn =
  ({ db, premises: known }: { readonly db: Database; readonly premises: KnownPremises }): LetIn =>
  async (caller, work) => {
    const premises = await known(caller);
    return inTenant(db, caller.organisationId, async (tx) => {
      const building = { modules: premises.modules, hasSensors: await hasSensors(tx, caller) };
      if (!showsSensors(building, caller.roles)) throw NotAuthorised();
      return work(tx, premises);
    });
  };
