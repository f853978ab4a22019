import { inTenant } from '@berth/database';
import type { ClimateLimits } from '@berth/domain/sensors';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import { checkVersion } from '../../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { climateLimitsOf, lockClimateLimits, storeClimateLimits } from '../read/climate-limits.sql.ts';

type Decided = ClimateLimits & { readonly version?: number | undefined };

/** Sets the building's climate limits, which apply to every read from now on. */
export const saveClimateLimits =
  (deps: Deps) =>
  (caller: BuildingCaller, { version: sent, ...limits }: Decided) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const stored = await lockClimateLimits(tx, caller);
      checkVersion(sent, stored);
      await storeClimateLimits(tx, caller, limits);
      const { version: _, ...before } = stored;
      await noteChange(deps, tx, caller, {
        action: 'climate-limits.saved',
        subjectId: caller.buildingId,
        before,
        after: limits,
        notice: 'sensors',
      });
      return climateLimitsOf(tx, caller);
    });
