import { hourlyStatistics } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { type QueryOf, saveReport, useReport } from '../insights-queries.ts';
import { FloorChoice, spaceTypeOf, TypeChoice } from '../report/place-choices.tsx';
import { RangeBar } from '../report/range-bar.tsx';
import reportClasses from '../report/report.module.css';
import { OfBuilding, ReportPage } from '../report/report-page.tsx';
import { useHasMoreBuildings, useReportRequest } from '../report/use-report-request.ts';
import { HourlyCards } from './hourly-cards.tsx';
import { HourlyFigures } from './hourly-figures.tsx';
import { useHourlySentence } from './use-hourly-sentence.ts';

/** The open, reserved and used share of a building, hour by hour. */
export const HourlyScreen = () => <OfBuilding>{(place, zone) => <Hourly place={place} zone={zone} />}</OfBuilding>;

function Hourly({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('insights');
  const request = useReportRequest(zone);
  const { fromDate, toDate } = request.days;
  const floorId = request.isEverywhere ? undefined : request.one('floor');
  const query: QueryOf<typeof hourlyStatistics> = {
    fromDate,
    toDate,
    type: spaceTypeOf(request),
    ...(request.isEverywhere && { allBuildings: 'true' as const }),
    ...(floorId !== undefined && { floorId }),
  };
  const sentence = useHourlySentence(spaceTypeOf(request));
  const report = useReport(hourlyStatistics, place, query, request.before);
  return (
    <ReportPage
      title={t('hourly.title')}
      lead={t('hourly.lead')}
      zone={zone}
      report={report}
      save={(format) => saveReport(hourlyStatistics, place, query, { name: 'hourly-availability', format })}
      isEmpty={({ hours }) => hours.length === 0}
      sentence={sentence}
      bar={
        <RangeBar request={request} canWiden={useHasMoreBuildings(place)}>
          <FloorChoice place={place} request={request} />
          <TypeChoice request={request} />
        </RangeBar>
      }
    >
      {(answer, before) => (
        <>
          {answer.assumedHours && <p className={reportClasses.note}>{t('sentence.assumed')}</p>}
          <HourlyFigures answer={answer} before={before} />
          <HourlyCards answer={answer} before={before} />
        </>
      )}
    </ReportPage>
  );
}
