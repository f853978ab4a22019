import type { NoShowWorkflow } from '../../buildings/no-show-workflows.ts';
import type { Absence } from '../../absences/absence.ts';
import type { BuildingFacts } from '../../reservations/facts.ts';
import type { PersonalLimits } from '../../reservations/limits/personal-limits.ts';
import type { ObjectType } from '../../reservations/reservation-request.ts';
import type { LocalDate } from '../../time/local-date.ts';
import type { Period } from '../../time/period.ts';
import type { CancelledBy } from '../outcome-of.ts';

/** The longest that is replayed. */
export const WHAT_IF_MOST_DAYS = 90;

/** A reservation that was granted, as it was wished for, and what became of it. Its end is the one that was planned. */
export type RequestedReservation = Period & {
  readonly id: string;
  readonly memberId: string;
  readonly spaceId: string;
  readonly day: LocalDate;
  /** Of a series its first day; otherwise the day. */
  readonly firstDay: LocalDate;
  /** When it was made, or moved to this time. */
  readonly chosenAt: number;
  readonly checkedInAt: number | null;
  /** When they left before the planned end. */
  readonly leftAt: number | null;
  readonly cancelledAt: number | null;
  readonly cancelledBy: CancelledBy | null;
  /** Cancelled by what sensors told, which no workflow explains. */
  readonly isBySensor: boolean;
  /** Cancelled as a no-show, and restored: somebody said that it is meant. */
  readonly isRestored: boolean;
  readonly sensedMinutes: number | null;
  readonly heardMinutes: number | null;
  /** Others of the same people stand around it: before, after or elsewhere. They hold and count, and are not asked for. */
  readonly isReplayed: boolean;
  /** Of this building: what is elsewhere holds its holder only. */
  readonly isHere: boolean;
  /** A meeting of a calendar of others: a fact that no rule decides. It holds its room and is nobody's wish. */
  readonly isMirrored: boolean;
};

export type ReplayedSpace = {
  readonly id: string;
  readonly type: ObjectType;
  readonly floorId: string;
  readonly roomId: string;
  readonly isReservable: boolean;
  readonly floorUserpools: readonly string[];
  /** Whose desk it is, and when that person is away. */
  readonly fixed: { readonly memberId: string | undefined; readonly absences: readonly Absence[] } | undefined;
};

/** Everything that decides a reservation beside what is reserved already. */
export type ReplayedBuilding = {
  readonly zone: string;
  readonly rules: BuildingFacts;
  readonly workflow: NoShowWorkflow;
  readonly spaces: ReadonlyMap<string, ReplayedSpace>;
  /** Taken away: who wished for one gets the nearest free one of its floor. */
  readonly gone: ReadonlySet<string>;
  /** Of the same kind on the same floor, nearest first. */
  nearest(spaceId: string): readonly string[];
  openings(space: ReplayedSpace, userpools: readonly string[], day: LocalDate): readonly Period[] | undefined;
  limitsOf(memberId: string): PersonalLimits;
};
