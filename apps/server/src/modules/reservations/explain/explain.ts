import type { Occurrence } from '@berth/contract';
import type { PlannedReservation, Refusal } from '@berth/domain/reservations';
import { toIso } from '@berth/domain/time';
import type { ProblemError } from '../../../platform/http/problem.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { mayBeElsewhere, mayBeLater, spacesInstead, timesInstead } from './alternatives.ts';
import type { NearbySpacesReader } from './nearby-spaces.ts';
import { collectFacts } from '../engine/4-collect-facts.ts';
import type { Evaluated } from '../engine/4-decide.ts';
import type { FactsRead } from '../engine/3-read-facts.sql.ts';
import type { StoredReservation } from '../stored-reservation.sql.ts';
import { refused, seriesOverlaps } from '../reservations.problems.ts';

/** The number of offers of each kind. In a series, one for each date is enough. */
const OFFERED = { alone: { spaces: 3, times: 2 }, inSeries: { spaces: 1, times: 0 } };

type Offered = (typeof OFFERED)[keyof typeof OFFERED];
type Refused = { readonly planned: PlannedReservation; readonly refusal: Refusal };

/** Alternatives to a refused request. */
async function alternativesTo(
  nearbySpaces: NearbySpacesReader,
  caller: BuildingCaller,
  read: FactsRead,
  all: readonly Refused[],
  { offered, replaced }: { offered: Offered; replaced: StoredReservation | undefined },
): Promise<Occurrence['alternatives'][]> {
  const collected = collectFacts(read, caller, replaced);
  const elsewhere = all.filter(({ refusal }) => mayBeElsewhere(refusal.rule));
  const days = [...new Set(elsewhere.map(({ planned }) => planned.localDay))].sort();
  const spaceId = elsewhere[0]?.planned.spaceId;
  const nearby = spaceId === undefined ? undefined : await nearbySpaces.recent(caller, spaceId, days);
  return all.map(({ planned, refusal }) => ({
    spaces:
      nearby !== undefined && mayBeElsewhere(refusal.rule)
        ? spacesInstead(read, caller, nearby, planned, { most: offered.spaces, replaced })
        : [],
    times: mayBeLater(refusal.rule) ? timesInstead(collected, planned, offered.times) : [],
  }));
}

export async function occurrencesOf(
  nearbySpaces: NearbySpacesReader,
  caller: BuildingCaller,
  read: FactsRead,
  evaluated: readonly Evaluated[],
  replaced?: StoredReservation,
): Promise<Occurrence[]> {
  const offered = evaluated.length > 1 ? OFFERED.inSeries : OFFERED.alone;
  const refusals = evaluated.flatMap(({ planned, refusal }) => (refusal === undefined ? [] : [{ planned, refusal }]));
  const alternatives = await alternativesTo(nearbySpaces, caller, read, refusals, { offered, replaced });
  const instead = new Map(refusals.map(({ planned }, at) => [planned, alternatives[at]]));
  return evaluated.map(({ planned, refusal }) => ({
    date: planned.localDay,
    startDatetime: toIso(planned.period.start),
    endDatetime: toIso(planned.period.end),
    allowed: refusal === undefined,
    rule: refusal?.rule ?? null,
    numbers: refusal?.numbers ?? {},
    alternatives: instead.get(planned) ?? { spaces: [], times: [] },
  }));
}

const COLLISIONS: ReadonlySet<string> = new Set(['space-taken', 'disable-overlapping-reservation']);

/** The reason of a refusal: the colliding dates of a series, otherwise the first rule that refuses. */
export function refusalFrom(
  evaluated: readonly Evaluated[],
  occurrences: readonly Occurrence[],
  zone: string,
): ProblemError {
  const refusals = evaluated.flatMap(({ refusal }) => refusal ?? []);
  const other = refusals.find(({ rule }) => !COLLISIONS.has(rule));
  const first = other ?? refusals[0];
  if (first === undefined) throw new Error('nothing was refused');
  const isSeries = evaluated.some(({ planned }) => planned.repeatWeeks > 0);
  if (!isSeries || other !== undefined) {
    const at = evaluated.findIndex(({ refusal }) => refusal === first);
    return refused(first, zone, {
      alternatives: occurrences[at]?.alternatives,
      ...(occurrences.length > 1 ? { occurrences } : {}),
    });
  }
  const dates = [...new Set(occurrences.filter(({ allowed }) => !allowed).map(({ date }) => date))];
  return seriesOverlaps(dates, { occurrences });
}
