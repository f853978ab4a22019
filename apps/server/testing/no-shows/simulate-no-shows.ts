import { setTimeout as pause } from 'node:timers/promises';
import { type Database, inTenant, openDatabase, openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { NO_SHOW_WORKFLOWS } from '@berth/domain/buildings';
import { instantOf, MINUTE_MS } from '@berth/domain/time';
import { travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { MAIL_FROM } from '../processes/mail-worker.ts';
import { type MailCounts, mailCounts, unfinishedMailJobs } from '../mails/mail-counts.ts';
import { SmtpReceiver } from '../processes/smtp-receiver.ts';
import { type SpawnedProcess, spawnProcess } from '../processes/spawn-process.ts';
import { until } from '../until.ts';
import { FATES, type Fate, type Life, lifeOf } from './fates.ts';
import { aWatchedBuilding, stepsTaken, plant, toldOf } from './watched-building.ts';

const ZONE = 'Europe/Amsterdam';
const WORKERS = 2;

type Plan = {
  urls: RoleUrls;
  /** A local day; days with a clock change are the most useful. */
  day: string;
  /** For each workflow. */
  reservations: number;
  /** Starts are every quarter of an hour from this local time on. */
  from: string;
  hours: number;
  kills: number;
};

export type NoShowReport = {
  day: string;
  reservations: number;
  reminders: number;
  cancellations: number;
  kills: number;
  killsDuringWork: number;
  seconds: number;
  /** Mails to everyone who was reminded or cancelled, as the mail server received them. */
  mails: MailCounts;
  /** Descriptions of all faults; there must be none. */
  faults: string[];
};

type World = { place: Awaited<ReturnType<typeof aWatchedBuilding>>; lives: Life[] };

async function buildWorlds(owner: Database, { day, reservations, from, hours }: Plan): Promise<World[]> {
  const first = instantOf(day, from, ZONE);
  const worlds: World[] = [];
  for (const workflow of NO_SHOW_WORKFLOWS) {
    const place = await aWatchedBuilding(owner, workflow);
    const lives = Array.from({ length: reservations }, (_, n) => {
      const start = first + (n % (hours * 4)) * 15 * MINUTE_MS;
      return lifeOf(FATES[Math.floor(n / (hours * 4)) % FATES.length] as Fate, workflow, start);
    });
    await plant(owner, place.building, place, lives);
    worlds.push({ place, lives });
  }
  return worlds;
}

/** Every minute in which a step happens or must happen, and the minute before: too early is as wrong as too late. */
function minutesOf(worlds: readonly World[]): number[] {
  const lives = worlds.flatMap((world) => world.lives);
  const expected = lives.flatMap((life) => Object.values(life.expected).flatMap((at) => [at - MINUTE_MS, at]));
  const deeds = lives.flatMap((life) => life.deeds.map(({ at }) => at));
  return [...new Set([...expected, ...deeds])].sort((a, b) => a - b);
}

async function faultsOf(owner: Database, { place, lives }: World): Promise<string[]> {
  const taken = await stepsTaken(owner, place.building);
  const events = await toldOf(owner, place.building);
  const done = new Map(taken.map(({ id, step, doneAt }) => [`${step} ${id}`, doneAt]));
  const times = Map.groupBy(
    events,
    ({ id, type }) => `${type === 'reservation.reminded.v1' ? 'remind' : 'cancel'} ${id}`,
  );
  const expectedTimes = new Map(
    lives.flatMap(({ id, expected }) => Object.entries(expected).map(([s, at]) => [`${s} ${id}`, at])),
  );
  const faults: string[] = [];
  for (const [key, at] of expectedTimes) {
    if (done.get(key) !== at) faults.push(`${key}: taken at ${done.get(key)} instead of ${at}`);
    if (times.get(key)?.length !== 1) faults.push(`${key}: told ${times.get(key)?.length ?? 0} times`);
  }
  for (const key of [...done.keys(), ...times.keys()])
    if (!expectedTimes.has(key)) faults.push(`${key}: must not have been`);
  const cancelled = new Set(lives.filter(({ expected }) => 'cancel' in expected).map(({ id }) => id));
  const { rows } = await inTenant(owner, place.building.organisation.id, (tx) =>
    sql<{ id: string; state: string }>`
      select id, state from reservation where organisation_id = ${place.building.organisation.id}`.execute(tx),
  );
  const own = new Set(
    lives.filter(({ deeds }) => deeds.some(({ change }) => change.includes(`'c'`))).map(({ id }) => id),
  );
  for (const { id, state } of rows)
    if ((state === 'c') !== (cancelled.has(id) || own.has(id))) faults.push(`${id}: is ${state}`);
  return faults;
}

/**
 * Simulates a day with many reservations in a building per workflow, minute by minute, with real workers of which one
 * is killed repeatedly at its start. Compares steps, events and rows with the expected ones.
 */
export async function simulateNoShows(plan: Plan): Promise<NoShowReport> {
  const { urls, day, kills } = plan;
  const pool = openPool({ url: urls.owner, application: 'no-show-owner', size: 3, waitMs: 60_000 });
  const owner = openDatabase(pool);
  const adminUrl = new URL(urls.admin);
  adminUrl.pathname = new URL(urls.owner).pathname;
  const admin = openPool({ url: adminUrl.href, application: 'no-show-admin', size: 1, waitMs: 60_000 });
  const receiver = await SmtpReceiver.open();
  const begun = performance.now();
  const workers: SpawnedProcess[] = [];
  const start = () => {
    const worker = spawnProcess(new URL('./no-show-worker.ts', import.meta.url), {
      DATABASE_URL: urls.worker,
      SMTP_URL: receiver.url,
    });
    workers.push(worker);
    return worker.says('at work');
  };
  let [killed, killsDuringWork] = [0, 0];
  try {
    const worlds = await buildWorlds(owner, plan);
    await sql`create table no_show_pass as select '-infinity'::timestamptz as until_at`.execute(owner);
    await sql`grant select, update on no_show_pass to public`.execute(owner);
    const minutes = minutesOf(worlds);
    await travelInTime(owner, (minutes[0] ?? 0) - MINUTE_MS);
    await Promise.all(Array.from({ length: WORKERS }, start));
    const deeds = worlds.flatMap(({ place, lives }) =>
      lives.flatMap((life) => life.deeds.map((deed) => ({ ...deed, org: place.building.organisation.id }))),
    );
    const busy = minutes.filter((at) =>
      worlds.some(({ lives }) => lives.some((l) => Object.values(l.expected).includes(at))),
    );
    const killAt = new Set(
      Array.from({ length: kills }, (_, n) => busy[Math.floor(((n + 0.5) * busy.length) / kills)]),
    );
    const isThrough = async (at: number) => {
      const { rows } = await sql<{ is: boolean }>`select until_at >= ${new Date(at)} as is from no_show_pass`.execute(
        owner,
      );
      return rows[0]?.is === true;
    };
    for (const at of minutes) {
      const now = Map.groupBy(
        deeds.filter((deed) => deed.at === at),
        ({ org, change }) => `${org} ${change}`,
      );
      if (now.size > 0) await travelInTime(owner, at - MINUTE_MS / 2);
      for (const same of now.values()) {
        const [{ org, change } = { org: '', change: '' }] = same;
        const ids = same.map(({ id }) => `'${id}'`).join();
        await inTenant(owner, org, (tx) =>
          sql.raw(`update reservation set ${change}, version = version + 1 where id in (${ids})`).execute(tx),
        );
      }
      await travelInTime(owner, at);
      if (killAt.has(at)) {
        await pause(Math.random() * 60);
        if (!(await isThrough(at))) killsDuringWork += 1;
        const victim = workers.shift();
        victim?.kill('SIGKILL');
        await victim?.ended;
        killed += 1;
        await start();
      }
      await until(`everybody is attended to at ${new Date(at).toISOString()}`, () => isThrough(at));
    }
    const faults = (await Promise.all(worlds.map((world) => faultsOf(owner, world)))).flat();
    await until('every mail is handed over', async () => (await unfinishedMailJobs(admin)) === 0, 180_000);
    const mails = await mailCounts(admin, receiver, MAIL_FROM);
    if (mails.missing + mails.strangers > 0) faults.push(`mails: ${JSON.stringify(mails)}`);
    const count = (step: string) =>
      worlds.flatMap(({ lives }) => lives).filter(({ expected }) => step in expected).length;
    return {
      day,
      reservations: worlds.reduce((sum, { lives }) => sum + lives.length, 0),
      reminders: count('remind'),
      cancellations: count('cancel'),
      kills: killed,
      killsDuringWork,
      seconds: Math.round((performance.now() - begun) / 100) / 10,
      mails,
      faults,
    };
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
    await receiver.close();
    await Promise.all([pool.end(), admin.end()]);
  }
}
