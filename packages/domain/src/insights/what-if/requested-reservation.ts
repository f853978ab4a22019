import type { NoShowWorkflow } from '../../buildings/no-show-workflows.ts';
import type { Absence } from '../../absences/absence.ts';
import type { BuildingFacts } from '../../reservations/facts.ts';
import type { PersonalLimits } from '../../reservations/limits/personal-limits.ts';
import type { ObjectType } from '../../reservations/reservation-request.ts';
import type { LocalDate } from '../../time/local-date.ts';
import type { Period } from '../../time/period.ts';
import type { CancelledBy } from '../outcome-of.ts';

/** The longest period that can be replayed, in days. */
export const WHAT_IF_MOST_DAYS = 90;

/** A granted reservation as it was requested, and its outcome. The end is the planned one. */
export type RequestedReservation = Period & {
  readonly id: string;
  readonly memberId: string;
  readonly spaceId: string;
  readonly spaceType: ObjectType;
  readonly day: LocalDate;
  /** The first day of a series; otherwise the day itself. */
  readonly firstDay: LocalDate;
  /** When it was created, or moved to this time. */
  readonly chosenAt: number;
  readonly checkedInAt: number | null;
  /** When the holder left, if before the planned end. */
  readonly leftAt: number | null;
  readonly cancelledAt: number | null;
  readonly cancelledBy: CancelledBy | null;
  /** Cancelled because of sensor readings, which workflows do not explain. */
  readonly isBySensor: boolean;
  /** Cancelled as a no-show and restored, so it was needed. */
  readonly isRestored: boolean;
  readonly sensedMinutes: number | null;
  readonly heardMinutes: number | null;
  /** False for other reservations of the same people, at other times or places: they count but are not replayed. */
  readonly isReplayed: boolean;
  /** Whether it is in this building; reservations elsewhere only occupy their holder. */
  readonly isHere: boolean;
  /** An imported meeting, which no rule decides: it occupies its room and belongs to no user. */
  readonly isMirrored: boolean;
};

export type ReplayedSpace = {
  readonly id: string;
  readonly type: ObjectType;
  readonly floorId: string;
  readonly roomId: string;
  readonly isReservable: boolean;
  readonly floorUserpools: readonly string[];
  /** The holder of a fixed desk, and their absences. */
  readonly fixed: { readonly memberId: string | undefined; readonly absences: readonly Absence[] } | undefined;
};

/** Everything besides existing reservations that decides a request. */
export type ReplayedBuilding = {
  readonly zone: string;
  readonly rules: BuildingFacts;
  readonly workflow: NoShowWorkflow;
  readonly spaces: ReadonlyMap<string, ReplayedSpace>;
  /** Removed spaces: their requests get the nearest free space of the floor. */
  readonly gone: ReadonlySet<string>;
  /** Spaces of the same type on the same floor, nearest first. */
  nearest(spaceId: string): readonly string[];
  openings(space: ReplayedSpace, userpools: readonly string[], day: LocalDate): readonly Period[] | undefined;
  limitsOf(memberId: string): PersonalLimits;
};
