import { inTenant } from '@berth/database';
import type { BuildingSettings, Policy } from '@berth/domain/buildings';
import { aNeighbourhood } from '../a-neighbourhood.ts';
import { drive } from './drive.ts';
import type { Report } from './report.ts';
import type { Send } from './send.ts';
import { day, grantedIn, random, reserving, window } from './calls.ts';
import type { RaceBuilding, World } from './world.ts';

type Limit = {
  readonly settings: Partial<BuildingSettings>;
  readonly policies: readonly Policy[];
  /** The column by which it counts. */
  readonly per: 'member_id' | 'userpools' | 'organisation_id';
  readonly most: number;
  /** Whether all reserve the same time, so that the limit applies to a moment and not to a day or longer. */
  readonly isOfMoment: boolean;
};

const STOCK = 25;
const POOLS = 4;
const NEIGHBOURHOOD = { desks: 45, guaranteed: 20 };

/** Each reservation is half an hour, so four are two hours. */
export const LIMITS = {
  'a day': {
    settings: { daily_maximum: 2 },
    policies: ['daily-maximum'],
    per: 'member_id',
    most: 2,
    isOfMoment: false,
  },
  'in all': {
    settings: { total_reservations_limit: 3 },
    policies: ['total-reservations-limit'],
    per: 'member_id',
    most: 3,
    isOfMoment: false,
  },
  'a week': {
    settings: { weekly_reservation_hours: 2 },
    policies: ['weekly-limit'],
    per: 'member_id',
    most: 4,
    isOfMoment: false,
  },
  'of the building': {
    settings: { building_maximum: 50 },
    policies: ['building-maximum'],
    per: 'organisation_id',
    most: 50,
    isOfMoment: true,
  },
  'of a userpool': {
    settings: { userpool_daily_budget: 40 },
    policies: ['userpool-daily-budget'],
    per: 'userpools',
    most: 40,
    isOfMoment: false,
  },
  // Everyone may take all but its last guaranteed desks.
  'of a neighbourhood': {
    settings: {},
    policies: [],
    per: 'organisation_id',
    most: NEIGHBOURHOOD.desks - NEIGHBOURHOOD.guaranteed,
    isOfMoment: true,
  },
  'of stock': { settings: {}, policies: [], per: 'organisation_id', most: STOCK, isOfMoment: true },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Contended limits, which are counted again when a reservation is stored. */
export const CROWD_LIMITS: readonly LimitName[] = ['of the building', 'of a userpool', 'of a neighbourhood'];

type Size = { readonly people: number; readonly tries: number; readonly connections: number };

/** Lets everyone try many times concurrently; the count must reach the limit and not exceed it. */
export async function limited(world: World, name: LimitName, { people, tries, connections }: Size): Promise<Report> {
  const { settings, policies, per, most, isOfMoment }: Limit = LIMITS[name];
  const building = await world.building(people, { settings, policies });
  const racers = await world.people(people, building, { userpool: (n) => `pool ${n % POOLS}` });
  const assets = name === 'of stock' ? { reservationAssets: [{ id: await stock(world, building), qty: 1 }] } : {};
  const desks = name === 'of a neighbourhood' ? await neighbourhood(world, building) : building.desks.slice(0, people);
  const attempts = racers.flatMap((who, n) =>
    Array.from({ length: tries }, (_, t) => async (send: Send) => {
      // Each person uses their own desk at different times, or any desk at one time, so that only the limit can refuse.
      const times = window(day(1), isOfMoment ? 40 : 32 + 2 * t, 2);
      const desk = desks[isOfMoment ? (n + t) % desks.length : n] ?? '';
      const granted = grantedIn(await send(reserving(building, who, desk, { ...times, ...assets })));
      world.receipts.granted(granted, 1);
      return granted.length;
    }),
  );
  const { results, besides, figures } = await drive(world, connections, shuffled(attempts));
  const { rows } = await world.sql.query<{ held: number }>(
    `select count(*)::int as held from reservation where organisation_id = $1 group by ${per}`,
    [building.organisation.id],
  );
  const counted = { member_id: people, userpools: POOLS, organisation_id: 1 }[per];
  return {
    figures: { limit: name, ...figures, granted: results.reduce((sum, count) => sum + count, 0) },
    found: {
      [`over the limit ${name}`]: rows.filter(({ held }) => held > most).length,
      // People without reservations have no row here.
      [`short of the limit ${name}`]: counted - rows.filter(({ held }) => held >= most).length,
      'answers besides 201 and 409': besides([201, 409]),
    },
  };
}

async function stock(world: World, building: RaceBuilding): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into asset_type (organisation_id, building_id, name, quantity) values ($1, $2, 'Beamer', $3) returning id`,
    [building.organisation.id, building.id, STOCK],
  );
  return rows[0]?.id ?? '';
}

/** Open to everyone long before, so that only its guarantee refuses. Returns its desks. */
async function neighbourhood(world: World, { id, organisation, desks }: RaceBuilding): Promise<readonly string[]> {
  const inside = desks.slice(0, NEIGHBOURHOOD.desks);
  await inTenant(world.owner, organisation.id, async (tx) => {
    const { floor_id } = await tx
      .selectFrom('space')
      .select('space.floor_id')
      .where('space.organisation_id', '=', organisation.id)
      .where('space.id', '=', inside[0] ?? '')
      .executeTakeFirstOrThrow();
    const place = { organisation_id: organisation.id, building_id: id, floor_id };
    const { guaranteed } = NEIGHBOURHOOD;
    await aNeighbourhood(tx, place, inside, { opens_days_before: 30, guaranteed, guaranteed_until_hour: 23 });
  });
  return inside;
}

function shuffled<T>(all: readonly T[]): T[] {
  const order = [...all];
  for (let n = order.length - 1; n > 0; n -= 1) {
    const other = random(n + 1);
    [order[n], order[other]] = [order[other] as T, order[n] as T];
  }
  return order;
}
