import { hourlyCancellations } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { type QueryOf, saveReport, useReport } from '../insights-queries.ts';
import { RangeBar } from '../report/range-bar.tsx';
import { OfBuilding, ReportPage } from '../report/report-page.tsx';
import { useHasMoreBuildings, useReportRequest } from '../report/use-report-request.ts';
import { useReportSentences } from '../sentence/use-report-sentences.ts';
import { CancellationCards } from './cancellation-cards.tsx';
import { CancellationFigures } from './cancellation-figures.tsx';
import { isQuiet } from './cancellation-sums.ts';

/** The hours at which reservations are made, cancelled and restored. */
export const CancellationsScreen = () => (
  <OfBuilding>{(place, zone) => <Cancellations place={place} zone={zone} />}</OfBuilding>
);

function Cancellations({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('insights');
  const request = useReportRequest(zone);
  const { fromDate, toDate } = request.days;
  const query: QueryOf<typeof hourlyCancellations> = {
    fromDate,
    toDate,
    ...(request.isEverywhere && { allBuildings: 'true' as const }),
  };
  const report = useReport(hourlyCancellations, place, query, request.before);
  return (
    <ReportPage
      title={t('cancellations.title')}
      lead={t('cancellations.lead')}
      zone={zone}
      report={report}
      save={(format) => saveReport(hourlyCancellations, place, query, { name: 'hourly-cancellations', format })}
      isEmpty={isQuiet}
      sentence={useReportSentences().cancellations}
      bar={<RangeBar request={request} canWiden={useHasMoreBuildings(place)} />}
    >
      {(answer, before) => (
        <>
          <CancellationFigures answer={answer} before={before} />
          <CancellationCards answer={answer} before={before} />
        </>
      )}
    </ReportPage>
  );
}
