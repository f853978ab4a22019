import type { DoorsHealth } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { doorsStateFrom, doorTargetsIn } from '../../connections/index.ts';
import { countDoorCards } from './door-cards.sql.ts';

/** The state of the exchange with the door system; null if the building has none. */
export async function doorsHealth(tx: TenantTx, caller: BuildingCaller): Promise<DoorsHealth | null> {
  const targets = await doorTargetsIn(tx, caller.organisationId);
  const target = targets.find(({ buildingId }) => buildingId === caller.buildingId);
  if (target === undefined) return null;
  const { answeredDatetime, failingSince, failure, status, unknownSchedules } = doorsStateFrom(
    target.health,
    target.bridge,
  );
  const cards = await countDoorCards(tx, caller);
  return { isOn: target.isOn, answeredDatetime, failingSince, failure, status, unknownSchedules, ...cards };
}
