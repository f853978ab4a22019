import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../../ui/floor-map/status-glyph.tsx';
import { isAvailable, type Choice } from '../choices.ts';
import classes from './reserve-bar.module.css';
import { inOneLine, type StatusText } from '../use-status-text.ts';

type Props = {
  choice: Choice;
  text: StatusText;
  isReserving: boolean;
  onReserve(): void;
  onForm(): void;
  onAvailability(): void;
};

/** Where the thumb is: what was chosen, and the one thing to do with it. */
export function ReserveBar({ choice, text, isReserving, onReserve, onForm, onAvailability }: Props) {
  const { t } = useTranslation('reservations');
  const isFree = isReserving || isAvailable(choice);
  return (
    <section className={classes.bar} aria-label={t('chosen')}>
      <StatusGlyph status={choice.occupancy.status} size={20} />
      <p>
        <b>{choice.name}</b>
        <span>{inOneLine(text)}</span>
      </p>
      <button type="button" className={classes.hours} aria-label={t('card.availability')} onClick={onAvailability}>
        <IconClock size={22} stroke={1.6} aria-hidden />
      </button>
      {isFree && (
        <button type="button" className={classes.hours} aria-label={t('card.options')} onClick={onForm}>
          <IconAdjustmentsHorizontal size={22} stroke={1.6} aria-hidden />
        </button>
      )}
      <Button
        size="lg"
        className={classes.main ?? ''}
        variant={isFree ? 'filled' : 'light'}
        loading={isReserving}
        onClick={isFree ? onReserve : onForm}
      >
        {t(isFree ? 'reserve.now' : 'card.instead')}
      </Button>
    </section>
  );
}
