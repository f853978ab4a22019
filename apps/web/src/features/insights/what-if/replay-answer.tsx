import type { WhatIfAnswer, WhatIfFigures, WhatIfReplay } from '@berth/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { BarChart } from '../report/bar-chart.tsx';
import { Card, ChartCard } from '../report/card.tsx';
import { FigureTable } from '../report/figure-table.tsx';
import { KeyFigures } from '../report/key-figures.tsx';
import reportClasses from '../report/report.module.css';
import { useFigures } from '../report/use-figures.ts';
import { useRuleWords } from '../report/use-rule-words.ts';
import { SentenceBox } from '../sentence/report-sentence.tsx';
import { useReportSentences } from '../sentence/use-report-sentences.ts';
import type { WhatIfFacts } from './what-if-form.ts';
import { refusedRows, refusedSum } from './refused-rows.ts';
import { isAtWork } from './what-if-queries.ts';
import classes from './what-if.module.css';
import kit from '../../../ui/kit.module.css';

/** The result of a replay, its progress while it runs, or the reason why there is none. */
export function ReplayAnswer({ facts: { replay, busy }, isBusy }: { facts: WhatIfFacts; isBusy: boolean }) {
  const { t } = useTranslation('insights');
  if (isBusy) {
    const isElsewhere = busy && !isAtWork(replay);
    return (
      <div className={classes.answer} aria-live="polite">
        <p className={kit.medium}>{isElsewhere ? t('whatIf.busy') : t('whatIf.running')}</p>
        <Loading />
      </div>
    );
  }
  if (!replay) return <EmptyState title={t('whatIf.begin')} text={t('whatIf.beginText')} />;
  if (!replay.answer) return <Failed replay={replay} />;
  return <Answer replay={replay} answer={replay.answer} />;
}

function Failed({ replay: { failure } }: { replay: WhatIfReplay }) {
  const { t } = useTranslation('insights');
  const text = failure === 'too_long' ? t('whatIf.failedLong') : t('whatIf.failedText');
  return <EmptyState title={t('whatIf.failed')} text={text} />;
}

function Answer({ replay, answer }: { replay: WhatIfReplay; answer: WhatIfAnswer }) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const sentences = useReportSentences();
  const { history, baseline, scenario, trusted, suppressed } = answer;
  if (!history || !baseline) return <EmptyState title={t('whatIf.fewPeople')} text={t('whatIf.fewPeopleText')} />;
  return (
    <div className={classes.answer} aria-live="polite">
      {!trusted && (
        <p className={reportClasses.note} role="alert">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t('whatIf.untrusted')}
        </p>
      )}
      <p className={kit.medium}>{t('whatIf.of', { days: figures.days(replay.from, replay.to) })}</p>
      {scenario ? (
        <>
          <SentenceBox sentence={sentences.whatIf(baseline, scenario)} />
          <ScenarioFigures baseline={baseline} scenario={scenario} />
          <RefusedCard baseline={baseline} scenario={scenario} />
        </>
      ) : (
        <EmptyState title={t('whatIf.few')} text={t('whatIf.fewText')} />
      )}
      <AllFigures history={history} baseline={baseline} scenario={scenario} />
      <p className={classes.limits}>
        {t('whatIf.rounded')}
        {suppressed && scenario && ` ${t('suppressed')}`}
      </p>
    </div>
  );
}

type Compared = { baseline: WhatIfFigures; scenario: WhatIfFigures };

function ScenarioFigures({ baseline, scenario }: Compared) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const figure = (label: string, key: 'granted' | 'peak' | 'noShows' | 'ghostHours' | 'givenBackHours') => ({
    label,
    value: figures.number(scenario[key]),
    of: t('whatIf.was', { value: figures.number(baseline[key]) }),
  });
  return (
    <KeyFigures
      figures={[
        {
          label: t('whatIf.refused'),
          value: figures.number(refusedSum(scenario)),
          of: t('whatIf.was', { value: figures.number(refusedSum(baseline)) }),
          definition: t('define.whatIfRefused'),
        },
        figure(t('whatIf.granted'), 'granted'),
        figure(t('whatIf.peak'), 'peak'),
        figure(t('whatIf.noShows'), 'noShows'),
        figure(t('whatIf.ghostHours'), 'ghostHours'),
      ]}
    />
  );
}

function RefusedCard(compared: Compared) {
  const { t } = useTranslation('insights');
  const { number } = useFigures();
  const rows = refusedRows(compared, useRuleWords());
  if (rows.length === 0) return null;
  return (
    <ChartCard
      title={t('whatIf.byRule')}
      lead={t('whatIf.byRuleLead')}
      definition={t('define.whatIfRefused')}
      chart={
        <BarChart
          label={t('whatIf.byRule')}
          digits={0}
          rows={rows}
          series={[
            {
              key: 'scenario',
              label: t('whatIf.scenario'),
              look: 'first',
              printed: (row) => Number(row['scenario']),
            },
            { key: 'baseline', label: t('whatIf.baseline'), look: 'before' },
          ]}
        />
      }
      table={
        <FigureTable
          label={t('whatIf.byRule')}
          rows={rows}
          rowId={({ label }) => label}
          columns={[
            { key: 'rule', header: t('ghosts.rule'), cell: ({ label }) => label },
            { key: 'baseline', header: t('whatIf.baseline'), cell: ({ baseline }) => number(baseline) },
            { key: 'scenario', header: t('whatIf.scenario'), cell: ({ scenario }) => number(scenario) },
          ]}
        />
      }
    />
  );
}

type Figure = Exclude<keyof WhatIfFigures, 'refused'>;
type Row = { key: Figure; label: string };
type All = { history: WhatIfFigures; baseline: WhatIfFigures; scenario: WhatIfFigures | null };

function AllFigures({ history, baseline, scenario }: All) {
  const { t } = useTranslation('insights');
  const { number } = useFigures();
  const rows: Row[] = (
    [
      ['granted', t('whatIf.granted')],
      ['moved', t('whatIf.moved')],
      ['peak', t('whatIf.peak')],
      ['noShows', t('whatIf.noShows')],
      ['ghostHours', t('whatIf.ghostHours')],
      ['givenBackHours', t('whatIf.givenBack')],
    ] as const
  ).map(([key, label]) => ({ key, label }));
  return (
    <Card title={t('whatIf.all')} definition={t('define.whatIfAll')}>
      <FigureTable
        label={t('whatIf.all')}
        rows={rows}
        rowId={({ key }) => key}
        columns={[
          { key: 'what', header: t('whatIf.figure'), cell: ({ label }) => label },
          { key: 'history', header: t('whatIf.history'), cell: ({ key }) => number(history[key]) },
          { key: 'baseline', header: t('whatIf.baseline'), cell: ({ key }) => number(baseline[key]) },
          ...(scenario
            ? [{ key: 'scenario', header: t('whatIf.scenario'), cell: ({ key }: Row) => number(scenario[key]) }]
            : []),
        ]}
      />
    </Card>
  );
}
