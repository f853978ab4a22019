import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import hidden from '../../../../../ui/visually-hidden.module.css';
import classes from './fields.module.css';
import kit from '../../../../../ui/kit.module.css';
import { numberFrom, within } from '../../../../../ui/fields/number-text.ts';

type NumberFieldProps = {
  label: string;
  /** Shown before the number: a letter or an icon. Screen readers still read the label. */
  sign?: ReactNode;
  /** Undefined: the selected spaces have different values. */
  value: number | undefined;
  /** Shown while the values differ. */
  mixed?: string;
  onCommit(value: number): void;
  /** If given, an empty field means no number. */
  onClear?(): void;
  unit?: string;
  digits?: number;
  step?: number;
  min?: number;
  max?: number;
  disabled?: boolean;
  /** Shows the label above instead of the sign in front. */
  withLabel?: boolean;
};

/** A number field, saved with Enter or on leaving; the arrows step, Escape reverts. */
export function NumberField(props: NumberFieldProps) {
  const { label, sign, value, mixed = '', onCommit, unit, digits = 2, step = 1, disabled = false } = props;
  const { min = -100_000, max = 100_000, withLabel = false, onClear } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const formatted = value === undefined ? '' : value.toFixed(digits);

  const commit = (next: number | undefined) => {
    setTyped(undefined);
    if (typed?.trim() === '' && value !== undefined) onClear?.();
    if (next === undefined) return;
    const bounded = within(next, min, max);
    if (bounded.toFixed(digits) !== formatted) onCommit(bounded);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') return commit(numberFrom(typed ?? formatted));
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      return setTyped(undefined);
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const by = step * (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1);
    commit((numberFrom(typed ?? formatted) ?? 0) + by);
  };

  return (
    <div className={kit.shrinks}>
      <label htmlFor={id} className={withLabel ? classes.label : hidden.always}>
        {label}
      </label>
      <div className={classes.input} data-disabled={disabled || undefined}>
        {sign !== undefined && (
          <span className={classes.sign} aria-hidden>
            {sign}
          </span>
        )}
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={typed ?? formatted}
          placeholder={value === undefined ? mixed : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => typed !== undefined && commit(numberFrom(typed))}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
        />
        {unit !== undefined && <span className={classes.unit}>{unit}</span>}
      </div>
    </div>
  );
}
