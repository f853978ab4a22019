import {
  assetAvailability,
  askWhatIf,
  fixedDeskReport,
  ghosts,
  hourlyCancellations,
  hourlyStatistics,
  reservationsInsight,
  weeklySummary,
  whatIf,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import { seedDemo, seedDemoPast, seedDemoSensors } from '@berth/demonstration';
import {
  assetsSentence,
  cancellationsSentence,
  fixedDesksSentence,
  ghostsSentence,
  hourlySentence,
  reservationsSentence,
  summariesSentence,
} from '@berth/domain/insights';
import { daysAfter, mondayOf } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { settleGroups } from './groups/settle-groups.job.ts';
import { computeUsage } from './usage/compute-usage.job.ts';
import { replayWhatIf } from './what-if/replay-what-if.job.ts';

const database = testDatabase();
const api = testApi(database);
const today = new Date();
/** Noon of the next Wednesday, because partitions for readings exist only around today. */
const NOON = Date.UTC(
  today.getUTCFullYear(),
  today.getUTCMonth(),
  today.getUTCDate() + ((10 - today.getUTCDay()) % 7),
  11,
);
const DAY = new Date(NOON).toISOString().slice(0, 10);
/** Four whole weeks, as the reports choose. */
const RANGE = { fromDate: daysAfter(mondayOf(DAY), -28), toDate: daysAfter(mondayOf(DAY), -1) };
const OPERATOR = { subject: 'operator', roles: ['Dashboard-admin' as const] };
const HARBOUR = '0a000000-0000-4000-8000-000000000001';
const NORTHWIND = '0b000000-0000-4000-8000-000000000001';
const BUILDINGS = ['keizersgracht', 'wilhelminakade'] as const;

beforeAll(async () => {
  await seedDemo(database.owner, api.issuer.issuer, NOON);
  await seedDemoSensors(database.owner, NOON);
  await seedDemoPast(database.owner, NOON);
  await travelInTime(database.owner, NOON);
  // Counting the four weeks of the reports is enough.
  for (const id of [HARBOUR, NORTHWIND])
    await inTenant(database.owner, id, (tx) =>
      sql`delete from usage_due where local_day < ${RANGE.fromDate}::date or organisation_id <> ${HARBOUR}`.execute(tx),
    );
  const deps = { db: database.worker, log: createLogger('silent', 'test') };
  await computeUsage(deps).run();
  await settleGroups(deps).run();
}, 600_000);

/** Runs the worker's job for every request. */
async function replayAll(): Promise<void> {
  const { rows } = await inTenant(database.owner, HARBOUR, (tx) =>
    sql<{ eventId: string; payload: unknown }>`
      select id as "eventId", payload from event where organisation_id = ${HARBOUR}
        and type = 'what-if.asked.v1' order by id`.execute(tx),
  );
  const job = replayWhatIf({ db: database.worker });
  for (const row of rows) await job.run({ ...row, organisationId: HARBOUR, type: 'what-if.asked.v1', actorId: null });
}

describe.each(BUILDINGS)('the reports of %s say something', (building) => {
  const params = { org: 'harbour', building };
  const ask = { params, query: RANGE, as: OPERATOR };

  test('hourly availability: opening hours only, busiest in the middle of the week', async () => {
    const { status, body } = await api.call(hourlyStatistics, ask);
    expect(status).toBe(200);
    expect(body.assumedHours).toBe(false);
    expect(body.workingDays).toBe(20);
    expect(body.hours.map(({ hour }) => hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    const facts = hourlySentence(body);
    expect(facts?.busy.ofTen).toBeGreaterThanOrEqual(4);
    expect(facts?.quiet?.days).toContain('friday');
  });

  test('cancellations, outcomes, groups, fixed desks and no-shows', async () => {
    expect(cancellationsSentence((await api.call(hourlyCancellations, ask)).body)).toBeDefined();
    const { totals } = (await api.call(reservationsInsight, ask)).body;
    expect(reservationsSentence(totals)?.attended).toBeGreaterThanOrEqual(7);
    const { rows } = (await api.call(weeklySummary, { ...ask, query: { ...RANGE, fromDate: daysAfter(DAY, -60) } }))
      .body;
    expect(new Set(rows.map(({ who }) => JSON.stringify(who))).size).toBeGreaterThan(5);
    expect(summariesSentence(rows)).toBeDefined();
    const { floors } = (await api.call(fixedDeskReport, { params, query: {}, as: OPERATOR })).body;
    expect(fixedDesksSentence(floors)?.away).toBeGreaterThan(0);
    const ghostly = (await api.call(ghosts, ask)).body;
    expect(ghostsSentence(ghostly)?.worst).toBeDefined();
    expect(ghostly.total?.ghostHours).toBeGreaterThan(10);
    expect(ghostly.total?.givenBackHours).toBeGreaterThan(10);
  });

  test('equipment: some of it was all lent on several days', async () => {
    const { assets } = (await api.call(assetAvailability, ask)).body;
    const facts = assetsSentence(
      assets.map(({ name, limit, days }) => ({ name, fullDays: days.filter(({ peak }) => peak >= limit).length })),
    );
    expect(facts?.scarcest?.fullDays).toBeGreaterThan(1);
    expect(facts?.all).toBe(4);
  });

  test('the current rules reproduce history in a what-if, and another rule makes a difference', async () => {
    const body = { from: RANGE.fromDate, to: RANGE.toDate, changes: { workflow: 'remind-10-cancel-30' as const } };
    expect((await api.call(askWhatIf, { params, body, as: OPERATOR })).status).toBe(202);
    await replayAll();
    const { replay } = (await api.call(whatIf, { params, as: OPERATOR })).body;
    expect(replay?.answer).toMatchObject({ trusted: true });
    const { baseline, scenario } = replay?.answer ?? {};
    expect(scenario?.givenBackHours ?? 0).toBeGreaterThan(baseline?.givenBackHours ?? 0);
  });
});
