import * as contract from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { RouteDeps } from '../../platform/module.ts';
import { createKnownPremises } from '../premises/index.ts';
import { createSendReport, MOST_FILE_ROWS } from './files/send-report.ts';
import {
  assetTables,
  cancellationTables,
  fixedDeskTables,
  ghostTables,
  reservationGroupTables,
  reservationTables,
  statisticsTables,
  summaryTables,
} from './files/tables.ts';
import { askedDays } from './reports/asked-days.ts';
import { assetAvailability } from './reports/asset-availability.ts';
import { createFixedDesksReport } from './reports/fixed-desks-report.ts';
import { ghosts } from './reports/ghosts.ts';
import { hourlyCancellations } from './reports/hourly-cancellations.ts';
import { hourlyStatistics } from './reports/hourly-statistics.ts';
import { createReport } from './reports/report.ts';
import { allReservations, reservationsReport } from './reports/reservations-report.ts';
import { userSummaries } from './reports/user-summaries.ts';

type Range = { fromDate: string; toDate: string; allBuildings: 'true' | 'false' };
type Page = { format: contract.ReportFormat; search: string; page: number; perPage: number };

const rangeOf = ({ allBuildings, ...query }: Range) => ({
  days: askedDays(query),
  allBuildings: allBuildings === 'true',
});

/** A file contains all pages. */
const pageOf = ({ format, search, page, perPage }: Page) =>
  format === 'json'
    ? { search, page, perPage }
    : { search, page: 1, perPage: MOST_FILE_ROWS, mostRows: MOST_FILE_ROWS };

export function insightsRoutes(api: FastifyInstance, { db }: RouteDeps): void {
  const report = createReport({ db });
  const send = createSendReport(db);
  const summaries = userSummaries(report);
  const statistics = hourlyStatistics(report);
  const cancellations = hourlyCancellations(report);
  const reservations = reservationsReport(report);
  const everyReservation = allReservations(db);
  const fixedDesks = createFixedDesksReport(report, createKnownPremises(db));
  const assets = assetAvailability(report);
  const wasted = ghosts(report);

  serve(api, contract.monthlySummary, async (input) => {
    const { caller, params, query } = input;
    const summaryQuery = { caller, org: params.org, ...rangeOf(query), ...pageOf(query), letter: 'm' as const };
    return send('monthly-summary', input, await summaries(summaryQuery), summaryTables);
  });
  serve(api, contract.weeklySummary, async (input) => {
    const { caller, params, query } = input;
    const summaryQuery = { caller, org: params.org, ...rangeOf(query), ...pageOf(query), letter: 'w' as const };
    return send('weekly-summary', input, await summaries(summaryQuery), summaryTables);
  });
  serve(api, contract.hourlyStatistics, async (input) => {
    const { caller, params, query } = input;
    const { floorId, type } = query;
    const answer = await statistics({ caller, org: params.org, ...rangeOf(query), floorId, type });
    return send('hourly-statistics', input, answer, statisticsTables);
  });
  serve(api, contract.hourlyCancellations, async (input) => {
    const { caller, params, query } = input;
    const answer = await cancellations({ caller, org: params.org, ...rangeOf(query) });
    return send('hourly-cancellations', input, answer, cancellationTables);
  });
  serve(api, contract.reservationsInsight, async (input) => {
    const { caller, params, query } = input;
    const reportQuery = { caller, org: params.org, ...rangeOf(query), ...pageOf(query) };
    const answer = await reservations(reportQuery);
    return send('reservations', input, answer, ({ people, groups }) =>
      people ? reservationTables(everyReservation(reportQuery)) : reservationGroupTables(groups),
    );
  });
  serve(api, contract.fixedDeskReport, async (input) => {
    const { caller, params } = input;
    return send('fixed-desks', input, await fixedDesks({ caller, org: params.org }), fixedDeskTables);
  });
  serve(api, contract.assetAvailability, async (input) => {
    const { caller, params, query } = input;
    const answer = await assets({ caller, org: params.org, days: askedDays(query) });
    return send('asset-availability', input, answer, assetTables);
  });
  serve(api, contract.ghosts, async (input) => {
    const { caller, params, query } = input;
    return send('ghosts', input, await wasted({ caller, org: params.org, days: askedDays(query) }), ghostTables);
  });
}
