import type { Reservation } from '@berth/contract';
import { drive } from './drive.ts';
import type { Report } from './report.ts';
import type { Send } from './send.ts';
import { cancelling, day, grantedIn, moving, pick, random, reserving, window } from './calls.ts';
import type { Racer, World } from './world.ts';

type Size = { readonly series: number; readonly connections: number };

const DESKS = 60;
const PEOPLE = 100;
/** The dates of each series that are moved and cancelled. */
const DISTURBED = 4;

/** Reserves series of 8 to 52 weeks at few desks, while granted ones are moved and cancelled. */
export async function seriesRace(world: World, { series, connections }: Size): Promise<Report> {
  const building = await world.building(DESKS, { policies: ['disable-overlapping-reservation'] });
  const people = await world.people(Math.min(PEOPLE, series), building, { roles: ['Customer-admin'] });
  const held: { who: Racer; made: Reservation }[] = [];

  const disturb = async (send: Send) => {
    if (held.length === 0) return 0;
    const { who, made } = pick(held);
    if (random(2) === 0) {
      const { status } = await send(cancelling(building, who, made));
      if (status === 200) world.receipts.cancelled(made.id);
      return status === 200 ? 1 : 0;
    }
    const { status, body } = await send(moving(building, who, made));
    if (status === 200) world.receipts.changed(body as Reservation);
    return status === 200 ? 1 : 0;
  };
  const attempt = async (send: Send) => {
    const who = pick(people);
    const weeks = 8 + random(45);
    const body = { ...window(day(1 + random(7)), 28 + random(44), 2 + random(6)), repeatWeeks: weeks - 1 };
    const granted = grantedIn(await send(reserving(building, who, pick(building.desks), body)));
    world.receipts.granted(granted, weeks);
    held.push(...granted.slice(0, DISTURBED).map((made) => ({ who, made })));
    return { rows: granted.length, disturbed: await disturb(send) };
  };
  const { results, besides, figures } = await drive(
    world,
    connections,
    Array.from({ length: series }, () => attempt),
  );
  const granted = results.filter(({ rows }) => rows > 0).length;
  const disturbed = results.reduce((sum, one) => sum + one.disturbed, 0);
  return {
    figures: {
      ...figures,
      'series granted': granted,
      rows: results.reduce((sum, { rows }) => sum + rows, 0),
      'moved or cancelled': disturbed,
    },
    found: {
      'answers besides 200, 201 and 409': besides([200, 201, 409]),
      'races nobody won': (granted === 0 ? 1 : 0) + (disturbed === 0 ? 1 : 0),
    },
  };
}
