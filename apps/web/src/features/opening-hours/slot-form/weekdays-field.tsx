import type { Weekday } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import classes from './slot-dialog.module.css';
import { useWeekdays } from '../weekday-letters.tsx';

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
          <LabelledCheckbox
            key={day}
            className={classes.day}
            isSwitch
            aria-label={name}
            checked={days[day]}
            onChange={(isOpen) => onChange({ ...days, [day]: isOpen })}
          >
            {short[at]?.name}
          </LabelledCheckbox>
        ))}
      </div>
      {isNever && <p className={classes.about}>{t('neverOpen')}</p>}
    </fieldset>
  );
}
