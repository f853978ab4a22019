/**
 * Monday, 08:55: many people want a desk in one building within half a minute. Each reads a floor, reserves a free
 * desk, and reads again if another user was quicker. One address, two api nodes, the limits of production. Several
 * rates, each on a day of its own, show the rate at which the machine is overloaded, and what happens beyond it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { cpuOf } from '../apps/server/testing/races/cpu.ts';
import { World } from '../apps/server/testing/races/world.ts';
import { percentile } from './load/figures.ts';
import { dayAhead } from './load/shape.ts';
import { CROWD_MUTANTS } from './model/crowd-mutants.ts';
import { plantedEnv } from './model/planted-env.ts';
import { morningOf } from './morning/colleague.ts';
import { type Headquarters, headquarters, heldTwice } from './morning/headquarters.ts';
import { faultsOf, figuresOf, type Rush, slownessOf } from './morning/judge.ts';
import { countingAgain, readForUnchanged } from './morning/unchanged.ts';
import { mostWaiting } from './morning/waiting.ts';

const USAGE = `usage: node bench/morning.ts [--rates 167] [--seconds 30] [--times 15] [--forgetful]
         [--planted locks-first]
--rates: people a second, one or several (100,133,167,250). There is a fifth more desks than people. Runs once without a
maximum for the building and once with one that is never reached. Needs the test services (npm run
services -- --profile test). Exits with 1 if a person who can get a desk has none, a response is 429 or 5xx other than
503, a map read without changes reads reservations, or over 16 connections wait for locks at the same time. Otherwise
exits with 2 if a response is 503, or the p99 to a desk is over a second (two with the maximum) or over --times that of
a single user, which also happens on a busy machine. --forgetful marks every floor as changed again and again, so that
no cached floor is valid, and must exit with 1. With --planted locks-first requests wait for the building's lock with a
connection each, which must exit with 1 as well.`;

const { values } = parseArgs({
  options: {
    rates: { type: 'string', default: '167' },
    seconds: { type: 'string', default: '30' },
    times: { type: 'string', default: '15' },
    planted: { type: 'string' },
    forgetful: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const rates = values.rates.split(',').map(Number);
const [seconds, times] = [Number(values.seconds), Number(values.times)];
const people = Math.max(...rates) * seconds;
const FLOORS = 10;
const desks = Math.ceil((people * 1.2) / FLOORS) * FLOORS;

const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
const named = (maximum: number | undefined) => (maximum === undefined ? 'no maximum' : `a maximum of ${maximum}`);
const FIRST_MORNING = 1;
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

async function rush(building: Headquarters, rate: number, day: string): Promise<Rush['mornings']> {
  const stop = values.forgetful ? countingAgain(building) : undefined;
  const comes = Array.from({ length: rate * seconds }, () => Math.random() * seconds * 1000);
  const began = performance.now();
  const mornings = await Promise.all(
    comes.map(async (when, n) => {
      await pause(when);
      return { ...(await morningOf(building, n, day)), endedAt: performance.now() - began };
    }),
  );
  await stop?.();
  return mornings;
}

type Measured = {
  readonly what: string;
  readonly figures: Record<string, number>;
  readonly faults: string[];
  readonly slow: string[];
};

type Limits = { readonly buildingMaximum?: number; readonly limitMs: number };

/** `quiet`: milliseconds to a desk for a single user. */
async function measureRush(
  building: Headquarters,
  { rate, day, quiet, limitMs, what }: { rate: number; day: string; quiet: number; limitMs: number; what: string },
): Promise<Measured> {
  const watch = mostWaiting(building);
  const before = await cpuOf(building.world);
  // Stopped in any case, because an error would otherwise be hidden by the watch of a dropped database.
  const mornings = await rush(building, rate, day).catch(async (error: unknown) => {
    await watch.stop();
    throw error;
  });
  const waiting = await watch.stop();
  const after = await cpuOf(building.world);
  const percentileMs = (list: readonly number[], share: number) => Math.round(percentile(list, share));
  const looks = mornings.flatMap((morning) => morning.looks);
  const tries = mornings.flatMap((morning) => morning.tries);
  say(what);
  console.table({
    'a look': { 'p50 ms': percentileMs(looks, 0.5), 'p99 ms': percentileMs(looks, 0.99), count: looks.length },
    'a try': { 'p50 ms': percentileMs(tries, 0.5), 'p99 ms': percentileMs(tries, 0.99), count: tries.length },
  });
  console.log(JSON.stringify(tallied(mornings.flatMap((morning) => morning.statuses))));
  const twice = await heldTwice(building, day);
  const readAgain = await readForUnchanged(building, day, values.forgetful);
  const cpu = { api: after.api - before.api, database: after.database - before.database };
  const observed = { mornings, seconds, cpu, wanted: rate * seconds, quiet, twice, readAgain, waiting };
  return {
    what,
    figures: figuresOf(observed),
    faults: faultsOf(observed),
    slow: slownessOf(observed, { limitMs, times }),
  };
}

async function measure({ buildingMaximum, limitMs }: Limits): Promise<Measured[]> {
  return withFreshDatabase(async (urls) => {
    const world = await World.open(urls, {
      isPatient: false,
      isLimited: true,
      env: plantedEnv(values.planted, CROWD_MUTANTS),
    });
    try {
      const building = await headquarters(world, { people, desks, floors: FLOORS, buildingMaximum });
      const quiet = await alone(building);
      say(`${desks} desks, ${named(buildingMaximum)}; a single user has a desk after ${quiet.toFixed(1)} ms`);
      const all: Measured[] = [];
      for (const [n, rate] of rates.entries()) {
        const what = `${rate} a second, ${named(buildingMaximum)}`;
        all.push(await measureRush(building, { rate, day: dayAhead(FIRST_MORNING + n), quiet, limitMs, what }));
      }
      building.proxy.close();
      return all;
    } finally {
      await world.close();
    }
  });
}

if (values.help) console.log(USAGE);
else {
  const all = [...(await measure({ limitMs: 1_000 })), ...(await measure({ buildingMaximum: desks, limitMs: 2_000 }))];
  console.log('to a desk');
  const names = Object.keys(all[0]?.figures ?? {});
  const rowOf = (name: string) => Object.fromEntries(all.map(({ what, figures }) => [what, figures[name]]));
  console.table(Object.fromEntries(names.map((name) => [name, rowOf(name)])));
  const faults = all.flatMap(({ what, faults }) => faults.map((fault) => `${what}: ${fault}`));
  const slow = all.flatMap(({ what, slow }) => slow.map((one) => `${what}: ${one}`));
  if (slow.length > 0) console.log(`SLOW:\n${slow.join('\n')}`);
  console.log(faults.length === 0 ? 'everyone has a desk' : `MISSED:\n${faults.join('\n')}`);
  process.exitCode = faults.length > 0 ? 1 : slow.length > 0 ? 2 : 0;
}
