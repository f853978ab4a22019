import type { ReactNode } from 'react';
import { LabelledCheckbox } from './checkbox.tsx';
import classes from './check-line.module.css';

type CheckLineProps = {
  checked: boolean;
  /** True if only some of the items have it. */
  isMixed?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** One line in a list of choices. */
export const CheckLine = (props: CheckLineProps) => (
  <LabelledCheckbox
    {...props}
    className={classes.line}
    // Enter submits the form, as in other fields; browsers ignore it on a checkbox.
    onKeyDown={(event) => {
      if (event.key === 'Enter') event.currentTarget.form?.requestSubmit();
    }}
  />
);
