import { inTenant, type TenantTx } from '@berth/database';
import { isDue, staysHeld, TEAM_DAY_LIMITS } from '@berth/domain/team-days';
import { nowOf } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { teamDaySeats } from '../../reservations/index.ts';
import { announceTeamDay } from '../announce-team-days.ts';
import { deskHolders } from '../desk-holders.sql.ts';
import { invitablePeople } from '../planning-facts.sql.ts';
import { releaseDesks } from '../release-desks.ts';
import { lockTeamDay, markState } from '../store-team-days.sql.ts';
import { invitedTo, openTeamDays, teamDayById } from '../team-days.sql.ts';

type Settling = Pick<Deps, 'db' | 'record' | 'live'>;

/** A directory team can have more people than can be invited. */
const MOST_PEOPLE = 100 * TEAM_DAY_LIMITS.mostPeople;

async function settleDay({ record, live }: Settling, tx: TenantTx, at: BuildingKey, id: string): Promise<void> {
  const { organisationId, buildingId } = at;
  await lockTeamDay(tx, { ...at, id });
  const day = await teamDayById(tx, at, id);
  if (day?.state !== 'open') return;
  const { state, respondBy } = day;
  const now = await nowOf(tx);
  const invited = await invitedTo(tx, at, id);
  const memberIds = invited.map(({ memberId }) => memberId);
  const seats = await teamDaySeats(
    tx,
    at,
    invited.flatMap(({ reservationId }) => reservationId ?? []),
  );
  const team = await invitablePeople(tx, { ...at, teamId: day.teamId }, MOST_PEOPLE);
  const present = new Set(team.map(({ memberId }) => memberId));
  const holders = await deskHolders(tx, at, memberIds, day);
  const ended = seats.filter((seat) => {
    const person = invited.find(({ reservationId }) => reservationId === seat.id);
    if (person === undefined || !seat.isHeld) return false;
    const { memberId, answer } = person;
    const [isInTeam, hasDesk] = [present.has(memberId), holders.has(memberId)];
    return !staysHeld({ state, answer, respondBy, now, isInTeam, hasDesk });
  });
  await releaseDesks(live, tx, at, ended);
  const isOver = isDue(state, respondBy, now);
  if (isOver) {
    await markState(tx, { ...at, id }, 'settled');
    const payload = { buildingId, subjectId: id };
    await record(tx, { organisationId, actorId: undefined, type: 'team-day.settled.v1', payload });
  }
  if (isOver || ended.length > 0) announceTeamDay(live, tx, at, id);
}

/**
 * Releases the desks that need not be held any longer in a building, and settles the days whose time to answer is over.
 * Each day is a transaction of its own. Returns when the next one is over.
 */
export const createSettleTeamDays =
  (deps: Settling) =>
  async (at: BuildingKey): Promise<number | undefined> => {
    const open = () => inTenant(deps.db, at.organisationId, (tx) => openTeamDays(tx, at, at.buildingId));
    for (const { id } of await open()) await inTenant(deps.db, at.organisationId, (tx) => settleDay(deps, tx, at, id));
    const [next] = await open();
    return next?.respondBy;
  };
