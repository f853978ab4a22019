import { type KeyboardEvent, useId, useState } from 'react';
import classes from './fields.module.css';
import kit from '../../../../../ui/kit.module.css';

type TextFieldProps = {
  label: string;
  value: string;
  onCommit(value: string): void;
  maxLength?: number;
  /** Returns an error for the typed text, which is then not saved. */
  faultOf?(text: string): string | undefined;
  autoFocus?: boolean;
};

/** A text field, saved with Enter or on leaving; an error is shown under it and keeps the typed text. */
export function TextField({ label, value, onCommit, maxLength = 100, faultOf, autoFocus = false }: TextFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const fault = typed === undefined || typed.trim() === value ? undefined : faultOf?.(typed.trim());

  const commit = () => {
    if (typed === undefined || fault !== undefined) return;
    setTyped(undefined);
    if (typed.trim() !== value) onCommit(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
    }
  };
  return (
    <div className={kit.shrinks}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.input} data-invalid={fault !== undefined || undefined}>
        <input
          id={id}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a room that was just drawn wants its name
          autoFocus={autoFocus}
          autoComplete="off"
          maxLength={maxLength}
          value={typed ?? value}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
