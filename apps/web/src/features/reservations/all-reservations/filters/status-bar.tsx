import type { ListStatus } from '@berth/domain/reservations';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveNote } from '../../../../workplace/floor-bar/live-note.tsx';
import { AttendanceGlyph } from '../rows/attendance-glyph.tsx';
import { currentIn, type StatusCounts } from '../staff-queries.ts';
import classes from '../all-reservations.module.css';

type Props = {
  status: ListStatus;
  /** Undefined until they are known. */
  counts: StatusCounts | undefined;
  onChange(status: ListStatus): void;
};

/** The number of reservations in each status, which also filters. What is over or cancelled is listed on request. */
export function StatusBar({ status, counts, onChange }: Props) {
  const { t, i18n } = useTranslation('all-reservations');
  const name = useId();
  const options = [
    { value: 'current', label: t('status.current') },
    { value: 'checked-in', label: t('status.checkedIn') },
    { value: 'expected', label: t('status.expected') },
    { value: 'not-checked-in', label: t('status.notCheckedIn') },
    { value: 'over', label: t('status.over') },
    { value: 'cancelled', label: t('status.cancelled') },
  ] as const satisfies readonly { value: ListStatus; label: string }[];
  const numberOf = (value: ListStatus) => counts && (value === 'current' ? currentIn(counts) : counts[value]);
  return (
    <div className={classes.bar}>
      <fieldset className={classes.statuses} aria-label={t('column.status')}>
        {options.map(({ value, label }) => (
          <label key={value} data-status={value}>
            <input type="radio" name={name} checked={value === status} onChange={() => onChange(value)} />
            <span>
              {value === 'current' ? <i aria-hidden /> : <AttendanceGlyph attendance={value} />}
              {label} <b>{numberOf(value)?.toLocaleString(i18n.language)}</b>
            </span>
          </label>
        ))}
      </fieldset>
      <LiveNote />
    </div>
  );
}
