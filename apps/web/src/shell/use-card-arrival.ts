import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { hearCardArrivals } from '../lib/card-arrivals.ts';
import { useAlert } from '../ui/alert/alert.tsx';

/** Shows the outcome of the user's card at a door on any open page. */
export function useCardArrival(): void {
  const { t } = useTranslation('shell');
  const alert = useAlert();
  useEffect(
    () =>
      hearCardArrivals((arrival) =>
        arrival === 'checked-in'
          ? alert({ text: t('arrival.automatic'), variant: 'success' })
          : alert({ text: t('arrival.failed'), variant: 'danger' }),
      ),
    [alert, t],
  );
}
