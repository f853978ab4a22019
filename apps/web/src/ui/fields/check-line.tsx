import type { ReactNode } from 'react';
import { LabelledCheckbox } from './checkbox.tsx';
import classes from './check-line.module.css';

type CheckLineProps = {
  checked: boolean;
  /** Some of several things have it. */
  isMixed?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** One line of a list of choices. */
export const CheckLine = (props: CheckLineProps) => (
  <LabelledCheckbox
    {...props}
    className={classes.line}
    // The form around it is saved with Enter as everywhere; only the browser would ignore it here.
    onKeyDown={(event) => {
      if (event.key === 'Enter') event.currentTarget.form?.requestSubmit();
    }}
  />
);
