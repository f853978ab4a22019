import { inTenant, openDatabase, openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { HOUR_MS, localDayOf } from '@berth/domain/time';
import { aBuilding, anOrganisation } from '@berth/testkit';
import { sql } from 'kysely';
import { callerForMember, createHoldSpaces } from '../../src/modules/reservations/index.ts';
import { createSeatTeam } from '../../src/modules/team-days/seat-team.ts';
import { newId } from '../../src/platform/ids/new-id.ts';
import { fillFloor, nine } from './suggestion-times.ts';

type Plan = { readonly urls: RoleUrls; readonly desks: number; readonly people: number; readonly rounds: number };
type Times = { readonly proposed: readonly number[]; readonly held: readonly number[]; readonly seats: number };

const timed = async <T>(times: number[], work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  const result = await work();
  times.push(performance.now() - begun);
  return result;
};

/** The time to propose desks for a team, and to hold them in one transaction, on a floor that is half full. */
export async function holdTimes({ urls, desks, people, rounds }: Plan): Promise<Times> {
  const ownerPool = openPool({ url: urls.owner, application: 'bench-owner', size: 1 });
  const apiPool = openPool({ url: urls.api, application: 'bench-api', size: 2 });
  try {
    const [owner, db] = [openDatabase(ownerPool), openDatabase(apiPool)];
    const building = await aBuilding(owner, await anOrganisation(owner));
    const at = { organisationId: building.organisation.id, buildingId: building.id };
    const me = await inTenant(owner, at.organisationId, (tx) => fillFloor(tx, building, desks));
    const { rows } = await inTenant(owner, at.organisationId, (tx) =>
      sql<{ id: string }>`
        select member.id from member where member.organisation_id = ${at.organisationId} and not exists (
          select from reservation r where r.member_id = member.id and r.holds_space)
        order by member.id limit ${people}`.execute(tx),
    );
    await sql`vacuum (analyze) reservation, member, space`.execute(owner);
    const caller = await callerForMember(db, at, me, me);
    if (caller === undefined) throw new Error('no caller');
    const period = { start: nine(), end: nine() + 8 * HOUR_MS };
    const date = localDayOf(period.start, 'UTC');
    const memberIds = rows.map(({ id }) => id);
    const [seatTeam, holdSpaces] = [createSeatTeam(db), createHoldSpaces({ db })];
    const [proposed, held]: [number[], number[]] = [[], []];
    let holds = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { seats } = await timed(proposed, () => seatTeam(caller, { memberIds, period, date, floorId: undefined }));
      const size = await timed(held, () =>
        holdSpaces(
          caller,
          {
            seats: seats.map(({ memberId, desk }) => ({ memberId, spaceId: desk.id, floorId: desk.floorId })),
            period,
            reason: 'team-day',
            subjectId: newId(),
            expiresAt: period.start,
            wait: [],
          },
          async (_tx, holdOf) => holdOf.size,
        ),
      );
      holds = size ?? 0;
      await inTenant(owner, at.organisationId, (tx) =>
        sql`delete from reservation where organisation_id = ${at.organisationId} and state = 'h'`.execute(tx),
      );
    }
    return { proposed, held, seats: holds };
  } finally {
    await Promise.all([ownerPool.end(), apiPool.end()]);
  }
}
