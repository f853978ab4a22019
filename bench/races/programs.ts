import { daysAfter, instantOf, localDayOf } from '@berth/domain';
import { type Answer, type Call, drive, reservationsPath } from './drive.ts';
import type { House, Racer, World } from './world.ts';

const ZONE = 'Europe/Amsterdam';
const day = (days: number) => daysAfter(localDayOf(Date.now(), ZONE), days);
const at = (date: string, quarter: number) =>
  new Date(
    instantOf(
      date,
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
      ZONE,
    ),
  ).toISOString();
const window = (date: string, from: number, quarters: number) => ({
  startDatetime: at(date, from),
  endDatetime: at(date, from + quarters),
});

const random = (below: number) => Math.floor(Math.random() * below);
const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;

export type Report = {
  readonly figures: Record<string, number | string>;
  readonly granted: string[];
  readonly found: Record<string, number>;
};

const idsIn = ({ status, body }: Answer) =>
  status === 201 ? (body['reservations'] as { id: string }[]).map(({ id }) => id) : [];

const reserving = (house: House, as: Racer, desk: string, body: object): Call => ({
  method: 'POST',
  path: reservationsPath(house.place, `/${desk}`),
  body,
  as,
});

type Size = { readonly attempts: number; readonly connections: number };

/** Anybody wants any of some desks, at some time of the next days. */
export async function contested(world: World, desks: number, { attempts, connections }: Size): Promise<Report> {
  const house = await world.house(desks, { policies: ['disable-overlapping-reservation', 'future-day-max'] });
  const people = await world.people(200, house);
  const tasks = Array.from(
    { length: attempts },
    () => async (send: (call: Call) => Promise<Answer>) =>
      idsIn(
        await send(
          reserving(
            house,
            pick(people),
            pick(house.desks),
            window(day(1 + random(7)), 28 + random(44), 4 + random(12)),
          ),
        ),
      ),
  );
  const { results, figures } = await drive(world, connections, tasks);
  const granted = results.flat();
  return {
    figures: { ...figures, granted: granted.length },
    granted,
    found: { 'answers of 500 or more': figures.failures },
  };
}

const LIMITS = [
  { limit: 'a day', settings: { daily_maximum: 2 }, policies: ['daily-maximum'], per: 'member_id', expected: 2 },
  {
    limit: 'in all',
    settings: { total_reservations_limit: 3 },
    policies: ['total-reservations-limit'],
    per: 'member_id',
    expected: 3,
  },
  {
    limit: 'a week',
    settings: { weekly_reservation_hours: 2 },
    policies: ['weekly-limit'],
    per: 'member_id',
    expected: 4,
  },
  {
    limit: 'of the building',
    settings: { building_maximum: 50 },
    policies: ['building-maximum'],
    per: 'organisation_id',
    expected: 50,
  },
  {
    limit: 'of a userpool',
    settings: { userpool_daily_budget: 40 },
    policies: ['userpool-daily-budget'],
    per: 'userpools',
    expected: 40,
  },
  { limit: 'of stock', settings: {}, policies: [], per: 'organisation_id', expected: 25 },
] as const;

const PEOPLE = 200;
const TRIES = 20;

