import type { LocalDate } from '@berth/domain';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/nl';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
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
  const { language } = useLanguage();
  return (
    <div className={classes.filters}>
      <ListFilter value={asked.search} onSearch={(search) => onChange({ search })} />
      <DateInput
        className={classes.day ?? ''}
        size="sm"
        label={t('pastDay')}
        description={t('pastDayHint')}
        value={asked.day ?? null}
        onChange={(day) => onChange({ day: day ?? undefined })}
        minDate={firstPastDay(today)}
        maxDate={today}
        valueFormat="DD MMM YYYY"
        clearable
        clearButtonProps={{ 'aria-label': t('clearDay') }}
        locale={language}
        firstDayOfWeek={1}
        hideOutsideDates
        weekendDays={[]}
        popoverProps={{ transitionProps: { duration: 0 } }}
        ariaLabels={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
        classNames={{ calendarHeaderLevel: classes.level ?? '', weekday: classes.weekday ?? '' }}
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
