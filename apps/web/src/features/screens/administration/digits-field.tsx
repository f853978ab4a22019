import { type Ref, useId } from 'react';
import classes from './digits-field.module.css';

const LENGTH = 12;
const GROUPS = [0, 4, 8];

type Props = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** Only digits. */
  value: string;
  left: string;
  error?: string | undefined;
  onChange(value: string): void;
};

/** Twelve boxes to compare with the screen, and one field to type into. It accepts spaces and a pasted number. */
export function DigitsField({ ref, label, value, left, error, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.field}>
        <input
          ref={ref}
          id={id}
          className={classes.input}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-left`}
          onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, LENGTH))}
        />
        <div className={classes.groups} aria-hidden>
          {GROUPS.map((from) => (
            <span key={from} className={classes.group}>
              {[0, 1, 2, 3].map((at) => (
                <i key={at} data-next={from + at === value.length || undefined}>
                  {value[from + at]}
                </i>
              ))}
            </span>
          ))}
        </div>
        <span id={`${id}-left`} className={classes.left} role="status">
          {error ?? left}
        </span>
      </div>
    </div>
  );
}