/** Everyone tries twenty times at once; whoever counts must get to the limit and not past it. */
export async function limited(world: World, connections: number): Promise<Report[]> {
  const reports: Report[] = [];
  for (const { limit, settings, policies, per, expected } of LIMITS) {
    const house = await world.house(PEOPLE, { settings, policies });
    const people = await world.people(PEOPLE, house, { userpool: (n) => `pool ${n % 4}` });
    const asset = limit === 'of stock' ? await stock(world, house, expected) : undefined;
    const together = limit === 'of the building' || limit === 'of stock';
    const tasks = people.flatMap((who, n) =>
      Array.from({ length: TRIES }, (_, t) => async (send: (call: Call) => Promise<Answer>) => {
        // Half an hour each, one after the other, at a desk of one's own: nothing but the limit stands in the way.
        const times = together ? window(day(1), 40, 2) : window(day(1), 32 + 2 * t, 2);
        const desk = house.desks[together ? (n + t) % PEOPLE : n] ?? '';
        const assets = asset === undefined ? {} : { reservationAssets: [{ id: asset, qty: 1 }] };
        return idsIn(await send(reserving(house, who, desk, { ...times, ...assets })));
      }),
    );
    for (let n = tasks.length - 1; n > 0; n -= 1) {
      const other = random(n + 1);
      [tasks[n], tasks[other]] = [tasks[other] as (typeof tasks)[number], tasks[n] as (typeof tasks)[number]];
    }
    const { results, figures } = await drive(world, connections, tasks);
    const granted = results.flat();
    const { rows } = await world.sql.query<{ count: number }>(
      `select count(*)::int as count from reservation where organisation_id = $1 group by ${per}`,
      [house.building.organisation.id],
    );
    reports.push({
      figures: { limit, ...figures, granted: granted.length },
      granted,
      found: {
        [`over the limit ${limit}`]: rows.filter(({ count }) => count > expected).length,
        [`short of the limit ${limit}`]:
          rows.filter(({ count }) => count < expected).length + (rows.length === 0 ? 1 : 0),
        'answers of 500 or more': figures.failures,
      },
    });
  }
  return reports;
}

const stock = async (world: World, { building }: House, quantity: number) => {
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into asset_type (organisation_id, building_id, name, quantity) values ($1, $2, 'Beamer', $3) returning id`,
    [building.organisation.id, building.id, quantity],
  );
  return rows[0]?.id ?? '';
};

/** Series of 8 to 52 weeks over few desks, while others move and cancel what they have. */
export async function series(world: World, { attempts, connections }: Size): Promise<Report> {
  const house = await world.house(60, { policies: ['disable-overlapping-reservation'], settings: {} });
  const people = await world.people(100, house, { roles: ['Customer-admin'] });
  type Made = { id: string; hash: string; startDatetime: string; endDatetime: string; seriesId: string };
  const held: { who: Racer; made: Made }[] = [];
  const sizes = new Map<string, number>();

  const disturb = async (send: (call: Call) => Promise<Answer>) => {
    const victim = held[random(held.length)];
    if (victim === undefined) return;
    const { who, made } = victim;
    if (random(2) === 0)
      await send({ method: 'DELETE', path: `${reservationsPath(house.place)}?hash=${made.hash}`, as: who });
    else
      await send({
        method: 'PUT',
        path: reservationsPath(house.place, '/update'),
        body: { id: made.id, objectId: pick(house.desks) },
        as: who,
      });
  };
  const tasks = Array.from({ length: attempts }, () => async (send: (call: Call) => Promise<Answer>) => {
    const who = pick(people);
    const body = { ...window(day(1 + random(7)), 28 + random(44), 2 + random(6)), repeatWeeks: 7 + random(45) };
    const answer = await send(reserving(house, who, pick(house.desks), body));
    if (answer.status === 201) {
      const made = answer.body['reservations'] as Made[];
      sizes.set(made[0]?.seriesId ?? '', made.length);
      held.push(...made.slice(0, 4).map((one) => ({ who, made: one })));
    }
    await disturb(send);
    return idsIn(answer);
  });
  const { results, figures } = await drive(world, connections, tasks);
  const granted = results.flat();
  const { rows } = await world.sql.query<{ id: string; count: number }>(
    'select series_id as id, count(*)::int as count from reservation where organisation_id = $1 group by series_id',
    [house.building.organisation.id],
  );
  return {
    figures: { ...figures, series: sizes.size, granted: granted.length },
    granted,
    found: {
      'partial series': rows.filter(({ id, count }) => sizes.get(id) !== count).length,
      'answers of 500 or more': figures.failures,
    },
  };
}
