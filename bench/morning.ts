/**
 * Monday, 08:55: so many people want a desk in one building within half a minute. Each looks at a floor, reserves a free
 * desk, and looks again when somebody was quicker. One address, two api nodes, the limits of production.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { World } from '../apps/server/testing/races/world.ts';
import { percentile } from './load/figures.ts';
import { dayAhead } from './load/shape.ts';
import { plantedEnv } from './model/crowd-mutants.ts';
import { type Morning, morningOf } from './morning/colleague.ts';
import { type Headquarters, headquarters, heldTwice } from './morning/headquarters.ts';
import { countingAgain, readForUnchanged } from './morning/unchanged.ts';

const USAGE = `usage: node bench/morning.ts [--people 5000] [--seconds 30] [--desks 6000] [--times 15]
         [--forgetful] [--planted locks-first]
Once without a maximum for the building and once with one that nobody reaches. Needs the test services
(npm run services -- --profile test). Ends with 1 when somebody who can have a desk has none, an answer is 429 or 500 and
more, a look at what did not change reads reservations, or the slowest hundredth waits for a desk over a second (two with the maximum) and over --times as long as somebody
alone: on a busy machine only the last of these times says something. --forgetful counts every floor again and again, so
that nothing remembered of one is of use, and must end with 1. With --planted locks-first people wait at the building's
lock with a connection each, as they once did: it must end with 1 too.`;

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '30' },
    desks: { type: 'string', default: '6000' },
    times: { type: 'string', default: '15' },
    planted: { type: 'string' },
    forgetful: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [people, seconds, desks, times] = [values.people, values.seconds, values.desks, values.times].map(Number) as [
  number,
  number,
  number,
  number,
];

const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
const THE_MORNING = 1;
const FIRST_QUIET_DAY = 30;
const WARM = 300;
const MEASURED = 60;

/** One after the other, on days that nobody else wants: the first ones until code is compiled, the others as a measure. */
async function alone(building: Headquarters): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < WARM + MEASURED; n += 1) {
    const { toADesk } = await morningOf(building, n % people, dayAhead(FIRST_QUIET_DAY + n));
    if (toADesk === undefined) throw new Error('somebody alone got no desk');
    if (n >= WARM) taken.push(toADesk);
  }
  return percentile(taken, 0.5);
}

function tallied(statuses: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function rush(building: Headquarters): Promise<Morning[]> {
  const day = dayAhead(THE_MORNING);
  const stop = values.forgetful ? countingAgain(building) : undefined;
  const comes = Array.from({ length: people }, () => Math.random() * seconds * 1000);
  const mornings = await Promise.all(
    comes.map(async (when, n) => {
      await pause(when);
      return morningOf(building, n, day);
    }),
  );
  await stop?.();
  return mornings;
}

async function measure(buildingMaximum: number | undefined, limitMs: number): Promise<string[]> {
  return withFreshDatabase(async (urls) => {
    const world = await World.open(urls, { isPatient: false, isLimited: true, env: plantedEnv(values.planted) });
    try {
      const building = await headquarters(world, { people, desks, buildingMaximum });
      const quiet = await alone(building);
      const what = buildingMaximum === undefined ? 'no maximum' : `a maximum of ${buildingMaximum}`;
      say(
        `${people} people in ${seconds} s, ${desks} desks, ${what}; somebody alone has a desk after ${quiet.toFixed(1)} ms`,
      );
      const mornings = await rush(building);
      const had = mornings.flatMap(({ toADesk }) => toADesk ?? []);
      const shown = (list: readonly number[], share: number) => Math.round(percentile(list, share));
      const looks = mornings.flatMap((morning) => morning.looks);
      const tries = mornings.flatMap((morning) => morning.tries);
      const statuses = tallied(mornings.flatMap((morning) => morning.statuses));
      console.table({
        'a look': { 'p50 ms': shown(looks, 0.5), 'p99 ms': shown(looks, 0.99), count: looks.length },
        'a try': { 'p50 ms': shown(tries, 0.5), 'p99 ms': shown(tries, 0.99), count: tries.length },
        'to a desk': { 'p50 ms': shown(had, 0.5), 'p99 ms': shown(had, 0.99), count: had.length },
      });
      console.log(JSON.stringify(statuses));
      const held = await heldTwice(building, dayAhead(THE_MORNING));
      const p99 = percentile(had, 0.99);
      const readAgain = await readForUnchanged(building, dayAhead(THE_MORNING), values.forgetful);
      console.log(`a look at what did not change reads ${readAgain.toFixed(1)} reservations of ${had.length}`);
      const isWrong = (status: string) => / (429|5\d\d)$/.test(status);
      return [
        ...(held.desks + held.people > 0 ? [`${held.desks} desks and ${held.people} people twice`] : []),
        ...(held.held === had.length ? [] : [`${had.length} were told that they have a desk, ${held.held} have one`]),
        ...(had.length < Math.min(people, desks) ? [`${people - had.length} people gave up`] : []),
        ...Object.keys(statuses)
          .filter(isWrong)
          .map((status) => `${statuses[status]} × ${status}`),
        ...(readAgain > had.length / 10
          ? [`a look at what did not change reads ${readAgain.toFixed(1)} reservations`]
          : []),
        ...(p99 > limitMs ? [`p99 ${Math.round(p99)} ms, wanted ${limitMs}`] : []),
        ...(p99 > times * quiet ? [`p99 is ${(p99 / quiet).toFixed(1)} × of somebody alone, wanted ${times}`] : []),
      ].map((fault) => `${what}: ${fault}`);
    } finally {
      await world.close();
    }
  });
}

if (values.help) console.log(USAGE);
else {
  const missed = [...(await measure(undefined, 1_000)), ...(await measure(desks, 2_000))];
  console.log(missed.length === 0 ? 'everybody had a desk in time' : `MISSED:\n${missed.join('\n')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}
