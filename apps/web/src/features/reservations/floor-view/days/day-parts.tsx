import type { Period } from '@berth/domain/time';
import { DAY_PARTS } from '@berth/domain/time-window';
import { useTranslation } from 'react-i18next';
import classes from './days.module.css';
import { onRadioEnds } from './radio-ends.ts';
import type { Days } from './use-days.ts';

const TEXTS = { morning: 'parts.morning', afternoon: 'parts.afternoon', day: 'parts.day' } as const;

type Props = { days: Pick<Days, 'part' | 'parts' | 'windowOfPart'>; onPick(window: Period): void };

/** The halves of the building's working day, and all of it. */
export function DayParts({ days: { part, parts, windowOfPart }, onPick }: Props) {
  const { t } = useTranslation('reservations');
  return (
    <fieldset className={classes.parts} aria-label={t('parts.label')}>
      {DAY_PARTS.map((one) => {
        const window = windowOfPart(one);
        return (
          <label key={one} data-checked={one === part || undefined} data-over={window === undefined || undefined}>
            <input
              type="radio"
              name="part"
              checked={one === part}
              disabled={window === undefined}
              onChange={() => window && onPick(window)}
              onKeyDown={onRadioEnds}
            />
            <b>{t(TEXTS[one])}</b>{' '}
            <small>
              {parts[one].from}–{parts[one].to}
            </small>
          </label>
        );
      })}
    </fieldset>
  );
}
