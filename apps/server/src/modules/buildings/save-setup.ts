import { inTenant } from '@berth/database';
import { SETUP_STEPS, type SetupStepName } from '@berth/domain/buildings';
import type { Deps } from '../../platform/deps.ts';
import { checkVersion } from '../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { lockGuide, storeGuide } from './setup-guide.sql.ts';

type Choices = { readonly later: readonly SetupStepName[]; readonly closed: boolean; readonly version: number };

/** Saves the choices in the setup guide. Not audited: they change nothing about the building. */
export const saveSetup =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: BuildingCaller, { later, closed, version: expected }: Choices): Promise<{ version: number }> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const stored = await lockGuide(tx, caller);
      checkVersion(expected, stored);
      const version = stored.version + 1;
      await storeGuide(tx, caller, {
        later: SETUP_STEPS.filter((step) => later.includes(step)),
        isClosed: closed,
        version,
      });
      return { version };
    });
