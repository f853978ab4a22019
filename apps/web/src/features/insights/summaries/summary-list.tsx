import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/states.tsx';
import { ChartCard } from '../report/card.tsx';
import { FigureTable } from '../report/figure-table.tsx';
import { HeatTable } from '../report/heat-table.tsx';
import { Paging } from '../report/paging.tsx';
import { PeopleNote } from '../report/people-note.tsx';
import reportClasses from '../report/report.module.css';
import { SearchField } from '../report/search-field.tsx';
import type { ReportRequest } from '../report/use-report-request.ts';
import { HIDDEN, useFigures } from '../report/use-figures.ts';
import { periodsOf, type SummariesAnswer, summariesOf, type Summary } from './summary-rows.ts';
import { useSummaryWords } from './use-summary-words.ts';

type Props = { answer: SummariesAnswer; request: ReportRequest; isWeekly: boolean };

export function SummaryList({ answer, request, isWeekly }: Props) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const { people, count, anonymisedBefore } = answer;
  const title = people ? t('summaries.people') : t('summaries.groups');
  return (
    <div className={reportClasses.body}>
      <PeopleNote isNamed={people} until={anonymisedBefore === null ? undefined : figures.day(anonymisedBefore)} />
      <SearchField request={request} label={people ? t('summaries.searchPeople') : t('summaries.searchGroups')} />
      {answer.rows.length === 0 ? (
        <EmptyState title={t('empty')} text={t('notFound')} />
      ) : (
        <ChartCard
          title={title}
          lead={
            people ? t('summaries.peopleLead') : t('summaries.groupsLead', { day: figures.day(answer.groupsUntil) })
          }
          definition={t('define.summaries')}
          begins="table"
          chart={<Periods answer={answer} isWeekly={isWeekly} label={title} />}
          table={<Table answer={answer} isWeekly={isWeekly} label={title} />}
          foot={
            <Paging
              request={request}
              count={count}
              words={
                people
                  ? t('summaries.countedPeople', { count, number: figures.number(count) })
                  : t('summaries.countedGroups', { count, number: figures.number(count) })
              }
            />
          }
        />
      )}
    </div>
  );
}

type PartProps = Pick<Props, 'answer' | 'isWeekly'> & { label: string };

function Table({ answer, isWeekly, label }: PartProps) {
  const { t } = useTranslation('insights');
  const { number } = useFigures();
  const words = useSummaryWords(isWeekly);
  const sum = (key: keyof Omit<Summary, 'key' | 'who' | 'byPeriod'>, header: string, digits = 0) => ({
    key,
    header,
    cell: (row: Summary) => number(row[key], digits),
  });
  return (
    <FigureTable
      label={label}
      rows={summariesOf(answer)}
      rowId={({ key }) => key}
      columns={[
        { key: 'who', header: answer.people ? t('summaries.person') : t('summaries.group'), cell: words.who },
        sum('reservations', t('summaries.reservations')),
        sum('days', t('summaries.days')),
        sum('reservedHours', t('summaries.hours'), 1),
        sum('attended', t('summaries.attended')),
        sum('noShows', t('summaries.noShows')),
        sum('cancelled', t('summaries.cancelled')),
        sum('lateCancelled', t('summaries.late')),
      ]}
      foot={answer.suppressed ? [t('summaries.withheld'), ...Array.from({ length: 7 }, () => HIDDEN)] : undefined}
    />
  );
}

/** Reservations of each group in each week or month; darker means more. */
function Periods({ answer, isWeekly, label }: PartProps) {
  const { t } = useTranslation('insights');
  const { number } = useFigures();
  const words = useSummaryWords(isWeekly);
  const periods = periodsOf(answer);
  const most = Math.max(1, ...answer.rows.map(({ reservations }) => reservations));
  return (
    <HeatTable
      label={`${label}, ${t('summaries.reservations')}`}
      corner={answer.people ? t('summaries.person') : t('summaries.group')}
      columns={periods.map(({ period }) => ({ key: period, text: words.short(period), title: words.period(period) }))}
      rows={summariesOf(answer).map((summary) => ({
        key: summary.key,
        name: words.who(summary),
        cells: periods.map(({ period }) => {
          const row = summary.byPeriod.get(period);
          if (!row) return { share: null, text: answer.people ? '' : HIDDEN };
          return { share: row.reservations / most, text: number(row.reservations) };
        }),
      }))}
    />
  );
}
