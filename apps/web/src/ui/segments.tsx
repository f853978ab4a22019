import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './segments.module.css';
import hidden from './visually-hidden.module.css';

type Props<V extends string> = {
  label: string;
  /** Undefined if nothing is chosen. */
  value: V | undefined;
  /** An option with an icon shows its label to screen readers only. */
  options: readonly {
    readonly value: V;
    readonly label: string;
    readonly sign?: ReactNode;
    /** Beside the label, such as a number. */
    readonly note?: ReactNode;
  }[];
  onChange(value: V): void;
  /** Shows the label before the options; otherwise only screen readers read it. */
  isLabelled?: boolean;
};

/** A choice of one option from a few, side by side. */
export function Segments<V extends string>({ label, value, options, onChange, isLabelled = false }: Props<V>) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={isLabelled ? `${classes.legend} ${hidden.below62em}` : hidden.always}>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span title={option.sign === undefined ? undefined : option.label}>
            {option.sign}
            {option.sign === undefined ? option.label : <VisuallyHidden>{option.label}</VisuallyHidden>}
            {option.note !== undefined && <b> {option.note}</b>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
