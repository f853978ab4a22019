import { inTenant } from '@berth/database';
import { definitionOf, SETTING_KEYS, type SettingGroup, type SetupFacts } from '@berth/domain/buildings';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { countOthersAt } from '../identity/index.ts';
import { hasReservations } from '../reservations/index.ts';
import { setupCounts } from './setup-counts.sql.ts';

/** The groups of settings that decide what can be reserved, and when. */
const RULE_GROUPS: readonly SettingGroup[] = ['limits', 'rules', 'check-in'];
const RULES = SETTING_KEYS.filter((key) => RULE_GROUPS.includes(definitionOf(key).group));

/** Counts the parts of a new building. Null from its first reservation on, so a building in use costs one lookup. */
export const setupFacts =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: BuildingCaller): Promise<SetupFacts | null> =>
    inTenant(db, caller.organisationId, async (tx) => {
      if (await hasReservations(tx, caller)) return null;
      const counts = await setupCounts(tx, caller, RULES);
      return { ...counts, people: await countOthersAt(tx, caller, caller.personId) };
    });
