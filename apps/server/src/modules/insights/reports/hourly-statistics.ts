import type { AnswerOf, hourlyStatistics as call } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { ObjectType } from '@berth/domain/reservations';
import { FloorNotFound } from '../../premises/index.ts';
import { FloorOfOneBuilding } from '../insights.problems.ts';
import { LETTER_OF } from '../usage/open-hours.ts';
import { hourFigures } from './hour-figures.ts';
import { hasNoHours, hourTotals } from './hourly-statistics.sql.ts';
import type { Report, ReportAsked, ReportScope } from './report.ts';
import { showsPeople } from './report-people.ts';
import { sizedBy, sizesOf } from './sizes.sql.ts';
import { floorsOfBuilding } from './floors.sql.ts';
import { isTold, toldScopes } from './told-scopes.ts';

type Query = ReportAsked & { readonly floorId: string | undefined; readonly type: ObjectType };
type Figured = Pick<ReportScope, 'organisationId' | 'buildings'> & Pick<Query, 'floorId' | 'type'>;

/** The requested scopes that may be shown: none with fewer than five desks, and none that would reveal such a scope. */
async function visibleScopes(tx: TenantTx, { organisationId, buildings, floorId, type }: Figured) {
  const sizes = await sizesOf(
    tx,
    organisationId,
    buildings.map(({ id }) => id),
  );
  const own = sizes.filter(({ spaceType }) => spaceType === LETTER_OF[type]);
  const floors = sizedBy(own, (size) => size.floorId);
  const visibleFloors = floorId === undefined ? undefined : toldScopes(floors);
  const requested =
    floorId === undefined ? sizedBy(own, ({ buildingId }) => buildingId) : floors.filter(({ id }) => id === floorId);
  const visible = requested.filter((scope) => visibleFloors?.has(scope.id) ?? isTold(scope)).map(({ id }) => id);
  return {
    scopeIds: visible,
    // The whole building can be requested too, and minus its other floors it is this one.
    siblingIds: floorId === undefined ? undefined : floors.map(({ id }) => id),
    suppressed: visible.length < requested.length,
  };
}

export const hourlyStatistics =
  (report: Report) =>
  async (query: Query): Promise<AnswerOf<typeof call>> => {
    const { floorId, type, allBuildings, caller } = query;
    if (floorId !== undefined && allBuildings) throw FloorOfOneBuilding();
    return report(query, async (tx, { organisationId, buildings, days }) => {
      const at = { organisationId, buildingId: caller.buildingId };
      if (floorId !== undefined && !(await floorsOfBuilding(tx, at)).some(({ id }) => id === floorId))
        throw FloorNotFound();
      const { suppressed, ...scopes } = await visibleScopes(tx, { organisationId, buildings, floorId, type });
      // A meeting room is used by a group, not by a person.
      const people = type === 'ROOM' || showsPeople(buildings);
      const spaceType = LETTER_OF[type];
      const hours = await hourTotals(tx, { organisationId, ...scopes, spaceType, showsPeople: people }, days);
      const zones = [...new Set(buildings.map(({ zone }) => zone))];
      const assumedHours = await hasNoHours(
        tx,
        organisationId,
        buildings.map(({ id }) => id),
      );
      return { ...hourFigures(hours.totals, zones), assumedHours, suppressed: suppressed || hours.suppressed };
    });
  };
