import type { ReservationChoice } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { loansBeyond } from '@berth/domain/reservations';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { insertEvents } from '../change/update-reservation.sql.ts';
import { affectedBy } from '../displace/affected-by.ts';
import { assetsWithdrawnEvent } from '../reservations.events.ts';
import { AssetInUse } from './assets.problems.ts';
import { endLoans, type LoanAhead, loansAhead } from './loans-ahead.sql.ts';

type Stock = { readonly assetId: string; readonly limit: number };

/** Future loans for which nothing is left. A running one ends by itself. */
const lost = async (tx: TenantTx, at: BuildingKey, { assetId, limit }: Stock): Promise<LoanAhead[]> =>
  loansBeyond(await loansAhead(tx, at, assetId), limit).filter(({ hasBegun }) => !hasBegun);

/** The number of reservations that would lose equipment. */
export async function countLost(tx: TenantTx, at: BuildingKey, stocks: readonly Stock[]): Promise<number> {
  const ids = new Set<string>();
  for (const stock of stocks) for (const { id } of await lost(tx, at, stock)) ids.add(id);
  return ids.size;
}

type By = BuildingKey & { readonly personId: string };

async function end(deps: Deps, tx: TenantTx, by: By, loans: readonly LoanAhead[]): Promise<void> {
  const { organisationId, buildingId, personId } = by;
  for (const [assetId, some] of Map.groupBy(loans, (loan) => loan.assetId))
    await endLoans(
      tx,
      by,
      assetId,
      some.map(({ id }) => id),
    );
  const events = loans.map(({ id, memberId, seriesId, assetId, quantity }) =>
    assetsWithdrawnEvent({ buildingId, reservationId: id, memberId, seriesId }, [{ assetId, quantity }]),
  );
  await insertEvents(tx, by, { personId, events });
  const floorIds = [...new Set(loans.map(({ floorId }) => floorId))];
  const ids = loans.map(({ id }) => id);
  deps.live.announce(tx, { organisationId, buildingId }, { kind: 'reservations', ids, floorIds });
}

/**
 * Handles loans for which nothing is left after a change in the same transaction, whose locks are held. The equipment
 * leaves these reservations with notice, the newest first; the reservations stay.
 */
export async function withdrawLoans(
  deps: Deps,
  tx: TenantTx,
  by: By,
  stocks: readonly Stock[],
  choice: ReservationChoice,
): Promise<void> {
  const loans: LoanAhead[] = [];
  for (const stock of stocks) loans.push(...(await lost(tx, by, stock)));
  if (loans.length === 0) return;
  if (choice !== 'cancel') throw AssetInUse(affectedBy(loans, { canMove: false, canLeave: false }));
  await end(deps, tx, by, loans);
}
