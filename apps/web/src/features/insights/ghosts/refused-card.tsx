import { useTranslation } from 'react-i18next';
import { Card } from '../report/card.tsx';
import { FigureTable } from '../report/figure-table.tsx';
import reportClasses from '../report/report.module.css';
import { useFigures } from '../report/use-figures.ts';
import { refusedByWords, useRuleWords } from '../report/use-rule-words.ts';
import type { Ghosts } from './ghosts-answer.ts';

/** Refused requests, while desks were empty. */
export function RefusedCard({ refused }: Pick<Ghosts, 'refused'>) {
  const { t } = useTranslation('insights');
  const { number } = useFigures();
  const rows = refusedByWords(refused, useRuleWords());
  return (
    <Card title={t('ghosts.refused')} lead={t('ghosts.refusedLead')} definition={t('define.refused')}>
      {rows.length === 0 ? (
        <p className={reportClasses.quiet}>{t('ghosts.noneRefused')}</p>
      ) : (
        <FigureTable
          label={t('ghosts.refused')}
          rows={rows}
          rowId={({ label }) => label}
          columns={[
            { key: 'rule', header: t('ghosts.rule'), cell: ({ label }) => label },
            { key: 'count', header: t('ghosts.requests'), cell: ({ count }) => number(count) },
          ]}
        />
      )}
    </Card>
  );
}
