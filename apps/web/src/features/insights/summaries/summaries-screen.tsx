import { monthlySummary, weeklySummary } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { Segments } from '../../../ui/segments.tsx';
import { type QueryOf, saveReport, useReport } from '../insights-queries.ts';
import { pageOf } from '../report/paging.tsx';
import { RangeBar } from '../report/range-bar.tsx';
import { OfBuilding, ReportPage } from '../report/report-page.tsx';
import { useAsked, useHasMoreBuildings } from '../report/use-asked.ts';
import { useFigures } from '../report/use-figures.ts';
import { PeriodsCard } from './periods-card.tsx';
import { SummaryList } from './summary-list.tsx';

/** How much groups reserved and attended; people only where the organisation decided to show them. */
export const SummariesScreen = () => (
  <OfBuilding>{(place, zone) => <Summaries place={place} zone={zone} />}</OfBuilding>
);

function Summaries({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const asked = useAsked(zone, '13');
  const isWeekly = asked.one('by') !== 'month';
  const call = isWeekly ? weeklySummary : monthlySummary;
  const { fromDate, toDate } = asked.days;
  const search = asked.one('search');
  const found: QueryOf<typeof call> = {
    fromDate,
    toDate,
    ...(asked.isEverywhere && { allBuildings: 'true' as const }),
    ...(search !== undefined && { search: search.slice(0, 100) }),
  };
  // No comparison: weeks and months stand beside each other, and each look at people is written down.
  const report = useReport(call, place, { ...found, ...pageOf(asked) }, undefined);
  const until = report.data && !report.data.people ? figures.day(report.data.groupsUntil) : undefined;
  return (
    <ReportPage
      title={t('summaries.title')}
      lead={t('summaries.lead')}
      zone={zone}
      report={report}
      save={(format) =>
        saveReport(call, place, found, { name: isWeekly ? 'weekly-summary' : 'monthly-summary', format })
      }
      isEmpty={({ count }) => count === 0 && search === undefined}
      emptyText={until === undefined ? t('emptyText') : t('summaries.until', { day: until })}
      bar={
        <RangeBar asked={asked} canCompare={false} canWiden={useHasMoreBuildings(place)}>
          <Segments
            label={t('summaries.by')}
            value={isWeekly ? 'week' : 'month'}
            options={[
              { value: 'week', label: t('summaries.weekly') },
              { value: 'month', label: t('summaries.monthly') },
            ]}
            onChange={(by) => asked.set({ by: by === 'month' ? 'month' : undefined })}
          />
        </RangeBar>
      }
    >
      {(answer) => (
        <>
          {answer.count <= pageOf(asked).perPage && answer.rows.length > 0 && (
            <PeriodsCard answer={answer} isWeekly={isWeekly} />
          )}
          <SummaryList answer={answer} asked={asked} isWeekly={isWeekly} />
        </>
      )}
    </ReportPage>
  );
}
