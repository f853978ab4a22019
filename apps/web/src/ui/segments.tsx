import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './segments.module.css';

type Props<V extends string> = {
  label: string;
  /** Undefined: none of them. */
  value: V | undefined;
  /** With a sign, the label is there for readers alone. */
  options: readonly { readonly value: V; readonly label: string; readonly sign?: ReactNode }[];
  onChange(value: V): void;
  /** The label stands before the choices instead of being there for readers alone. */
  isLabelled?: boolean;
};

/** One of a few, side by side. */
export function Segments<V extends string>({ label, value, options, onChange, isLabelled = false }: Props<V>) {
  const name = useId();
  return (
    <fieldset className={classes.choice} data-labelled={isLabelled || undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span title={option.sign === undefined ? undefined : option.label}>
            {option.sign}
            {option.sign === undefined ? option.label : <VisuallyHidden>{option.label}</VisuallyHidden>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
