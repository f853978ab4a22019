import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FloorActions } from '../use-floor-actions.ts';
import classes from './card.module.css';
import { mainOf } from './main-of.ts';

/** The main thing first; what else may be wanted beside it. */
export function CardButtons({ actions }: { actions: FloorActions }) {
  const { t } = useTranslation('reservations');
  const { way, isBusy, hasOptions, onReserve, onForm, onInstead, onAvailability } = actions;
  const main = mainOf(actions);
  const isPart = way.way === 'move' && way.isPart && !way.also;
  return (
    <div className={classes.actions}>
      {main && (
        <Button size="md" data-first variant={main.isPrimary ? 'filled' : 'light'} loading={isBusy} onClick={main.run}>
          {t(main.text)}
        </Button>
      )}
      {way.way === 'move' && way.also && (
        <Button size="md" variant="default" disabled={isBusy} onClick={onReserve}>
          {t('move.also')}
        </Button>
      )}
      {/* Moving leaves some of the window without a place. */}
      {isPart && (
        <Button size="md" variant="default" onClick={onInstead}>
          {t('card.instead')}
        </Button>
      )}
      {hasOptions && (
        <Button size="md" variant="default" onClick={onForm}>
          {t('card.options')}
        </Button>
      )}
      <Button size="md" variant="default" data-first={main === undefined || undefined} onClick={onAvailability}>
        {t('card.availability')}
      </Button>
    </div>
  );
}
