import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, Loading, Skeleton } from '../states.tsx';
import classes from './data-table.module.css';

const LINES = ['62%', '48%', '55%', '70%', '44%', '58%', '66%', '50%'];

export function TableSkeleton() {
  return (
    <Loading>
      <div className={classes.ghostHead} />
      {LINES.map((width) => (
        <div key={width} className={classes.ghost}>
          <Skeleton width={16} />
          <Skeleton width={width} height={12} />
        </div>
      ))}
    </Loading>
  );
}

/** Shown if there are no rows, or none that match the filter. */
export function NoRows({ isFiltered, onClear, empty }: { isFiltered: boolean; onClear: () => void; empty: ReactNode }) {
  const { t } = useTranslation('table');
  if (!isFiltered && empty !== undefined) return empty;
  return (
    <EmptyState
      title={t('noRecordsFound')}
      action={
        isFiltered && (
          <Button variant="default" size="sm" onClick={onClear}>
            {t('clearFilter')}
          </Button>
        )
      }
    />
  );
}
