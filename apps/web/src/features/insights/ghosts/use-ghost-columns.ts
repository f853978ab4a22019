import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureColumn } from '../report/figure-table.tsx';
import { useFigures } from '../report/use-figures.ts';
import type { Ghosts } from './ghosts-answer.ts';

/** The same columns for a weekday, a floor or a room. */
export function useGhostColumns<T extends Ghosts>(header: string, name: (row: T) => ReactNode): FigureColumn<T>[] {
  const { t } = useTranslation('insights');
  const { number, percent } = useFigures();
  const hours = (key: 'ghostHours' | 'givenBackHours' | 'reusedHours' | 'walkInHours', label: string) => ({
    key,
    header: label,
    cell: (row: T) => number(row[key], 1),
  });
  return [
    { key: 'name', header, cell: name },
    { key: 'rate', header: t('ghosts.noShowRate'), cell: ({ noShowRate }) => percent(noShowRate) },
    hours('ghostHours', t('ghosts.ghostHours')),
    hours('givenBackHours', t('ghosts.givenBack')),
    hours('reusedHours', t('ghosts.reused')),
    hours('walkInHours', t('ghosts.walkIn')),
    { key: 'unverified', header: t('outcome.unverified'), cell: ({ unverified }) => number(unverified) },
  ];
}
