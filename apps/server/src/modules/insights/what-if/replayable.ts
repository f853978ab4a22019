import { showsInsights } from '@berth/domain/buildings';
import { daysAfter, type LocalDate, localDayOf } from '@berth/domain/time';
import { NotAuthorised } from '../../../platform/http/problem.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { Premises } from '../../premises/index.ts';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';

export type ReplayableDays = { readonly firstDay: LocalDate; readonly lastDay: LocalDate };

/** Past days that are not anonymised yet; undefined if there are none. */
export function replayableDays({ now, zone, anonymiseAfterDays }: CountedBuilding): ReplayableDays | undefined {
  const today = localDayOf(now, zone);
  const days = { firstDay: daysAfter(today, 1 - anonymiseAfterDays), lastDay: daysAfter(today, -1) };
  return days.firstDay <= days.lastDay ? days : undefined;
}

/** The guard has checked the roles; this checks whether the building has insights at all. */
export function requireInsights({ modules }: Premises, { roles }: BuildingCaller): void {
  if (!showsInsights(modules, roles)) throw NotAuthorised();
}
