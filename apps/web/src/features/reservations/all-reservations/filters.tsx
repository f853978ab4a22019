import type { LocalDate } from '@berth/domain';
import { useTranslation } from 'react-i18next';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import classes from './filters.module.css';
import { firstPastDay, type ListRequest } from './list-address.ts';
import { ListFilter } from './list-filter.tsx';

type Props = {
  request: ListRequest;
  today: LocalDate;
  onChange(change: Partial<Pick<ListRequest, 'search' | 'showRooms' | 'showDesks' | 'day'>>): void;
};

export function Filters({ request, today, onChange }: Props) {
  const { t } = useTranslation('all-reservations');
  return (
    <div className={classes.filters}>
      <ListFilter value={request.search} onSearch={(search) => onChange({ search })} />
      <DayField
        className={classes.day ?? ''}
        size="sm"
        label={t('pastDay')}
        description={t('pastDayHint')}
        value={request.day ?? null}
        onChange={(day) => onChange({ day: day ?? undefined })}
        minDate={firstPastDay(today)}
        maxDate={today}
        clearable
      />
      <div className={classes.kinds}>
        <LabelledCheckbox
          className={classes.check}
          checked={request.showRooms}
          onChange={(showRooms) => onChange({ showRooms })}
        >
          {t('showRooms')}
        </LabelledCheckbox>
        <LabelledCheckbox
          className={classes.check}
          checked={request.showDesks}
          onChange={(showDesks) => onChange({ showDesks })}
        >
          {t('showDesks')}
        </LabelledCheckbox>
      </div>
    </div>
  );
}
