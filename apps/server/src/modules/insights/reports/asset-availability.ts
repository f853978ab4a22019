import type { AnswerOf, assetAvailability as call } from '@berth/contract';
import { SMALLEST_GROUP } from '@berth/domain/insights';
import { assetTypesOf } from '../../reservations/index.ts';
import { type AssetDay, assetDays } from './asset-availability.sql.ts';
import type { Report, ReportAsked } from './report.ts';
import { roundedHours } from './rounded.ts';

const MINUTES = 60;

/** Refusals are counted once per person and day, so a small number would identify people. */
const isFew = (refused: number) => refused > 0 && refused < SMALLEST_GROUP;

const presentDay = ({ day, peak, minutes, refused }: AssetDay) => ({
  day,
  peak,
  hours: roundedHours(minutes / MINUTES),
  refused: isFew(refused) ? null : refused,
});

export const assetAvailability =
  (report: Report) =>
  (query: Omit<ReportAsked, 'allBuildings'>): Promise<AnswerOf<typeof call>> =>
    report({ ...query, allBuildings: false, offeredTo: 'viewers of assets' }, async (tx, { organisationId, days }) => {
      const assets = await assetTypesOf(tx, query.caller);
      const rows = await assetDays(
        tx,
        organisationId,
        assets.map(({ id }) => id),
        days,
      );
      const byAsset = Map.groupBy(rows, ({ assetId }) => assetId);
      return {
        assets: assets.map(({ id, name, limit }) => ({
          assetId: id,
          name,
          limit,
          days: (byAsset.get(id) ?? []).map(presentDay),
        })),
        suppressed: rows.some(({ refused }) => isFew(refused)),
      };
    });
