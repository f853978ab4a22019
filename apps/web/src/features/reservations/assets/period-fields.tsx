import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/fields/day-field.tsx';
import type { Period } from './period.ts';
import classes from './period-fields.module.css';

type PeriodFieldsProps = { period: Period; onChange: (period: Period) => void };

/** The first and last day of the figures. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('assets');
  const [isReversed, setReversed] = useState(false);
  const change = (part: Partial<Period>) => {
    const next = { ...period, ...part };
    // Moving the start past the end moves the end too; an end before the start is an error.
    const isWrong = next.to < next.from && part.to !== undefined;
    setReversed(isWrong);
    if (!isWrong) onChange({ from: next.from, to: next.to < next.from ? next.from : next.to });
  };
  return (
    <fieldset className={classes.period} aria-label={t('period')}>
      <Day label={t('from')} value={period.from} onChange={(from) => change({ from })} />
      <span aria-hidden>–</span>
      <Day label={t('to')} value={period.to} onChange={(to) => change({ to })} />
      {isReversed && (
        <span className={classes.error} role="alert">
          {t('fault.reversed')}
        </span>
      )}
    </fieldset>
  );
}

type DayProps = { label: string; value: string; onChange: (day: string) => void };

function Day({ label, value, onChange }: DayProps) {
  return (
    <DayField
      size="sm"
      className={classes.day ?? ''}
      aria-label={label}
      valueFormat="DD/MM/YYYY"
      value={value}
      onChange={(day) => {
        if (day !== null) onChange(day);
      }}
    />
  );
}
