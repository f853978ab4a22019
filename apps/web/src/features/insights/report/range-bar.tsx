import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import { Segments } from '../../../ui/segments.tsx';
import classes from './report.module.css';
import { daysBefore, type Weeks } from './report-address.ts';
import type { Asked } from './use-asked.ts';
import { useFigures } from './use-figures.ts';

type Props = {
  asked: Asked;
  /** Some reports have nothing to compare. */
  canCompare?: boolean;
  /** Given, all buildings of the organisation can be asked for together. */
  canWiden?: boolean;
  /** What else this report can be asked for: a floor, a kind of space. */
  children?: ReactNode;
};

/** Which days, compared with what, and where. All of it stands in the address. */
export function RangeBar({ asked, canCompare = true, canWiden = false, children }: Props) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const { days } = asked;
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
          onChange={(day) => day && asked.setDay({ fromDate: day })}
        />
        <span aria-hidden>–</span>
        <DayField
          size="sm"
          aria-label={t('range.to')}
          value={days.toDate}
          onChange={(day) => day && asked.setDay({ toDate: day })}
        />
      </div>
      <Segments
        label={t('range.preset')}
        value={days.weeks}
        options={presets}
        onChange={(weeks) => asked.set({ weeks, from: undefined, to: undefined })}
      />
      {canCompare && (
        <LabelledCheckbox
          className={classes.check}
          checked={asked.isCompared}
          onChange={(on) => asked.set({ compare: on ? undefined : 'no' })}
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
          checked={asked.isEverywhere}
          onChange={(on) => asked.set({ all: on ? 'yes' : undefined, floor: undefined })}
        >
          {t('range.allBuildings')}
        </LabelledCheckbox>
      )}
    </section>
  );
}
