import { reservationsInsight } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { type QueryOf, saveReport, useReport } from '../insights-queries.ts';
import { pageOf } from '../report/paging.tsx';
import { RangeBar } from '../report/range-bar.tsx';
import { OfBuilding, ReportPage } from '../report/report-page.tsx';
import { useHasMoreBuildings, useReportRequest } from '../report/use-report-request.ts';
import { useReportSentences } from '../sentence/use-report-sentences.ts';
import { GroupList } from './group-list.tsx';
import { OutcomesCard } from './outcomes-card.tsx';
import { OutcomeFigures } from './outcome-figures.tsx';
import { ReservationList } from './reservation-list.tsx';

/** Reservations of some days and their outcomes. */
export const ReservationsScreen = () => (
  <OfBuilding>{(place, zone) => <Reservations place={place} zone={zone} />}</OfBuilding>
);

function Reservations({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('insights');
  const request = useReportRequest(zone);
  const { fromDate, toDate } = request.days;
  const search = request.one('search');
  const filter: QueryOf<typeof reservationsInsight> = {
    fromDate,
    toDate,
    ...(request.isEverywhere && { allBuildings: 'true' as const }),
    ...(search !== undefined && { search: search.slice(0, 100) }),
  };
  const report = useReport(
    reservationsInsight,
    place,
    { ...filter, ...pageOf(request) },
    request.before && { ...request.before, page: 1, perPage: 1 },
  );
  return (
    <ReportPage
      title={t('reservations.title')}
      lead={t('reservations.lead')}
      zone={zone}
      report={report}
      save={(format) => saveReport(reservationsInsight, place, filter, { name: 'reservations', format })}
      // A search without results shows that in its list.
      isEmpty={({ count, hidden }) => count + hidden === 0 && search === undefined}
      sentence={useReportSentences().reservations}
      bar={<RangeBar request={request} canWiden={useHasMoreBuildings(place)} />}
    >
      {(answer, before) => (
        <>
          <OutcomeFigures answer={answer} before={before} />
          <OutcomesCard answer={answer} before={before} />
          {answer.people ? (
            <ReservationList answer={answer} request={request} zone={zone} />
          ) : (
            <GroupList answer={answer} request={request} />
          )}
        </>
      )}
    </ReportPage>
  );
}
