import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './icon-action.module.css';

type Passed = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'title' | 'aria-expanded' | 'aria-controls'>;

type IconActionProps = Passed & {
  label: string;
  icon: ReactNode;
  isDanger?: boolean;
  /**
   * Undefined if the action is not possible now. The button stays focusable, so that its name and reason can be read.
   */
  onClick: (() => void) | undefined;
};

/** A button with only an icon, and a label for screen readers. */
export function IconAction({ label, icon, isDanger = false, onClick, ...rest }: IconActionProps) {
  return (
    <button
      type="button"
      className={classes.action}
      data-danger={isDanger || undefined}
      aria-label={label}
      aria-disabled={onClick === undefined || undefined}
      onClick={onClick}
      {...rest}
    >
      {icon}
    </button>
  );
}
