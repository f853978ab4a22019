import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import hidden from '../../../../../ui/visually-hidden.module.css';
import classes from './fields.module.css';
import kit from '../../../../../ui/kit.module.css';

type Option = { readonly value: string; readonly label: string };
type SelectFieldProps = {
  label: string;
  /** Undefined: the selected spaces have different values. */
  value: string | undefined;
  mixed?: string;
  options: readonly Option[];
  onChange(value: string): void;
  hideLabel?: boolean;
};

export function SelectField({ label, value, mixed = '', options, onChange, hideLabel = false }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={kit.shrinks}>
      <label htmlFor={id} className={hideLabel ? hidden.always : classes.label}>
        {label}
      </label>
      <div className={classes.input}>
        <select id={id} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)}>
          {value === undefined && (
            <option value="" disabled>
              {mixed}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconSelector className={classes.chevron} size={14} stroke={1.6} aria-hidden />
      </div>
    </div>
  );
}
