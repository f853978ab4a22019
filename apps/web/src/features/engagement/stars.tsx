import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './stars.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

const WORDS: Record<(typeof STARS)[number], string> = {
  1: 'stars.one',
  2: 'stars.two',
  3: 'stars.three',
  4: 'stars.four',
  5: 'stars.five',
};

type StarsProps = {
  rating: number;
  onRate: (rating: number) => void;
  disabled: boolean;
};

/** Five radio buttons that look like stars, so arrow keys and screen readers work without extra code. */
export function Stars({ rating, onRate, disabled }: StarsProps) {
  const { t } = useTranslation('engagement');
  return (
    <fieldset className={classes.stars} disabled={disabled}>
      <legend className={classes.legend}>{t('stars.question')}</legend>
      <div className={classes.row}>
        {STARS.map((star) => (
          <label key={star} className={classes.star} data-on={star <= rating || undefined}>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={star === rating}
              onChange={() => onRate(star)}
              aria-label={t(WORDS[star])}
              data-autofocus={star === 1 || undefined}
            />
            {star <= rating ? (
              <IconStarFilled size={32} aria-hidden />
            ) : (
              <IconStar size={32} stroke={1.5} aria-hidden />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
