import { isDashboardAdmin } from '@berth/domain/identity';
import { useQueries } from '@tanstack/react-query';
import { type Me, useMe } from '../../lib/me.ts';
import { placeOf } from '../../lib/buildings/place.ts';
import { desksQuery } from '../../lib/queries/queries.ts';
import { type Days, periodOf, type AwaySummary, released, stillFixed } from './away-summary.ts';
import { fixedQuery, ownReservationsQuery } from './away-queries.ts';

/** A person is away from every building. Operators have access to all buildings, so for them it is only this one. */
function buildingsOf({ info, group }: Me) {
  const groups = isDashboardAdmin(info.roles) ? [group].flatMap((one) => one ?? []) : Object.values(info.groups);
  return groups
    .filter(({ reservationsEnabled }) => reservationsEnabled)
    .flatMap(({ path, orgName, timezone }) => {
      const place = placeOf(path);
      return place ? { place, name: orgName, zone: timezone } : [];
    });
}

/** The effect of an absence on these days, building by building. */
export function useAwaySummaries(days: Days | undefined, now: number) {
  const me = useMe();
  const buildings = buildingsOf(me).map((building) => ({
    ...building,
    period: days ? periodOf(days, building.zone) : { start: 0, end: 0 },
  }));
  const isAsked = days !== undefined;
  // There are many desks, and only people with a fixed desk need their names.
  const hasFixed = isAsked && me.info.showPlannedAbsencesScreen;
  const own = useQueries({
    queries: buildings.map(({ place, period }) => ({ ...ownReservationsQuery(place, period), enabled: isAsked })),
  });
  const fixed = useQueries({
    queries: buildings.map(({ place, period }) => ({ ...fixedQuery(place, period), enabled: hasFixed })),
  });
  const desks = useQueries({ queries: buildings.map(({ place }) => ({ ...desksQuery(place), enabled: hasFixed })) });

  const reads = [...own, ...(hasFixed ? [...fixed, ...desks] : [])];
  const problem = reads.find(({ error, data }) => error && data === undefined)?.error;
  const isReady = isAsked && reads.every(({ data }) => data !== undefined);
  const summaries = buildings.map((building, at): AwaySummary => {
    const names = new Map((desks[at]?.data ?? []).map(({ id, name }) => [id, name]));
    return {
      ...building,
      ...released(own[at]?.data ?? [], now),
      desks: stillFixed(fixed[at]?.data ?? { desks: [] }, names),
    };
  });
  return {
    summaries: isReady ? summaries : undefined,
    problem,
    retry: () => reads.forEach((read) => void read.refetch()),
  };
}
