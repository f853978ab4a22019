/**
 * Monday, 08:55: many people want a desk in one building within half a minute. Each reads a floor, reserves a free
 * desk, and reads again if another user was quicker. One address, two api nodes, the limits of production.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { World } from '../apps/server/testing/races/world.ts';
import { percentile } from './load/figures.ts';
import { dayAhead } from './load/shape.ts';
import { CROWD_MUTANTS } from './model/crowd-mutants.ts';
import { plantedEnv } from './model/planted-env.ts';
import { type Morning, morningOf } from './morning/colleague.ts';
import { type Headquarters, headquarters, heldTwice } from './morning/headquarters.ts';
import { faultsOf, figuresOf, slownessOf } from './morning/judge.ts';
import { countingAgain, readForUnchanged } from './morning/unchanged.ts';
import { mostWaiting } from './morning/waiting.ts';

const USAGE = `usage: node bench/morning.ts [--people 5000] [--seconds 30] [--desks 6000] [--times 15]
         [--forgetful] [--planted locks-first]
Runs once without a maximum for the building and once with one that is never reached. Needs the test services (npm run
services -- --profile test). Exits with 1 if a person who can get a desk has none, a response is 429 or 5xx other than
503, a map read without changes reads reservations, or over 16 connections wait for locks at the same time. Otherwise
exits with 2 if a response is 503, or the p99 to a desk is over a second (two with the maximum) or over --times that of
a single user, which also happens on a busy machine. --forgetful marks every floor as changed again and again, so that
no cached floor is valid, and must exit with 1. With --planted locks-first requests wait for the building's lock with a
connection each, which must exit with 1 as well.`;

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
const named = (maximum: number | undefined) => (maximum === undefined ? 'no maximum' : `a maximum of ${maximum}`);
const THE_MORNING = 1;
const FIRST_QUIET_DAY = 30;
const WARM = 300;
const MEASURED = 60;

/**
 * Reserves one after the other, on days without other requests: the first ones for warm-up, the rest as the baseline.
 */
async function alone(building: Headquarters): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < WARM + MEASURED; n += 1) {
    const { toADesk } = await morningOf(building, n % people, dayAhead(FIRST_QUIET_DAY + n));
    if (toADesk === undefined) throw new Error('a single user got no desk');
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

type Measured = { readonly figures: Record<string, number>; readonly faults: string[]; readonly slow: string[] };

async function measure(buildingMaximum: number | undefined, limitMs: number): Promise<Measured> {
  return withFreshDatabase(async (urls) => {
    const world = await World.open(urls, {
      isPatient: false,
      isLimited: true,
      env: plantedEnv(values.planted, CROWD_MUTANTS),
    });
    try {
      const building = await headquarters(world, { people, desks, buildingMaximum });
      const quiet = await alone(building);
      const what = named(buildingMaximum);
      say(
        `${people} people in ${seconds} s, ${desks} desks, ${what}; a single user has a desk after ${quiet.toFixed(1)} ms`,
      );
      const watch = mostWaiting(building);
      // Stopped in any case, because an error would otherwise be hidden by the watch of a dropped database.
      const mornings = await rush(building).catch(async (error: unknown) => {
        await watch.stop();
        throw error;
      });
      const waiting = await watch.stop();
      const percentileMs = (list: readonly number[], share: number) => Math.round(percentile(list, share));
      const looks = mornings.flatMap((morning) => morning.looks);
      const tries = mornings.flatMap((morning) => morning.tries);
      console.table({
        'a look': { 'p50 ms': percentileMs(looks, 0.5), 'p99 ms': percentileMs(looks, 0.99), count: looks.length },
        'a try': { 'p50 ms': percentileMs(tries, 0.5), 'p99 ms': percentileMs(tries, 0.99), count: tries.length },
      });
      console.log(JSON.stringify(tallied(mornings.flatMap((morning) => morning.statuses))));
      building.proxy.close();
      const day = dayAhead(THE_MORNING);
      const twice = await heldTwice(building, day);
      const readAgain = await readForUnchanged(building, day, values.forgetful);
      const observed = { mornings, wanted: Math.min(people, desks), quiet, twice, readAgain, waiting };
      return {
        figures: figuresOf(observed),
        faults: faultsOf(observed),
        slow: slownessOf(observed, { limitMs, times }),
      };
    } finally {
      await world.close();
    }
  });
}

if (values.help) console.log(USAGE);
else {
  const all = [
    { what: named(undefined), ...(await measure(undefined, 1_000)) },
    { what: named(desks), ...(await measure(desks, 2_000)) },
  ];
  console.log('to a desk');
  console.table(Object.fromEntries(all.map(({ what, figures }) => [what, figures])));
  const faults = all.flatMap(({ what, faults }) => faults.map((fault) => `${what}: ${fault}`));
  const slow = all.flatMap(({ what, slow }) => slow.map((one) => `${what}: ${one}`));
  if (slow.length > 0) console.log(`SLOW:\n${slow.join('\n')}`);
  console.log(faults.length === 0 ? 'everyone has a desk' : `MISSED:\n${faults.join('\n')}`);
  process.exitCode = faults.length > 0 ? 1 : slow.length > 0 ? 2 : 0;
}
