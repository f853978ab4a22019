import type { LocalDate } from '@berth/domain';
import { useTranslation } from 'react-i18next';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import classes from './filters.module.css';
import { firstPastDay, type ListAsked } from './list-address.ts';
import { ListFilter } from './list-filter.tsx';

type Props = {
  asked: ListAsked;
  today: LocalDate;
  onChange(change: Partial<Pick<ListAsked, 'search' | 'showRooms' | 'showDesks' | 'day'>>): void;
};

export function Filters({ asked, today, onChange }: Props) {
  const { t } = useTranslation('all-reservations');
  return (
    <div className={classes.filters}>
      <ListFilter value={asked.search} onSearch={(search) => onChange({ search })} />
      <DayField
        className={classes.day ?? ''}
        size="sm"
        label={t('pastDay')}
        description={t('pastDayHint')}
        value={asked.day ?? null}
        onChange={(day) => onChange({ day: day ?? undefined })}
        minDate={firstPastDay(today)}
        maxDate={today}
        clearable
      />
      <div className={classes.kinds}>
        <LabelledCheckbox
          className={classes.check}
          checked={asked.showRooms}
          onChange={(showRooms) => onChange({ showRooms })}
        >
          {t('showRooms')}
        </LabelledCheckbox>
        <LabelledCheckbox
          className={classes.check}
          checked={asked.showDesks}
          onChange={(showDesks) => onChange({ showDesks })}
        >
          {t('showDesks')}
        </LabelledCheckbox>
      </div>
    </div>
  );
}
