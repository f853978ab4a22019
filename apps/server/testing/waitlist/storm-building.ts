import { inTenant } from '@berth/database';
import { daysAfter, localDayOf, MINUTE_MS, QUARTER_MS, toIso } from '@berth/domain/time';
import { grantedIn, reserving } from '../races/calls.ts';
import { drive } from '../races/drive.ts';
import type { Send } from '../races/send.ts';
import type { RaceBuilding, Racer, World } from '../races/world.ts';
import { repeated } from './repeated.ts';
import type { Space } from './reference-waitlist.ts';

export type StormSize = {
  /** Desks on each of two days, and parking spots; all are reserved, so this many times three can be cancelled. */
  readonly spaces: number;
  /** People on each of the three waitlists. */
  readonly waiting: number;
};

export type Queue = {
  readonly type: 'DESK' | 'PARKING';
  readonly day: string;
  readonly times: { readonly startDatetime: string; readonly endDatetime: string };
  readonly spaces: readonly string[];
};

/** In this zone it is about noon now, when offers last for minutes and not until the next morning. */
function zoneAtNoon(now: number): string {
  const ahead = 12 - new Date(now).getUTCHours();
  return `Etc/GMT${ahead >= 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const CONNECTIONS = 4;
const RULES = {
  settings: { waitlist: true, waitlist_rotation: true },
  policies: ['disable-overlapping-reservation'] as const,
};

/**
 * A building that is full today, and on a day so far ahead that spaces are reserved without asking. Offers of today
 * last for five minutes, because it begins within the hour.
 */
export async function stormBuilding(world: World, { spaces, waiting }: StormSize, now = Date.now()) {
  const zone = zoneAtNoon(now);
  const building: RaceBuilding = await world.building(spaces, RULES);
  const { id: organisationId } = building.organisation;
  const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(world.owner, organisationId, work);
  const start = Math.ceil((now + 40 * MINUTE_MS) / QUARTER_MS) * QUARTER_MS;
  const today = localDayOf(start, zone);
  const later = daysAfter(today, 3);
  const timesOn = (days: number) => {
    const from = start + days * 24 * 60 * MINUTE_MS;
    return { startDatetime: toIso(from), endDatetime: toIso(from + 120 * MINUTE_MS) };
  };
  const { floorId, spots } = await within(async (tx) => {
    await tx.updateTable('building').set({ timezone: zone }).where('id', '=', building.id).execute();
    const desk = await tx
      .selectFrom('space')
      .select(['floor_id', 'room_id'])
      .where('id', '=', building.desks[0] ?? '')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: spaces }, (_, x) => ({
      organisation_id: organisationId,
      building_id: building.id,
      ...desk,
      type: 'PARKING',
      name: `P${x}`,
      x,
      y: 1,
    }));
    const made = await tx.insertInto('space').values(rows).returning('id').execute();
    return { floorId: desk.floor_id, spots: made.map(({ id }) => id) };
  });
  const queues: Queue[] = [
    { type: 'DESK', day: today, times: timesOn(0), spaces: building.desks },
    { type: 'DESK', day: later, times: timesOn(3), spaces: building.desks },
    { type: 'PARKING', day: later, times: timesOn(3), spaces: spots },
  ];
  const facts: Space[] = queues
    .slice(1)
    .flatMap(({ type, spaces: ids }) => ids.map((id) => ({ id, floor: floorId, type })));

  /** Everyone who has one of the spaces, with what cancels it. */
  const holders = await world.people(spaces * queues.length, building);
  const tasks = queues.flatMap((queue, at) =>
    queue.spaces.map((space, n) => async (send: Send) => {
      const who = holders[at * spaces + n];
      if (who === undefined) throw new Error('too few holders');
      const answer = await repeated(send, reserving(building, who, space, queue.times));
      const [made] = grantedIn(answer);
      if (made === undefined) throw new Error(`not reserved: ${JSON.stringify(answer.body)}`);
      return { who, made, space, times: queue.times };
    }),
  );
  const { results: reserved } = await drive(world, CONNECTIONS, tasks);
  return {
    building,
    organisationId,
    zone,
    within,
    queues,
    spaces: facts,
    reserved,
    askedDays: new Set([today]),
    waiting: await world.people(waiting * queues.length, building),
    passersBy: await world.people(10, building),
  };
}

export type StormBuilding = Awaited<ReturnType<typeof stormBuilding>>;
export type Reserved = StormBuilding['reserved'][number];
export type Waiter = { readonly who: Racer; readonly id: string };
