import { Tooltip } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { MAIN_ID } from '../../../../../ui/page.tsx';
import classes from '../panels.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  label: string;
  /** Shown beside the name: `V`, `⌘ Z`. */
  shortcut?: string;
  side?: 'right' | 'bottom' | 'top';
  children: ReactNode;
};

/** An icon with a name, shown on hover and always announced. */
export function IconButton({ label, shortcut, side = 'bottom', children, disabled = false, ...rest }: IconButtonProps) {
  return (
    <Tooltip
      label={
        <>
          {label}
          {shortcut !== undefined && <kbd className={classes.shortcut}>{shortcut}</kbd>}
        </>
      }
      position={side}
      openDelay={400}
      // Inside the main landmark: screen readers would report it as orphaned text elsewhere.
      portalProps={{ target: `#${MAIN_ID}` }}
    >
      <button
        type="button"
        className={classes.iconButton}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        // Stays focusable, so that its name and reason can be read.
        aria-disabled={disabled}
        {...rest}
        onClick={disabled ? undefined : rest.onClick}
      >
        {children}
      </button>
    </Tooltip>
  );
}
