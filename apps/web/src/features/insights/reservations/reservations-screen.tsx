import { reservationsInsight } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { type QueryOf, saveReport, useReport } from '../insights-queries.ts';
import { pageOf } from '../report/paging.tsx';
import { RangeBar } from '../report/range-bar.tsx';
import { OfBuilding, ReportPage } from '../report/report-page.tsx';
import { useAsked, useHasMoreBuildings } from '../report/use-asked.ts';
import { OutcomesCard } from './outcomes-card.tsx';
import { OutcomeFigures } from './outcome-figures.tsx';
import { ReservationList } from './reservation-list.tsx';

/** Reservations of some days, and what became of them. */
export const ReservationsScreen = () => (
  <OfBuilding>{(place, zone) => <Reservations place={place} zone={zone} />}</OfBuilding>
);

function Reservations({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('insights');
  const asked = useAsked(zone);
  const { fromDate, toDate } = asked.days;
  const search = asked.one('search');
  const found: QueryOf<typeof reservationsInsight> = {
    fromDate,
    toDate,
    ...(asked.isEverywhere && { allBuildings: 'true' as const }),
    ...(search !== undefined && { search: search.slice(0, 100) }),
  };
  const report = useReport(
    reservationsInsight,
    place,
    { ...found, ...pageOf(asked) },
    asked.before && { ...asked.before, page: 1, perPage: 1 },
  );
  return (
    <ReportPage
      title={t('reservations.title')}
      lead={t('reservations.lead')}
      zone={zone}
      report={report}
      save={(format) => saveReport(reservationsInsight, place, found, { name: 'reservations', format })}
      // What is looked for and not found says so in its list.
      isEmpty={({ count }) => count === 0 && search === undefined}
      bar={<RangeBar asked={asked} canWiden={useHasMoreBuildings(place)} />}
    >
      {(answer, before) => (
        <>
          <OutcomeFigures answer={answer} before={before} />
          <OutcomesCard answer={answer} before={before} />
          <ReservationList answer={answer} asked={asked} zone={zone} />
        </>
      )}
    </ReportPage>
  );
}
