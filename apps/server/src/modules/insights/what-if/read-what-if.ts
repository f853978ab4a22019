import { inTenant } from '@berth/database';
import { isRemovable, whatIfRules, WHAT_IF_MOST_DAYS } from '@berth/domain/insights';
import { OBJECT_TYPES } from '@berth/domain/reservations';
import type { AnswerOf, whatIf } from '@berth/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import type { KnownPremises, Premises } from '../../premises/index.ts';
import { floorNamesOf } from '../../structure/index.ts';
import { countedBuildings } from '../due/counted-buildings.sql.ts';
import { replayableDays, requireInsights } from './replayable.ts';
import { replayedSpaces } from './replayed-building.ts';
import { isReplaying, lastReplay } from './what-if.sql.ts';

type Answer = AnswerOf<typeof whatIf>;

/** The spaces that a what-if can remove, by floor. */
function floorsOf(premises: Premises, names: readonly { readonly id: string; readonly name: string }[]) {
  const removable = [...replayedSpaces(premises).values()].filter(isRemovable);
  const onFloor = Map.groupBy(removable, ({ floorId }) => floorId);
  return names.map(({ id, name }): Answer['floors'][number] => {
    const own = Map.groupBy(onFloor.get(id) ?? [], ({ type }) => type);
    const spaces = OBJECT_TYPES.flatMap((type) => {
      const count = own.get(type)?.length ?? 0;
      return count === 0 ? [] : [{ type, count }];
    });
    return { floorId: id, name, spaces };
  });
}

export const readWhatIf =
  (deps: Pick<Deps, 'db'>, snapshotOf: KnownPremises) =>
  async (caller: BuildingCaller): Promise<Answer> => {
    const { organisationId, buildingId } = caller;
    const premises = await snapshotOf(caller);
    requireInsights(premises, caller);
    return inTenant(deps.db, organisationId, async (tx) => {
      const [building] = await countedBuildings(tx, organisationId, buildingId);
      if (building === undefined) throw BuildingNotFound();
      const days = replayableDays(building);
      const rules = { reservationsEnabled: true, policies: premises.policies, settings: premises.settings };
      return {
        replay: await lastReplay(tx, caller),
        busy: await isReplaying(tx, organisationId),
        rules: whatIfRules(rules, building.workflow),
        floors: floorsOf(premises, await floorNamesOf(tx, caller)),
        firstDay: days?.firstDay ?? null,
        lastDay: days?.lastDay ?? null,
        mostDays: WHAT_IF_MOST_DAYS,
        now: new Date(building.now).toISOString(),
      };
    });
  };
