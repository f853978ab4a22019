import { fixedDeskReport } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { saveReport, useReport } from '../insights-queries.ts';
import { Card } from '../report/card.tsx';
import { KeyFigures } from '../report/key-figures.tsx';
import { PeopleNote } from '../report/people-note.tsx';
import { OfBuilding, ReportPage } from '../report/report-page.tsx';
import { useFigures } from '../report/use-figures.ts';
import { useReportSentences } from '../sentence/use-report-sentences.ts';
import { DeskList } from './desk-list.tsx';
import type { FixedDesksAnswer } from './fixed-desks-answer.ts';
import { FloorsCard, sumOf } from './floors-card.tsx';

/** Assigned desks, and how they are used while their holder is away. */
export const FixedDesksScreen = () => (
  <OfBuilding>{(place, zone) => <FixedDesks place={place} zone={zone} />}</OfBuilding>
);

function FixedDesks({ place, zone }: { place: Place; zone: string }) {
  const { t } = useTranslation('insights');
  const report = useReport(fixedDeskReport, place, {}, undefined);
  return (
    <ReportPage
      title={t('fixed.title')}
      lead={t('fixed.lead')}
      zone={zone}
      report={report}
      save={(format) => saveReport(fixedDeskReport, place, {}, { name: 'fixed-desks', format })}
      isEmpty={({ floors }) => floors.length === 0}
      sentence={useReportSentences().fixedDesks}
      emptyText={report.data?.suppressed ? t('fixed.few') : t('fixed.none')}
    >
      {(answer) => (
        <>
          <DeskFigures answer={answer} />
          <FloorsCard answer={answer} />
          {answer.people ? (
            <DeskList answer={answer} organisation={place.org} />
          ) : (
            <Card title={t('fixed.list')} definition={t('define.away')}>
              <PeopleNote isNamed={false} />
            </Card>
          )}
        </>
      )}
    </ReportPage>
  );
}

function DeskFigures({ answer: { floors, from, to } }: { answer: FixedDesksAnswer }) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const deskDays = (key: 'absentDays28' | 'reservedByOthers28' | 'nextAbsentDays28') => {
    const count = sumOf(floors, key);
    return { value: figures.number(count), of: t('fixed.deskDays', { count }) };
  };
  return (
    <KeyFigures
      figures={[
        { label: t('fixed.desks'), value: figures.number(sumOf(floors, 'desks')), of: figures.days(from, to) },
        { label: t('fixed.away'), ...deskDays('absentDays28'), definition: t('define.away') },
        { label: t('fixed.used'), ...deskDays('reservedByOthers28'), definition: t('define.usedByOthers') },
        { label: t('fixed.next'), ...deskDays('nextAbsentDays28'), definition: t('define.nextAway') },
      ]}
    />
  );
}
