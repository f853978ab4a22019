import type { Weekday } from '@berth/domain';
import { useTranslation } from 'react-i18next';
import classes from './slot-dialog.module.css';
import { useWeekdays } from './weekday-letters.tsx';

type Days = Readonly<Record<Weekday, boolean>>;

/** A switch for each day of the week. */
export function WeekdaysField({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const { t } = useTranslation('opening-hours');
  const names = useWeekdays();
  const short = useWeekdays('short');
  const isNever = names.every(({ day }) => !days[day]);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{t('availableOnDays')}</legend>
      <div className={classes.days}>
        {names.map(({ day, name }, at) => (
          <label key={day} className={classes.day}>
            <input
              type="checkbox"
              role="switch"
              aria-label={name}
              className={classes.switch}
              checked={days[day]}
              aria-checked={days[day]}
              onChange={(event) => onChange({ ...days, [day]: event.currentTarget.checked })}
            />
            {short[at]?.name}
          </label>
        ))}
      </div>
      {isNever && <p className={classes.about}>{t('neverOpen')}</p>}
    </fieldset>
  );
}
