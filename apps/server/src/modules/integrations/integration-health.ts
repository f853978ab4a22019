import type { AnswerOf, integrationHealth as contract, PlatformHealth } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { platformOf } from '../connections/index.ts';
import { doorsHealth } from './doors/doors-health.ts';
import { receiverHealth } from './webhooks/receiver-health.ts';

async function platformHealth(tx: TenantTx, caller: BuildingCaller): Promise<PlatformHealth | null> {
  const platform = await platformOf(tx, caller);
  if (platform === undefined) return null;
  const { unmatched, ambiguous, unreadable, unused: _last, ...polling } = platform.polling;
  return {
    ...polling,
    isOn: platform.enabled && polling.stoppedDatetime === null,
    unused: unmatched + ambiguous + unreadable,
  };
}

/** The state of the exchange with every system that the building is connected to. */
export const integrationHealth =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: BuildingCaller): Promise<AnswerOf<typeof contract>> =>
    inTenant(db, caller.organisationId, async (tx) => ({
      buildingId: caller.buildingId,
      receivers: await receiverHealth(tx, caller),
      platform: await platformHealth(tx, caller),
      doors: await doorsHealth(tx, caller),
    }));
