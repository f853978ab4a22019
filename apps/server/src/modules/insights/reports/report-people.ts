import type { LocalDate } from '@berth/domain/time';
import type { ReportBuilding } from './report-buildings.ts';

/** A report shows people only if all its buildings do. */
export const showsPeople = (buildings: readonly ReportBuilding[]): boolean =>
  buildings.every((building) => building.showsPeople);

/** The first day that no building has anonymised; null if none anonymises. */
export function earliestKnown(buildings: readonly ReportBuilding[]): LocalDate | null {
  const days = buildings.flatMap(({ anonymisedBefore }) => anonymisedBefore ?? []);
  return days.toSorted().at(-1) ?? null;
}
