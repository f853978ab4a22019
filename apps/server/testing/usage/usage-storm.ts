import { randomUUID } from 'node:crypto';
import type { Database } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { dayPeriod, daysAfter, HOUR_MS, type LocalDate, localDayOf } from '@berth/domain/time';
import { sql } from 'kysely';
import { aCountedBuilding, type ReplayOutcome } from '../../src/modules/insights/counted-building.fixture.ts';
import { markUsageDue } from '../../src/modules/insights/due/mark-usage-due.job.ts';
import { type SpawnedProcess, spawnProcess } from '../processes/spawn-process.ts';
import { until } from '../until.ts';

type Plan = { owner: Database; urls: RoleUrls; days: number; eventsPerDay: number; kills: number; patienceMs: number };

export type StormReport = {
  readonly events: number;
  readonly kills: number;
  /** While days were still to be counted. */
  readonly killsDuringWork: number;
  readonly due: number;
  readonly wrong: readonly string[];
  readonly seconds: number;
};

const ZONE = 'Europe/Amsterdam';
const WORKERS = 2;
const FATES: readonly ((start: number) => Partial<ReplayOutcome>)[] = [
  () => ({}),
  (start) => ({ state: 'i', checkedInAt: start + HOUR_MS / 4 }),
  (start) => ({ state: 'c', cancelledAt: start + HOUR_MS / 2, cancelledBy: 's' }),
  (start) => ({ state: 'c', cancelledAt: start - HOUR_MS, cancelledBy: 'u' }),
];

/**
 * Reservations change on many days at once, and the workers that count them are killed repeatedly. In the end no day
 * may be due, and every figure must equal a plain count.
 */
export async function usageStorm({ owner, urls, days, eventsPerDay, kills, patienceMs }: Plan): Promise<StormReport> {
  const building = await aCountedBuilding({ owner }, ZONE);
  const { organisationId, buildingId } = building.at;
  const today = localDayOf(Date.now(), ZONE);
  const all = Array.from({ length: days }, (_, n) => daysAfter(today, -n - 1));
  const mark = markUsageDue({ db: owner });
  const happen = async (day: LocalDate, n: number) => {
    const start = dayPeriod(day, ZONE).start + (8 + (n % 8)) * HOUR_MS;
    const spaceId = building.spaces.desks[n % building.spaces.desks.length] ?? '';
    const fate = FATES[n % FATES.length]?.(start) ?? {};
    const [reservationId = ''] = await building.lived([{ spaceId, day, start, end: start + HOUR_MS, ...fate }]);
    const payload = { buildingId, reservationId, memberId: randomUUID() };
    const type = 'reservation.checked-in.v1';
    await mark.run({ organisationId, eventId: randomUUID(), type, payload, actorId: null });
  };
  const due = () =>
    building.within(async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from usage_due where organisation_id = ${organisationId}`.execute(tx);
      return rows[0]?.count ?? 0;
    });

  const begun = performance.now();
  const workers: SpawnedProcess[] = [];
  const start = () => {
    const worker = spawnProcess(new URL('./usage-worker.ts', import.meta.url), { DATABASE_URL: urls.worker });
    workers.push(worker);
    return worker.says('at work', patienceMs);
  };
  let killsDuringWork = 0;
  try {
    for (const [n, day] of all.entries()) for (let m = 0; m < eventsPerDay; m += 1) await happen(day, n + m);
    const marked = await due();
    await Promise.all(Array.from({ length: WORKERS }, start));
    for (let kill = 1; kill <= kills; kill += 1) {
      const left = Math.ceil(marked * (1 - (0.8 * kill) / kills));
      await until(`${left} days left before kill ${kill}`, async () => (await due()) <= left, patienceMs);
      if ((await due()) > 0) killsDuringWork += 1;
      const victim = workers.shift();
      victim?.kill('SIGKILL');
      await victim?.ended;
      await start();
    }
    await until('no day is due', async () => (await due()) === 0, patienceMs);
    const wrong: string[] = [];
    for (const day of all) wrong.push(...(await building.differences(day)).map((difference) => `${day} ${difference}`));
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    return { events: days * eventsPerDay, kills, killsDuringWork, due: await due(), wrong, seconds };
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
  }
}
