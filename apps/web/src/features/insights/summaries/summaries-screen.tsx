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
import { useReportSentences } from '../sentence/use-report-sentences.ts';
import { PeriodsCard } from './periods-card.tsx';
import type { SummariesAnswer } from './summary-rows.ts';
import { SummaryList } from './summary-list.tsx';

/** The reservations and attendance of groups, and of people only if the organisation decided to show them. */
export const SummariesScreen = () => (
  <OfBuilding>{(place, zone) => <Summaries place={place} zone={zone} />}</OfBuilding>
);

const REASONS = {
  not_counted_yet: 'summaries.notCountedYet',
  too_small: 'summaries.tooSmall',
  anonymised: 'summaries.anonymised',
} as const;

/** Why there is nothing to show, and who can change that. */
function useEmptyText() {
  const { t } = useTranslation('insights');
  const { day } = useFigures();
  return ({ people, emptyBecause, groupsUntil }: SummariesAnswer) => {
    const reason = emptyBecause === null ? t('emptyText') : t(REASONS[emptyBecause], { day: day(groupsUntil) });
    return people ? reason : `${reason} ${t('people.off')}`;
  };
}

function Summaries({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('insights');
  const emptyText = useEmptyText();
  const sentences = useReportSentences();
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
      // Further pages would have other sums.
      sentence={(answer) => (answer.count <= pageOf(request).perPage ? sentences.summaries(answer) : undefined)}
      emptyText={report.data && emptyText(report.data)}
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
