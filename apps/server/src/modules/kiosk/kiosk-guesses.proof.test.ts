import { MINUTE_MS } from '@berth/domain/time';
import { aMember, testDatabase, travelInTime } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { aBuildingWithKiosk, type BuildingWithKiosk } from '../../../testing/kiosk.ts';
import { guess, type Met } from '../../../testing/kiosk-guesses.ts';
import { aReservableBuilding, hours } from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { MOST_RESERVATIONS_AN_HOUR, MOST_TRIES_A_MINUTE } from './kiosk-limits.ts';

const database = testDatabase();
const api = testApi(database);
const NOW = Date.parse('2027-03-02T07:42:00Z');

/** The number of guesses; `bench/kiosk-guesses.ts` tries a thousand and measures times too. */
const requested = Number(process.env['KIOSK_GUESSES'] ?? 0);
const GUESSES = requested || 30;
const POSTS = requested || 2 * MOST_RESERVATIONS_AN_HOUR;
/** The largest difference in time, relative to an unknown person. */
const APART = 0.1;
const LONG_MS = 600_000;

let { building, kiosk } = {} as BuildingWithKiosk;
let minutes = 0;
/** The limit of a minute starts over, and that of a day too, which a thousand guesses would exceed. */
const nextMinute = async () => {
  await travelInTime(database.owner, NOW + ++minutes * MINUTE_MS + 1000);
  await building.within((tx) => tx.updateTable('kiosk_tries').set({ missed: 0 }).execute());
};

/** Cards are found by another statement than addresses. */
function expectSameTimes({ card, ...people }: Readonly<Record<string, Met>>) {
  process.stdout.write(`${JSON.stringify({ ...people, card }, ['medianMs', 'card', ...Object.keys(people)])}\n`);
  for (const { medianMs } of Object.values(people))
    expect(Math.abs(medianMs / (people['unknown']?.medianMs ?? 0) - 1)).toBeLessThan(APART);
}

beforeEach(async () => {
  minutes = 0;
  ({ building, kiosk } = await aBuildingWithKiosk(database, api, NOW));
});

test(
  'a kiosk answers the same for unknown people, other buildings, other organisations and people without a reservation [T15]',
  async () => {
    const next = await building.neighbour();
    const issuer = { issuer: api.issuer.issuer, subject: 'beside' };
    const { email: beside } = await aMember(database.owner, issuer, next.building);
    const abroad = await (await aReservableBuilding(database, api)).person('abroad');
    const idle = await building.person('idle');
    const kinds = {
      unknown: (turn: number) => ({ email: `stranger${turn}@else.example` }),
      beside: () => ({ email: beside }),
      abroad: () => ({ email: abroad.email }),
      idle: () => ({ email: idle.email }),
      card: (turn: number) => ({ cardId: `CARD${turn}` }),
    };
    const turns = Math.ceil(GUESSES / Object.keys(kinds).length);
    const pace = { turns, perMinute: MOST_TRIES_A_MINUTE, rest: nextMinute };
    const met = await guess((by) => kiosk.identify(by), kinds, pace);
    expect(met.unknown.answers.size).toBe(1);
    for (const { answers } of Object.values(met)) expect(answers).toEqual(met.unknown.answers);
    if (requested > 0) expectSameTimes(met);
    // Otherwise the answers might be equal because no lookup succeeds.
    await building.reserve(
      idle,
      (await building.desks(await building.room('R', 'desks'), ['D']))[0] ?? '',
      hours('2027-03-02', '22:00', '23:00'),
    );
    await nextMinute();
    expect((await kiosk.identify({ email: idle.email })).body.reservations).toHaveLength(1);
  },
  LONG_MS,
);

test(
  'a kiosk refuses a reservation with the same answer for unknown people and for members [T15]',
  async () => {
    const [idle, held] = [await building.person('idle'), await building.person('held')];
    const [taken = '', free = ''] = await building.desks(await building.room('R', 'desks'), ['D', 'E']);
    const morning = hours('2027-03-02', '10:00', '12:00');
    await building.reserve(held, taken, morning);
    const pace = { turns: Math.ceil(GUESSES / 4), perMinute: MOST_TRIES_A_MINUTE, rest: nextMinute };
    const unknown = (turn: number) => ({ email: `stranger${turn}@else.example` });
    const people: { desk: string; kinds: Record<string, (turn: number) => { email: string }> }[] = [
      { desk: taken, kinds: { unknown, idle: () => ({ email: idle.email }) } },
      { desk: free, kinds: { unknown, held: () => ({ email: held.email }) } },
    ];
    for (const { desk, kinds } of people) {
      await nextMinute();
      const met = await guess((by) => kiosk.reserve(by, desk, morning), kinds, pace);
      const [first, second] = Object.values(met);
      expect(first?.answers.size).toBe(1);
      expect(second?.answers).toEqual(first?.answers);
      if (requested > 0) expectSameTimes(met);
    }
    expect(await building.rows()).toHaveLength(1);
  },
  LONG_MS,
);

test(
  'a kiosk accepts thirty of many posts within an hour [T15]',
  async () => {
    const names = Array.from({ length: MOST_RESERVATIONS_AN_HOUR + 10 }, (_, at) => `p${at}`);
    const emails: string[] = [];
    for (const name of names) emails.push((await building.person(name)).email);
    const desks = await building.desks(await building.room('Hall', 'desks'), names);
    const accepted: number[] = [];
    for (let sent = 0; sent < POSTS; sent += MOST_TRIES_A_MINUTE) {
      const some = Array.from({ length: Math.min(MOST_TRIES_A_MINUTE, POSTS - sent) }, (_, at) => sent + at);
      const answers = await Promise.all(
        some.map((at) =>
          kiosk.reserve(
            { email: emails[at % emails.length] ?? '' },
            desks[at % desks.length] ?? '',
            hours('2027-03-02', '12:00', '13:00'),
          ),
        ),
      );
      accepted.push(...answers.map(({ status }) => status).filter((status) => status === 201));
      await nextMinute();
    }
    expect(accepted).toHaveLength(MOST_RESERVATIONS_AN_HOUR);
    expect(await building.rows()).toHaveLength(MOST_RESERVATIONS_AN_HOUR);
  },
  LONG_MS,
);
