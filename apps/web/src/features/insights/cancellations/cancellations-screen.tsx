import { hourlyCancellations } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { type QueryOf, saveReport, useReport } from '../insights-queries.ts';
import { RangeBar } from '../report/range-bar.tsx';
import { OfBuilding, ReportPage } from '../report/report-page.tsx';
import { useAsked, useHasMoreBuildings } from '../report/use-asked.ts';
import { CancellationCards } from './cancellation-cards.tsx';
import { CancellationFigures } from './cancellation-figures.tsx';
import { isQuiet } from './cancellation-sums.ts';

/** When reservations are made, cancelled and given back. */
export const CancellationsScreen = () => (
  <OfBuilding>{(place, zone) => <Cancellations place={place} zone={zone} />}</OfBuilding>
);

function Cancellations({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('insights');
  const asked = useAsked(zone);
  const { fromDate, toDate } = asked.days;
  const query: QueryOf<typeof hourlyCancellations> = {
    fromDate,
    toDate,
    ...(asked.isEverywhere && { allBuildings: 'true' as const }),
  };
  const report = useReport(hourlyCancellations, place, query, asked.before);
  return (
    <ReportPage
      title={t('cancellations.title')}
      lead={t('cancellations.lead')}
      zone={zone}
      report={report}
      save={(format) => saveReport(hourlyCancellations, place, query, { name: 'hourly-cancellations', format })}
      isEmpty={isQuiet}
      bar={<RangeBar asked={asked} canWiden={useHasMoreBuildings(place)} />}
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
