import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/hint.tsx';
import { Segments } from '../../../ui/segments.tsx';
import classes from './card.module.css';
import kit from '../../../ui/kit.module.css';

type Props = {
  title: string;
  lead?: string;
  /** Explains the figures. */
  definition: string;
  /** Shown beside the title: a choice, a search field. */
  aside?: ReactNode;
  children: ReactNode;
};

export const Card = ({ title, lead, definition, aside, children }: Props) => (
  <section className={classes.card} aria-label={title}>
    <header>
      <div>
        <div className={kit.row1}>
          <h2>{title}</h2>
          <Hint text={definition} />
        </div>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {aside}
    </header>
    {children}
  </section>
);

type ChartProps = Omit<Props, 'children' | 'aside'> & {
  chart: ReactNode;
  table: ReactNode;
  begins?: 'chart' | 'table';
  /** Shown before the choice of the view. */
  choice?: ReactNode;
  /** Shown below either view: paging. */
  foot?: ReactNode;
};

/** A chart, and the same figures as a table. */
export function ChartCard({ chart, table, begins = 'chart', choice, foot, ...card }: ChartProps) {
  const { t } = useTranslation('insights');
  const [view, setView] = useState<'chart' | 'table'>(begins);
  return (
    <Card
      {...card}
      aside={
        <div className={kit.row2}>
          {choice}
          <Segments<'chart' | 'table'>
            label={t('view.label', { title: card.title })}
            value={view}
            options={[
              { value: 'chart', label: t('view.chart'), sign: <IconChartBar size={16} stroke={1.75} aria-hidden /> },
              { value: 'table', label: t('view.table'), sign: <IconTable size={16} stroke={1.75} aria-hidden /> },
            ]}
            onChange={setView}
          />
        </div>
      }
    >
      {view === 'chart' ? chart : table}
      {foot}
    </Card>
  );
}
