import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../ui/floor-map/status-glyph.tsx';
import { canBeHad, type Choice } from './choices.ts';
import classes from './reserve.module.css';
import { inOneLine, type StatusText } from './use-status-text.ts';

type Props = { choice: Choice; text: StatusText; onReserve(): void; onAvailability(): void };

/** Where the thumb is: what was chosen, and the one thing to do with it. */
export function ReserveBar({ choice, text, onReserve, onAvailability }: Props) {
  const { t } = useTranslation('reserve');
  return (
    <section className={classes.bar} aria-label={t('chosen')}>
      <StatusGlyph status={choice.standing.status} size={20} />
      <p>
        <b>{choice.name}</b>
        <span>{inOneLine(text)}</span>
      </p>
      <button type="button" className={classes.hours} aria-label={t('card.availability')} onClick={onAvailability}>
        <IconClock size={22} stroke={1.6} aria-hidden />
      </button>
      <Button size="lg" variant={canBeHad(choice) ? 'filled' : 'light'} onClick={onReserve}>
        {t(canBeHad(choice) ? 'card.reserve' : 'card.instead')}
      </Button>
    </section>
  );
}
