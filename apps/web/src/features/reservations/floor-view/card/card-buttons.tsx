import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../../../ui/online-button.tsx';
import type { FloorActions } from '../use-floor-actions.ts';
import classes from './card.module.css';
import { mainAction, secondOf } from './main-action.ts';

/** The main action first, with further ones beside it. */
export function CardButtons({ actions }: { actions: FloorActions }) {
  const { t } = useTranslation('reservations');
  const { isBusy, hasOptions, onForm, onAvailability } = actions;
  const main = mainAction(actions);
  const second = secondOf(actions);
  return (
    <div className={classes.actions}>
      {main && (
        <OnlineButton
          size="md"
          data-first
          variant={main.isPrimary ? 'filled' : 'light'}
          loading={isBusy}
          onClick={main.run}
        >
          {t(main.text, main.values)}
        </OnlineButton>
      )}
      {second && (
        <OnlineButton size="md" variant="default" disabled={isBusy} onClick={second.run}>
          {t(second.text)}
        </OnlineButton>
      )}
      {hasOptions && (
        <Button size="md" variant="default" onClick={onForm}>
          {t('reserve-form:card.options')}
        </Button>
      )}
      <Button size="md" variant="default" data-first={main === undefined || undefined} onClick={onAvailability}>
        {t('reserve-form:card.availability')}
      </Button>
    </div>
  );
}
