import { passesGuard, type Role } from '../identity/index.ts';
import type { LocalDate } from '../time/index.ts';

export const TEAM_DAY_LIMITS = {
  fewestPeople: 2,
  mostPeople: 50,
  /** Open team days of one team. */
  openPerTeam: 3,
  /** Team days in one building on one day. */
  perBuildingAndDay: 10,
  /** Invitations that one lead sends to one person within a week. */
  perPersonAndWeek: 3,
} as const;

type Planner = {
  readonly roles: readonly Role[];
  readonly isMember: boolean;
  readonly isLead: boolean;
};

export type TeamDayFacts = {
  /** Settings of the building. */
  readonly isOn: boolean;
  readonly byAnyone: boolean;
  readonly today: LocalDate;
  readonly day: LocalDate;
  /** The last day that anyone of the team can reserve. */
  readonly lastDay: LocalDate;
  readonly people: number;
  readonly openOfTeam: number;
  readonly inBuildingThatDay: number;
  /** The most invitations that one person of the team got from this planner in the last seven days. */
  readonly invitationsThisWeek: number;
};

export type TeamDayRefusal =
  | { readonly rule: 'team-days-off' | 'not-lead' | 'in-the-past' }
  | { readonly rule: 'beyond-window'; readonly until: LocalDate }
  | { readonly rule: 'team-size'; readonly fewest: number; readonly most: number }
  | { readonly rule: 'too-many-open' | 'too-many-that-day' | 'too-many-invitations'; readonly most: number };

/** Leads and staff plan team days; a building can let everyone of the team invite the others, without held desks. */
export const mayHoldDesks = ({ roles, isLead }: Planner): boolean => isLead || passesGuard(roles, 'A');

export const mayInvite = (planner: Planner, byAnyone: boolean): boolean =>
  mayHoldDesks(planner) || (byAnyone && planner.isMember);

/** Returns why the planner cannot invite the team for this day; undefined if they can. */
export function mayPlanTeamDay(planner: Planner, facts: TeamDayFacts): TeamDayRefusal | undefined {
  const { fewestPeople, mostPeople, openPerTeam, perBuildingAndDay, perPersonAndWeek } = TEAM_DAY_LIMITS;
  if (!facts.isOn) return { rule: 'team-days-off' };
  if (!mayInvite(planner, facts.byAnyone)) return { rule: 'not-lead' };
  if (facts.day <= facts.today) return { rule: 'in-the-past' };
  if (facts.day > facts.lastDay) return { rule: 'beyond-window', until: facts.lastDay };
  if (facts.people < fewestPeople || facts.people > mostPeople)
    return { rule: 'team-size', fewest: fewestPeople, most: mostPeople };
  if (facts.openOfTeam >= openPerTeam) return { rule: 'too-many-open', most: openPerTeam };
  if (facts.inBuildingThatDay >= perBuildingAndDay) return { rule: 'too-many-that-day', most: perBuildingAndDay };
  if (facts.invitationsThisWeek >= perPersonAndWeek) return { rule: 'too-many-invitations', most: perPersonAndWeek };
  return undefined;
}
