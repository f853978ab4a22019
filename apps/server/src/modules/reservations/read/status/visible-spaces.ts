import {
  type LocalDate,
  passesGuard,
  type Period,
  type RuleName,
  type SpaceStatus,
  statusOf,
  visibleDetails,
} from '@berth/domain';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { type FixedDesk, isAwayDuring, type Premises, type Space } from '../../../premises/index.ts';
import type { Hindrance, ruleOfSpace } from './rule-of-space.ts';
import type { HeldRow } from './status.sql.ts';

/** A space as one onlooker sees it in a window. What they may not know is not in it. */
export type VisibleSpace = {
  readonly space: Space;
  readonly status: SpaceStatus;
  readonly period: Period | undefined;
  readonly own: boolean;
  /** Whose name may be shown; a fixed desk may have the name of somebody who is no member. */
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
  readonly rules: ReturnType<typeof ruleOfSpace>;
  /** The caller's. */
  readonly userpools: readonly string[];
  /** The spaces where a sensor sees somebody now. */
  readonly sensed: ReadonlySet<string>;
};

const nobody = { holderId: undefined, holderName: undefined };

function holderOf({ premises, caller }: View, reservation: HeldRow | undefined, fixed: FixedDesk | undefined) {
  const isStaff = passesGuard(caller.roles, 'A');
  const holderId = reservation?.memberId ?? fixed?.memberId;
  const own = holderId !== undefined && holderId === caller.memberId;
  const relation = { isHolder: own, isMaker: reservation?.madeById === caller.personId, isStaff };
  const shown = visibleDetails(reservation ?? { visibleToOthers: true }, relation, premises.settings);
  if (!shown.name) return { own, ...nobody };
  return { own, holderId, holderName: reservation === undefined ? fixed?.employeeName || undefined : undefined };
}

const hindranceOf = (isHeld: boolean, fixed: FixedDesk | undefined, isAway: boolean, memberId: string | undefined) => {
  if (fixed?.memberId !== undefined && fixed.memberId === memberId) return 'own-fixed';
  if (fixed !== undefined && !isAway) return 'fixed';
  return isHeld ? 'taken' : 'none';
};

/** One space with what holds it in the window. */
export function visibleSpace(view: View, space: Space, held: readonly HeldRow[]): VisibleSpace {
  const { premises, caller, window, days, now, rules, sensed } = view;
  const fixed = premises.fixedDesks.get(space.id);
  const isAway = fixed !== undefined && isAwayDuring(fixed, window, days, premises.zone);
  const { status, reservation } = statusOf(
    {
      fixed: fixed && { absences: isAway ? [window] : [] },
      reservations: held,
      seesPerson: sensed.has(space.id),
    },
    window,
    now,
  );
  const hindrance: Hindrance = hindranceOf(held.length > 0, fixed, isAway, caller.memberId);
  // Somebody whom a sensor sees is nobody in particular, also at a desk whose holder is away.
  const isNobodys = status === 'FREE' || status === 'MOVEMENT';
  const holder = isNobodys ? { own: false, ...nobody } : holderOf(view, reservation, fixed);
  return { space, status, period: reservation, ...holder, rule: rules.of(space, hindrance) };
}
