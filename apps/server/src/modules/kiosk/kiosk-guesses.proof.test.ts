import { MINUTE_MS } from '@berth/domain';
import { aMember, testDatabase, travelInTime } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { aBuildingWithKiosk, type BuildingWithKiosk } from '../../../testing/kiosk.ts';
import { guess } from '../../../testing/kiosk-guesses.ts';
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
const nextMinute = () => travelInTime(database.owner, NOW + ++minutes * MINUTE_MS + 1000);

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
    const met = await guess(kiosk, kinds, { turns, perMinute: MOST_TRIES_A_MINUTE, rest: nextMinute });
    expect(met.unknown.answers.size).toBe(1);
    for (const { answers } of Object.values(met)) expect(answers).toEqual(met.unknown.answers);
    if (requested > 0) {
      const { card, ...people } = met;
      process.stdout.write(`${JSON.stringify({ ...people, card }, ['medianMs', ...Object.keys(kinds)])}\n`);
      for (const { medianMs } of Object.values(people))
        expect(Math.abs(medianMs / met.unknown.medianMs - 1)).toBeLessThan(APART);
    }
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
