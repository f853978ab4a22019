import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './check-line.module.css';

type CheckLineProps = {
  checked: boolean;
  /** Some of several things have it. */
  isMixed?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** One line of a list of choices: the whole line is the target. */
export function CheckLine({ checked, isMixed = false, onChange, children }: CheckLineProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={classes.line}>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        // The form around it is saved with Enter as everywhere; only the browser would ignore it here.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.form?.requestSubmit();
        }}
      />
      {children}
    </label>
  );
}
