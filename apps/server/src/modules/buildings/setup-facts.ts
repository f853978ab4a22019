import type { AnswerOf, buildingSetup } from '@berth/contract';
import { inTenant } from '@berth/database';
import { definitionOf, SETTING_KEYS, type SettingGroup, type SetupFacts } from '@berth/domain/buildings';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { countOthersAt } from '../identity/index.ts';
import { hasReservations } from '../reservations/index.ts';
import { setupCounts } from './setup-counts.sql.ts';
import { guideOf } from './setup-guide.sql.ts';

/** The groups of settings that decide what can be reserved, and when. */
const RULE_GROUPS: readonly SettingGroup[] = ['limits', 'rules', 'check-in'];
const RULES = SETTING_KEYS.filter((key) => RULE_GROUPS.includes(definitionOf(key).group));

type Setup = { readonly facts: SetupFacts | null; readonly guide: AnswerOf<typeof buildingSetup>['guide'] };

/** Counts the parts of a new building. Null from its first reservation on, so a building in use costs two lookups. */
export const setupFacts =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: BuildingCaller): Promise<Setup> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const guide = await guideOf(tx, caller);
      if (await hasReservations(tx, caller)) return { facts: null, guide };
      const counts = await setupCounts(tx, caller, RULES);
      return { facts: { ...counts, people: await countOthersAt(tx, caller, caller.personId) }, guide };
    });
