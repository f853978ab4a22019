import { DAY_MS, type LocalDate, localDayOf, daysAfter } from '@berth/domain/time';
import type { TestDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { aReportedBuilding, at, TODAY } from '../../src/modules/insights/reports/reported-building.fixture.ts';
import type { TestApi } from '../test-api.ts';

const OUTCOMES = [
  { state: 'o', checkedIn: true },
  { state: 'i', checkedIn: true },
  { state: 'r', checkedIn: false },
  { state: 'c', checkedIn: false, cancelledBy: 's' },
  { state: 'c', checkedIn: false, cancelledBy: 'u' },
] as const;

/** The past days on which a map still shows reservations. */
export const DAYS: readonly LocalDate[] = [-5, -4, -3].map((n) => daysAfter(TODAY, n));
const PEOPLE = 9;

/**
 * A building whose people reserved at random on past days only, so that every name in an answer is one of the past. All
 * names contain 'Seen'.
 */
export async function anObservedWorld(database: TestDatabase, api: TestApi, seed: number) {
  const building = await aReportedBuilding(database, api);
  let state = seed;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * limit);
  };
  await building.change({ flow_name: 'cancel-15' });
  await building.set({ find_my_colleagues: true });
  const members: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) members.push((await building.person(`Seen${n} Seen${n}`)).id);
  const { desks, meeting, spot } = building.spaces;
  const spaces = [...desks.slice(1), meeting, spot];
  const reserved = DAYS.flatMap((day) => {
    const share = 20 + below(80);
    return members
      .filter(() => below(100) < share)
      .map((memberId) => {
        const from = 8 + below(6);
        const outcome = OUTCOMES[below(OUTCOMES.length)] ?? OUTCOMES[0];
        const start = at(day, `${String(from).padStart(2, '0')}:00`);
        return building.held(day, `${String(from).padStart(2, '0')}:00`, `${from + 2}:00`, {
          memberId,
          spaceId: spaces[below(spaces.length)] ?? '',
          state: outcome.state,
          checkedInAt: outcome.checkedIn ? start : null,
          madeAt: start - DAY_MS * (1 + below(3)) - below(3_600_000),
          subject: 'Seen subject',
          ...('cancelledBy' in outcome ? { cancelledBy: outcome.cancelledBy, cancelledAt: start } : {}),
        });
      });
  });
  await building.lived(reserved);
  await building.within((tx) =>
    sql`update reservation set holds_space = true
      where organisation_id = ${building.at.organisationId} and state in ('r', 'i')`.execute(tx),
  );
  for (const day of DAYS) await building.count(day);
  const reader = await building.person('Ina Sight');
  return {
    building,
    reader,
    spaces,
    /** The people who reserved on a day, on a floor if given. */
    peopleOn: (day: LocalDate, floorName?: string): number => {
      const floorOf = (spaceId: string) => (spaceId === meeting ? 'Top' : 'Ground');
      const here = reserved.filter(
        (one) => one.day === day && (floorName ?? floorOf(one.spaceId)) === floorOf(one.spaceId),
      );
      return new Set(here.map(({ memberId }) => memberId)).size;
    },
    today: localDayOf(at(TODAY, '12:00'), 'Europe/Amsterdam'),
  };
}

export type ObservedWorld = Awaited<ReturnType<typeof anObservedWorld>>;
