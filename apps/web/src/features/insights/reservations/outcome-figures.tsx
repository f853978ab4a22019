import { useTranslation } from 'react-i18next';
import { KeyFigures, useChange } from '../report/key-figures.tsx';
import { useFigures } from '../report/use-figures.ts';
import { noShowRate, type ReservationsAnswer } from './outcomes.ts';

type Props = { answer: ReservationsAnswer; before: ReservationsAnswer | undefined };

export function OutcomeFigures({ answer, before }: Props) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const change = useChange();
  const { totals } = answer;
  const count = (key: 'attended' | 'cancelled' | 'unverified', label: string, definition: string) => ({
    label,
    value: figures.number(totals[key]),
    definition,
    change: change.amount(totals[key], before?.totals[key]),
  });
  return (
    <KeyFigures
      figures={[
        {
          label: t('reservations.all'),
          value: figures.number(answer.reservations),
          definition: t('define.reservations'),
          change: change.amount(answer.reservations, before?.reservations),
        },
        count('attended', t('outcome.attended'), t('define.attended')),
        {
          label: t('reservations.noShows'),
          value: figures.percent(noShowRate(totals)),
          definition: t('define.noShowRate'),
          change: change.share(noShowRate(totals), before && noShowRate(before.totals)),
        },
        count('cancelled', t('outcome.cancelled'), t('define.cancelled')),
        count('unverified', t('outcome.unverified'), t('define.unverified')),
      ]}
    />
  );
}
