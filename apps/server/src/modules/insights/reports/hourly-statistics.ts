import type { AnswerOf, hourlyStatistics as call } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { ObjectType } from '@berth/domain';
import { FloorNotFound } from '../../premises/index.ts';
import { FloorOfOneBuilding } from '../insights.problems.ts';
import { LETTER_OF } from '../usage/open-hours.ts';
import { hourFigures } from './hour-figures.ts';
import { hourTotals } from './hourly-statistics.sql.ts';
import type { Report, ReportAsked, ReportScope } from './report.ts';
import { sizedBy, sizesOf } from './sizes.sql.ts';
import { floorsOfBuilding } from './floors.sql.ts';
import { isTold, toldScopes } from './told-scopes.ts';

type Asked = ReportAsked & { readonly floorId: string | undefined; readonly type: ObjectType };
type Figured = Pick<ReportScope, 'organisationId' | 'buildings'> & Pick<Asked, 'floorId' | 'type'>;

/** What is asked for, as far as it may be told: of fewer than five desks nothing is, nor what would leave them over. */
async function scopesToTell(tx: TenantTx, { organisationId, buildings, floorId, type }: Figured) {
  const sizes = await sizesOf(
    tx,
    organisationId,
    buildings.map(({ id }) => id),
  );
  const own = sizes.filter(({ spaceType }) => spaceType === LETTER_OF[type]);
  const floors = sizedBy(own, (size) => size.floorId);
  const told = floorId === undefined ? undefined : toldScopes(floors);
  const asked =
    floorId === undefined ? sizedBy(own, ({ buildingId }) => buildingId) : floors.filter(({ id }) => id === floorId);
  const shown = asked.filter((scope) => told?.has(scope.id) ?? isTold(scope)).map(({ id }) => id);
  return { scopeIds: shown, suppressed: shown.length < asked.length };
}

export const hourlyStatistics =
  (report: Report) =>
  async (asked: Asked): Promise<AnswerOf<typeof call>> => {
    const { floorId, type, allBuildings, caller } = asked;
    if (floorId !== undefined && allBuildings) throw FloorOfOneBuilding();
    return report(asked, async (tx, { organisationId, buildings, days }) => {
      const at = { organisationId, buildingId: caller.buildingId };
      if (floorId !== undefined && !(await floorsOfBuilding(tx, at)).some(({ id }) => id === floorId))
        throw FloorNotFound();
      const { scopeIds, suppressed } = await scopesToTell(tx, { organisationId, buildings, floorId, type });
      const totals = await hourTotals(tx, { organisationId, scopeIds, spaceType: LETTER_OF[type] }, days);
      return { ...hourFigures(totals), suppressed };
    });
  };
