import { DAY_MS, HOUR_MS, instantOf, MINUTE_MS, toIso } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { day } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { aBuildingWithDoors, type BuildingWithDoors } from './doors.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const TOMORROW = day(1);
const STEPS = Number(process.env['STEPS'] ?? 60);
/** A working system must have the complete state after this many runs. */
const ROUNDS = 3;
const clock = (time: string) => instantOf(TOMORROW, time, 'Europe/Amsterdam');

const SEED = Number(process.env['SEED'] ?? 17);
/** The same sequence for the same seed. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** An independent reference, minute by minute: who may pass now and later. */
async function expectedMinutes(house: BuildingWithDoors, now: number) {
  const rows = await house.rows();
  const cards = await house.within((tx) =>
    tx
      .selectFrom('member_card')
      .innerJoin('member', 'member.id', 'member_card.member_id')
      .select(['member_card.card', 'member.id as memberId', 'member.suspended_at as suspendedAt'])
      .execute(),
  );
  const minutes = cards.flatMap(({ card, memberId, suspendedAt }) => {
    const held = suspendedAt === null ? rows.filter((row) => row.memberId === memberId && row.holds) : [];
    return held
      .filter(({ start, end }) => end > now && start <= now + DAY_MS)
      .flatMap(({ start, end }) => minutesFrom(start - 15 * MINUTE_MS, end).map((at) => `${card} ${at}`));
  });
  return new Set(minutes);
}

const minutesFrom = (start: number, end: number) =>
  Array.from({ length: (end - start) / MINUTE_MS }, (_, n) => start / MINUTE_MS + n);

const passingMinutes = ({ bridge }: BuildingWithDoors) =>
  new Set(
    Object.entries(bridge.passing()).flatMap(([card, grants]) =>
      grants.flatMap(({ from, until }) =>
        minutesFrom(Date.parse(from), Date.parse(until)).map((at) => `${card} ${at}`),
      ),
    ),
  );

test('both sides agree soon after the bridge works again, whatever happens to people, reservations and the bridge', async () => {
  const random = randomFrom(SEED);
  const house = await aBuildingWithDoors(database, api);
  await house.setRules({ settings: { external_timezone_id: 'TZ-HOUSE' }, policies: [] });
  let now = clock('07:00');
  await house.travel(now);
  const people = await Promise.all(['ada', 'bob', 'cleo', 'dirk'].map((name) => house.person(name)));
  const oneOf = <T>(list: readonly T[]) => list[random(list.length)] as T;
  for (const [n, person] of people.entries()) await house.holds(person, `CARD-${n}`);
  const standing: { hash: string; who: (typeof people)[number] }[] = [];

  const reserve = async () => {
    const [who, start] = [oneOf(people), (Math.ceil(now / HOUR_MS) + random(10)) * HOUR_MS];
    const [startDatetime, endDatetime] = [toIso(start), toIso(start + (1 + random(2)) * HOUR_MS)];
    const { status, body } = await house.reserve(who, oneOf(house.desks), { startDatetime, endDatetime });
    if (status === 201) standing.push({ hash: body.reservations[0]?.hash ?? '', who });
  };
  const wait = async (minutes = random(16)) => {
    now += minutes * MINUTE_MS;
    await house.travel(now);
  };
  /** Steps until the bridge is back. */
  let awayFor = 0;
  const acts = [
    wait,
    reserve,
    reserve,
    reserve,
    async () => {
      const [one] = standing.splice(random(Math.max(1, standing.length)), 1);
      if (one) await house.cancel(one.who, one.hash);
    },
    async () => {
      const suspended_at = random(4) === 0 ? new Date() : null;
      const { memberId } = oneOf(people);
      await house.within((tx) => tx.updateTable('member').set({ suspended_at }).where('id', '=', memberId).execute());
    },
    async () => {
      const card = `CARD-${random(people.length)}`;
      await house.losesCard(card);
      if (random(4) > 0) await house.holds(oneOf(people), card);
    },
    async () => {
      const times = 1 + random(2);
      const faults = [
        { drop: times },
        { loseAnswer: times },
        { reorder: times },
        { refuse: times, status: oneOf([429, 500, 503]) },
        { goAway: true },
        { refusedCards: random(2) === 0 ? [`CARD-${random(people.length)}`] : [] },
      ];
      awayFor = 1 + random(4);
      house.bridge.control({ goAway: false, ...oneOf(faults) });
    },
  ];
  for (let step = 0; step < STEPS; step += 1) {
    await oneOf(acts)();
    await wait(random(4));
    if (random(3) > 0) await house.tell();
    awayFor -= 1;
    if (awayFor === 0) house.bridge.control({ goAway: false });
  }
  // A seed that sends hardly anything would prove nothing.
  expect(house.bridge.told.length).toBeGreaterThanOrEqual(STEPS / 4);

  house.bridge.control({ drop: 0, loseAnswer: 0, reorder: 0, refuse: 0, goAway: false, refusedCards: [] });
  for (let round = 0; round < ROUNDS; round += 1) {
    now += 16 * MINUTE_MS;
    await house.travel(now);
    await house.tell();
  }
  const [expected, passing] = [await expectedMinutes(house, now), passingMinutes(house)];
  expect(expected.size).toBeGreaterThan(0);
  expect([expected.difference(passing).size, passing.difference(expected).size]).toEqual([0, 0]);
  await house.bridge.close();
});
