import { passesGuard } from '@berth/domain/identity';
import { type RuleName, type SpaceStatus, statusOf, visibleDetails } from '@berth/domain/reservations';
import type { LocalDate, Period } from '@berth/domain/time';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { type FixedDesk, isAwayDuring, type Premises, type Space } from '../../../premises/index.ts';
import type { Hindrance, ruleOfSpace } from './rule-of-space.ts';
import type { ReservedOn } from './neighbourhoods-on-day.ts';
import type { HeldRow } from './status.sql.ts';

/** A space as one viewer sees it in a window, without hidden details. */
export type VisibleSpace = {
  readonly space: Space;
  readonly status: SpaceStatus;
  readonly period: Period | undefined;
  readonly own: boolean;
  /** The member whose name may be shown. A fixed desk may have the name of a non-member. */
  readonly holderId: string | undefined;
  readonly holderName: string | undefined;
  readonly rule: RuleName | null;
};

type Onlooker = Pick<BuildingCaller, 'memberId' | 'personId' | 'roles'>;

export type View = {
  readonly premises: Premises;
  readonly caller: Onlooker;
  readonly window: Period;
  readonly days: readonly LocalDate[];
  readonly now: number;
  /** When today began: only staff see who reserved before. */
  readonly today: number;
  readonly rules: ReturnType<typeof ruleOfSpace>;
  /** The userpools of the caller. */
  readonly userpools: readonly string[];
  /** The spaces that are reserved at some time of the day. */
  readonly reservedOn: ReservedOn;
  /** The spaces that a sensor reports as occupied now. */
  readonly sensed: ReadonlySet<string>;
};

const NO_HOLDER = { holderId: undefined, holderName: undefined };

/** A held space has no holder, not even the away holder of a fixed desk. */
const holderIdOf = (reservation: HeldRow | undefined, fixed: FixedDesk | undefined) =>
  reservation === undefined ? fixed?.memberId : (reservation.memberId ?? undefined);

function relationOf({ caller }: View, reservation: HeldRow | undefined, fixed: FixedDesk | undefined) {
  const holderId = holderIdOf(reservation, fixed);
  const isHolder = holderId !== undefined && holderId === caller.memberId;
  const isMaker = reservation?.madeById === caller.personId;
  return { isHolder, isMaker, isStaff: passesGuard(caller.roles, 'A') };
}

function holderOf(view: View, reservation: HeldRow | undefined, fixed: FixedDesk | undefined) {
  const { premises, window, today } = view;
  const holderId = holderIdOf(reservation, fixed);
  const relation = relationOf(view, reservation, fixed);
  const own = relation.isHolder;
  const { visibleToOthers, end } = reservation ?? { visibleToOthers: true, end: window.end };
  const visible = visibleDetails({ visibleToOthers, isPast: end <= today }, relation, premises.settings);
  if (!visible.name) return { own, ...NO_HOLDER };
  return { own, holderId, holderName: reservation === undefined ? fixed?.employeeName || undefined : undefined };
}

const hindranceOf = (isHeld: boolean, fixed: FixedDesk | undefined, isAway: boolean, memberId: string | undefined) => {
  if (fixed?.memberId !== undefined && fixed.memberId === memberId) return 'own-fixed';
  if (fixed !== undefined && !isAway) return 'fixed';
  return isHeld ? 'taken' : 'none';
};

/** A past reservation without its check-in, which together with the place would tell who came. */
function withoutAttendance(view: View, reservation: HeldRow): HeldRow {
  if (!reservation.isCheckedIn || reservation.end > view.today) return reservation;
  const { isHolder, isMaker, isStaff } = relationOf(view, reservation, undefined);
  return isHolder || isMaker || isStaff ? reservation : { ...reservation, isCheckedIn: false };
}

/** One space with its reservations in the window. */
export function visibleSpace(view: View, space: Space, held: readonly HeldRow[]): VisibleSpace {
  const { premises, caller, window, days, now, rules, sensed } = view;
  const fixed = premises.fixedDesks.get(space.id);
  const isAway = fixed !== undefined && isAwayDuring(fixed, window, days, premises.zone);
  const { status, reservation } = statusOf(
    {
      fixed: fixed && { absences: isAway ? [window] : [] },
      reservations: held.map((one) => withoutAttendance(view, one)),
      seesPerson: sensed.has(space.id),
    },
    window,
    now,
  );
  const hindrance: Hindrance = hindranceOf(held.length > 0, fixed, isAway, caller.memberId);
  // A person whom a sensor detects is anonymous, also at a desk whose holder is away.
  const isAnonymous = status === 'FREE' || status === 'MOVEMENT';
  const holder = isAnonymous ? { own: false, ...NO_HOLDER } : holderOf(view, reservation, fixed);
  return { space, status, period: reservation, ...holder, rule: rules.of(space, hindrance, view.reservedOn) };
}
