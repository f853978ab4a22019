import type { LocalDate } from '@berth/domain';
import type { ReportBuilding } from './report-buildings.ts';

/** One building that does not let people be shown keeps them out of a report about several. */
export const showsPeople = (buildings: readonly ReportBuilding[]): boolean =>
  buildings.every((building) => building.showsPeople);

/** The first day of which every building still knows who it was; null where none makes anything anonymous. */
export function earliestKnown(buildings: readonly ReportBuilding[]): LocalDate | null {
  const days = buildings.flatMap(({ anonymisedBefore }) => anonymisedBefore ?? []);
  return days.toSorted().at(-1) ?? null;
}
