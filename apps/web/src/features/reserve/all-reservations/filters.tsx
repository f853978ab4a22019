import type { LocalDate } from '@berth/domain';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/day-field.tsx';
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
        <Check label={t('showRooms')} checked={asked.showRooms} onChange={(showRooms) => onChange({ showRooms })} />
        <Check label={t('showDesks')} checked={asked.showDesks} onChange={(showDesks) => onChange({ showDesks })} />
      </div>
    </div>
  );
}

type CheckProps = { label: string; checked: boolean; onChange(checked: boolean): void };

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className={classes.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
