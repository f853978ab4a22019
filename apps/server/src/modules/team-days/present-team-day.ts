import type { TeamDay, TeamDaySeat as ShownSeat } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { passesGuard } from '@berth/domain/identity';
import { mayAnswer, seenByInvitee } from '@berth/domain/team-days';
import { leadsTeam } from '@berth/domain/teams';
import { toIso, toIsoOrNull } from '@berth/domain/time';
import { nowOf } from '../../platform/clock.ts';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import { isFindable, type TeamDaySeat, teamDaySeats } from '../reservations/index.ts';
import { teamById } from '../teams/index.ts';
import { type Invitee, inviteesOf, type StoredTeamDay } from './team-days.sql.ts';

export type SeenTeamDay = {
  readonly day: StoredTeamDay;
  readonly team: { readonly id: string; readonly name: string };
  readonly invitees: readonly Invitee[];
  /** Whether the caller organises it, leads the team or is staff: they see every answer and may cancel. */
  readonly isPlanner: boolean;
  readonly own: Invitee | undefined;
  /** The desk that is held or reserved for an invitee. */
  seatOf(invitee: Invitee): TeamDaySeat | undefined;
};

/** A team day, its people, and what the caller may do with it. */
export async function seenTeamDay(tx: TenantTx, caller: OrganisationCaller, day: StoredTeamDay): Promise<SeenTeamDay> {
  const team = await teamById(tx, caller, day.teamId);
  const invitees = await inviteesOf(tx, caller, day.id);
  const isPlanner =
    day.createdBy === caller.personId ||
    passesGuard(caller.roles, 'A') ||
    (team !== undefined && leadsTeam(caller.roles, team));
  const own = invitees.find(({ memberId }) => memberId === caller.memberId);
  const seats = await teamDaySeats(
    tx,
    caller,
    invitees.flatMap(({ reservationId }) => reservationId ?? []),
  );
  const seatOf = ({ reservationId }: Invitee) => seats.find(({ id }) => id === reservationId);
  return { day, team: { id: day.teamId, name: team?.name ?? '' }, invitees, isPlanner, own, seatOf };
}

const personOf = ({ username, firstName, lastName }: Invitee) => ({ username, firstName, lastName });

const shownSeat = (seat: TeamDaySeat | undefined): ShownSeat | null =>
  seat === undefined
    ? null
    : {
        objectId: seat.spaceId,
        objectName: seat.spaceName,
        roomName: seat.roomName,
        floorId: seat.floorId,
        floorName: seat.floorName,
        state: seat.isHeld ? 'held' : 'reserved',
      };

/** A private reservation shows its desk to no one else. */
const seatForOthers = (seat: TeamDaySeat | undefined): ShownSeat | null =>
  shownSeat(seat?.isHeld || seat?.isVisible ? seat : undefined);

/** Colleagues see names as they would find them: not where searching is off, nor hidden names without consent. */
function visibleIn(settings: StoredTeamDay['settings']) {
  const { find_my_colleagues: canFind, hide_user_details: hidesNames } = settingsFrom(settings);
  return ({ attributes }: Invitee) => canFind && (!hidesNames || isFindable(attributes));
}

export async function presentTeamDay(tx: TenantTx, caller: OrganisationCaller, seen: SeenTeamDay): Promise<TeamDay> {
  const { day, team, invitees, isPlanner, own, seatOf } = seen;
  const visible = seenByInvitee(invitees, caller.memberId ?? '', isPlanner ? () => true : visibleIn(day.settings));
  return {
    id: day.id,
    team,
    building: { path: day.buildingPath, name: day.buildingName, timezone: day.timezone },
    date: day.date,
    startDatetime: toIso(day.start),
    endDatetime: toIso(day.end),
    state: day.state,
    respondBy: day.respondBy === null ? null : toIso(day.respondBy),
    heldUntil: day.holdsDesks && day.state === 'open' ? toIsoOrNull(day.respondBy) : null,
    organiser: day.organiser,
    mayCancel: isPlanner,
    isOpen: mayAnswer(day.state, await nowOf(tx), day.start),
    own: own === undefined ? null : visible.own,
    ownSeat: own === undefined ? null : shownSeat(seatOf(own)),
    coming: visible.coming.map((invitee) => ({ ...personOf(invitee), seat: seatForOthers(seatOf(invitee)) })),
    others: visible.others,
    answers: isPlanner
      ? invitees.map((invitee) => ({
          ...personOf(invitee),
          answer: invitee.answer,
          seat: seatForOthers(seatOf(invitee)),
        }))
      : null,
    version: day.version,
  };
}
