import { inTenant, type TenantTx } from '@berth/database';
import { peakOf } from '@berth/domain/reservations';
import type { Period } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { AssetNotFound } from './assets.problems.ts';
import { assetTypesOf, lentIn, loansOf } from './assets.sql.ts';

type Reading = Pick<Deps, 'db'>;

/** Adds the number of each asset in use: the most at any moment of the period, as the stock rule counts it. */
async function withCounts<A extends { id: string }>(
  tx: TenantTx,
  caller: BuildingCaller,
  assets: readonly A[],
  period: Period,
) {
  const lent = Map.groupBy(await lentIn(tx, caller, period), ({ assetId }) => assetId);
  return assets.map((asset) => ({ ...asset, reservationCount: peakOf(lent.get(asset.id) ?? [], period) }));
}

const rightNow = ({ now }: BuildingCaller): Period => ({ start: now, end: now + 1 });

/** The assets of the building in a period, or one of them now, after a change. */
export const assetStock = ({ db }: Reading) => ({
  during: (caller: BuildingCaller, period: Period) =>
    inTenant(db, caller.organisationId, async (tx) => withCounts(tx, caller, await assetTypesOf(tx, caller), period)),
  now: <A extends { id: string }>(caller: BuildingCaller, asset: A) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const [counted] = await withCounts(tx, caller, [asset], rightNow(caller));
      return counted as A & { reservationCount: number };
    }),
});

/** One asset with its current and future loans. */
export const assetLoans =
  ({ db }: Reading) =>
  (caller: BuildingCaller, id: string) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const [asset] = await withCounts(tx, caller, await assetTypesOf(tx, caller, id), rightNow(caller));
      if (asset === undefined) throw AssetNotFound();
      const loans = await loansOf(tx, caller, id);
      return {
        ...asset,
        reservations: loans.map(({ start, end, ...loan }) => ({
          ...loan,
          startDatetime: new Date(start).toISOString(),
          endDatetime: new Date(end).toISOString(),
        })),
      };
    });
