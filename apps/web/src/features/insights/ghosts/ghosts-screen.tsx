import { ghosts } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { saveReport, useReport } from '../insights-queries.ts';
import { KeyFigures, useChange } from '../report/key-figures.tsx';
import { RangeBar } from '../report/range-bar.tsx';
import reportClasses from '../report/report.module.css';
import { OfBuilding, ReportPage } from '../report/report-page.tsx';
import { useReportRequest } from '../report/use-report-request.ts';
import { useFigures } from '../report/use-figures.ts';
import { useReportSentences } from '../sentence/use-report-sentences.ts';
import { DemandCard } from './demand-card.tsx';
import type { Ghosts } from './ghosts-answer.ts';
import { PlacesCard } from './places-card.tsx';
import { RefusedCard } from './refused-card.tsx';
import { WeekdaysCard } from './weekdays-card.tsx';

/** No-shows, and spaces that were used without a reservation. */
export const GhostsScreen = () => <OfBuilding>{(place, zone) => <Report place={place} zone={zone} />}</OfBuilding>;

function Report({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('insights');
  const request = useReportRequest(zone);
  const { fromDate, toDate } = request.days;
  const query = { fromDate, toDate };
  const report = useReport(ghosts, place, query, request.before);
  return (
    <ReportPage
      title={t('ghosts.title')}
      lead={t('ghosts.lead')}
      zone={zone}
      report={report}
      save={(format) => saveReport(ghosts, place, query, { name: 'ghosts', format })}
      isEmpty={({ total, demand }) => total === null && demand.length === 0}
      sentence={useReportSentences().ghosts}
      emptyText={t('ghosts.none')}
      bar={
        <RangeBar request={request}>
          <Link className={reportClasses.link} to="/workplace/insights-what-if">
            {t('ghosts.whatIf')}
          </Link>
        </RangeBar>
      }
    >
      {(answer, before) => (
        <>
          {answer.total && <GhostFigures total={answer.total} before={before?.total ?? undefined} />}
          <div className={reportClasses.columns}>
            {answer.total && <WeekdaysCard weekdays={answer.weekdays} />}
            <DemandCard demand={answer.demand} />
          </div>
          {answer.total && <RefusedCard refused={answer.total.refused} />}
          <PlacesCard floors={answer.floors} />
        </>
      )}
    </ReportPage>
  );
}

function GhostFigures({ total, before }: { total: Ghosts; before: Ghosts | undefined }) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const change = useChange();
  const hours = (
    key: 'ghostHours' | 'givenBackHours' | 'reusedHours' | 'walkInHours',
    label: string,
    definition: string,
  ) => ({
    label,
    value: figures.number(total[key]),
    of: t('ghosts.hours', { count: Math.round(total[key]) }),
    definition,
    change: change.amount(total[key], before?.[key]),
  });
  return (
    <KeyFigures
      figures={[
        {
          label: t('ghosts.noShowRate'),
          value: figures.percent(total.noShowRate),
          of: t('ghosts.unverified', { number: figures.number(total.unverified) }),
          definition: t('define.noShowRate'),
          change: change.share(total.noShowRate, before?.noShowRate),
        },
        hours('ghostHours', t('ghosts.ghostHours'), t('define.ghostHours')),
        hours('givenBackHours', t('ghosts.givenBack'), t('define.givenBack')),
        hours('reusedHours', t('ghosts.reused'), t('define.reused')),
        hours('walkInHours', t('ghosts.walkIn'), t('define.walkIn')),
      ]}
    />
  );
}
