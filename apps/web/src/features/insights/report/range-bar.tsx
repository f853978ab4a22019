import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import { Segments } from '../../../ui/segments.tsx';
import classes from './report.module.css';
import { daysBefore, type Weeks } from './report-address.ts';
import type { ReportRequest } from './use-report-request.ts';
import { useFigures } from './use-figures.ts';

type Props = {
  request: ReportRequest;
  /** Some reports have nothing to compare with. */
  canCompare?: boolean;
  /** If set, all buildings of the organisation can be selected together. */
  canWiden?: boolean;
  /** Further filters of this report: a floor, a kind of space. */
  children?: ReactNode;
};

/** Days, comparison and scope of a report. All of it is in the address. */
export function RangeBar({ request, canCompare = true, canWiden = false, children }: Props) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const { days } = request;
  const before = daysBefore(days);
  const presets: { value: Weeks; label: string }[] = [
    { value: '1', label: t('range.week') },
    { value: '4', label: t('range.weeks', { number: 4 }) },
    { value: '13', label: t('range.weeks', { number: 13 }) },
    { value: '52', label: t('range.year') },
  ];
  return (
    <section className={classes.bar} aria-label={t('range.label')}>
      <div className={classes.days}>
        <DayField
          size="sm"
          aria-label={t('range.from')}
          value={days.fromDate}
          onChange={(day) => day && request.setDay({ fromDate: day })}
        />
        <span aria-hidden>–</span>
        <DayField
          size="sm"
          aria-label={t('range.to')}
          value={days.toDate}
          onChange={(day) => day && request.setDay({ toDate: day })}
        />
      </div>
      <Segments
        label={t('range.preset')}
        value={days.weeks}
        options={presets}
        onChange={(weeks) => request.set({ weeks, from: undefined, to: undefined })}
      />
      {canCompare && (
        <LabelledCheckbox
          className={classes.check}
          checked={request.isCompared}
          onChange={(on) => request.set({ compare: on ? undefined : 'no' })}
        >
          <span>
            {t('range.compare')} <b>{figures.days(before.fromDate, before.toDate)}</b>
          </span>
        </LabelledCheckbox>
      )}
      {children}
      {canWiden && (
        <LabelledCheckbox
          className={`${classes.check} ${classes.last}`}
          isSwitch
          checked={request.isEverywhere}
          onChange={(on) => request.set({ all: on ? 'yes' : undefined, floor: undefined })}
        >
          {t('range.allBuildings')}
        </LabelledCheckbox>
      )}
    </section>
  );
}
