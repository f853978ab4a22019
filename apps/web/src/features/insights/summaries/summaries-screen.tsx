import { monthlySummary, weeklySummary } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { Segments } from '../../../ui/segments.tsx';
import { type QueryOf, saveReport, useReport } from '../insights-queries.ts';
import { pageOf } from '../report/paging.tsx';
import { RangeBar } from '../report/range-bar.tsx';
import { OfBuilding, ReportPage } from '../report/report-page.tsx';
import { useHasMoreBuildings, useReportRequest } from '../report/use-report-request.ts';
import { useFigures } from '../report/use-figures.ts';
import { PeriodsCard } from './periods-card.tsx';
import { SummaryList } from './summary-list.tsx';

/** The reservations and attendance of groups, and of people only if the organisation decided to show them. */
export const SummariesScreen = () => (
  <OfBuilding>{(place, zone) => <Summaries place={place} zone={zone} />}</OfBuilding>
);

function Summaries({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const request = useReportRequest(zone, '13');
  const isWeekly = request.one('by') !== 'month';
  const call = isWeekly ? weeklySummary : monthlySummary;
  const { fromDate, toDate } = request.days;
  const search = request.one('search');
  const filter: QueryOf<typeof call> = {
    fromDate,
    toDate,
    ...(request.isEverywhere && { allBuildings: 'true' as const }),
    ...(search !== undefined && { search: search.slice(0, 100) }),
  };
  // No comparison: weeks and months are already side by side, and each read of personal figures is audited.
  const report = useReport(call, place, { ...filter, ...pageOf(request) }, undefined);
  const until = report.data && !report.data.people ? figures.day(report.data.groupsUntil) : undefined;
  return (
    <ReportPage
      title={t('summaries.title')}
      lead={t('summaries.lead')}
      zone={zone}
      report={report}
      save={(format) =>
        saveReport(call, place, filter, { name: isWeekly ? 'weekly-summary' : 'monthly-summary', format })
      }
      isEmpty={({ count }) => count === 0 && search === undefined}
      emptyText={until === undefined ? t('emptyText') : t('summaries.until', { day: until })}
      bar={
        <RangeBar request={request} canCompare={false} canWiden={useHasMoreBuildings(place)}>
          <Segments
            label={t('summaries.by')}
            value={isWeekly ? 'week' : 'month'}
            options={[
              { value: 'week', label: t('summaries.weekly') },
              { value: 'month', label: t('summaries.monthly') },
            ]}
            onChange={(by) => request.set({ by: by === 'month' ? 'month' : undefined })}
          />
        </RangeBar>
      }
    >
      {(answer) => (
        <>
          {answer.count <= pageOf(request).perPage && answer.rows.length > 0 && (
            <PeriodsCard answer={answer} isWeekly={isWeekly} />
          )}
          <SummaryList answer={answer} request={request} isWeekly={isWeekly} />
        </>
      )}
    </ReportPage>
  );
}
