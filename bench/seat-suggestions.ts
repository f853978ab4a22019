import { parseArgs } from 'node:util';
import { demoOrganisations } from '@berth/demonstration/buildings';
import { seatingReplay } from '@berth/demonstration/seating-replay';
import { seatGroup } from '@berth/domain/seat-suggestions';
import { daysAfter } from '@berth/domain/time';
import { cpuTimed } from '@berth/testkit/cpu-time';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { suggestionTimes } from '../apps/server/testing/seats/suggestion-times.ts';
import { percentile } from './load/figures.ts';

const USAGE = `usage: node bench/seat-suggestions.ts [--desks 2000] [--rounds 500]
Measures how long it takes to suggest seats on one floor of this size, half of it reserved, to a user with 30 favourites
and 10 selected colleagues; and to find seats for 2, 10 and 50 people among as many free desks in 1, 20 and 250 rooms.
Replays four weeks of the demonstration: the mean distance to chosen colleagues, from the suggested desk and from the
first free one in the list. Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1 if a
suggestion takes over 20 ms (p50) or 80 ms (p99), a group over 50 ms of CPU time, or if suggested desks are more than half
as far away. Times are reliable on a quiet machine only.`;

const MOST_MS = { p50: 20, p99: 80, group: 50 };
const WIDTH = 1000;
/** A Monday. */
const REPLAYED_FROM = '2026-10-19';
const REPLAYED_DAYS = 28;

const { values } = parseArgs({
  options: {
    desks: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '500' },
    help: { type: 'boolean', default: false },
  },
});

/** A sequence without chance, so that two runs measure the same floor. */
function scattered() {
  let state = 7;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

async function groupMs(desks: number, rooms: number, people: number): Promise<number> {
  const next = scattered();
  const free = Array.from({ length: desks }, (_, n) => {
    const room = n % rooms;
    return { id: `s${n}`, name: `D${n}`, roomId: `r${room}`, x: (room + next()) * WIDTH, y: next() * WIDTH };
  });
  const runs: number[] = [];
  for (let run = 0; run < 7; run += 1) runs.push((await cpuTimed(() => seatGroup(people, free))).ms);
  return Math.min(...runs);
}

if (values.help) console.log(USAGE);
else {
  const desks = Number(values.desks);
  const { times, cpuMs, seats, people } = await withFreshDatabase((urls) =>
    suggestionTimes({ urls, desks, rounds: Number(values.rounds) }),
  );
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  console.table({ suggestSeats: { desks, seats, people, p50, p99, cpuMs } });
  const groups = [];
  for (const rooms of [1, 20, 250])
    for (const size of [2, 10, 50]) groups.push({ rooms, size, ms: Math.round(await groupMs(desks, rooms, size)) });
  console.table(groups);
  const days = Array.from({ length: REPLAYED_DAYS }, (_, n) => daysAfter(REPLAYED_FROM, n));
  const replay = seatingReplay(
    demoOrganisations.flatMap(({ buildings }) => buildings),
    days,
  );
  console.table({ replay });
  const isFar = replay.suggestedMetres > replay.firstFreeMetres / 2;
  const isSlow = p50 > MOST_MS.p50 || p99 > MOST_MS.p99 || groups.some(({ ms }) => ms > MOST_MS.group);
  process.exitCode = isSlow || isFar || seats === 0 || people === 0 ? 1 : 0;
}
