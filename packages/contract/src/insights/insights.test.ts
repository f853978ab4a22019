import { expect, test } from 'vitest';
import { ghosts } from './ghosts.ts';
import { hourlyCancellations, hourlyStatistics } from './hourly.ts';
import { assetAvailability, fixedDeskReport, reservationsInsight } from './lists.ts';
import { monthlySummary, weeklySummary } from './user-summaries.ts';

const REPORTS = [
  [monthlySummary, '/insights/reservations/:org/:building/monthly-summary'],
  [weeklySummary, '/insights/reservations/:org/:building/weekly-summary'],
  [hourlyStatistics, '/insights/reservations/:org/:building/hourly-statistics'],
  [hourlyCancellations, '/insights/reservations/:org/:building/hourly-cancellations'],
  [reservationsInsight, '/insights/reservations/:org/:building'],
  [fixedDeskReport, '/insights/fixedDeskUsers/:org/:building'],
  [assetAvailability, '/insights/assetAvailability/:org/:building'],
  [ghosts, '/insights/ghosts/:org/:building'],
] as const;

test('the paths of the reports match the specification', () => {
  for (const [report, path] of REPORTS) expect(report).toMatchObject({ method: 'GET', path, area: 'insights' });
});

test('reports take a range of days, and reports about people are paged', () => {
  const range = { fromDate: '2026-11-01', toDate: '2026-11-30' };
  expect(monthlySummary.query?.parse({ ...range, page: '2' })).toMatchObject({ page: 2, perPage: 25, search: '' });
  expect(monthlySummary.query?.safeParse({ ...range, perPage: '101' }).success).toBe(false);
  expect(hourlyStatistics.query?.safeParse({ ...range, fromDate: '2026-11-31' }).success).toBe(false);
});
