import { daysAfter, featuresFor, type LocalDate, localDayOf } from '@berth/domain';
import { NotAuthorised } from '../../../platform/http/problem.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { Premises } from '../../premises/index.ts';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';

export type ReplayableDays = { readonly firstDay: LocalDate; readonly lastDay: LocalDate };

/** Days that are over and of which it is still known whose reservations they had; undefined where there is none. */
export function replayableDays({ now, zone, anonymiseAfterDays }: CountedBuilding): ReplayableDays | undefined {
  const today = localDayOf(now, zone);
  const days = { firstDay: daysAfter(today, 1 - anonymiseAfterDays), lastDay: daysAfter(today, -1) };
  return days.firstDay <= days.lastDay ? days : undefined;
}

/** The roles were asked before; whether the building has insights at all, here. */
export function requireInsights({ modules }: Premises, { roles }: BuildingCaller): void {
  if (!featuresFor({ modules, hasSensors: false }, roles).insightsEnabled) throw NotAuthorised();
}
