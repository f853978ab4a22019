import type { Report } from './report.ts';
import { drive } from './drive.ts';
import type { Send } from './send.ts';
import { day, grantedIn, pick, random, reserving, window } from './calls.ts';
import type { World } from './world.ts';

type Size = { readonly desks: number; readonly attempts: number; readonly connections: number };

const MOST_PEOPLE = 200;
const TRIES_EACH = 10;

/** People compete for a few desks at any time of the next days. */
export async function contested(world: World, { desks, attempts, connections }: Size): Promise<Report> {
  const building = await world.building(desks, { policies: ['disable-overlapping-reservation', 'future-day-max'] });
  const people = await world.people(Math.min(MOST_PEOPLE, attempts / TRIES_EACH), building);
  const attempt = async (send: Send) => {
    const times = window(day(1 + random(7)), 28 + random(44), 4 + random(12));
    const granted = grantedIn(await send(reserving(building, pick(people), pick(building.desks), times)));
    world.receipts.granted(granted, 1);
    return granted.length;
  };
  const { results, besides, figures } = await drive(
    world,
    connections,
    Array.from({ length: attempts }, () => attempt),
  );
  const granted = results.reduce((sum, count) => sum + count, 0);
  return {
    figures: { ...figures, granted },
    found: { 'answers besides 201 and 409': besides([201, 409]), 'races nobody won': granted === 0 ? 1 : 0 },
  };
}
